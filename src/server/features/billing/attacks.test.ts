import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { eightAtOnce, saysOf, tally } from '#tests/helpers/accounts.ts'
import type { Browser } from '#tests/helpers/app.ts'
import { ANNUAL, MONTHLY } from '#tests/helpers/billing.ts'
import { CONFIRM, CREATE, startCards } from '#tests/helpers/card-payments.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

type Started = Awaited<ReturnType<typeof startCards>>
type Row = Record<string, string>

const CHECKOUT = '/api/checkout/session'
const DETAILS = '/api/checkout/session-details?session_id='
const STATUS = '/api/subscription/status'
const PORTAL = '/api/create-portal-session'
const PREMIUM = '/api/premium/translate'
const HALF_HOUR = 30 * 60_000 + 1
const FOREIGN = { headers: { origin: 'https://evil.example' } }
const FORM = { headers: { 'content-type': 'text/plain' }, payload: '{}' }

/** Who stands before the calls: a subscriber, another one, and whoever is nobody. */
async function cast(app: Started) {
  const owner = app.browser()
  const other = app.browser()
  const { email, sessionId } = await app.subscribe(owner)
  await app.subscribe(other, ANNUAL)
  const stranger = app.browser()
  await stranger.register()
  // The browser that paid, signed out: what is left to it is what it opened itself.
  const opener = app.browser()
  for (const [name, value] of owner.cookies) if (!name.includes('session')) opener.cookies.set(name, value)
  return { owner, other, stranger, opener, visitor: app.browser(), email, sessionId }
}

/** The sandbox's portal is at /p/, its checkout at /c/. */
const kindOf = (response: LightMyRequestResponse): string =>
  new URL(response.json<{ url: string }>().url).pathname.startsWith('/p/') ? 'the portal' : 'a checkout'

async function checkout(app: Started): Promise<Row> {
  const { owner, stranger, visitor, email } = await cast(app)
  const ask = (who: Browser, body: object) => who.post(CHECKOUT, body)
  const row: Row = {
    visitor: saysOf(await ask(visitor, { priceId: MONTHLY })),
    'visitor, broken': saysOf(await visitor.send('POST', CHECKOUT, FORM)),
    'foreign page': saysOf(
      await stranger.send('POST', CHECKOUT, { ...FOREIGN, payload: { priceId: MONTHLY } }),
    ),
    'form of a page': saysOf(await stranger.send('POST', CHECKOUT, FORM)),
    'somebody’s address': saysOf(await ask(stranger, { priceId: MONTHLY, email })),
    'a price of their own': saysOf(await ask(stranger, { priceId: 'price_one_cent' })),
    'subscribed already': kindOf(await ask(owner, { priceId: ANNUAL })),
    raced: tally(await eightAtOnce(() => ask(stranger, { priceId: MONTHLY }))),
  }
  const open = await app.stripe.checkout.sessions.list({ status: 'open', limit: 100 })
  row['payable after the race'] = String(open.data.length)
  return row
}

async function details(app: Started): Promise<Row> {
  const { owner, other, stranger, opener, visitor, sessionId } = await cast(app)
  const ask = (who: Browser, id = sessionId) => who.get(`${DETAILS}${id}`)
  const row: Row = {
    owner: saysOf(await ask(owner)),
    'the browser that opened it': saysOf(await ask(opener)),
    visitor: saysOf(await ask(visitor)),
    'another subscriber': saysOf(await ask(other)),
    'another member': saysOf(await ask(stranger)),
    'made up': saysOf(await ask(owner, 'cs_test_madeup')),
    'no id at all': saysOf(await ask(owner, '%3Cscript%3E')),
    replayed: saysOf(await ask(owner)),
    raced: tally(await eightAtOnce(() => ask(owner))),
  }
  app.pass(24 * 3_600_000 + 1)
  row['the browser, a day later'] = saysOf(await ask(opener))
  return row
}

