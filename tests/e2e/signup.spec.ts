import { expect, test } from './fixtures.ts'
import { expectSound, freshEmail } from './steps.ts'

test('a plan and an address, then the way to the payment', async ({ page }) => {
  await page.goto('/signup')
  await expectSound(page)
  await page.getByRole('radio', { name: /Annual/ }).check()
  await page.getByLabel('Email').fill(freshEmail())
  await expect(page.getByText('By continuing you agree')).toBeVisible()
  await page.getByRole('button', { name: 'Go Nuclear \u2013 $19.99/year' }).click()
  await page.waitForURL('**/login?signup=success')
  await expect(page.getByRole('link', { name: /continue to payment/i })).toBeVisible()
})
