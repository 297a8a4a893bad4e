import { CONFIRM_COPY, PAYMENT_COPY } from '#contracts/payment-copy.ts'
import { keepBought } from '#web/lib/bought.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { forgetPaidPayment } from '#web/lib/paid-payment.ts'
import { toast } from '#web/lib/toast.ts'

/** For a purchase whose id nobody knows any more. It grants nothing (DECISIONS T40). */
const MANUAL = 'manual_'
export const manualId = (now: number): string => `${MANUAL}${now}`

/** Lets the server claim a payment for an address; answers with its words. Throws where it did not. */
export async function confirmPayment(paymentId: string, email: string): Promise<string> {
  const answer = await call('confirmPayment', { body: { paymentId, email } })
  if (!answer?.success) throw new Error(PAYMENT_COPY.notConfirmed)
  forgetPaidPayment(paymentId)
  if (!paymentId.startsWith(MANUAL)) keepBought(email, Date.now())
  return answer.message
}

type Outcome =
  | { readonly isConfirmed: true; readonly message: string }
  /** Refused: asking again about this payment changes nothing. */
  | { readonly isConfirmed: false; readonly isRefused: boolean }

/** The same, with the toasts of /payment-success. */
export async function confirmWithToast(paymentId: string, email: string): Promise<Outcome> {
  try {
    const message = await confirmPayment(paymentId, email)
    toast({ kind: 'success', title: CONFIRM_COPY.confirmed, message })
    return { isConfirmed: true, message }
  } catch (error) {
    toast({ kind: 'error', ...CONFIRM_COPY.failed })
    return { isConfirmed: false, isRefused: isRefusal(error) }
  }
}

/** Somebody else's payment or none, or one that another address has claimed (DESIGN §7). */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 409)
