import { expect, test } from './fixtures.ts'
import { expectSound, freshEmail } from './steps.ts'

test('without a payment: an address, the neutral answer, and the way on', async ({ page }) => {
  await page.goto('/payment-success')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expectSound(page)
  const send = page.getByRole('button', { name: 'Send Magic Link' })
  await send.click()
  await expect(page.locator('main .sic')).toHaveCount(0)
  await page.getByLabel('Email').fill('nobody')
  await send.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectSound(page)
  const email = freshEmail()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeFocused()
  await expect(page.getByText(`Sent to: ${email}`)).toBeVisible()
  await expect(page.getByText('Payment Confirmed!')).toBeVisible()
  await expect(page.getByRole('heading', { name: "What's Next?" })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Continue to App' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test("somebody else's payment is no success, and the address bar keeps nothing", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.goto('/payment-success?payment_id=pi_nobody&email=qa+1@example.com')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused()
  await expect(
    page.getByRole('main').getByText('There was an issue confirming your payment. Please contact support.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await expectSound(page)
})
