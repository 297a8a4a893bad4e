import { CARD_FIELDS, makeField, reformat } from './card-field.js'
import { brandOf, digitsOf, validationError } from './card-rules.js'
import { Emitter } from './events.js'
import { dress, make } from './looks.js'

/** What was typed belongs to the calls below, not to the page's code: an element has no property that holds it. */
const READERS = new WeakMap()

const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}
const NOTE = 'Test mode: no real cards. 4242 4242 4242 4242 pays.'

/**
 * The card that an element holds, in the names of the API; `error` instead when something is missing, which is then
 * shown in the element. Undefined for anything that is no element.
 */
export function readCard(element) {
  return READERS.get(element)?.()
}

export class CardElement {
  #events = new Emitter()
  #options
  #onDestroy
  #container = null
  #root = null
  #fields = []
  #hasFocus = false
  #told = ''
  #labels = []

  constructor(options, onDestroy) {
    this.#options = { ...options }
    this.#onDestroy = onDestroy
    this.#fields = CARD_FIELDS.map(makeField)
    this.#field('postal').input.value = this.#options.value?.postalCode ?? ''
    READERS.set(this, () => this.#read())
  }

  mount(target) {
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!(container instanceof HTMLElement))
      throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`)
    this.unmount()
    dress()
    this.#container = container
    this.#root = make('div', { class: 'sandbox-card', role: 'group', 'aria-label': 'Card' })
    for (const field of this.#fields) this.#root.append(field.box)
    this.#root.append(make('p', { class: 'sandbox-note' }, NOTE))
    this.#listen()
    container.replaceChildren(this.#root)
    this.#tieLabels()
    this.#apply()
    setTimeout(() => this.#container && this.#events.emitForGood('ready', { elementType: 'card' }))
    return this
  }

  unmount() {
    for (const label of this.#labels) label.removeEventListener('click', this.#onLabel)
    this.#labels = []
    this.#root?.remove()
    this.#container?.classList.remove(...Object.values(this.#classes()))
    this.#root = null
    this.#container = null
    this.#hasFocus = false
    return this
  }

  destroy() {
    this.unmount()
    this.#events.forget()
    READERS.delete(this)
    this.#onDestroy()
    return this
  }

  update(options) {
    this.#options = { ...this.#options, ...options }
    if (options.value?.postalCode !== undefined) this.#field('postal').input.value = options.value.postalCode
    this.#apply()
    return this
  }

  focus() {
    this.#fields[0].input.focus()
    return this
  }

  blur() {
    if (this.#root?.contains(document.activeElement)) document.activeElement.blur()
    return this
  }

  clear() {
    for (const field of this.#fields) {
      field.input.value = ''
      field.hasLeft = false
      field.isMissed = false
    }
    this.#tell()
    return this
  }

  on(name, listener) {
    this.#events.on(name, listener)
    return this
  }

  once(name, listener) {
    this.#events.once(name, listener)
    return this
  }

  off(name, listener) {
    this.#events.off(name, listener)
    return this
  }

  #field(name) {
    return this.#fields.find((field) => field.name === name)
  }

  #value(name) {
    return this.#field(name).input.value
  }

  #shown() {
    return this.#fields.filter(({ name }) => name !== 'postal' || !this.#options.hidePostalCode)
  }

  #classes() {
    return { ...CLASSES, ...this.#options.classes }
  }

  #onLabel = () => this.focus()

  /** A label of the page's that is for the container is for the first field. */
  #tieLabels() {
    const { id } = this.#container
    this.#labels = id ? [...document.querySelectorAll(`label[for="${CSS.escape(id)}"]`)] : []
    for (const label of this.#labels) label.addEventListener('click', this.#onLabel)
    const words = this.#labels[0]?.textContent?.trim()
    if (words) this.#root.setAttribute('aria-label', words)
  }

  #listen() {
    for (const field of this.#fields) {
      field.input.oninput = (event) => {
        const isDeleting = String(event.inputType).startsWith('delete')
        reformat(field, { isDeleting, number: this.#value('cardnumber') })
        field.hasLeft = false
        field.isMissed = false
        this.#tell()
      }
      field.input.onblur = () => {
        field.hasLeft = true
        this.#tell()
      }
    }
    this.#root.addEventListener('focusin', () => this.#setFocus(true))
    this.#root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.#root?.contains(relatedTarget))) this.#setFocus(false)
    })
    this.#root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#events.emit('escape', { elementType: 'card' })
      if (event.key !== 'Enter') return
      event.preventDefault()
      this.#container?.closest('form')?.requestSubmit()
    })
  }

  #setFocus(has) {
    if (this.#hasFocus === has) return
    this.#hasFocus = has
    this.#mark()
    this.#events.emit(has ? 'focus' : 'blur', { elementType: 'card' })
  }

  /** Everything that the options say about how it looks, by properties: the page forbids style attributes. */
  #apply() {
    if (!this.#root) return
    const { style = {}, disabled = false } = this.#options
    for (const [name, value] of Object.entries(style.base ?? {}))
      if (typeof value === 'string') this.#root.style[name] = value
    const colours = {
      '--sandbox-placeholder': style.base?.['::placeholder']?.color,
      '--sandbox-invalid': style.invalid?.color,
    }
    for (const [name, value] of Object.entries(colours)) if (value) this.#root.style.setProperty(name, value)
    const shown = this.#shown()
    for (const field of this.#fields) {
      field.box.hidden = !shown.includes(field)
      field.input.disabled = disabled
    }
    this.#tell()
  }

  /**
   * The first fault that is to be shown: of a field that was left, that cannot become right by typing on, or that was
   * missed when the page wanted to pay.
   */
  #state() {
    const number = this.#value('cardnumber')
    const faults = this.#shown().map((field) => {
      const code = field.fault(field.input.value, number)
      const isTyping = code?.startsWith('incomplete') && !field.hasLeft
      const isWrong = field.isMissed || (field.input.value !== '' && !isTyping)
      return { field, code, isShown: code !== null && isWrong }
    })
    return {
      faults,
      first: faults.find(({ isShown }) => isShown),
      isEmpty: faults.every(({ field }) => field.input.value === ''),
      isComplete: faults.every(({ code }) => code === null),
    }
  }

  #event({ first, isEmpty, isComplete }) {
    return {
      elementType: 'card',
      empty: isEmpty,
      complete: isComplete,
      error: first ? validationError(first.code) : undefined,
      value: { postalCode: this.#options.hidePostalCode ? '' : this.#value('postal') },
      brand: brandOf(this.#value('cardnumber')),
    }
  }

  /** Tells the page what has changed, if it can see that. */
  #tell() {
    const state = this.#state()
    this.#mark(state)
    const event = this.#event(state)
    const told = JSON.stringify(event)
    const isFirst = this.#told === ''
    if (told === this.#told) return
    this.#told = told
    // Where nothing was typed yet, nothing has changed.
    if (!(isFirst && event.empty)) this.#events.emit('change', event)
  }

  #mark(state = this.#state()) {
    for (const { field, isShown } of state.faults) {
      if (isShown) field.input.setAttribute('aria-invalid', 'true')
      else field.input.removeAttribute('aria-invalid')
    }
    const classes = this.#classes()
    const list = this.#container?.classList
    list?.add(classes.base)
    list?.toggle(classes.empty, state.isEmpty)
    list?.toggle(classes.complete, state.isComplete)
    list?.toggle(classes.invalid, state.first !== undefined)
    list?.toggle(classes.focus, this.#hasFocus)
  }

  #read() {
    const wrong = this.#state().faults.find(({ code }) => code !== null)
    if (wrong) {
      wrong.field.isMissed = true
      this.#tell()
      wrong.field.input.focus()
      return { error: validationError(wrong.code) }
    }
    const [month, year] = this.#value('exp-date').split(' / ')
    return {
      card: {
        number: digitsOf(this.#value('cardnumber')),
        exp_month: month,
        exp_year: `20${year}`,
        cvc: this.#value('cvc'),
      },
      postalCode: this.#options.hidePostalCode ? undefined : this.#value('postal'),
    }
  }
}

/** A mistake of the page's own, thrown as Stripe.js throws it. */
export function integrationError(message) {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
