import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#contracts/limits.ts'
import { saysOf, startAccounts, tally } from '#tests/helpers/accounts.ts'
import { PASSWORD, type Browser } from '#tests/helpers/app.ts'
import { codeOf, CONTINUE, magicTokenOf, RESET, SIGN_IN, WELCOME } from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

/** What somebody can do to an address that is not theirs, with the limits as they are in production. */

const LINK = '/api/auth/magic-link'
const ASK = '/api/auth/magic-link/request'
const LIMITED = { LIMITS_SCALE: '1' }
const QUARTER = 15 * 60_000 + 1
const HOUR = 3_600_001
const CHANGED = /password/i

let passwords = 0
/** Changes the password back and forth, as often as asked. */
async function changeTimes(browser: Browser, times: number, first = PASSWORD) {
  const answers = []
  let current = first
  for (let i = 0; i < times; i += 1) {
    const newPassword = `another horse ${(passwords += 1)}`
    const answer = await browser.post('/api/update-password', { currentPassword: current, newPassword })
    if (answer.statusCode === 200) current = newPassword
    answers.push(answer)
  }
  return { answers, current }
}

describe.each(ENGINES)('whoever registered somebody else’s address, on %s', { timeout: 60_000 }, (engine) => {
  it.each(['link', 'recovery'])('changes its password three times an hour, and kills no %s', async (by) => {
    const app = await startAccounts(engine, LIMITED)
    const { browser: squatter, email } = await app.member()
    const token = await app.magicToken(email)
    const access_token = await app.recoveryToken(email)
    const { answers, current } = await changeTimes(squatter, 6)
    expect(tally(answers)).toBe('3 x 200, 3 x 429 too_many_requests')
    // A wrong password takes no place, and is told as ever.
    const wrong = await squatter.post('/api/update-password', {
      currentPassword: 'no',
      newPassword: 'not set',
    })
    expect(saysOf(wrong)).toBe('400 wrong_password')
    await vi.waitFor(() => {
      expect(app.mailbox.to(email, CHANGED).filter((one) => !RESET.test(one.subject))).toHaveLength(3)
    })
    const login = await app.browser().post('/api/auth/login', { email, password: current })
    expect(saysOf(login)).toBe('200')

    const reset = { access_token, password: 'my own one' }
    const answer =
      by === 'link'
        ? await app.browser().post(LINK, { token })
        : await app.browser().post('/api/auth/update-password', reset)
    expect(saysOf(answer)).toBe('200')
  })

  it('creates and deletes it ten times an hour', async () => {
    const app = await startAccounts(engine, LIMITED)
    const squatter = app.browser()
    const email = 'target@example.org'
    const create = (from = '127.0.0.1') =>
      squatter.post('/api/create-account', { email, password: PASSWORD }, { remoteAddress: from })
    for (let i = 0; i < LIMITS.createAccountPerAddress.max; i += 1) {
      expect(saysOf(await create())).toBe('200')
      expect(saysOf(await squatter.post('/api/account/delete', { password: PASSWORD }))).toBe('200')
    }
    expect(saysOf(await create())).toBe('429 too_many_requests')
    // The owner is elsewhere, and not locked out.
    expect(saysOf(await create('203.0.113.9'))).toBe('200')
  })
})

it('a changed password kills the links that a proven mailbox has', { timeout: 60_000 }, async () => {
  const app = await startAccounts()
  const { browser, email } = await app.verified()
  const token = await app.magicToken(email)
  const access_token = await app.recoveryToken(email)
  expect(tally((await changeTimes(browser, 1)).answers)).toBe('1 x 200')
  expect(saysOf(await app.browser().post(LINK, { token }))).toBe('400 link_invalid')
  const reset = await app
    .browser()
    .post('/api/auth/update-password', { access_token, password: 'my own one' })
  expect(saysOf(reset)).toBe('400 link_invalid')
})

describe.each(ENGINES)('whoever guesses at codes, on %s', (engine) => {
  it(
    'has ten guesses a day over all of them, and the link goes on working',
    { timeout: 60_000 },
    async () => {
      const app = await startAccounts(engine, LIMITED)
      const { email } = await app.verified()
      let guesser = 0
      const guess = async (code: string) =>
        saysOf(
          await app.browser().post(LINK, { email, code }, { remoteAddress: `203.0.113.${(guesser += 1)}` }),
        )
      const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
      // A right one takes no place.
      expect(await guess(codeOf(await app.signInMail(email)))).toBe('200')
      for (let mails = 0; mails < 3; mails += 1) {
        app.pass(QUARTER)
        const code = codeOf(await app.signInMail(email))
        const tries = mails === 1 ? 4 : mails === 0 ? 5 : 1
        for (let i = 0; i < tries; i += 1) expect(await guess(wrong(code))).toBe('400 link_invalid')
      }
      app.pass(QUARTER)
      const last = await app.signInMail(email)
      expect(await guess(codeOf(last))).toBe('400 link_invalid')
      expect(saysOf(await app.browser().post(LINK, { token: magicTokenOf(last) }))).toBe('200')
      app.pass(24 * HOUR)
      expect(await guess(codeOf(await app.signInMail(email)))).toBe('200')
    },
  )
})

describe('whoever asks for mails to somebody else', { timeout: 60_000 }, () => {
  it('leaves an owner who is refused a sign-in link with one that works', async () => {
    const app = await startAccounts('sqlite', LIMITED)
    const { email } = await app.member()
    await app.mailbox.letter(email, WELCOME)
    let asked = 0
    const owner = app.browser()
    for (let minutes = 0; minutes <= 60; minutes += 5) {
      if (saysOf(await app.browser().post(ASK, { email })) === '200') asked += 1
      const answer = saysOf(await owner.post(ASK, { email }))
      if (answer === '200') asked += 1
      else expect(answer).toBe('429 too_many_requests')
      const { db } = app.services.database
      const { expires_at, used_at } = await db
        .selectFrom('mail_token')
        .select(['expires_at', 'used_at'])
        .where('purpose', '=', 'magic')
        .where('user_id', 'is not', null)
        .executeTakeFirstOrThrow()
      expect([used_at, expires_at > Date.now() + minutes * 60_000]).toEqual([null, true])
      // It leaves in time: a link that is dead is not mailed.
      await app.mailbox.letter(email, SIGN_IN, asked)
      app.pass(5 * 60_000)
    }
    const newest = await app.mailbox.letter(email, SIGN_IN, asked)
    app.pass(-5 * 60_000)
    expect(saysOf(await owner.post(LINK, { token: magicTokenOf(newest) }))).toBe('200')
  })

  it('sends six a day of those that need no account', async () => {
    const app = await startAccounts('sqlite', LIMITED)
    const email = 'nobody@example.org'
    const prepare = async () => app.browser().post('/api/auth/prepare-signup', { email, plan: 'annual' })
    const answers = []
    for (let hour = 0; hour < 5; hour += 1) {
      for (let i = 0; i < 3; i += 1) answers.push(await prepare())
      app.pass(HOUR)
    }
    expect(tally(answers)).toBe('6 x 200, 9 x 429 too_many_requests')
    await app.mailbox.letter(email, CONTINUE, 6)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3_600)
    app.pass(24 * HOUR)
    expect(saysOf(await prepare())).toBe('200')
  })
})
