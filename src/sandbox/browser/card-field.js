import {
  digitsOf,
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
  faultOfZip,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatZip,
} from './card-rules.js'
import { make } from './looks.js'

/** The fields of a card, named and told to screen readers as Stripe's own. `number` is what the first field holds. */
export const CARD_FIELDS = [
  {
    name: 'cardnumber',
    words: 'Card number',
    label: 'Credit or debit card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    format: (text) => formatNumber(text),
    fault: (text) => faultOfNumber(text),
  },
  {
    name: 'exp-date',
    words: 'Expiration',
    label: 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    format: (text, { isDeleting }) => formatExpiry(text, isDeleting),
    fault: (text) => faultOfExpiry(text, new Date()),
  },
  {
    name: 'cvc',
    words: 'CVC',
    label: 'Credit or debit card CVC/CVV',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    format: (text, { number }) => formatCvc(text, number),
    fault: (text, number) => faultOfCvc(text, number),
  },
  {
    name: 'postal',
    words: 'ZIP',
    label: 'ZIP',
    autocomplete: 'postal-code',
    placeholder: '12345',
    format: (text) => formatZip(text),
    fault: (text) => faultOfZip(text),
  },
]

let fields = 0

/** One labelled input, not yet in the page. */
export function makeField(of) {
  const id = `sandbox-${of.name}-${++fields}`
  const input = make('input', {
    id,
    name: of.name,
    type: 'text',
    inputmode: 'numeric',
    autocomplete: of.autocomplete,
    placeholder: of.placeholder,
    'aria-label': of.label,
    autocorrect: 'off',
    spellcheck: 'false',
    // Of no form: whatever becomes of the page's own, a card's number is never sent with it.
    form: 'sandbox-no-form',
  })
  const box = make('div', { class: `sandbox-field sandbox-field-${of.name}` })
  box.append(make('label', { for: id }, of.words), input)
  return { ...of, input, box, hasLeft: false, isMissed: false }
}

/** Puts the text in order and leaves the caret behind the digit that it was behind. */
export function reformat({ input, format }, how) {
  const before = input.value
  const caret = input.selectionStart ?? before.length
  const after = format(before, how)
  if (after === before) return
  const digits = digitsOf(before.slice(0, caret)).length
  input.value = after
  if (document.activeElement !== input) return
  let at = after.length
  if (caret < before.length)
    for (at = 0; at < after.length && digitsOf(after.slice(0, at)).length < digits;) at++
  input.setSelectionRange(at, at)
}
