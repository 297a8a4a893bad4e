import { amendAndEmit } from '#sandbox/billing/ledger.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import { clearable, mergeMetadata, metadata, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const CHARGES_PATH = '/v1/charges'

export const CHARGES = [
  route(
    'GET',
    CHARGES_PATH,
    { ...PAGING, customer: text, payment_intent: text },
    ({ store, params: { customer, payment_intent: intent, ...params } }) =>
      pageOf(store, CHARGES_PATH, 'charge', params, { customer, payment_intent: intent }),
  ),
  route('GET', `${CHARGES_PATH}/:id`, {}, ({ ledger, id }) => found(ledger, 'charge', id)),
  route(
    'POST',
    `${CHARGES_PATH}/:id`,
    { description: clearable, metadata },
    ({ ledger, id, params: { metadata: patch, ...plain } }) => {
      const before = found(ledger, 'charge', id)
      return amendAndEmit(ledger, 'charge.updated', before, {
        ...plain,
        metadata: mergeMetadata(before.metadata, patch),
      })
    },
  ),
]
