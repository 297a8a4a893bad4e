import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { expectSound, fillAccount, freshEmail, POST } from './steps.ts'

/** What a buyer does, at our pages and at the provider's. */

export const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Can be put on file, and is declined when it is charged. */
  hollow: '4000000000000341',
  /** The bank asks at every payment. */
  asks: '4000002760003184',
  /** Pays, and is disputed at once. */
  disputed: '4000000000000259',
} as const

export const CHECKOUT = /\/c\/pay\//
export const PORTAL = /\/p\/session\//

export const PLANS = {
  monthly: { link: 'Subscribe monthly', label: 'Monthly', price: '$3.99', period: 'month' },
  annual: { link: 'Go annual', label: 'Annual', price: '$19.99', period: 'year' },
} as const
export type PlanName = keyof typeof PLANS

/** A visitor with a new account, at the hosted page of the plan that they clicked; answers with the address. */
export async function openCheckout(page: Page, plan: PlanName): Promise<string> {
  await page.goto(`/register?plan=${plan}`)
  const email = freshEmail()
  await fillAccount(page, email)
  await page.waitForURL(CHECKOUT)
  return email
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('#cardNumber').fill(number)
  await page.locator('#cardExpiry').fill('12 / 34')
  await page.locator('#cardCvc').fill('123')
}

export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await page.getByRole('button', { name: /^Subscribe - \$/ }).click()
}

export const expectActive = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Subscription Active!' })).toBeVisible()

/** A new subscriber, on /success; answers with the address. */
export async function subscribe(page: Page, plan: PlanName): Promise<string> {
  const email = await openCheckout(page, plan)
  await pay(page, CARD.good)
  await expectActive(page)
  return email
}

/** From the account page, as a reader would. */
export async function openPortal(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Manage Billing & Subscriptions' }).click()
  await page.waitForURL(PORTAL)
}

/** What the page has just told stands where the focus is, and is announced. */
export async function expectTold(page: Page, words: string | RegExp): Promise<void> {
  const said = page.getByRole('status').locator('#said')
  await expect(said).toHaveText(words)
  await expect(said).toBeFocused()
  await expectSound(page)
}

export async function expectRefused(page: Page, words: string | RegExp): Promise<void> {
  const refusal = page.getByRole('alert').locator('#refusal')
  await expect(refusal).toHaveText(words)
  await expect(refusal).toBeFocused()
  await expectSound(page)
}

/** May this reader use the writer? The tool answers, and says nothing of a subscription. */
export async function expectAnswer(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByLabel('The post in question')).toBeVisible()
  await expect(page.getByText('Subscription needed')).toHaveCount(0)
  await page.getByLabel('The post in question').fill(POST)
  await page.getByRole('button', { name: 'Roar back' }).click()
  // The first answer of a server is its slowest.
  await expect(page.locator('.front')).toContainText(/22,000|crowd|standing room|pollster/iu, {
    timeout: 30_000,
  })
}

/** It does not: it says so before and after the click, and leads to the plans (SPEC §8 "Tool"). */
export async function expectNoAnswer(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('Subscription needed')).toBeVisible()
  await page.getByLabel('The post in question').fill(POST)
  const answered = page.waitForResponse('**/api/transform/text')
  await page.getByRole('button', { name: 'Roar back' }).click()
  expect((await answered).status()).toBe(403)
  await expect(page.getByText('Active subscription required for maximum carnage!')).toBeVisible()
  await page.waitForURL('**/subscribe')
}

/** What the account page says of the subscription. */
export async function expectAccount(page: Page, stamp: string, words: string | RegExp): Promise<void> {
  await page.goto('/account')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Subscription' }) })
  await expect(section.getByText(stamp, { exact: true })).toBeVisible()
  await expect(section).toContainText(words)
  await expectSound(page)
}
