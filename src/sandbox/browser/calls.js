/** What Stripe.js answers when the provider cannot be reached. */
const UNREACHABLE = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
}

/**
 * A page's calls of the sandbox's API, with the publishable key. Each answers `{data}` or `{error}`, never by throwing.
 */
export function createCalls(origin, key) {
  const send = async (method, path, params) => {
    const form = new URLSearchParams(pairsOf(params))
    const url = `${origin}/v1/${path}`
    try {
      const response = await fetch(method === 'GET' ? `${url}?${form}` : url, {
        method,
        headers: { authorization: `Bearer ${key}` },
        credentials: 'omit',
        ...(method === 'POST' && { body: form }),
      })
      const body = await response.json()
      return body.error ? { error: body.error } : { data: body }
    } catch {
      return { error: { ...UNREACHABLE } }
    }
  }
  return {
    get: async (path, params = {}) => await send('GET', path, params),
    post: async (path, params = {}) => await send('POST', path, params),
  }
}

/** `{a: {b: 'c'}}` as `a[b]=c`, the way Stripe reads forms; what is undefined or null is left out. */
function pairsOf(value, name = '') {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, name ? `${name}[${key}]` : key))
}
