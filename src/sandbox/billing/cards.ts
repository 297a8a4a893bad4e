import type { Failure } from '#sandbox/shapes/payment.ts'

interface TestCard {
  number: string
  brand: 'visa' | 'mastercard'
  /** Stripe's own names for a payment method with this card. */
  tokens: string[]
  failure: Failure | null
  /** Fails when it is charged, and not before. */
  attaches?: true
  /** Its bank asks the cardholder: whenever he is not known from an earlier time, or at every single charge. */
  authenticates?: 'until set up' | 'always'
  /** Its holder denies every charge as soon as it is made. */
  isDisputed?: true
}

function declined(declineCode: string, message: string): Failure {
  return { code: 'card_declined', decline_code: declineCode, message }
}

const GENERIC = declined('generic_decline', 'Your card was declined.')

/** https://docs.stripe.com/testing; the sandbox takes no other number (DECISIONS T102). */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', tokens: ['pm_card_visa', 'pm_card_us'], failure: null },
  { number: '5555555555554444', brand: 'mastercard', tokens: ['pm_card_mastercard'], failure: null },
  {
    number: '4000000000000002',
    brand: 'visa',
    tokens: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    failure: GENERIC,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    tokens: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    failure: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
    failure: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    tokens: ['pm_card_chargeDeclinedIncorrectCvc'],
    failure: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    tokens: ['pm_card_chargeDeclinedProcessingError'],
    failure: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    tokens: ['pm_card_chargeCustomerFail'],
    failure: GENERIC,
    attaches: true,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
    failure: null,
    authenticates: 'until set up',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    tokens: ['pm_card_authenticationRequired'],
    failure: null,
    authenticates: 'always',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    tokens: ['pm_card_createDispute'],
    failure: null,
    isDisputed: true,
  },
]

const INCORRECT_NUMBER: Failure = { code: 'incorrect_number', message: 'Your card number is incorrect.' }
const LIVE_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

export interface KnownCard {
  brand: string
  last4: string
}

/** The card of a number as it was typed, or why it is refused. The number goes no further than this. */
export function readCardNumber(typed: string): KnownCard | Failure {
  const number = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return INCORRECT_NUMBER
  const card = TEST_CARDS.find((one) => one.number === number)
  return card ? knownCard(card) : LIVE_CARD
}

/** The card behind one of Stripe's test payment methods, such as `pm_card_visa`. */
export function cardOfToken(token: string): KnownCard | undefined {
  const card = TEST_CARDS.find(({ tokens }) => tokens.includes(token))
  return card && knownCard(card)
}

/** What happens when this card is charged: a failure, or null. */
export function chargeFailure({ brand, last4 }: KnownCard): Failure | null {
  return find(brand, last4)?.failure ?? null
}

/** What happens when this card is attached to a customer: banks are asked, but for one card that fails only later. */
export function attachFailure({ brand, last4 }: KnownCard): Failure | null {
  const card = find(brand, last4)
  return card?.attaches ? null : (card?.failure ?? null)
}

/** When the bank behind this card asks its holder whether it is him; null for never. */
export function authenticationOf({ brand, last4 }: KnownCard): 'until set up' | 'always' | null {
  return find(brand, last4)?.authenticates ?? null
}

/** Whether the holder of this card denies what is charged to it. */
export function isDisputedCard({ brand, last4 }: KnownCard): boolean {
  return find(brand, last4)?.isDisputed ?? false
}

/** Month and year as they were typed: `12 / 34`, `1234`, `12/2034`. */
export function readExpiry(typed: string, nowS: number): { month: number; year: number } | Failure {
  const parts = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(typed)
  const month = Number(parts?.[1])
  const year = Number(parts?.[2]) + (parts?.[2]?.length === 2 ? 2000 : 0)
  if (!parts || month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  const now = new Date(nowS * 1000)
  const months = (year - now.getUTCFullYear()) * 12 + (month - 1 - now.getUTCMonth())
  if (months < 0 || months > 50 * 12)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  return { month, year }
}

export function readCvc(typed: string): Failure | null {
  return /^\d{3,4}$/.test(typed.trim())
    ? null
    : { code: 'invalid_cvc', message: "Your card's security code is invalid." }
}

function find(brand: string, last4: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.brand === brand && card.number.endsWith(last4))
}

function knownCard({ brand, number }: TestCard): KnownCard {
  return { brand, last4: number.slice(-4) }
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
