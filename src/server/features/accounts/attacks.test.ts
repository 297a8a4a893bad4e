import { describe, expect, it } from 'vitest'
import { eightAtOnce, saysOf, startAccounts, tally } from '#tests/helpers/accounts.ts'
import { PASSWORD } from '#tests/helpers/app.ts'
import { codeOf } from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

type Started = Awaited<ReturnType<typeof startAccounts>>
type Row = Record<string, string>

const OTHER_PASSWORD = 'another horse altogether'
const QUARTER = 15 * 60_000 + 1
const DAY = 24 * 3_600_000 + 1
const FAILED_LINK = '400 link_invalid'

const LINK = '/api/auth/magic-link'
const RECOVER = '/api/auth/update-password'
const CHANGE = '/api/update-password'
const END = '/api/auth/sessions/end'
const DELETE = '/api/account/delete'

/** Makes the sessions of an address as old as sessions get. */
async function expireSessions({ services }: Started, email: string): Promise<void> {
  const { id } = await services.database.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await services.database.db
    .withTables<{ session: { userId: string; expiresAt: string } }>()
    .updateTable('session')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('userId', '=', id)
    .execute()
}

async function magicLink(app: Started): Promise<Row> {
  const { email, browser: owner } = await app.verified()
  const other = await app.member()
  const link = async () => ({ token: await app.magicToken(email) })
  const redeem = (body: object, browser = app.browser()) => browser.post(LINK, body)
  const first = await link()
  const row: Row = {
    'made up': saysOf(await redeem({ token: 'made-up' })),
    'a session’s own token': saysOf(
      await redeem({ token: (owner.cookies.get('roarback_session') ?? '').split('.')[0] }),
    ),
    'a recovery token': saysOf(await redeem({ token: await app.recoveryToken(email) })),
    visitor: saysOf(await redeem(first)),
    replayed: saysOf(await redeem(first)),
    owner: saysOf(await redeem(await link(), owner)),
    'other user': saysOf(await redeem(await link(), other.browser)),
    'other user is then': String((await app.userOf(other.browser))['email'] === email),
  }
  const older = await link()
  const newer = await link()
  row['older of two'] = saysOf(await redeem(older))
  row['newer of two'] = saysOf(await redeem(newer))
  const raced = await link()
  row['raced'] = tally(await eightAtOnce(() => redeem(raced)))
  const late = await link()
  app.pass(QUARTER)
  row['expired'] = saysOf(await redeem(late))
  return row
}

async function magicCode(app: Started): Promise<Row> {
  const { email } = await app.verified()
  const other = await app.member()
  const redeem = (code: string, browser = app.browser()) => browser.post(LINK, { email, code })
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const first = codeOf(await app.signInMail(email))
  const row: Row = {
    'somebody else’s': saysOf(await app.browser().post(LINK, { email: other.email, code: first })),
    'nobody’s': saysOf(await app.browser().post(LINK, { email: 'nobody@example.org', code: first })),
    visitor: saysOf(await redeem(first)),
    replayed: saysOf(await redeem(first)),
  }
  const guessed = codeOf(await app.signInMail(email))
  row['five guesses raced'] = tally(await Promise.all([1, 2, 3, 4, 5].map(() => redeem(wrong(guessed)))))
  row['right after five'] = saysOf(await redeem(guessed))
  const fifth = codeOf(await app.signInMail(email))
  for (let i = 0; i < 4; i += 1) await redeem(wrong(fifth))
  row['right as the fifth'] = saysOf(await redeem(fifth))
  const raced = codeOf(await app.signInMail(email))
  row['raced'] = tally(await eightAtOnce(() => redeem(raced)))
  const late = codeOf(await app.signInMail(email))
  app.pass(QUARTER)
  row['expired'] = saysOf(await redeem(late))
  return row
}

