import { expect, it } from 'vitest'
import { CALLS, type CallName } from '#contracts/calls.ts'
import { ErrorBodySchema } from '#contracts/errors.ts'
import { startAccounts } from '#tests/helpers/accounts.ts'

const GOOD: Partial<Record<CallName, Record<string, unknown>>> = {
  requestMagicLink: { email: 'a@example.org' },
  magicLink: { email: 'a@example.org', code: '123456' },
  requestReset: { email: 'a@example.org' },
  prepareSignup: { email: 'a@example.org', plan: 'monthly' },
  updatePassword: { password: 'long enough', access_token: 'made-up', refresh_token: 'x' },
  changePassword: { currentPassword: 'wrong', newPassword: 'long enough' },
  endSessions: { id: 'made-up' },
  deleteAccount: { password: 'wrong' },
}

const CANARY = 'canary-7c2e'
const BAD_VALUES: readonly unknown[] = [
  null,
  7,
  { $ne: CANARY },
  [CANARY],
  CANARY.repeat(500),
  `${CANARY}\0@example.org`,
  `${CANARY}\ud800@example.org`,
]
const BAD_BODIES = [
  `{"email":"${CANARY}`,
  `["${CANARY}"]`,
  'null',
  '7',
  `{"__proto__":{"email":"${CANARY}"}}`,
  `{"constructor":{"prototype":{"email":"${CANARY}"}}}`,
  '['.repeat(10_000),
]

it(
  'answers whatever is wrong with a 4xx that says so, and repeats nothing of it',
  { timeout: 90_000 },
  async () => {
    const app = await startAccounts()
    const { browser } = await app.member()
    for (const [name, good] of Object.entries(GOOD) as [CallName, Record<string, unknown>][]) {
      const { path } = CALLS[name]
      const bodies = [
        ...BAD_BODIES,
        ...Object.keys(good).flatMap((field) =>
          // This one field is ignored, so null is as good as none.
          BAD_VALUES.filter((value) => !(field === 'refresh_token' && value === null)).map((value) =>
            JSON.stringify({ ...good, [field]: value }),
          ),
        ),
      ]
      for (const payload of bodies) {
        const headers = { 'content-type': 'application/json' }
        const answer = await browser.send('POST', path, { payload, headers })
        expect([name, payload.slice(0, 80), answer.statusCode]).toEqual([name, payload.slice(0, 80), 400])
        expect(ErrorBodySchema.safeParse(answer.json()).success).toBe(true)
        expect(answer.body).not.toContain(CANARY)
      }
    }
    expect(app.log()).not.toContain(CANARY)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  },
)
