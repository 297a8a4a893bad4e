import { randomBytes } from 'node:crypto'
import { amend } from '#sandbox/billing/ledger.ts'
import { webhookEndpoint } from '#sandbox/shapes/operations.ts'
import type { Stored } from '#sandbox/shapes/stored.ts'
import type { Store } from '#sandbox/store/store.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  clearable,
  flag,
  ignored,
  listOf,
  mergeMetadata,
  metadata,
  required,
  text,
  url,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const ENDPOINTS = '/v1/webhook_endpoints'
const ENDPOINT = { url, enabled_events: listOf(text), description: clearable, metadata }

function withPending(store: Store, event: Stored): Stored {
  return { ...event, pending_webhooks: store.queue.pending(event.id) }
}

export const EVENTS = [
  route(
    'GET',
    '/v1/events',
    { ...PAGING, type: text, types: listOf(text, 20), delivery_success: ignored },
    ({ store, params: { type, types, ...params } }) => {
      const page = pageOf(store, '/v1/events', 'event', params, { type: types ?? type })
      return { ...page, data: page.data.map((event) => withPending(store, event)) }
    },
  ),
  route('GET', '/v1/events/:id', {}, ({ ledger, store, id }) =>
    withPending(store, found(ledger, 'event', id)),
  ),
]

export const WEBHOOK_ENDPOINTS = [
  route('POST', ENDPOINTS, { ...ENDPOINT, api_version: ignored, connect: ignored }, ({ ledger, params }) => {
    const facts = {
      url: required(params.url, 'url'),
      events: required(params.enabled_events, 'enabled_events'),
      secret: `whsec_${randomBytes(24).toString('hex')}`,
    }
    const made = {
      ...webhookEndpoint(ledger.id('we'), facts, ledger.now),
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
    }
    ledger.put(made)
    // Shown this once.
    return { ...made, secret: facts.secret }
  }),
  route('GET', ENDPOINTS, PAGING, ({ store, params }) =>
    pageOf(store, ENDPOINTS, 'webhook_endpoint', params),
  ),
  route('GET', `${ENDPOINTS}/:id`, {}, ({ ledger, id }) => found(ledger, 'webhook_endpoint', id)),
  route('POST', `${ENDPOINTS}/:id`, { ...ENDPOINT, disabled: flag }, ({ ledger, id, params }) => {
    const before = found(ledger, 'webhook_endpoint', id)
    const { disabled, metadata: patch, ...plain } = params
    const [after] = amend(ledger, before, {
      ...plain,
      metadata: mergeMetadata(before.metadata, patch),
      ...(disabled !== undefined && { status: disabled ? ('disabled' as const) : ('enabled' as const) }),
    })
    return after
  }),
  route('DELETE', `${ENDPOINTS}/:id`, {}, ({ ledger, store, id }) => {
    const before = found(ledger, 'webhook_endpoint', id)
    store.queue.dropEndpoint(id)
    ledger.remove(before)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
