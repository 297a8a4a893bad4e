import * as z from 'zod/mini'
import { EMAIL_MAX, LIFETIME } from '#contracts/limits.ts'
import { dropPayment, keepPayment, keptPayment } from './browser-storage.ts'

const BoughtSchema = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX)),
  /** Epoch milliseconds. */
  at: z.number(),
})

/**
 * For whom a payment was confirmed on this browser lately; empty where for nobody, or not for `email`, where that is
 * known. The buyer is a visitor still, with the way in in the mailbox, and the server cannot tell a way back to the card
 * from another purchase.
 */
export function boughtFor(now: number, email = ''): string {
  try {
    const { data } = BoughtSchema.safeParse(JSON.parse(keptPayment('bought') ?? 'null'))
    const isRecent = data !== undefined && now - data.at < LIFETIME.boughtNotice
    return isRecent && (email === '' || email === data.email) ? data.email : ''
  } catch {
    return ''
  }
}

export const keepBought = (email: string, now: number): void =>
  keepPayment('bought', JSON.stringify({ email, at: now }))

/** Whoever pays for somebody else next. */
export const forgetBought = (): void => dropPayment('bought')
