import { PAGES } from '#contracts/paths.ts'
import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import { layOut, type Letter, type Part, type Site } from './layout.ts'
import type { Mail } from './port.ts'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const date = (at: number): string => DATE.format(at)
/** Of integer cents. */
const money = (cents: number): string => MONEY.format(cents / 100)
const planName = (plan: Plan | null): string =>
  plan === null ? 'subscription' : `${PLAN_FACTS[plan].label} plan`
const price = (plan: Plan): string => `${PLAN_FACTS[plan].price} per ${PLAN_FACTS[plan].period}`

const WHY = 'You get this because you have a subscription; it is no advertising.'

const write = (site: Site, to: string, letter: Omit<Letter, 'to' | 'closing'>, ...closing: string[]): Mail =>
  layOut(site, { to, closing: [WHY, ...closing], ...letter })
const billing = (site: Site, button: string): Part => ({ button, link: site.url + PAGES.account })

/** Amounts are integer cents, times epoch milliseconds. */
export interface ReceiptFacts {
  readonly to: string
  readonly plan: Plan | null
  readonly cents: number
  readonly paidAt: number
  readonly periodStart: number
  readonly periodEnd: number
  /** Null where nothing more is charged. */
  readonly renewsAt: number | null
  /** Paid for changing the plan: what was left of the old one has been taken off. */
  readonly isChange: boolean
}

/** For every payment that was made. */
export function receiptMail(site: Site, facts: ReceiptFacts): Mail {
  const { to, plan, cents, renewsAt } = facts
  const renewal = renewsAt === null ? 'none' : date(renewsAt)
  return write(site, to, {
    subject: `Your receipt from ${site.name}: ${money(cents)}`,
    heading: 'Thank you: your payment has arrived',
    preview: `${money(cents)} for the ${planName(plan)}.`,
    parts: [
      {
        facts: [
          ['Paid', money(cents)],
          ['On', date(facts.paidAt)],
          ['For', `${planName(plan)} of ${site.name}`],
          ['Period', `${date(facts.periodStart)} to ${date(facts.periodEnd)}`],
          ['Next renewal', renewal],
        ],
      },
      ...(facts.isChange ? ['What was left of your previous plan has been taken off the price.'] : []),
      renewsAt === null
        ? 'It does not renew: nothing more is charged.'
        : `It renews by itself on ${renewal}${plan === null ? '' : ` for ${PLAN_FACTS[plan].price}`}, until you cancel. You can do that at any time in the billing portal.`,
      billing(site, 'See your billing'),
    ],
  })
}

export interface FailureFacts {
  readonly to: string
  readonly plan: Plan | null
  readonly cents: number
  /** When the card is tried again, in epoch milliseconds; null where it is not. */
  readonly nextAttemptAt: number | null
}

/** After every attempt to charge a renewal that came to nothing. */
export function paymentFailedMail(site: Site, { to, plan, cents, nextAttemptAt }: FailureFacts): Mail {
  return write(site, to, {
    subject: `Your payment to ${site.name} failed`,
    heading: 'Your payment failed',
    preview: 'Update your card, and it is paid with the new one.',
    parts: [
      `Your card was not charged the ${money(cents)} that are due for the ${planName(plan)} of ${site.name}. Your bank said no, or wants to hear from you first.`,
      'Until it is paid you cannot use the writer. Update your card, and it is paid with the new one:',
      billing(site, 'Update your card'),
      nextAttemptAt === null
        ? 'The card is not tried again by itself.'
        : `Otherwise the card is tried again on ${date(nextAttemptAt)}. There is no need to subscribe a second time.`,
    ],
  })
}

export interface CancellationFacts {
  readonly to: string
  readonly plan: Plan | null
  /** Until then it can be undone, in epoch milliseconds; null where nobody knows. */
  readonly until: number | null
  readonly keepsAccess: boolean
}

