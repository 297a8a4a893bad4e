import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerBank } from '#sandbox/billing/authenticating.ts'
import { periodEnd } from '#sandbox/billing/calendar.ts'
import {
  attachFailure,
  cardOfToken,
  chargeFailure,
  readCardNumber,
  readExpiry,
} from '#sandbox/billing/cards.ts'
import { replaceCard } from '#sandbox/billing/cards-on-file.ts'
import { changeItems } from '#sandbox/billing/changing.ts'
import { disputeOver, isOpen, openDispute, settleDispute } from '#sandbox/billing/disputing.ts'
import { advanceClock, runNextDue } from '#sandbox/billing/due.ts'
import { cancelAtPeriodEnd, endSubscription, undoCancellation } from '#sandbox/billing/ending.ts'
import { amend } from '#sandbox/billing/ledger.ts'
import { attach, attemptInvoice } from '#sandbox/billing/paying.ts'
import { giveBack, refundable } from '#sandbox/billing/refunding.ts'
import { subscribe } from '#sandbox/billing/subscribing.ts'
import { price, product, type Recurring } from '#sandbox/shapes/catalogue.ts'
import { customer } from '#sandbox/shapes/customer.ts'
import { testClock } from '#sandbox/shapes/operations.ts'
import type { Invoice } from '#sandbox/shapes/invoice.ts'
import type { Charge } from '#sandbox/shapes/payment.ts'
import { billingDetails, paymentMethod } from '#sandbox/shapes/payment-method.ts'
import { runs } from '#tests/helpers/runs.ts'
import { memoryLedger, type MemoryLedger } from './memory-ledger.ts'

const DAY = 24 * 3600
const START = Date.UTC(2027, 0, 31, 9, 30) / 1000
const MONTHLY = price('price_m', { product: 'prod', cents: 399, interval: 'month' }, START)
const ANNUAL = price('price_a', { product: 'prod', cents: 1999, interval: 'year' }, START)
const GOOD = { brand: 'visa', last4: '4242', month: 12, year: 2040 }
const BAD = { ...GOOD, last4: '0341' }
/** Their banks ask: until the card is set up, or always. */
const ASKED_ONCE = { ...GOOD, last4: '3155' }
const ASKED = { ...GOOD, last4: '3184' }
const CLOCK = 'clock_1'
const CUSTOMER = 'cus_1'

function world(clock: string | null = CLOCK): MemoryLedger {
  const ledger = memoryLedger(START)
  if (clock) ledger.put(testClock(clock, START, null, START))
  for (const one of [product('prod', 'Roarback', START), MONTHLY, ANNUAL]) ledger.put(one)
  ledger.put({ ...customer(CUSTOMER, START), test_clock: clock })
  return ledger
}

function withCard(ledger: MemoryLedger, card: typeof GOOD): void {
  const method = paymentMethod(ledger.id('pm'), card, billingDetails(), START)
  ledger.put(method)
  attach(ledger, method, CUSTOMER)
  const owner = ledger.get('customer', CUSTOMER)
  if (owner)
    amend(ledger, owner, {
      invoice_settings: { ...owner.invoice_settings, default_payment_method: method.id },
    })
}

function buy(ledger: MemoryLedger, of = MONTHLY) {
  const buyer = ledger.get('customer', CUSTOMER)
  if (!buyer) throw new Error('no buyer')
  return subscribe(ledger, {
    customer: buyer,
    items: [{ price: of, quantity: 1 }],
    payment: { with: 'on file' },
  })
}

function forward(ledger: MemoryLedger, days: number): void {
  const clock = ledger.get('test_helpers.test_clock', CLOCK)
  if (clock) advanceClock(ledger, clock, clock.frozen_time + days * DAY)
}

describe('the calendar', () => {
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)
  const every = (interval: Recurring['interval'], count = 1): Recurring => ({
    interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  })
  const periods = (anchor: string, recurring: Recurring, count: number) => {
    const start = Date.parse(anchor) / 1000
    const ends: string[] = []
    for (let at = start; ends.length < count; ends.push(iso(at))) at = periodEnd(start, at, recurring)
    return ends
  }

  it('comes back to the 31st after a shorter month', () => {
    expect(periods('2027-01-31T09:30Z', every('month'), 4)).toEqual([
      '2027-02-28T09:30',
      '2027-03-31T09:30',
      '2027-04-30T09:30',
      '2027-05-31T09:30',
    ])
  })

  it.each([
    [
      '2028-02-29T00:00Z',
      every('year'),
      ['2029-02-28T00:00', '2030-02-28T00:00', '2031-02-28T00:00', '2032-02-29T00:00'],
    ],
    ['2027-12-15T23:59Z', every('month', 3), ['2028-03-15T23:59', '2028-06-15T23:59']],
    ['2027-03-28T00:30Z', every('week', 2), ['2027-04-11T00:30']],
    ['2027-02-28T00:00Z', every('day'), ['2027-03-01T00:00']],
  ])('counts from %s', (anchor, recurring, expected) => {
    expect(periods(anchor, recurring, expected.length)).toEqual(expected)
  })
})

