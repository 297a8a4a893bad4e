import { createHash } from 'node:crypto'

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const hashesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map((match) => hashOf(match[1] ?? ''))),
]

/** Where the payment page's card form comes from, and whom it talks to. */
export interface ProviderHosts {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/** As Stripe asks for in its security guide. */
export const STRIPE_HOSTS: ProviderHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** The stand-in draws its form in the page itself: no frame. */
export const sandboxHosts = (origin: string): ProviderHosts => ({
  scripts: [origin],
  connections: [origin],
  frames: [],
})

/**
 * The content security policy of one page (DESIGN §8): its own inline parts by hash, and nothing else that is inline.
 * Only the payment page has a provider, and with it no Trusted Types: the provider's script knows nothing of them.
 */
export function pagePolicy(html: string, provider?: ProviderHosts): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  const frames = provider?.frames ?? []
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(provider?.scripts ?? [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(provider?.connections ?? [])].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(provider ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
}
