import type { NextAction } from './authentication.ts'
import type { Proration } from './portal.ts'
import { nulls, type Metadata, type Stored } from './stored.ts'

export type SetupStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

/** What goes on in the customer portal as soon as the bank has confirmed its cardholder. */
export type Errand =
  | { kind: 'card' }
  | {
      kind: 'switch'
      subscription: string
      item: string
      price: string
      proration: Proration
      /** Since when the new price counts, in Unix seconds: as it was shown. */
      prorateAt: number
    }

export interface SetupIntent extends Stored {
  object: 'setup_intent'
  cancellation_reason: string | null
  client_secret: string
  customer: string | null
  description: string | null
  last_setup_error: Record<string, unknown> | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  status: SetupStatus
  usage: 'off_session' | 'on_session'
  $?: { errand?: Errand }
}

export function setupIntent(
  id: string,
  facts: {
    customer: string | null
    paymentMethod: string | null
    secret: string
    usage: SetupIntent['usage']
  },
  created: number,
): SetupIntent {
  return {
    id,
    object: 'setup_intent',
    ...nulls('allowed_payment_method_types', 'application', 'automatic_payment_methods'),
    ...nulls('cancellation_reason', 'customer_account', 'description', 'excluded_payment_method_types'),
    ...nulls('flow_directions', 'last_setup_error', 'latest_attempt', 'mandate', 'next_action'),
    ...nulls('on_behalf_of', 'payment_method_configuration_details', 'single_use_mandate'),
    client_secret: `${id}_secret_${facts.secret}`,
    created,
    customer: facts.customer,
    livemode: false,
    metadata: {},
    payment_method: facts.paymentMethod,
    payment_method_options: {
      card: { ...nulls('mandate_options', 'network'), request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: facts.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    usage: facts.usage,
  }
}
