import { readCardNumber, readCvc, readExpiry } from '#sandbox/billing/cards.ts'
import type { Payer } from '#sandbox/billing/completing.ts'
import type { Failure } from '#sandbox/shapes/payment.ts'
import type { FormParts } from '#sandbox/wire/form.ts'

/** The fields' names and ids, as on Stripe's own page. */
export type Field = 'email' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'billingName' | 'billingPostalCode'

/** What the page shows again after a refusal. The card is never among it. */
export interface Kept {
  email: string
  billingName: string
  billingPostalCode: string
}

export interface Refusal {
  field: Field | null
  message: string
}

const MAX_FIELD = 254

function field(form: FormParts, name: Field): string {
  const value = form[name]
  return typeof value === 'string' ? value.trim().slice(0, MAX_FIELD) : ''
}

export function keptOf(form: FormParts, lockedEmail: string | null): Kept {
  return {
    email: lockedEmail ?? field(form, 'email'),
    billingName: field(form, 'billingName'),
    billingPostalCode: field(form, 'billingPostalCode'),
  }
}

/** The card, or the first thing that is wrong with what was typed. */
export function readCard(form: FormParts, nowS: number): Payer['card'] | Refusal {
  const card = readCardNumber(field(form, 'cardNumber'))
  if ('message' in card) return { field: 'cardNumber', message: card.message }
  const expiry = readExpiry(field(form, 'cardExpiry'), nowS)
  if ('message' in expiry) return { field: 'cardExpiry', message: expiry.message }
  const cvc = readCvc(field(form, 'cardCvc'))
  if (cvc) return { field: 'cardCvc', message: cvc.message }
  return { ...card, ...expiry }
}

/** The payer, or the first thing that is wrong with what was typed. */
export function readPayer(form: FormParts, kept: Kept, nowS: number): Payer | Refusal {
  const { email, billingName: name, billingPostalCode: postalCode } = kept
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email))
    return { field: 'email', message: 'Please enter a valid email address' }
  const card = readCard(form, nowS)
  return 'message' in card ? card : { email, name, postalCode, card }
}

/** Where on the page a decline belongs. */
export function refusalOf({ code, message }: Failure): Refusal {
  const fields: Record<string, Field> = { expired_card: 'cardExpiry', incorrect_cvc: 'cardCvc' }
  return { field: fields[code] ?? 'cardNumber', message }
}
