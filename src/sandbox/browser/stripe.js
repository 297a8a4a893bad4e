import { createCalls } from './calls.js'
import { integrationError, readCard } from './card-element.js'
import { createConfirming, kindOf, methodParams } from './confirming.js'
import { createElements } from './elements.js'

/** The release that `@stripe/stripe-js` 10 asks for. */
const RELEASE = 'endive'
/** Known only while the script runs for the first time. */
const ORIGIN = new URL(document.currentScript.src).origin

/**
 * `window.Stripe` for a page whose payments are the sandbox's: as much of Stripe.js as a card needs, with the same names
 * and answers. Its card element lies in the page itself, and its 3-D Secure dialog too.
 */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw integrationError(
      'Please call Stripe() with your publishable key. You used an empty or another one.',
    )
  const calls = createCalls(ORIGIN, key)
  const confirming = createConfirming(calls)
  return {
    elements: () => createElements(),
    confirmCardPayment: async (secret, data, options) =>
      await confirming.confirm('payment', secret, data, options),
    confirmCardSetup: async (secret, data, options) =>
      await confirming.confirm('setup', secret, data, options),
    retrievePaymentIntent: async (secret) => await confirming.retrieve('payment', secret),
    retrieveSetupIntent: async (secret) => await confirming.retrieve('setup', secret),
    async handleNextAction({ clientSecret }) {
      return await confirming.handle(kindOf(clientSecret) ?? 'payment', clientSecret)
    },
    async createPaymentMethod(method) {
      const { payment_method_data: data, error } = methodParams(method)
      if (error) return { error }
      const answer = await calls.post('payment_methods', data)
      return answer.error ? answer : { paymentMethod: answer.data }
    },
    async createToken(element, { name, address_zip: zip } = {}) {
      const read = readCard(element)
      if (!read) throw integrationError('You must provide an Element of type card to create a token.')
      if (read.error) return { error: read.error }
      const answer = await calls.post('tokens', {
        card: { ...read.card, name, address_zip: zip ?? read.postalCode },
      })
      return answer.error ? answer : { token: answer.data }
    },
    // Told by the wrappers of Stripe's about themselves.
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Stripe.version = RELEASE
window.Stripe = Stripe
