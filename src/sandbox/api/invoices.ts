import { intentOf, methodFor, voidInvoice } from '#sandbox/billing/invoicing.ts'
import { payIntent } from '#sandbox/billing/paying.ts'
import { list, present } from '#sandbox/shapes/stored.ts'
import { declined, invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import { flag, ignored, oneOf, shape, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { methodFrom } from './payment-methods.ts'

const INVOICES = '/v1/invoices'

export const INVOICES_API = [
  route(
    'GET',
    INVOICES,
    {
      ...PAGING,
      customer: text,
      subscription: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      collection_method: ignored,
    },
    ({ store, params: { customer, subscription, status, ...params } }) =>
      pageOf(store, INVOICES, 'invoice', params, {
        customer,
        status,
        'parent.subscription_details.subscription': subscription,
      }),
  ),
  route('GET', `${INVOICES}/:id`, {}, ({ ledger, id }) => found(ledger, 'invoice', id)),
  route('GET', `${INVOICES}/:id/lines`, PAGING, ({ ledger, id }) =>
    list(`${INVOICES}/${id}/lines`, found(ledger, 'invoice', id).lines.data),
  ),
  route(
    'POST',
    `${INVOICES}/:id/pay`,
    { payment_method: text, off_session: flag },
    ({ ledger, id, params }) => {
      const open = found(ledger, 'invoice', id)
      if (open.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
      const intent = intentOf(ledger, id)
      if (open.status !== 'open' || !intent)
        throw invalid(`You can only pay an open invoice. This one is ${open.status}.`, {
          code: 'invoice_not_editable',
        })
      const methodId = params.payment_method ?? methodFor(ledger, open)
      if (!methodId)
        throw invalid(
          'There is no `default_payment_method` set on this Customer or Invoice. Please set one on the customer or pass one in.',
          { code: 'resource_missing' },
        )
      const { failure, intent: tried } = payIntent(
        ledger,
        intent,
        methodFrom(ledger, methodId, 'payment_method'),
        { session: params.off_session === false ? 'on' : 'off' },
      )
      if (failure) throw declined(failure, { charge: tried.latest_charge })
      if (tried.status === 'requires_action')
        throw declined(
          {
            code: 'invoice_payment_intent_requires_action',
            message:
              'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
          },
          { payment_intent: present(tried) },
        )
      return found(ledger, 'invoice', id)
    },
  ),
  route('POST', `${INVOICES}/:id/void`, {}, ({ ledger, id }) => {
    const open = found(ledger, 'invoice', id)
    if (open.status !== 'open')
      throw invalid(`You can only pass in open invoices. This invoice isn't open.`, {
        code: 'invoice_not_open',
      })
    voidInvoice(ledger, open)
    return found(ledger, 'invoice', id)
  }),
  route(
    'GET',
    '/v1/invoice_payments',
    {
      ...PAGING,
      invoice: text,
      status: oneOf('open', 'paid', 'canceled'),
      payment: shape({ type: oneOf('payment_intent'), payment_intent: text }),
    },
    ({ store, params: { invoice, status, payment, ...params } }) =>
      pageOf(store, '/v1/invoice_payments', 'invoice_payment', params, {
        invoice,
        status,
        'payment.payment_intent': payment?.payment_intent,
      }),
  ),
  route('GET', '/v1/invoice_payments/:id', {}, ({ ledger, id }) => found(ledger, 'invoice_payment', id)),
]
