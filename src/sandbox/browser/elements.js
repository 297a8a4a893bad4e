import { CardElement, integrationError } from './card-element.js'

/** A group of elements; the sandbox draws the card element, and no other. */
export function createElements() {
  const made = new Map()
  return {
    create(type, options = {}) {
      if (type !== 'card')
        throw integrationError(
          `The sandbox draws the card element only; there is no ${String(type)} element.`,
        )
      const element = new CardElement(options, () => {
        if (made.get(type) === element) made.delete(type)
      })
      made.set(type, element)
      return element
    },
    /** By name, or by the component that drew it. */
    getElement(which) {
      return made.get(typeof which === 'string' ? which : which?.__elementType) ?? null
    },
    update() {},
    async fetchUpdates() {
      return {}
    },
  }
}