async function recovery(app: Started): Promise<Row> {
  const { email, browser: owner } = await app.verified()
  const redeem = (access_token: string, password = OTHER_PASSWORD, browser = app.browser()) =>
    browser.post(RECOVER, { access_token, refresh_token: 'ignored', password })
  const first = await app.recoveryToken(email)
  const row: Row = {
    'made up': saysOf(await redeem('made-up')),
    'a session’s own token': saysOf(
      await redeem((owner.cookies.get('roarback_session') ?? '').split('.')[0] ?? ''),
    ),
    'a magic token': saysOf(await redeem(await app.magicToken(email))),
    'seven characters': saysOf(await redeem(first, '1234567')),
    'then eight, by a visitor': saysOf(await redeem(first, '12345678')),
    'every session is over': saysOf(await owner.get('/api/auth/user')),
    'the old password': saysOf(await app.browser().post('/api/auth/login', { email, password: PASSWORD })),
    'the new password': saysOf(await owner.post('/api/auth/login', { email, password: '12345678' })),
    replayed: saysOf(await redeem(first)),
  }
  const older = await app.recoveryToken(email)
  const newer = await app.recoveryToken(email)
  row['older of two'] = saysOf(await redeem(older))
  row['newer of two'] = saysOf(await redeem(newer))
  const raced = await app.recoveryToken(email)
  row['raced'] = tally(await eightAtOnce(() => redeem(raced)))
  const late = await app.recoveryToken(email)
  app.pass(DAY)
  row['expired'] = saysOf(await redeem(late))
  return row
}

async function changePassword(app: Started): Promise<Row> {
  const owner = await app.member()
  const other = await app.member()
  const elsewhere = app.browser()
  await elsewhere.post('/api/auth/login', { email: owner.email, password: PASSWORD })
  const change = (currentPassword: string, newPassword: string, browser = owner.browser) =>
    browser.post(CHANGE, { currentPassword, newPassword })
  const row: Row = {
    visitor: saysOf(await change(PASSWORD, OTHER_PASSWORD, app.browser())),
    'five characters': saysOf(await change(PASSWORD, '12345')),
    'wrong password': saysOf(await change('wrong password', OTHER_PASSWORD)),
    owner: saysOf(await change(PASSWORD, OTHER_PASSWORD)),
    'this session goes on': saysOf(await owner.browser.get('/api/auth/user')),
    'other sessions are over': saysOf(await elsewhere.get('/api/auth/user')),
    replayed: saysOf(await change(PASSWORD, OTHER_PASSWORD)),
    'other user, with the owner’s password': saysOf(await change(OTHER_PASSWORD, '123456', other.browser)),
    raced: tally(await eightAtOnce(() => change(OTHER_PASSWORD, `${OTHER_PASSWORD} again`))),
  }
  await expireSessions(app, owner.email)
  row['expired'] = saysOf(await change(`${OTHER_PASSWORD} again`, PASSWORD))
  return row
}

async function sessions(app: Started): Promise<Row> {
  const owner = await app.member()
  const other = await app.member()
  const phone = app.browser()
  await phone.post('/api/auth/login', { email: owner.email, password: PASSWORD })
  const list = async (browser = owner.browser) =>
    (await browser.get('/api/auth/sessions')).json<{ sessions: { id: string; current: boolean }[] }>()
      .sessions
  const end = (body: object, browser = owner.browser) => browser.post(END, body)
  const theirs = (await list()).find(({ current }) => !current)
  const row: Row = {
    visitor: `${saysOf(await app.browser().get('/api/auth/sessions'))}, ${saysOf(await end({ others: true }, app.browser()))}`,
    'other user sees': String((await list(other.browser)).length),
    'owner sees': String((await list()).length),
    'other user': saysOf(await end({ id: theirs?.id }, other.browser)),
    'it lives on': saysOf(await phone.get('/api/auth/user')),
    owner: saysOf(await end({ id: theirs?.id })),
    'it is over': saysOf(await phone.get('/api/auth/user')),
    replayed: saysOf(await end({ id: theirs?.id })),
    raced: tally(await eightAtOnce(() => end({ others: true }))),
  }
  await expireSessions(app, owner.email)
  row['expired'] = saysOf(await owner.browser.get('/api/auth/sessions'))
  return row
}

