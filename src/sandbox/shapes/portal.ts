import { nulls, type Metadata, type Stored } from './stored.ts'

export type FlowType =
  | 'payment_method_update'
  | 'subscription_cancel'
  | 'subscription_update'
  | 'subscription_update_confirm'

/** One errand that a session was opened for; the page shows nothing else. */
export interface Flow {
  after_completion: {
    hosted_confirmation: { custom_message: string | null } | null
    redirect: { return_url: string } | null
    type: 'hosted_confirmation' | 'portal_homepage' | 'redirect'
  }
  customer_update: null
  subscription_cancel: { retention: null; subscription: string } | null
  subscription_pause: null
  subscription_update: { subscription: string } | null
  subscription_update_confirm: {
    discounts: null
    items: { id: string; price: string | null; quantity?: number }[]
    subscription: string
  } | null
  type: FlowType
}

export interface PortalSession extends Stored {
  object: 'billing_portal.session'
  configuration: string
  customer: string
  flow: Flow | null
  return_url: string | null
  url: string
  $: { expires_at: number }
}

export interface Features {
  customer_update: { allowed_updates: string[]; enabled: boolean }
  invoice_history: { enabled: boolean }
  payment_method_update: { enabled: boolean; payment_method_configuration: string | null }
  subscription_cancel: {
    cancellation_reason: { enabled: boolean; feedback_options: null; options: string[] }
    enabled: boolean
    mode: 'at_period_end' | 'immediately'
    proration_behavior: Proration
  }
  subscription_pause: { duration: { interval_options: never[]; type: 'indefinite' }; enabled: boolean }
  subscription_update: {
    billing_cycle_anchor: 'now' | 'unchanged' | null
    default_allowed_updates: string[]
    enabled: boolean
    products: PortalProduct[] | null
    proration_behavior: Proration
    schedule_at_period_end: { conditions: never[] }
    trial_update_behavior: 'end_trial' | 'continue_trial'
  }
}

export type Proration = 'always_invoice' | 'create_prorations' | 'none'

/** A product and those of its prices that a customer may switch to. */
export interface PortalProduct {
  adjustable_quantity: { enabled: boolean; maximum: number | null; minimum: number }
  prices: string[]
  product: string
}

export interface PortalConfiguration extends Stored {
  object: 'billing_portal.configuration'
  active: boolean
  business_profile: {
    headline: string | null
    privacy_policy_url: string | null
    terms_of_service_url: string | null
  }
  created: number
  default_return_url: string | null
  features: Features
  is_default: boolean
  metadata: Metadata
  name: string | null
  updated: number
}

/** The one that is there from the first start, and that sessions use which name none. */
export const DEFAULT_CONFIGURATION = 'bpc_sandbox'

/** Everything off: who makes a configuration says what it is to offer. */
export function portalConfiguration(id: string, created: number): PortalConfiguration {
  return {
    id,
    object: 'billing_portal.configuration',
    ...nulls('application', 'default_return_url', 'name'),
    active: true,
    business_profile: nulls('headline', 'privacy_policy_url', 'terms_of_service_url'),
    created,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: null,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    updated: created,
  }
}

/** What the sandbox offers by itself: cancel when the paid period is over, switch, another card, old invoices. */
export function defaultConfiguration(products: PortalProduct[], created: number): PortalConfiguration {
  const blank = portalConfiguration(DEFAULT_CONFIGURATION, created)
  const { features } = blank
  return {
    ...blank,
    is_default: true,
    features: {
      ...features,
      invoice_history: { enabled: true },
      payment_method_update: { ...features.payment_method_update, enabled: true },
      subscription_cancel: { ...features.subscription_cancel, enabled: true },
      subscription_update: {
        ...features.subscription_update,
        default_allowed_updates: ['price'],
        enabled: true,
        products,
        proration_behavior: 'always_invoice',
      },
    },
  }
}

export function portalSession(
  id: string,
  facts: {
    configuration: string
    customer: string
    flow: Flow | null
    returnUrl: string | null
    url: string
    expiresAt: number
  },
  created: number,
): PortalSession {
  return {
    id,
    object: 'billing_portal.session',
    ...nulls('customer_account', 'locale', 'on_behalf_of'),
    $: { expires_at: facts.expiresAt },
    configuration: facts.configuration,
    created,
    customer: facts.customer,
    flow: facts.flow,
    livemode: false,
    return_url: facts.returnUrl,
    url: facts.url,
  }
}
