import { previewInvoice } from '#sandbox/billing/previewing.ts'
import { invalid, missing } from '#sandbox/wire/errors.ts'
import { ignored, integer, listOf, oneOf, required, shape, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { prorationDate, readChanges } from './item-changes.ts'

/** What would be charged next, by itself or after a change. Nothing of it is kept. */
export const INVOICE_PREVIEWS = [
  route(
    'POST',
    '/v1/invoices/create_preview',
    {
      customer: text,
      subscription: text,
      subscription_details: shape({
        items: listOf(shape({ id: text, price: text, quantity: integer }), 20),
        proration_behavior: oneOf('create_prorations', 'always_invoice', 'none'),
        proration_date: integer,
      }),
      preview_mode: oneOf('next'),
      automatic_tax: ignored,
      currency: ignored,
    },
    ({ ledger, params }) => {
      const of = found(ledger, 'subscription', required(params.subscription, 'subscription'), 'subscription')
      if (params.customer !== undefined && params.customer !== of.customer)
        throw missing('subscription', of.id, 'subscription')
      const { items, proration_behavior: proration, proration_date: at } = params.subscription_details ?? {}
      const made = previewInvoice(
        ledger,
        of,
        items && {
          items: readChanges(ledger, of, items, 'subscription_details[items]'),
          proration: proration ?? 'create_prorations',
          ...(at !== undefined && { prorateAt: prorationDate(ledger, of, at) }),
        },
      )
      if (!made)
        throw invalid(`No upcoming invoices for customer: ${of.customer}`, {
          status: 404,
          code: 'invoice_upcoming_none',
        })
      return made
    },
  ),
]
