import type { FastifyInstance } from 'fastify'
import type { HostedDeps } from './deps.ts'
import { html } from './html.ts'
import { invoiceBody } from './invoice-page.ts'
import { sendPage } from './page.ts'

/** The page at an invoice's `hosted_invoice_url`, to look at and to print. Whoever has its address may see it, as at Stripe. */
export function serveInvoices(app: FastifyInstance, { store, now, siteName, appUrl }: HostedDeps): void {
  app.get<{ Params: { id: string } }>('/i/:id', (request, reply) => {
    const ledger = store.ledger(now())
    const page = ledger.get('sandbox.invoice_page', request.params.id)
    const of = page && ledger.get('invoice', page.invoice)
    if (!of)
      return sendPage(reply, {
        title: 'Not found',
        siteName,
        status: 404,
        body: html`<h1>Not found</h1>
          <p>There is no such invoice.</p>
          <p><a href="${appUrl}">Return to ${siteName}</a></p>`,
      })
    const title = `Invoice ${of.number ?? of.id}`
    return sendPage(reply, { title, siteName, body: invoiceBody(ledger, of, { siteName, appUrl }) })
  })
}
