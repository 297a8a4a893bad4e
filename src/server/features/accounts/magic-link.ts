import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { LIMITS } from '#contracts/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import { serveCall, type CallRequest } from '#server/platform/serve-call.ts'
import { guarded, mayMail, originOf, welcome, type AccountsDeps } from './deps.ts'

const SENT = { message: 'If there is an account for this address, a sign-in link is on its way.' }
const linkInvalid = () =>
  new AppError(400, 'link_invalid', 'This sign-in link is invalid or has expired. Please request a new one.')

/** The token of the link, or the address and the code of the same mail. */
type Proof = CallRequest<typeof CALLS.magicLink>['body']

/** Sign-in by mail: ask for a link, use it or its code. A GET never consumes anything (DECISIONS T5). */
export function magicLinkRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { accounts, limits, letters, tokens, cookies } = deps

  serveCall(app, CALLS.requestMagicLink, { summary: 'Have a sign-in link mailed' }, async ({ body, raw }) => {
    await mayMail(limits, raw, 'sign-in', body.email)
    await accounts.transaction((tx) => letters.signIn(body.email, tx))
    return SENT
  })

  async function redeem(proof: Proof, raw: FastifyRequest) {
    const current = await accounts.memberOf(raw.headers.cookie)
    return accounts.transaction(async (tx) => {
      const memberId =
        'token' in proof
          ? await tokens.redeem('magic', proof.token, tx)
          : await tokens.redeemCode(proof.email, proof.code, tx)
      // Not thrown: a wrong code has to stay counted.
      if (memberId === null) return null
      // Whoever set the password here, or knew it, is the one who has the mailbox: they keep it (DECISIONS T81).
      const keepsAccess = current?.id === memberId || cookies.hasCreated(raw, memberId)
      const proven = await accounts.proveMailbox(memberId, { keepsAccess }, tx)
      if (proven === null) return null
      if (proven.lostPassword) await letters.passwordRemoved(proven.member, tx)
      await deps.attachPurchases(memberId, tx)
      await accounts.acceptTerms(memberId, tx)
      return accounts.startSession(memberId, originOf(raw), tx)
    })
  }

  /** Every mail has a code of its own, so wrong ones are counted over all of them; its link goes on working. */
  async function redeemOnce(proof: Proof, raw: FastifyRequest) {
    if ('token' in proof) return redeem(proof, raw)
    const place = await limits.take('code', LIMITS.codeFailures, proof.email)
    if (!place.ok) return null
    let isFailure = false
    try {
      const signedIn = await redeem(proof, raw)
      isFailure = signedIn === null
      return signedIn
    } finally {
      if (!isFailure) await place.release()
    }
  }

  serveCall(
    app,
    CALLS.magicLink,
    { summary: 'Sign in with a mailed link or code' },
    async ({ body, raw, reply }) => {
      const email = 'email' in body ? body.email : null
      const signedIn = await guarded(limits, raw, email, () => redeemOnce(body, raw))
      if (signedIn === null) throw linkInvalid()
      return welcome(deps, reply, signedIn)
    },
  )
}
