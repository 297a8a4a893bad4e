import { describe, expect, it } from 'vitest'
import { disputeOf, lastPaid, type BookedInvoice, type BookedSubscription, type Payment } from './books.ts'
import { newsOf } from './news.ts'

const PAYMENT: Payment = { paymentIntentId: 'pi_1', cents: 399, refundedCents: 0, dispute: 'none' }
const SUBSCRIPTION: BookedSubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceId: 'price_1',
  plan: 'monthly',
  currentPeriodEnd: 3000,
  cancelAtPeriodEnd: false,
  createdAt: 1000,
  canceledAt: null,
  endedAt: null,
  endReason: null,
}
const INVOICE: BookedInvoice = {
  id: 'in_1',
  subscriptionId: 'sub_1',
  status: 'paid',
  reason: 'first',
  dueCents: 399,
  paidCents: 399,
  attempts: 1,
  nextAttemptAt: null,
  createdAt: 1000,
  paidAt: 1001,
  plan: 'monthly',
  periodStart: 1000,
  periodEnd: 3000,
  payment: PAYMENT,
}
const UNPAID = {
  ...INVOICE,
  status: 'open',
  reason: 'renewal',
  paidCents: 0,
  paidAt: null,
  payment: null,
} as const

const tell = (subscription: Partial<BookedSubscription>, ...invoices: Partial<BookedInvoice>[]) =>
  newsOf({
    subscriptions: [{ ...SUBSCRIPTION, ...subscription }],
    invoices: invoices.map((invoice) => ({ ...INVOICE, ...invoice })),
  })

describe('what there is to tell', () => {
  it.each<[string, Partial<BookedSubscription>, Partial<BookedInvoice>, string[]]>([
    ['a payment', {}, {}, ['receipt in_1']],
    ['nothing was due', {}, { paidCents: 0 }, []],
    ['an invoice of something else', {}, { subscriptionId: 'sub_2' }, []],
    ['an invoice of nothing', {}, { subscriptionId: null }, []],
    ['a draft', {}, { ...UNPAID, status: 'draft' }, []],
    ['not tried yet', {}, { ...UNPAID, attempts: 0 }, []],
    ['the first try', { status: 'past_due' }, UNPAID, ['payment-failed in_1 1']],
    ['the second try', { status: 'past_due' }, { ...UNPAID, attempts: 2 }, ['payment-failed in_1 2']],
    ['a change that could not be paid', {}, { ...UNPAID, reason: 'change' }, ['payment-failed in_1 1']],
    ['a checkout that was declined', { status: 'incomplete' }, { ...UNPAID, reason: 'first' }, []],
    ['paid in the end', {}, { attempts: 3, reason: 'renewal' }, ['receipt in_1']],
    ['given up', { status: 'past_due' }, { ...UNPAID, status: 'uncollectible' }, []],
    ['ended unpaid', { status: 'canceled', endedAt: 5 }, UNPAID, ['ended sub_1']],
    ['cancelled', { cancelAtPeriodEnd: true, canceledAt: 7 }, {}, ['receipt in_1', 'cancelled sub_1 7']],
    [
      'cancelled and over',
      { status: 'canceled', cancelAtPeriodEnd: true, canceledAt: 7 },
      {},
      ['receipt in_1', 'ended sub_1'],
    ],
    [
      'never paid, and gone',
      { status: 'incomplete_expired', cancelAtPeriodEnd: true },
      { ...UNPAID, reason: 'first' },
      [],
    ],
  ])('%s', (_name, subscription, invoice, keys) => {
    expect(tell(subscription, invoice).map(({ key }) => key)).toEqual(keys)
  })

  it('says when it renews, and that it does not', () => {
    expect(tell({}, {})).toMatchObject([{ renewsAt: 3000 }])
    expect(tell({ cancelAtPeriodEnd: true }, {})[0]).toMatchObject({ renewsAt: null })
    expect(tell({ status: 'canceled' }, {})[0]).toMatchObject({ renewsAt: null })
  })
})

describe('the latest payment', () => {
  const invoice = (
    id: string,
    paidAt: number,
    dispute: Payment['dispute'],
    more: Partial<BookedInvoice> = {},
  ) => ({
    ...INVOICE,
    id,
    paidAt,
    payment: { ...PAYMENT, dispute },
    ...more,
  })

  it('is the one that a card paid for last', () => {
    const free = invoice('in_free', 9, 'none', { paidCents: 0 })
    const others = invoice('in_other', 9, 'none', { subscriptionId: 'sub_2' })
    const manual = invoice('in_cash', 9, 'none', { payment: null })
    const all = [free, others, manual, invoice('in_1', 1, 'none'), invoice('in_2', 2, 'none')]
    expect(lastPaid(all, 'sub_1')?.id).toBe('in_2')
    expect(lastPaid([], 'sub_1')).toBeNull()
  })

  it.each([
    ['none', 'none', 'none'],
    ['none', 'open', 'open'],
    ['none', 'won', 'won'],
    ['none', 'lost', 'lost'],
    // An older one has been followed by a payment that nobody disputes, until it is lost.
    ['open', 'none', 'none'],
    ['won', 'none', 'none'],
    ['lost', 'none', 'lost'],
    ['lost', 'won', 'lost'],
  ] as const)('older %s, latest %s: %s', (older, latest, state) => {
    expect(disputeOf([invoice('in_2', 2, latest), invoice('in_1', 1, older)], 'sub_1')).toBe(state)
    expect(disputeOf([invoice('in_2', 2, latest)], 'sub_2')).toBe('none')
  })
})
