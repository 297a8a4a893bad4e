import { answerBank, intentAskedAbout } from '#sandbox/billing/authenticating.ts'
import { isSameSecret, publishableRefused } from '#sandbox/wire/auth.ts'
import { missing } from '#sandbox/wire/errors.ts'
import { ignored, oneOf, required, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

/** How a page that confirms by itself tells the bank's answer; `source` stands in the intent's next action. */
export const CHALLENGES = [
  route(
    'POST',
    '/v1/3ds2/challenge_complete',
    { source: text, client_secret: text, outcome: oneOf('succeeded', 'failed'), key: ignored },
    ({ ledger, role, params }) => {
      const { client_secret: secret } = params
      if (role === 'publishable' && secret === undefined) throw publishableRefused()
      const source = required(params.source, 'source')
      const outcome = required(params.outcome, 'outcome')
      const question = found(ledger, 'sandbox.authentication', source, 'source')
      const intent = intentAskedAbout(ledger, question)
      if (!intent || (secret !== undefined && !isSameSecret(secret, intent.client_secret)))
        throw missing('sandbox.authentication', source, 'source')
      answerBank(ledger, question, outcome)
      return intentAskedAbout(ledger, question) ?? intent
    },
    true,
  ),
]
