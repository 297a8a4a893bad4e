import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, Html } from './html.ts'
import { STYLE } from './style.ts'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** One piece: the hash in the policy is of exactly this. */
const STYLE_TAG = new Html(`<style>${STYLE}</style>`)

interface Page {
  title: string
  siteName: string
  body: Html
  status?: number
  /** Origins that a form of this page may end up at, after redirects. */
  formTargets?: readonly (string | null)[]
}

/** A whole page: no script, no cookie, nothing loaded, and nobody may frame it. */
export function sendPage(
  reply: FastifyReply,
  { title, siteName, body, status = 200, formTargets = [] }: Page,
) {
  const targets = new Set(formTargets.flatMap((url) => (url ? [new URL(url).origin] : [])))
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", ...targets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - ${siteName}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <aside class="banner" aria-label="Test mode">TEST MODE - no real cards</aside>
        <header class="wrap"><b>${siteName}</b><span class="small">payments sandbox</span></header>
        <main class="wrap">${body}</main>
      </body>
    </html> `
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page.text)
}

export function dollars(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}$${(Math.abs(cents) / 100).toFixed(2)}`
}

/** `20 November 2026`, in UTC: pages without scripts do not know where their reader is. */
export function day(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
