import { attachFailure, cardOfToken, readCardNumber, readCvc, readExpiry } from '#sandbox/billing/cards.ts'
import { amend, amendAndEmit, type Ledger } from '#sandbox/billing/ledger.ts'
import { attach } from '#sandbox/billing/paying.ts'
import { address } from '#sandbox/shapes/customer.ts'
import {
  billingDetails,
  paymentMethod,
  type BillingDetails,
  type PaymentMethod,
} from '#sandbox/shapes/payment-method.ts'
import type { Failure } from '#sandbox/shapes/payment.ts'
import { declined, invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  clearable,
  email,
  ignored,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  shape,
  text,
  type Params,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

export const ADDRESS = shape({
  city: clearable,
  country: clearable,
  line1: clearable,
  line2: clearable,
  postal_code: clearable,
  state: clearable,
})
const BILLING = shape({ address: ADDRESS, email, name: clearable, phone: clearable })
/** A card as it is typed. */
export const TYPED_CARD = { number: text, exp_month: text, exp_year: text, cvc: text }
/** What a payment method is made of. */
const METHOD = {
  type: oneOf('card'),
  card: shape({ ...TYPED_CARD, token: text }),
  billing_details: BILLING,
  metadata,
  allow_redisplay: ignored,
}
/** The same inside of a call that confirms an intent. */
export const METHOD_DATA = shape(METHOD)

/** The test cards of `pm_card_…` never expire while the sandbox is in use. */
const TOKEN_YEARS = 10

/** A payment method of ours, or a new one for a name of Stripe's such as `pm_card_visa`. */
export function methodFrom(ledger: Ledger, id: string, param: string): PaymentMethod {
  const card = cardOfToken(id)
  if (!card) return found(ledger, 'payment_method', id, param)
  const year = new Date(ledger.now * 1000).getUTCFullYear() + TOKEN_YEARS
  const made = paymentMethod(ledger.id('pm'), { ...card, month: 12, year }, billingDetails(), ledger.now)
  ledger.put(made)
  return made
}

/**
 * Attaches a method to a customer unless it already is.
 *
 * @throws StripeError 402 for a card that the bank refuses at once; 400 when it is somebody else's.
 */
export function attachTo(ledger: Ledger, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    })
  const failure = attachFailure(method.card)
  if (failure) throw declined(failure, {}, false)
  return attach(ledger, method, customer)
}

function isFailure(read: object): read is Failure {
  return 'message' in read
}

/**
 * The test card that was typed; its number goes no further than this.
 *
 * @throws StripeError 402 for every other one. Never a fact: not even the hash of a foreign number is to be kept.
 */
export function readTypedCard(ledger: Ledger, typed: Params<typeof TYPED_CARD>) {
  const card = readCardNumber(typed.number ?? '')
  if (isFailure(card)) throw declined(card, { param: 'number' }, false)
  const expiry = readExpiry(`${typed.exp_month ?? ''}/${typed.exp_year ?? ''}`, ledger.now)
  if (isFailure(expiry))
    throw declined(expiry, { param: expiry.code.replace('invalid_expiry', 'exp') }, false)
  const cvc = typed.cvc === undefined ? null : readCvc(typed.cvc)
  if (cvc) throw declined(cvc, { param: 'cvc' }, false)
  return { ...card, ...expiry }
}

/**
 * A new payment method for a card that was typed, or for a token of one.
 *
 * @throws StripeError 402 for a card that is no test card, 400 for a token that is used up or unknown.
 */
export function makeMethod(ledger: Ledger, data: Params<typeof METHOD>, prefix = ''): PaymentMethod {
  const named = (name: string) => (prefix ? `${prefix}[${name}]` : name)
  required(data.type, named('type'))
  const typed = required(data.card, named('card'))
  if (typed.token?.startsWith('tok_') && cardOfToken(typed.token.replace('tok_', 'pm_card_')))
    return methodFrom(ledger, typed.token.replace('tok_', 'pm_card_'), named('card[token]'))
  const { address: where, ...person } = data.billing_details ?? {}
  const known = { ...person, ...(where && { address: address(where) }) }
  const { card, billing } =
    typed.token === undefined
      ? { card: readTypedCard(ledger, typed), billing: known }
      : spendToken(ledger, typed.token, known)
  const made = paymentMethod(ledger.id('pm'), card, billingDetails(billing), ledger.now)
  const kept = { ...made, metadata: mergeMetadata({}, data.metadata) }
  ledger.put(kept)
  return kept
}

/** A token buys once. What it knows of its owner fills in what the call does not say. */
function spendToken(ledger: Ledger, id: string, known: Partial<BillingDetails>) {
  const before = found(ledger, 'token', id, 'card[token]')
  if (before.used)
    throw invalid(`You cannot use a Stripe token more than once: ${id}.`, { code: 'token_already_used' })
  const [{ card }] = amend(ledger, before, { used: true })
  const { brand, last4, exp_month: month, exp_year: year, name, address_zip: zip } = card
  const billing = { name, ...(zip && { address: address({ postal_code: zip }) }), ...known }
  return { card: { brand: brand.toLowerCase(), last4, month, year }, billing }
}

export const PAYMENT_METHODS = [
  route(
    'POST',
    '/v1/payment_methods',
    { ...METHOD, key: ignored },
    ({ ledger, params }) => makeMethod(ledger, params),
    true,
  ),
  route(
    'GET',
    '/v1/payment_methods',
    { ...PAGING, customer: text, type: oneOf('card') },
    ({ ledger, store, params: { customer, type, ...params } }) => {
      if (customer !== undefined) found(ledger, 'customer', customer, 'customer')
      // Methods that nobody owns cannot be listed.
      return pageOf(store, '/v1/payment_methods', 'payment_method', params, {
        customer: customer ?? [],
        type,
      })
    },
  ),
  route('GET', '/v1/payment_methods/:id', {}, ({ ledger, id }) => found(ledger, 'payment_method', id)),
  route(
    'POST',
    '/v1/payment_methods/:id',
    { billing_details: BILLING, metadata },
    ({ ledger, id, params }) => {
      const before = found(ledger, 'payment_method', id)
      const { address: where, ...person } = params.billing_details ?? {}
      return amendAndEmit(ledger, 'payment_method.updated', before, {
        billing_details: { ...before.billing_details, ...person, ...(where && { address: address(where) }) },
        metadata: mergeMetadata(before.metadata, params.metadata),
      })
    },
  ),
  route('POST', '/v1/payment_methods/:id/attach', { customer: text }, ({ ledger, id, params }) => {
    const to = found(ledger, 'customer', required(params.customer, 'customer'), 'customer')
    return attachTo(ledger, methodFrom(ledger, id, 'id'), to.id)
  }),
  route('POST', '/v1/payment_methods/:id/detach', {}, ({ ledger, id }) => {
    const before = found(ledger, 'payment_method', id)
    if (before.customer === null)
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    const owner = ledger.get('customer', before.customer)
    if (owner?.invoice_settings.default_payment_method === id)
      amend(ledger, owner, { invoice_settings: { ...owner.invoice_settings, default_payment_method: null } })
    for (const of of ledger.where('subscription', 'customer', before.customer))
      if (of.default_payment_method === id) amend(ledger, of, { default_payment_method: null })
    return amendAndEmit(ledger, 'payment_method.detached', before, { customer: null })
  }),
]