/** The two that belong to whoever pays: the state, and the portal. */
const ofPayer =
  (ask: (who: Browser, email?: string) => ReturnType<Browser['get']>) =>
  async (app: Started): Promise<Row> => {
    const { owner, other, stranger, opener, visitor, email, sessionId } = await cast(app)
    const row: Row = {
      owner: saysOf(await ask(owner)),
      'owner, own address': saysOf(await ask(owner, email.toUpperCase())),
      visitor: saysOf(await ask(visitor)),
      'visitor, somebody’s address': saysOf(await ask(visitor, email)),
      'another subscriber, somebody’s address': saysOf(await ask(other, email)),
      'a member who never paid': saysOf(await ask(stranger)),
      'the browser, before it asked whose it was': saysOf(await ask(opener)),
    }
    await opener.get(`${DETAILS}${sessionId}`)
    row['the browser that paid'] = saysOf(await ask(opener))
    row['the browser that paid, another address'] = saysOf(await ask(opener, 'other@example.org'))
    const forged = app.browser()
    for (const [name, value] of opener.cookies) forged.cookies.set(name, `${value}x`)
    row['its cookies, altered'] = saysOf(await ask(forged))
    app.pass(HALF_HOUR)
    row['the browser that paid, later'] = saysOf(await ask(opener))
    row['raced'] = tally(await eightAtOnce(() => ask(owner)))
    return row
  }

async function premium(app: Started): Promise<Row> {
  const { owner, other, stranger, opener, visitor, email } = await cast(app)
  const ask = (who: Browser, body: object = {}) => who.post(PREMIUM, body)
  return {
    owner: saysOf(await ask(owner)),
    visitor: saysOf(await ask(visitor)),
    'visitor, a subscriber’s address': saysOf(await ask(visitor, { email })),
    'the browser that paid': saysOf(await ask(opener)),
    'a member who never paid': saysOf(await ask(stranger)),
    'a member, a subscriber’s address': saysOf(await ask(stranger, { email })),
    'another subscriber, somebody’s address': saysOf(await ask(other, { email })),
    'foreign page': saysOf(await owner.send('POST', PREMIUM, FOREIGN)),
    raced: tally(await eightAtOnce(() => ask(owner))),
  }
}

async function intent(app: Started): Promise<Row> {
  const { owner, stranger, visitor } = await cast(app)
  const ask = (who: Browser, body: object = { amount: 3.99, plan: 'monthly' }) => who.post(CREATE, body)
  return {
    visitor: saysOf(await ask(visitor)),
    'a price of their own': saysOf(await ask(visitor, { amount: 0.01, plan: 'monthly' })),
    'the other plan’s price': saysOf(await ask(visitor, { amount: 3.99, plan: 'annual' })),
    'no plan of ours': saysOf(await ask(visitor, { amount: 3.99, plan: 'free' })),
    'subscribed already': saysOf(await ask(owner)),
    'a member': saysOf(await ask(stranger)),
    'foreign page': saysOf(
      await visitor.send('POST', CREATE, { ...FOREIGN, payload: { amount: 3.99, plan: 'monthly' } }),
    ),
    'form of a page': saysOf(await visitor.send('POST', CREATE, FORM)),
    raced: tally(await eightAtOnce(() => ask(visitor))),
  }
}

async function confirmation(app: Started): Promise<Row> {
  const { other, stranger, visitor } = await cast(app)
  const ask = (who: Browser, paymentId: string, email = 'thief@example.org') =>
    who.post(CONFIRM, { paymentId, email })
  const buyer = app.browser()
  const unpaid = (await app.secretOf(buyer)).split('_secret_')[0] ?? ''
  const row: Row = {
    'not paid': saysOf(await ask(buyer, unpaid)),
    'a manual id': saysOf(await ask(visitor, 'manual_1')),
    'made up': saysOf(await ask(buyer, 'pi_madeup')),
    'not an address': saysOf(await ask(buyer, unpaid, 'a@b, c@d')),
  }
  await app.payIntent(await app.secretOf(buyer))
  row['visitor'] = saysOf(await ask(visitor, unpaid))
  row['another subscriber'] = saysOf(await ask(other, unpaid))
  row['another member'] = saysOf(await ask(stranger, unpaid))
  row['buyer'] = saysOf(await ask(buyer, unpaid, 'buyer@example.org'))
  row['buyer, replayed'] = saysOf(await ask(buyer, unpaid, 'buyer@example.org'))
  row['buyer, for somebody else'] = saysOf(await ask(buyer, unpaid))
  row['raced'] = tally(await eightAtOnce(() => ask(buyer, unpaid, 'buyer@example.org')))
  return row
}

