import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { LiveServer } from '#tests/helpers/live-server.ts'
import { expect, test } from './fixtures.ts'
import { providerOf } from './provider.ts'
import { account, expectSound, fillAccount, freshEmail, PASSWORD, register } from './steps.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}

/** What the newest mail to this address has of the kind that is looked for, once it has come. */
async function mailed(server: LiveServer, to: string, [subject, part]: readonly [RegExp, RegExp]) {
  const mailbox = /http:\/\/[\w.:-]+\/mailbox/.exec(server.log())?.[0] ?? ''
  const look = async () => {
    const answer = await fetch(`${mailbox}.json?to=${encodeURIComponent(to)}`)
    const mail = ((await answer.json()) as Mail[]).find((one) => subject.test(one.subject))
    return (mail && part.exec(mail.text)?.[0]) ?? ''
  }
  await expect.poll(look, { timeout: 15_000 }).not.toBe('')
  return look()
}

const SIGN_IN = /^Your sign-in link/
const MAGIC = [SIGN_IN, /http\S+\/login#magic_token=\S+/] as const
const CODE = [SIGN_IN, /^\s*\d{6}\s*$|(?<=[ :])\d{6}(?=\s)/m] as const
const RECOVERY = [/^Set a new password/, /http\S+\/reset-password#\S+/] as const
const FAREWELL = [/is deleted$/, /./] as const

const signOut = (page: Page) => page.context().clearCookies()
const signedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Who said what now?' })).toBeVisible()

test('a forgotten password: mail, link, new password, login; the link works once', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  const email = await register(page)
  await signOut(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused()
  await expect(page).toHaveURL(/\/login\?view=reset$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectSound(page)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByText('Reset Email Sent!')).toBeVisible()
  await expect(page.getByText('The link expires in 24 hours')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Send Another Email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page.getByRole('heading', { name: 'Press pass, please' })).toBeVisible()

  const link = await mailed(server, email, RECOVERY)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
  await expectSound(page)
  await page.getByLabel('New Password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm New Password').fill('battery staple')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not signed in.')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expectSound(page)
  await page.getByLabel('Password').fill('battery staple')
  await page.keyboard.press('Enter')
  await signedIn(page)

  await signOut(page)
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('a third one')
  await page.getByLabel('Confirm New Password').fill('a third one')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expectSound(page)
})

test('a sign-in link: one button, one use, and a second link in the same tab', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  const email = await register(page)
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  await expectSound(page)

  const link = await mailed(server, email, MAGIC)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url())
  })
  // Opened where the page is open already: nothing is loaded.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your press pass is here' })).toBeVisible()
  expect(page.url()).not.toContain('magic_token')
  await expectSound(page)
  expect(posted).toEqual([])
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await signedIn(page)
  await expect(page.getByText('Login Successful!')).toBeVisible()

  await signOut(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await expect(page.getByRole('heading', { name: 'This link is spent' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Press pass, please' })).toBeVisible()
})

test('the code of the same mail, by keyboard alone', async ({ page, server, allowConsole }) => {
  allowConsole(/status of 400/)
  const email = await register(page)
  await signOut(page)
  await page.goto(`/login?email=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  const code = (await mailed(server, email, CODE)).trim()
  const wrong = code === '000000' ? '000001' : '000000'
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.keyboard.type(wrong)
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByText('This code is wrong or has expired.')).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expectSound(page)
  // It is selected, so typing replaces it.
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await signedIn(page)
})

test('an unknown address is told the same, and is sent nothing', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await page.goto('/login?view=reset')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
})

test('a recovery link that is none', async ({ page }) => {
  for (const rest of ['', '?access_token=x&type=signup', '#access_token=x']) {
    await page.goto(`/reset-password${rest}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Invalid Reset Link')
  }
  await expectSound(page)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
})

test('the account: what it says, password, sessions, download, logout', async ({
  page,
  browser,
  server,
  allowConsole,
  grant,
}) => {
  allowConsole(/status of 40[01]/)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login')

  const email = await register(page)
  await page.goto('/')
  await (await account(page)).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByText('No active subscription')).toBeVisible()
  await expect(page.getByText('Active Subscriber')).toHaveCount(0)
  await expectSound(page)

  await grant(email)
  await page.reload()
  await expect(page.getByText('Active Subscriber')).toBeVisible()

  const other = await browser.newPage({ baseURL: server.url })
  await other.goto(`/login?email=${encodeURIComponent(email)}`)
  await other.getByLabel('Password').fill(PASSWORD)
  await other.keyboard.press('Enter')
  await signedIn(other)
  await page.reload()
  const list = page.getByRole('list', { name: 'Sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('This browser')).toHaveCount(1)
  await page.getByRole('button', { name: /^End the session on/ }).click()
  await expect(page.getByText('Session Ended')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.goto('/account')
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Change password' }).press('Enter')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Tab')
  await page.keyboard.type('battery')
  await page.keyboard.press('Tab')
  await page.keyboard.type('battery')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Update Failed')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expectSound(page)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password Updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(email)

  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged Out')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  await expect((await account(page)).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('deletion: two steps, the password, and nothing left', async ({ page, server, allowConsole }) => {
  allowConsole(/status of 40[13]/)
  const email = await register(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account...' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This cannot be undone' })).toBeFocused()
  await expectSound(page)
  const remove = page.getByRole('button', { name: 'Delete my account for good' })
  await remove.click()
  await expect(page.getByText('Enter your password to delete the account')).toBeVisible()
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deletion Failed')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused()
  await expectSound(page)
  expect(
    await page.evaluate(() => [localStorage.getItem('userEmail'), localStorage.getItem('signup_email')]),
  ).toEqual([null, null])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect((await account(page)).getByRole('link', { name: 'Login' })).toBeVisible()
  await mailed(server, email, FAREWELL)
  await page.goto(`/login?email=${encodeURIComponent(email)}`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not signed in.')).toBeVisible()
})

test('the account of somebody who pays: true before, and true after cancelling', async ({ page, server }) => {
  await page.goto('/register?plan=annual')
  await fillAccount(page, freshEmail())
  await page.waitForURL(/\/c\/pay\//)
  await page.locator('#cardNumber').fill('4242424242424242')
  await page.locator('#cardExpiry').fill('12 / 34')
  await page.locator('#cardCvc').fill('123')
  await page.locator('#billingName').fill('Hedda Caps')
  await page.locator('#billingPostalCode').fill('20500')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/success?**')
  await page.goto('/account')
  await expect(page.getByText('Active Subscriber')).toBeVisible()
  await expect(page.getByText(/^Annual plan, next billing date \w+ \d+, \d{4}\.$/)).toBeVisible()
  // Said before the click that leads there (DECISIONS T1).
  await expect(page.getByText(/access ends as soon as you do/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Manage Billing & Subscriptions' }).click()
  await page.waitForURL(/\/p\/session\//)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan now' }).click()
  await expect(page.getByRole('button', { name: 'Undo cancellation' })).toBeVisible()
  await providerOf(server).quiet()
  await page.goto('/account')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Active Subscriber')).toHaveCount(0)
  await expect(page.getByText(/^Your access has ended.*until \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expectSound(page)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`every face is sound in the ${scheme} edition`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [path, heading] of [
      ['/login?signup=success', 'Press pass, please'],
      ['/login?view=reset', 'Reset your password'],
      ['/login?view=code', 'Enter your code'],
      ['/login#magic_token=x', 'Your press pass is here'],
      ['/reset-password', 'Invalid Reset Link'],
      ['/reset-password#access_token=x&type=recovery', 'Set New Password'],
      ['/account', 'Access Denied'],
    ] as const) {
      // Between addresses that differ by their fragments alone nothing would be loaded.
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expectSound(page)
    }
    await register(page)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByText('Missing Information')).toBeVisible()
    await page.getByRole('button', { name: 'Delete account...' }).click()
    await expectSound(page)
  })
}
