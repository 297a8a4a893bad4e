import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createBooks } from '#server/adapters/stripe/books.ts'
import { createCardPayments } from '#server/adapters/stripe/card-payments.ts'
import { createPayments } from '#server/adapters/stripe/payments.ts'

const PRICES = { monthly: 'price_m', annual: 'price_a' }

const missing = (param: string) => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` },
})

/** An account at the provider that knows no customer, and of our two prices (`price_m`, `price_a`) these alone. */
export async function emptyAccount(known: readonly string[]) {
  const server = createServer((request, response) => {
    const price = /^\/v1\/prices\/(\w+)/.exec(request.url ?? '')?.[1]
    const isKnown = price !== undefined && known.includes(price)
    const says = isKnown
      ? { id: price, object: 'price' }
      : missing(price === undefined ? 'customer' : 'price')
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(says))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings = {
    secretKey: 'sk_test_account',
    publishableKey: 'pk_test_account',
    webhookSecret: 'whsec_account',
    prices: PRICES,
    appUrl: 'http://localhost:3000',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return {
    payments: createPayments(settings),
    books: createBooks(settings),
    cards: createCardPayments(settings),
  }
}
