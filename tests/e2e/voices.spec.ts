import { expect, test } from './fixtures.ts'
import { expectSound, freshEmail, POST, register } from './steps.ts'

test('another voice, and the receipts under its answer', async ({ page, grant }) => {
  const email = freshEmail()
  await register(page, email)
  await grant(email)
  await page.goto('/')
  const voice = page.getByLabel('In whose voice?')
  // The list comes by a call of its own, after the page.
  await expect.poll(() => voice.locator('option').count()).toBeGreaterThanOrEqual(6)
  const names = await voice.locator('option').allInnerTexts()

  const other = names.find((name) => name !== 'Whoever fits' && !name.includes('Puddicombe')) ?? ''
  await voice.selectOption({ label: other })
  await page.getByLabel('The post in question').fill(POST)
  await expectSound(page)
  await page.getByRole('button', { name: 'Roar back' }).click()
  await expect(page.getByText(`In the voice of ${other}`)).toBeVisible()
  await expect(page.locator('.front')).toContainText(/22,000|crowd|standing room|pollster/iu)

  // Folded until it is asked for; by the keyboard as well.
  const receipts = page.locator('.receipts')
  await expect(receipts.locator('li').first()).toBeHidden()
  await receipts.locator('summary').press('Enter')
  await expect(receipts.locator('li').first()).toBeVisible()
  await expect(receipts).toContainText('22,000')
  await expectSound(page)

  await page.getByRole('button', { name: 'New' }).click()
  await expect(voice.locator('option:checked')).toHaveText(other)
})
