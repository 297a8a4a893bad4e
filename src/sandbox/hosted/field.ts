import type { Field, Refusal } from './checkout-form.ts'
import { html, type Html } from './html.ts'

interface Input {
  field: Field
  label: string
  value?: string
  /** What browsers may fill in; `off` for the card, so that none offers a real one. */
  autocomplete: string
  placeholder?: string
  isReadOnly?: boolean
  isRequired?: boolean
}

/** A labelled field, told to be wrong when it is. */
export function input(of: Input, refusal: Refusal | null): Html {
  const type = of.field === 'email' ? 'email' : 'text'
  const isCard = of.field.startsWith('card')
  const placeholder = of.placeholder !== undefined && html` placeholder="${of.placeholder}"`
  const readOnly = of.isReadOnly && html` readonly`
  const required = of.isRequired !== false && html` required`
  const wrong = refusal?.field === of.field && html` aria-invalid="true" aria-describedby="refusal"`
  return html`<div>
    <label for="${of.field}">${of.label}</label>
    <input
      id="${of.field}"
      name="${of.field}"
      type="${type}"
      value="${of.value ?? ''}"
      autocomplete="${of.autocomplete}"
      maxlength="254"
      ${isCard && html` inputmode="numeric"`}${placeholder}${readOnly}${required}${wrong}
    />
  </div>`
}

/** Number, expiry and CVC: always empty, also when the page comes back. */
export function cardInputs(refusal: Refusal | null): Html {
  const card = { autocomplete: 'off' } as const
  return html`${input({ ...card, field: 'cardNumber', label: 'Card number', placeholder: '4242 4242 4242 4242' }, refusal)}
    <div class="pair">
      ${input({ ...card, field: 'cardExpiry', label: 'Expiry', placeholder: 'MM / YY' }, refusal)}
      ${input({ ...card, field: 'cardCvc', label: 'CVC', placeholder: 'CVC' }, refusal)}
    </div>`
}

export const TEST_CARDS_ONLY = html`<p class="hint">
  This is a stand-in for a payment provider. It takes test cards only, such as 4242 4242 4242 4242 with any
  future date and any CVC. Never type a real card number here.
</p>`
