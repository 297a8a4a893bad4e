import { PAYMENT_COPY } from '#contracts/payment-copy.ts'

interface Intent {
  readonly id: string
  readonly status: string
}

/** What the provider's `confirmCardPayment` answers, as far as it matters here. */
export interface CardAnswer {
  readonly paymentIntent?: Intent | undefined
  readonly error?:
    | { readonly message?: string | undefined; readonly payment_intent?: Intent | undefined }
    | undefined
}

/** The card was not charged. `isOver`: nor can it be with this intent, so another one is needed. */
export class ChargeError extends Error {
  override readonly name = 'ChargeError'
  readonly isOver: boolean

  constructor(message: string, isOver = false) {
    super(message)
    this.isOver = isOver
  }
}

/**
 * The id of a payment that went through; else throws a ChargeError. A second press after an answer that got lost is
 * refused by the provider with the intent that has succeeded meanwhile: that is paid, and no failure.
 */
export async function chargeCard(confirm: () => Promise<CardAnswer>): Promise<string> {
  const { paymentIntent, error } = await confirm()
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded') return intent.id
  const isOver = intent?.status === 'canceled'
  if (error && !isOver) throw new ChargeError(error.message || PAYMENT_COPY.failed.message)
  throw new ChargeError(isOver ? PAYMENT_COPY.failed.message : PAYMENT_COPY.notCompleted, isOver)
}
