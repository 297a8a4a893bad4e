import type { LightMyRequestResponse } from 'fastify'
import type { Engine } from '#server/db/client.ts'
import { startTestApp, type Browser } from './app.ts'
import { freshDatabase } from './database.ts'
import { accessTokenOf, catchMails, magicTokenOf, RESET, SIGN_IN, WELCOME } from './mails.ts'

/** What an answer says in two words: '400 link_invalid', '200'. */
export const saysOf = (response: LightMyRequestResponse): string => {
  const { code } = response.json<{ code?: string }>()
  return code === undefined ? String(response.statusCode) : `${response.statusCode} ${code}`
}

/** Several answers, counted: '1 x 200, 7 x 400 link_invalid'. */
export function tally(responses: readonly LightMyRequestResponse[]): string {
  const counts = new Map<string, number>()
  for (const response of responses) counts.set(saysOf(response), (counts.get(saysOf(response)) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([says, count]) => `${count} x ${says}`)
    .join(', ')
}

export const eightAtOnce = (send: () => Promise<LightMyRequestResponse>) =>
  Promise.all(Array.from({ length: 8 }, send))

/** The server with a mailbox that can be read and a clock that can be moved on. Limits are off unless asked for. */
export async function startAccounts(engine: Engine = 'sqlite', env: Record<string, string> = {}) {
  const mailbox = catchMails()
  let ahead = 0
  const started = await startTestApp({
    env: {
      LIMITS_SCALE: '1000',
      ...(engine === 'postgres' && { DATABASE_URL: await freshDatabase('accounts') }),
      ...env,
    },
    deps: { mailer: mailbox.mailer, now: () => Date.now() + ahead },
  })
  const visitor = started.browser()
  const counted = (to: string, subject: RegExp) => mailbox.to(to, subject).length

  /** Asks for a mail of a kind, and waits for it. */
  async function ask(path: string, to: string, subject: RegExp) {
    const before = counted(to, subject)
    const answer = await visitor.post(path, { email: to })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`)
    return mailbox.letter(to, subject, before + 1)
  }

  return {
    ...started,
    mailbox,
    pass: (ms: number) => {
      ahead += ms
    },
    signInMail: (to: string) => ask('/api/auth/magic-link/request', to, SIGN_IN),
    magicToken: async (to: string) => magicTokenOf(await ask('/api/auth/magic-link/request', to, SIGN_IN)),
    recoveryToken: async (to: string) => accessTokenOf(await ask('/api/auth/reset-password', to, RESET)),
    /** Registers in a browser of its own and waits for the welcome, so that nothing arrives late. */
    member: async () => {
      const browser = started.browser()
      const email = await browser.register()
      await mailbox.letter(email, WELCOME)
      return { browser, email }
    },
    /** Proves the mailbox in the browser that registered, so that later proofs take nothing away. */
    verified: async () => {
      const browser = started.browser()
      const email = await browser.register()
      const token = magicTokenOf(await mailbox.letter(email, WELCOME))
      await browser.post('/api/auth/magic-link', { token })
      return { browser, email }
    },
    userOf: async (browser: Browser) => (await browser.get('/api/auth/user')).json<Record<string, unknown>>(),
  }
}
