import { nulls, type Stored } from './stored.ts'

export interface Token extends Stored {
  object: 'token'
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    name: string | null
    address_zip: string | null
    [more: string]: unknown
  }
  used: boolean
}

/** A card for one use, as older pages make it. */
export function token(
  ids: { token: string; card: string },
  card: { brand: string; last4: string; month: number; year: number },
  person: { name: string | null; zip: string | null },
  created: number,
): Token {
  return {
    id: ids.token,
    object: 'token',
    card: {
      id: ids.card,
      object: 'card',
      ...nulls('address_city', 'address_country', 'address_line1', 'address_line1_check', 'address_line2'),
      ...nulls('address_state', 'address_zip_check', 'dynamic_last4', 'tokenization_method'),
      address_zip: person.zip,
      brand: { visa: 'Visa', mastercard: 'MasterCard' }[card.brand] ?? card.brand,
      country: 'US',
      cvc_check: 'unchecked',
      exp_month: card.month,
      exp_year: card.year,
      funding: 'credit',
      last4: card.last4,
      metadata: {},
      name: person.name,
      regulated_status: 'unregulated',
    },
    client_ip: null,
    created,
    livemode: false,
    type: 'card',
    used: false,
  }
}
