import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { Stripe } from 'stripe'
import { buildSandbox } from '#sandbox/app.ts'
import { openStore } from '#sandbox/store/store.ts'

/** A shop of one static page with a card element, and the sandbox behind it: `window.Stripe` with nothing around it. */
export interface CardShop {
  url: string
  /** Where `window.Stripe` comes from. */
  sandbox: string
  stripe: Stripe
  /** A subscription that waits for its first payment, and the client secret of that. */
  firstPayment(): Promise<{ secret: string; subscription: string }>
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop</title>
<link rel="stylesheet" href="/page.css">
<main>
<h1>Shop</h1>
<form id="pay">
<label for="card">Card information</label>
<div id="card"></div>
<p id="fault" role="alert"></p>
<button>Pay</button>
</form>
<output id="result"></output>
</main>
<script src="SANDBOX/stripe.js"></script>
<script src="/page.js"></script>
</html>`

const CSS = `:root{color-scheme:light dark}body{margin:0 auto;padding:1rem;max-width:36rem;font:1rem/1.5 sans-serif}
*,::before,::after{box-sizing:border-box}button{min-height:2.75rem}
/* Or a message that appears as a field is left moves the button away from under the click. */
#fault{min-height:1.5rem}`

/** What a page does with Stripe.js; `window.shop` is for the tests. */
const SCRIPT = `
const stripe = Stripe('pk_test_sandbox')
const elements = stripe.elements()
const card = elements.create('card', { hidePostalCode: false })
const heard = []
for (const name of ['ready', 'focus', 'blur', 'change']) card.on(name, (event) => heard.push({ name, ...event }))
card.on('change', ({ error }) => { fault.textContent = error ? error.message : '' })
card.mount('#card')
window.shop = { stripe, elements, card, heard }
const fault = document.getElementById('fault')
document.getElementById('pay').addEventListener('submit', async (event) => {
  event.preventDefault()
  const secret = location.hash.slice(1)
  const call = secret.startsWith('seti_') ? 'confirmCardSetup' : 'confirmCardPayment'
  const billing = { email: 'payer@example.org' }
  const answer = await stripe[call](secret, { payment_method: { card, billing_details: billing } })
  const done = answer.paymentIntent || answer.setupIntent
  document.getElementById('result').textContent = done ? done.status : answer.error.code + ': ' + answer.error.message
})
`

async function openShop(): Promise<CardShop & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'roarback-shop-'))
  const store = openStore(folder)
  let page = ''
  let policy = ''
  const shop = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const [type, body] =
      path === '/page.js'
        ? ['text/javascript', SCRIPT]
        : path === '/page.css'
          ? ['text/css', CSS]
          : ['text/html', page]
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const app = buildSandbox({
    store,
    now: Date.now,
    appUrl: url,
    webhookUrl: 'http://127.0.0.1:9/webhook',
    siteName: 'Shop',
    fetch,
  })
  const sandbox = await app.listen({ port: 0, host: '127.0.0.1' })
  page = PAGE.replace('SANDBOX', sandbox)
  // Stricter than the product's own page: no style but the sheet, no HTML out of strings.
  policy = `default-src 'none'; script-src 'self' ${sandbox}; connect-src ${sandbox}; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`
  const { hostname: host, port } = new URL(sandbox)
  const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })
  return {
    url,
    sandbox,
    stripe,
    async firstPayment() {
      const { id: customer } = await stripe.customers.create()
      const made = await stripe.subscriptions.create({
        customer,
        items: [{ price: 'price_monthly_399' }],
        payment_behavior: 'default_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      })
      const invoice = made.latest_invoice as Stripe.Invoice
      return { subscription: made.id, secret: invoice.confirmation_secret?.client_secret ?? '' }
    },
    async close() {
      shop.closeAllConnections()
      shop.close()
      await app.close()
      store.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Any line on the console, and any violation of the page's policy, fails the test: but for the browser's own of a 402. */
export const test = base.extend<object, { shop: CardShop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern.
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    const heard: string[] = []
    context.on('console', (message) => heard.push(message.text()))
    context.on('weberror', (error) => heard.push(String(error.error())))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    await use(context)
    const noise = heard.filter((line) => !/status of (?:40[24]|502)/.test(line))
    if (noise.length > 0) throw new Error(`Noise in the browser\n${noise.join('\n')}`)
  },
})