async function deleting(app: Started): Promise<Row> {
  const owner = await app.member()
  const other = await app.member()
  const remove = (browser = owner.browser, password?: string) => browser.post(DELETE, { password })
  const fresh = app.browser()
  await fresh.post(LINK, { token: await app.magicToken(other.email) })
  const row: Row = {
    visitor: saysOf(await remove(app.browser(), PASSWORD)),
    'wrong password': saysOf(await remove(owner.browser, 'wrong password')),
    'without proof': saysOf(await remove()),
    'without a body': saysOf(await owner.browser.post(DELETE)),
    'other user, with a fresh link': saysOf(await remove(fresh)),
    'nobody else is gone': saysOf(await owner.browser.get('/api/auth/user')),
  }
  const kept = new Map(owner.browser.cookies)
  row['owner'] = saysOf(await remove(owner.browser, PASSWORD))
  for (const [name, value] of kept) owner.browser.cookies.set(name, value)
  row['replayed'] = saysOf(await remove(owner.browser, PASSWORD))
  const stale = await app.verified()
  app.pass(QUARTER)
  row['proof expired'] = saysOf(await remove(stale.browser))
  const raced = await app.member()
  const answers = await eightAtOnce(() => remove(raced.browser, PASSWORD))
  row['raced'] = String(answers.filter(({ statusCode }) => statusCode === 200).length)
  // The rest come too late at one step or another.
  const late = answers.filter(({ statusCode }) => statusCode !== 200).map(saysOf)
  row['raced, the rest'] = String(
    late.every((says) => says === '401 unauthorized' || says === '403 proof_required'),
  )
  return row
}

const EXPECTED: readonly (readonly [string, (app: Started) => Promise<Row>, Row])[] = [
  // First: the clock that the others move on is not the one that stamps sessions.
  [
    'deletion',
    deleting,
    {
      visitor: '401 unauthorized',
      'wrong password': '403 proof_required',
      'without proof': '403 proof_required',
      'without a body': '403 proof_required',
      'other user, with a fresh link': '200',
      'nobody else is gone': '200',
      owner: '200',
      replayed: '401 unauthorized',
      'proof expired': '403 proof_required',
      raced: '1',
      'raced, the rest': 'true',
    },
  ],
  [
    'magic link',
    magicLink,
    {
      'made up': FAILED_LINK,
      'a session’s own token': FAILED_LINK,
      'a recovery token': FAILED_LINK,
      visitor: '200',
      replayed: FAILED_LINK,
      owner: '200',
      'other user': '200',
      'other user is then': 'true',
      'older of two': FAILED_LINK,
      'newer of two': '200',
      raced: `1 x 200, 7 x ${FAILED_LINK}`,
      expired: FAILED_LINK,
    },
  ],
  [
    'magic code',
    magicCode,
    {
      'somebody else’s': FAILED_LINK,
      'nobody’s': FAILED_LINK,
      visitor: '200',
      replayed: FAILED_LINK,
      'five guesses raced': `5 x ${FAILED_LINK}`,
      'right after five': FAILED_LINK,
      'right as the fifth': '200',
      raced: `1 x 200, 7 x ${FAILED_LINK}`,
      expired: FAILED_LINK,
    },
  ],
  [
    'recovery',
    recovery,
    {
      'made up': FAILED_LINK,
      'a session’s own token': FAILED_LINK,
      'a magic token': FAILED_LINK,
      'seven characters': '400 invalid',
      'then eight, by a visitor': '200',
      'every session is over': '401 unauthorized',
      'the old password': '401 login_failed',
      'the new password': '200',
      replayed: FAILED_LINK,
      'older of two': FAILED_LINK,
      'newer of two': '200',
      raced: `1 x 200, 7 x ${FAILED_LINK}`,
      expired: FAILED_LINK,
    },
  ],
  [
    'password change',
    changePassword,
    {
      visitor: '401 unauthorized',
      'five characters': '400 invalid',
      'wrong password': '400 wrong_password',
      owner: '200',
      'this session goes on': '200',
      'other sessions are over': '401 unauthorized',
      replayed: '400 wrong_password',
      'other user, with the owner’s password': '400 wrong_password',
      raced: '1 x 200, 7 x 400 wrong_password',
      expired: '401 unauthorized',
    },
  ],
  [
    'sessions',
    sessions,
    {
      visitor: '401 unauthorized, 401 unauthorized',
      'other user sees': '1',
      'owner sees': '2',
      'other user': '404 not_found',
      'it lives on': '200',
      owner: '200',
      'it is over': '401 unauthorized',
      replayed: '404 not_found',
      raced: '8 x 200',
      expired: '401 unauthorized',
    },
  ],
]

describe.each(ENGINES)('every call, attacked, on %s', (engine) => {
  it('answers as the table says', { timeout: 240_000 }, async () => {
    const app = await startAccounts(engine)
    const observed: Record<string, Row> = {}
    for (const [name, attack] of EXPECTED) observed[name] = await attack(app)
    expect(observed).toEqual(Object.fromEntries(EXPECTED.map(([name, , row]) => [name, row])))
  })
})