describe('test cards', () => {
  it('are the ones that Stripe lists, and no others', () => {
    expect(readCardNumber('4242-4242 4242 4242')).toEqual({ brand: 'visa', last4: '4242' })
    for (const foreign of ['4012888888881881', '378282246310005', '6011111111111117'])
      expect(readCardNumber(foreign)).toMatchObject({ decline_code: 'test_mode_live_card' })
    for (const wrong of ['4242424242424243', '', 'x', '42', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'])
      expect(readCardNumber(wrong)).toMatchObject({ code: 'incorrect_number' })
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readCardNumber(typed)
        // A refusal repeats nothing of what was typed.
        expect('last4' in read || typed.length < 6 || !read.message.includes(typed)).toBe(true)
      }),
    )
  })

  it('fail where they are to fail', () => {
    const fails = cardOfToken('pm_card_chargeCustomerFail')
    expect(fails && [attachFailure(fails), chargeFailure(fails)?.code]).toEqual([null, 'card_declined'])
    const declined = cardOfToken('pm_card_chargeDeclined')
    expect(declined && attachFailure(declined)?.code).toBe('card_declined')
    expect(cardOfToken('pm_card_of_somebody')).toBeUndefined()
  })

  it('are valid to the end of their month', () => {
    const now = Date.UTC(2027, 5, 30, 23) / 1000
    expect(readExpiry('06/27', now)).toEqual({ month: 6, year: 2027 })
    expect(readExpiry('05/27', now)).toMatchObject({ code: 'invalid_expiry_year' })
    expect(readExpiry('06/2099', now)).toMatchObject({ code: 'invalid_expiry_year' })
    expect(readExpiry('0/27', now)).toMatchObject({ code: 'invalid_expiry_month' })
  })
})

