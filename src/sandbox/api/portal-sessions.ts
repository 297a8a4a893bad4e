import { portalSession } from '#sandbox/shapes/operations.ts'
import { ignored, required, text, url } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

/** Stripe ends an unused session after a few minutes and a used one after an hour; ours all live an hour. */
const LIFE_S = 3600

export const PORTAL_SESSIONS = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: text, return_url: url, configuration: ignored, locale: ignored },
    ({ ledger, origin, params }) => {
      const customer = found(ledger, 'customer', required(params.customer, 'customer'), 'customer')
      const id = ledger.id('bps')
      const facts = {
        customer: customer.id,
        returnUrl: params.return_url ?? null,
        url: `${origin}/p/session/${id}`,
        expiresAt: ledger.now + LIFE_S,
      }
      const made = portalSession(id, facts, ledger.now)
      ledger.put(made)
      ledger.emit('billing_portal.session.created', made)
      return made
    },
  ),
]
