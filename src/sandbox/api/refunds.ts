import { disputeOver } from '#sandbox/billing/disputing.ts'
import { amendAndEmit, type Ledger } from '#sandbox/billing/ledger.ts'
import { giveBack, refundable } from '#sandbox/billing/refunding.ts'
import type { Charge } from '#sandbox/shapes/payment.ts'
import { invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import { ignored, integer, mergeMetadata, metadata, oneOf, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const REFUNDS_PATH = '/v1/refunds'

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The charge that was meant: by its own id, or the paid one of a payment intent. */
function chargeOf(ledger: Ledger, id: string | undefined, intentId: string | undefined): Charge {
  if (id !== undefined) {
    const named = found(ledger, 'charge', id, 'charge')
    if (intentId !== undefined && named.payment_intent !== intentId)
      throw invalid('The charge and the payment intent that were given do not belong together.', {
        param: 'payment_intent',
      })
    return named
  }
  if (intentId === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = found(ledger, 'payment_intent', intentId, 'payment_intent')
  const latest = intent.latest_charge ? ledger.get('charge', intent.latest_charge) : undefined
  if (latest?.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return latest
}

/** Cents to give back: all that is left unless an amount is named. */
function amountOf(ledger: Ledger, of: Charge, wanted: number | undefined): number {
  if (of.status !== 'succeeded')
    throw invalid(`Charge ${of.id} was not successful, so it cannot be refunded.`, { param: 'charge' })
  if (disputeOver(ledger, of))
    throw invalid(`Charge ${of.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = refundable(of)
  if (left === 0)
    throw invalid(`Charge ${of.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (wanted === undefined) return left
  if (wanted < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (wanted > left) {
    const whole = left === of.amount ? 'charge amount' : 'unrefunded amount on charge'
    throw invalid(`Refund amount (${inDollars(wanted)}) is greater than ${whole} (${inDollars(left)})`, {
      param: 'amount',
    })
  }
  return wanted
}

export const REFUNDS = [
  route(
    'POST',
    REFUNDS_PATH,
    {
      charge: text,
      payment_intent: text,
      amount: integer,
      currency: oneOf('usd'),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
      instructions_email: ignored,
    },
    ({ ledger, params }) => {
      const of = chargeOf(ledger, params.charge, params.payment_intent)
      return giveBack(ledger, of, {
        amount: amountOf(ledger, of, params.amount),
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
      })
    },
  ),
  route(
    'GET',
    REFUNDS_PATH,
    { ...PAGING, charge: text, payment_intent: text },
    ({ store, params: { charge, payment_intent: intent, ...params } }) =>
      pageOf(store, REFUNDS_PATH, 'refund', params, { charge, payment_intent: intent }),
  ),
  route('GET', `${REFUNDS_PATH}/:id`, {}, ({ ledger, id }) => found(ledger, 'refund', id)),
  route('POST', `${REFUNDS_PATH}/:id`, { metadata }, ({ ledger, id, params }) => {
    const before = found(ledger, 'refund', id)
    return amendAndEmit(ledger, 'refund.updated', before, {
      metadata: mergeMetadata(before.metadata, params.metadata),
    })
  }),
  route('POST', `${REFUNDS_PATH}/:id/cancel`, {}, ({ ledger, id }) => {
    const { status } = found(ledger, 'refund', id)
    throw invalid(`You can only cancel a refund that requires action. This one has ${status}.`)
  }),
]