describe('the engine', () => {
  it('does the same again: state and events come from the ledger alone', () => {
    const live = () => {
      const ledger = world()
      withCard(ledger, GOOD)
      buy(ledger)
      forward(ledger, 100)
      return { told: ledger.told, invoices: ledger.all('invoice') }
    }
    expect(live()).toEqual(live())
  })

  it('runs on the wall clock too', () => {
    const ledger = world(null)
    withCard(ledger, GOOD)
    const { subscription } = buy(ledger)
    ledger.now = START + 29 * DAY
    let count = 0
    while (runNextDue(ledger)) count++
    // The renewal; its invoice waits for another hour.
    expect(count).toBe(1)
    ledger.now += 3600
    expect(runNextDue(ledger)).toBe(true)
    expect(runNextDue(ledger)).toBe(false)
    expect(ledger.get('subscription', subscription.id)?.status).toBe('active')
    expect(ledger.all('invoice').map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  type Step = (ledger: MemoryLedger) => void
  const ofEach =
    (act: (ledger: MemoryLedger, id: string) => void): Step =>
    (ledger) => {
      for (const { id, ended_at: ended } of ledger.all('subscription')) if (ended === null) act(ledger, id)
    }
  const still = (ledger: MemoryLedger, id: string) => {
    const found = ledger.get('subscription', id)
    if (!found) throw new Error('gone')
    return found
  }
  const answerAll = (ledger: MemoryLedger, outcome: 'succeeded' | 'failed') => {
    for (const question of ledger.all('sandbox.authentication')) answerBank(ledger, question, outcome)
  }
  const STEPS: Record<string, Step> = {
    buy: (ledger) => void buy(ledger),
    'good card': (ledger) => withCard(ledger, GOOD),
    'bad card': (ledger) => withCard(ledger, BAD),
    'card that is asked once': (ledger) => withCard(ledger, ASKED_ONCE),
    'card that is always asked': (ledger) => withCard(ledger, ASKED),
    passes: (ledger) => answerAll(ledger, 'succeeded'),
    fails: (ledger) => answerAll(ledger, 'failed'),
    'new card': (ledger) => void replaceCard(ledger, CUSTOMER, GOOD),
    hour: (ledger) => forward(ledger, 1 / 24),
    days: (ledger) => forward(ledger, 5),
    month: (ledger) => forward(ledger, 31),
    cancel: ofEach((ledger, id) => void cancelAtPeriodEnd(ledger, still(ledger, id))),
    undo: ofEach((ledger, id) => void undoCancellation(ledger, still(ledger, id))),
    end: ofEach((ledger, id) => void endSubscription(ledger, still(ledger, id), 'cancellation_requested')),
    pay: (ledger) => {
      for (const open of ledger.all('invoice')) if (open.status === 'open') attemptInvoice(ledger, open)
    },
    switch: ofEach((ledger, id) => {
      const of = still(ledger, id)
      const [item] = of.items.data
      if (of.status === 'active' && item)
        changeItems(
          ledger,
          of,
          [{ id: item.id, price: item.price.id === 'price_m' ? ANNUAL : MONTHLY }],
          'create_prorations',
        )
    }),
  }

  const onNewestCharge = (act: (ledger: MemoryLedger, of: Charge) => void): Step => {
    return (ledger) => {
      const newest = ledger.all('charge').findLast(({ status }) => status === 'succeeded')
      if (newest) act(ledger, newest)
    }
  }
  const settled = (verdict: 'won' | 'lost'): Step => {
    return (ledger) => {
      for (const one of ledger.all('dispute')) if (isOpen(one)) settleDispute(ledger, one, verdict)
    }
  }
  const MONEY_BACK: Record<string, Step> = {
    refund: onNewestCharge((ledger, of) => {
      const amount = Math.ceil(refundable(of) / 2)
      if (amount > 0 && !disputeOver(ledger, of)) giveBack(ledger, of, { amount, reason: null, metadata: {} })
    }),
    dispute: onNewestCharge((ledger, of) => {
      const isNew = ledger.where('dispute', 'charge', of.id).length === 0
      if (isNew && refundable(of) > 0) openDispute(ledger, of)
    }),
    won: settled('won'),
    lost: settled('lost'),
  }

  function checkBalance(ledger: MemoryLedger): void {
    const final = ledger.all('invoice').filter(({ status }) => status === 'paid' || status === 'open')
    const moved = (of: Invoice) => (of.ending_balance ?? 0) - of.starting_balance
    const balance = final.reduce((sum, of) => sum + moved(of), 0)
    // A credit comes from an invoice and goes into one, to the cent.
    expect(ledger.get('customer', CUSTOMER)?.balance).toBe(balance)
    expect(balance).toBeLessThanOrEqual(0)
    for (const of of final) expect(of.amount_due).toBe(of.total - moved(of))
    for (const of of ledger.all('charge')) {
      const back = ledger.where('refund', 'charge', of.id).reduce((sum, { amount }) => sum + amount, 0)
      expect(of.amount_refunded).toBe(back)
      expect(back).toBeLessThanOrEqual(of.amount)
    }
  }

  function check(ledger: MemoryLedger): void {
    const now = ledger.get('test_helpers.test_clock', CLOCK)?.frozen_time ?? 0
    const charged = ledger.all('charge').filter(({ status }) => status === 'succeeded')
    expect(new Set(charged.map(({ payment_intent: intent }) => intent)).size).toBe(charged.length)
    const invoices = ledger.all('invoice')
    const paid = invoices
      .filter(({ status }) => status === 'paid')
      .reduce((sum, of) => sum + of.amount_paid, 0)
    expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    const numbers = invoices.flatMap(({ number }) => number ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const of of ledger.all('subscription')) {
      const about = ledger.told.filter(({ object }) => object.id === of.id)
      const deleted = about.findIndex(({ type }) => type === 'customer.subscription.deleted')
      // The last word, and said once.
      expect(deleted === -1 || deleted === about.length - 1).toBe(true)
      const isOver = of.status === 'canceled' || of.status === 'incomplete_expired'
      expect(of.ended_at !== null).toBe(isOver)
      // What was told last is what is.
      expect(about.at(-1)?.object).toMatchObject({
        status: of.status,
        cancel_at_period_end: of.cancel_at_period_end,
      })
      if (isOver) continue
      for (const item of of.items.data) expect(item.current_period_end).toBeGreaterThan(now)
      const latest = invoices.find(({ id }) => id === of.latest_invoice)
      if (of.status === 'active') expect(['paid', 'draft']).toContain(latest?.status)
      if (of.status === 'past_due') expect(['open', 'draft']).toContain(latest?.status)
    }
  }

  it('keeps its books through any life', { timeout: 60_000 }, () => {
    const all = { ...STEPS, ...MONEY_BACK }
    const names = fc.array(fc.constantFrom(...Object.keys(all)), { minLength: 1, maxLength: 25 })
    fc.assert(
      fc.property(names, (steps) => {
        const ledger = world()
        withCard(ledger, GOOD)
        for (const step of ['buy', ...steps]) {
          all[step]?.(ledger)
          check(ledger)
          checkBalance(ledger)
        }
        expect(ledger.all('subscription').length).toBeGreaterThan(0)
      }),
      { numRuns: runs(2000) },
    )
  })
})
