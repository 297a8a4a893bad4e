import { token } from '#sandbox/shapes/token.ts'
import { clearable, ignored, required, shape, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { readTypedCard, TYPED_CARD } from './payment-methods.ts'

const CARD = shape({
  ...TYPED_CARD,
  name: clearable,
  address_zip: clearable,
  address_city: ignored,
  address_country: ignored,
  address_line1: ignored,
  address_line2: ignored,
  address_state: ignored,
  currency: text,
})

export const TOKENS = [
  route(
    'POST',
    '/v1/tokens',
    { card: CARD, key: ignored },
    ({ ledger, params }) => {
      const { name = null, address_zip: zip = null, ...typed } = required(params.card, 'card')
      const ids = { token: ledger.id('tok'), card: ledger.id('card') }
      const made = token(ids, readTypedCard(ledger, typed), { name, zip }, ledger.now)
      ledger.put(made)
      return made
    },
    true,
  ),
  route('GET', '/v1/tokens/:id', {}, ({ ledger, id }) => found(ledger, 'token', id)),
]