const TABLE: Readonly<Record<string, readonly [(app: Started) => Promise<Row>, Row]>> = {
  [CHECKOUT]: [
    checkout,
    {
      'a price of their own': '400 invalid',
      'foreign page': '403 origin',
      'form of a page': '415 unsupported_media_type',
      'payable after the race': '1',
      raced: '8 x 200',
      'somebody’s address': '403 forbidden',
      'subscribed already': 'the portal',
      visitor: '401 unauthorized',
      'visitor, broken': '401 unauthorized',
    },
  ],
  [DETAILS]: [
    details,
    {
      'another member': '404 not_found',
      'another subscriber': '404 not_found',
      'made up': '404 not_found',
      'no id at all': '404 not_found',
      owner: '200',
      raced: '8 x 200',
      replayed: '200',
      'the browser that opened it': '200',
      'the browser, a day later': '404 not_found',
      visitor: '404 not_found',
    },
  ],
  [STATUS]: [
    ofPayer((who, email) =>
      who.get(email === undefined ? STATUS : `${STATUS}?email=${encodeURIComponent(email)}`),
    ),
    {
      'a member who never paid': '200',
      'another subscriber, somebody’s address': '403 forbidden',
      'its cookies, altered': '401 unauthorized',
      owner: '200',
      'owner, own address': '200',
      raced: '8 x 200',
      'the browser that paid': '200',
      'the browser that paid, another address': '403 forbidden',
      'the browser that paid, later': '401 unauthorized',
      'the browser, before it asked whose it was': '401 unauthorized',
      visitor: '401 unauthorized',
      'visitor, somebody’s address': '401 unauthorized',
    },
  ],
  [PORTAL]: [
    ofPayer((who, email) => who.post(PORTAL, email === undefined ? {} : { email })),
    {
      'a member who never paid': '404 not_found',
      'another subscriber, somebody’s address': '403 forbidden',
      'its cookies, altered': '401 unauthorized',
      owner: '200',
      'owner, own address': '200',
      raced: '8 x 200',
      'the browser that paid': '200',
      'the browser that paid, another address': '403 forbidden',
      'the browser that paid, later': '401 unauthorized',
      'the browser, before it asked whose it was': '401 unauthorized',
      visitor: '401 unauthorized',
      'visitor, somebody’s address': '401 unauthorized',
    },
  ],
  [PREMIUM]: [
    premium,
    {
      'a member who never paid': '403 subscription_required',
      'a member, a subscriber’s address': '403 subscription_required',
      'another subscriber, somebody’s address': '403 subscription_required',
      'foreign page': '403 origin',
      owner: '200',
      raced: '8 x 200',
      'the browser that paid': '401 unauthorized',
      visitor: '401 unauthorized',
      'visitor, a subscriber’s address': '401 unauthorized',
    },
  ],
  [CREATE]: [
    intent,
    {
      'a member': '200',
      'a price of their own': '400 invalid',
      'foreign page': '403 origin',
      'form of a page': '415 unsupported_media_type',
      'no plan of ours': '400 invalid',
      raced: '8 x 200',
      'subscribed already': '409 conflict',
      'the other plan’s price': '400 invalid',
      visitor: '200',
    },
  ],
  [CONFIRM]: [
    confirmation,
    {
      'a manual id': '200',
      'another member': '404 not_found',
      'another subscriber': '404 not_found',
      buyer: '200',
      'buyer, for somebody else': '409 conflict',
      'buyer, replayed': '200',
      'made up': '404 not_found',
      'not an address': '400 invalid',
      'not paid': '409 conflict',
      raced: '8 x 200',
      visitor: '404 not_found',
    },
  ],
}

describe.each(ENGINES)('the money calls, on %s', { timeout: 120_000 }, (engine) => {
  it.each(Object.entries(TABLE))('%s answers each of them as it should', async (_, [attack, expected]) => {
    expect(await attack(await startCards(engine))).toEqual(expected)
  })
})