/** After a cancellation, which takes effect when the paid period ends (DECISIONS T1). */
export function cancelledMail(site: Site, { to, plan, until, keepsAccess }: CancellationFacts): Mail {
  const end = until === null ? 'the end of the period that you have paid for' : date(until)
  return write(site, to, {
    subject: `Your subscription to ${site.name} is cancelled`,
    heading: 'Your subscription is cancelled',
    preview: `Nothing more is charged. You can undo it until ${end}.`,
    parts: [
      `Your ${planName(plan)} is cancelled. Nothing more is charged.`,
      ...(keepsAccess
        ? [`You can use the writer until ${end}. Then the subscription ends.`]
        : [
            'Access to the writer has ended at once, as was said before you confirmed.',
            `When the subscription ends on ${end}, the part of your last payment that fell on the time without access is refunded to your card by itself, unless that payment was refunded or disputed before.`,
          ]),
      keepsAccess
        ? `Changed your mind? Undo the cancellation until ${end}, and it goes on.`
        : `Changed your mind? Undo the cancellation until ${end}: access is back at once, and nothing is refunded.`,
      billing(site, 'Undo the cancellation'),
    ],
  })
}

export interface EndFacts {
  readonly to: string
  readonly plan: Plan | null
  readonly endedAt: number
  readonly reason: 'asked' | 'unpaid' | 'disputed' | null
  readonly refundedCents: number
}

const BECAUSE = {
  asked: 'as you asked',
  unpaid: 'since its last payment could not be made',
  disputed: 'since its payment was disputed',
} as const

/** When a subscription is over, with what went back for the time without access. */
export function endedMail(site: Site, { to, plan, endedAt, reason, refundedCents }: EndFacts): Mail {
  return write(site, to, {
    subject: `Your subscription to ${site.name} has ended`,
    heading: 'Your subscription has ended',
    preview:
      refundedCents > 0 ? `${money(refundedCents)} are on their way back.` : 'Nothing more is charged.',
    parts: [
      `Your ${planName(plan)} has ended on ${date(endedAt)}${reason === null ? '' : `, ${BECAUSE[reason]}`}. Nothing more is charged.`,
      ...(refundedCents > 0
        ? [
            `For the time that you had paid for and had no access in, ${money(refundedCents)} go back to the card that you paid with. Banks take five to ten days to show it.`,
          ]
        : []),
      'You are welcome back at any time:',
      { button: 'See the plans', link: site.url + PAGES.subscribe },
    ],
  })
}

export interface TwiceFacts {
  readonly to: string
  readonly plan: Plan | null
  /** What went back, in integer cents. */
  readonly cents: number
}

/** Whoever paid without being signed in, and turned out to subscribe already. */
export function paidTwiceMail(site: Site, { to, plan, cents }: TwiceFacts): Mail {
  return write(site, to, {
    subject: `You had a subscription to ${site.name} already: ${money(cents)} go back to you`,
    heading: 'You had a subscription already',
    preview: `${money(cents)} are on their way back.`,
    parts: [
      `You paid for the ${planName(plan)}, and this address has a subscription already. Nobody needs two, so the new one has ended, and all of the ${money(cents)} go back to the card that you paid with. Banks take five to ten days to show it.`,
      'Your earlier subscription goes on as it was. If you want another plan, switch to it in the billing portal.',
      billing(site, 'See your billing'),
    ],
  })
}

export interface ChangeFacts {
  readonly to: string
  readonly before: Plan
  readonly plan: Plan
  /** When the new plan is charged next, in epoch milliseconds. */
  readonly renewsAt: number | null
}

export function planChangedMail(site: Site, { to, before, plan, renewsAt }: ChangeFacts): Mail {
  return write(
    site,
    to,
    {
      subject: `Your plan at ${site.name} is ${PLAN_FACTS[plan].label} now`,
      heading: `Your plan is ${PLAN_FACTS[plan].label} now`,
      preview: `${price(plan)} from now on.`,
      parts: [
        {
          facts: [
            ['Before', `${PLAN_FACTS[before].label}, ${price(before)}`],
            ['Now', `${PLAN_FACTS[plan].label}, ${price(plan)}`],
            ['Next renewal', renewsAt === null ? 'none' : date(renewsAt)],
          ],
        },
        'What was left of your previous plan counts towards the new one. If that took a payment, its receipt comes in a mail of its own.',
        billing(site, 'See your billing'),
      ],
    },
    'Not you? Write to us at once.',
  )
}
