import { API_VERSION, nulls, type Metadata, type Stored } from './stored.ts'

export interface StripeEvent extends Stored {
  object: 'event'
  created: number
  type: string
  data: { object: Stored; previous_attributes?: Record<string, unknown> }
}

export interface WebhookEndpoint extends Stored {
  object: 'webhook_endpoint'
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  url: string
  metadata: Metadata
  $: { secret: string }
}

export interface TestClock extends Stored {
  object: 'test_helpers.test_clock'
  /** On the wall clock, in Unix seconds. */
  deletes_after: number
  frozen_time: number
  status: 'ready' | 'advancing'
  name: string | null
}

const CLOCK_LIFE_S = 30 * 24 * 3600

export function stripeEvent(
  id: string,
  facts: {
    type: string
    object: Stored
    previous?: Record<string, unknown> | undefined
    request: { id: string | null; idempotency_key: string | null }
  },
  created: number,
): StripeEvent {
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: {
      object: facts.object,
      ...(facts.previous && { previous_attributes: facts.previous }),
    },
    livemode: false,
    pending_webhooks: 0,
    request: facts.request,
    type: facts.type,
  }
}

export function webhookEndpoint(
  id: string,
  facts: { url: string; events: string[]; secret: string },
  created: number,
): WebhookEndpoint {
  return {
    id,
    object: 'webhook_endpoint',
    ...nulls('application', 'description'),
    $: { secret: facts.secret },
    api_version: API_VERSION,
    created,
    enabled_events: facts.events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: facts.url,
  }
}

export function testClock(id: string, frozenTime: number, name: string | null, created: number): TestClock {
  return {
    id,
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + CLOCK_LIFE_S,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  }
}
