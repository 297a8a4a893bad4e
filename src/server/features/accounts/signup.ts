import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { mayMail, type AccountsDeps } from './deps.ts'

const SENT = { message: 'Check your email: a link to continue is on its way.' }

/** An address and a plan, before there is an account (DECISIONS T22). */
export function signupRoutes(
  app: FastifyInstance,
  { accounts, limits, letters, cookies }: AccountsDeps,
): void {
  serveCall(
    app,
    CALLS.prepareSignup,
    { summary: 'Have a link to the payment mailed' },
    async ({ body, raw, reply }) => {
      await mayMail(limits, raw, 'signup', body.email)
      await accounts.transaction((tx) => letters.continueSignup(body.email, body.plan, tx))
      cookies.bindSignup(reply, body)
      return SENT
    },
  )
}
