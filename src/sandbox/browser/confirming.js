import { integrationError, readCard } from './card-element.js'
import { askCardholder } from './challenge.js'

const KINDS = {
  payment: {
    path: 'payment_intents',
    result: 'paymentIntent',
    error: 'last_payment_error',
    pattern: /^(pi_\w+)_secret_\w+$/,
  },
  setup: {
    path: 'setup_intents',
    result: 'setupIntent',
    error: 'last_setup_error',
    pattern: /^(seti_\w+)_secret_\w+$/,
  },
}

export function kindOf(secret) {
  return Object.keys(KINDS).find((kind) => KINDS[kind].pattern.test(secret))
}

/**
 * What the API is told about the card: an element's, an id, or a token. Answers `{error}` when the element is not filled
 * in.
 */
export function methodParams(method) {
  if (typeof method === 'string') return { payment_method: method }
  const { card: source, billing_details: billing, metadata } = method
  const read = source?.token === undefined ? readCard(source) : { card: { token: source.token } }
  if (!read)
    throw integrationError('Invalid value for payment_method: card should be an Element of type card.')
  if (read.error) return { error: read.error }
  const address = { postal_code: read.postalCode, ...billing?.address }
  return {
    payment_method_data: {
      type: 'card',
      card: read.card,
      billing_details: { ...billing, address },
      metadata,
    },
  }
}

/** Confirmations of one page: each answers `{paymentIntent}`, `{setupIntent}` or `{error}`. */
export function createConfirming(calls) {
  const idIn = (kind, secret) => {
    const id = KINDS[kind].pattern.exec(String(secret))?.[1]
    if (id) return id
    throw integrationError(
      `Invalid value for ${kind} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
    )
  }
  const retrieve = async (kind, secret) =>
    await calls.get(`${KINDS[kind].path}/${idIn(kind, secret)}`, { client_secret: secret })

  /** Lets the bank ask where it wants to, and tells what has become of the intent. */
  const finish = async (kind, secret, intent) => {
    const { result, error } = KINDS[kind]
    const action = intent.status === 'requires_action' ? intent.next_action : null
    if (action?.type === 'redirect_to_url') {
      location.assign(action.redirect_to_url.url)
      // The page is being left.
      return await new Promise(() => {})
    }
    if (action?.type !== 'use_stripe_sdk') return { [result]: intent }
    const outcome = await askCardholder(intent)
    const { source } = action.use_stripe_sdk
    const answer = await calls.post('3ds2/challenge_complete', { source, client_secret: secret, outcome })
    if (answer.error) return { error: answer.error }
    const failed = answer.data.status === 'requires_payment_method' ? answer.data[error] : null
    if (failed) return { error: { ...failed, [`${kind}_intent`]: answer.data } }
    return { [result]: answer.data }
  }

  return {
    async retrieve(kind, secret) {
      const { data, error } = await retrieve(kind, secret)
      return error ? { error } : { [KINDS[kind].result]: data }
    },

    async confirm(kind, secret, data = {}, { handleActions = true } = {}) {
      const id = idIn(kind, secret)
      const { payment_method: method, return_url: returnUrl, ...rest } = data
      const params = method === undefined ? {} : methodParams(method)
      if (params.error) return { error: params.error }
      if (method === undefined) {
        const known = await retrieve(kind, secret)
        if (known.error) return { error: known.error }
        if (known.data.status === 'requires_action' && handleActions)
          return await finish(kind, secret, known.data)
      }
      const { receipt_email: receiptEmail, setup_future_usage: usage } = rest
      const answer = await calls.post(`${KINDS[kind].path}/${id}/confirm`, {
        ...params,
        client_secret: secret,
        use_stripe_sdk: handleActions,
        ...(!handleActions && { return_url: returnUrl }),
        ...(kind === 'payment' && { receipt_email: receiptEmail, setup_future_usage: usage }),
      })
      if (answer.error) return { error: answer.error }
      return handleActions ? await finish(kind, secret, answer.data) : { [KINDS[kind].result]: answer.data }
    },

    async handle(kind, secret) {
      const { data, error } = await retrieve(kind, secret)
      return error ? { error } : await finish(kind, secret, data)
    },
  }
}
