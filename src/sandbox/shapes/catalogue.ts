import { CURRENCY, nulls, type Metadata, type Stored } from './stored.ts'

export interface Product extends Stored {
  object: 'product'
  name: string
  description: string | null
  active: boolean
  updated: number
  metadata: Metadata
}

export interface Recurring {
  interval: 'day' | 'week' | 'month' | 'year'
  interval_count: number
  meter: null
  trial_period_days: number | null
  usage_type: 'licensed'
}

export interface Price extends Stored {
  object: 'price'
  active: boolean
  currency: string
  /** Integer cents. */
  unit_amount: number
  unit_amount_decimal: string
  product: string
  recurring: Recurring | null
  lookup_key: string | null
  nickname: string | null
  metadata: Metadata
}

export function product(id: string, name: string, created: number): Product {
  return {
    id,
    object: 'product',
    ...nulls('package_dimensions', 'shippable', 'tax_details', 'url', 'description', 'default_price'),
    ...nulls('statement_descriptor', 'tax_code', 'unit_label'),
    active: true,
    created,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    type: 'service',
    updated: created,
  }
}

interface PriceFacts {
  product: string
  cents: number
  interval: Recurring['interval'] | null
  count?: number
}

export function price(id: string, facts: PriceFacts, created: number): Price {
  return {
    id,
    object: 'price',
    ...nulls('custom_unit_amount', 'tiers_mode', 'transform_quantity', 'lookup_key', 'nickname'),
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: CURRENCY,
    livemode: false,
    metadata: {},
    product: facts.product,
    recurring: facts.interval && {
      interval: facts.interval,
      interval_count: facts.count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    type: facts.interval ? 'recurring' : 'one_time',
    unit_amount: facts.cents,
    unit_amount_decimal: String(facts.cents),
  }
}

/** The older name of a price, still part of every subscription item. */
export function plan(of: Price) {
  return {
    id: of.id,
    object: 'plan',
    ...nulls('meter', 'tiers_mode', 'transform_usage', 'trial_period_days'),
    active: of.active,
    amount: of.unit_amount,
    amount_decimal: of.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: of.created,
    currency: of.currency,
    interval: of.recurring?.interval ?? 'month',
    interval_count: of.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: of.metadata,
    nickname: of.nickname,
    product: of.product,
    usage_type: 'licensed',
  }
}
