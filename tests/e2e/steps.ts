import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What several journeys do, as a reader would. */

export const POST =
  'Our rally had 22,000 people and thousands more turned away! Record crowd, folks. (Gov. Dale Rusk)'
export const PASSWORD = 'correct horse'

let readers = 0
export const freshEmail = (): string => `reader-${process.pid}-${(readers += 1)}@example.org`

/** Where the account's links are: on a phone, behind the menu. */
export async function account(page: Page): Promise<Locator> {
  const menu = page.getByLabel('Menu')
  if (!(await menu.isVisible())) return page.getByRole('navigation', { name: 'Account' })
  await menu.click()
  return page.locator('.menu')
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** A new account with no plan: it ends on the sign-in view, which knows who is there. */
export async function register(page: Page, email = freshEmail()): Promise<string> {
  await page.goto('/register')
  await fillAccount(page, email)
  await page.waitForURL('**/login')
  await expect(page.getByText(email)).toBeVisible()
  return email
}

/** Nothing sticks out to the right, and axe finds nothing. */
export async function expectSound(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  // No page of ours has frames, and the other mode opens a window of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
