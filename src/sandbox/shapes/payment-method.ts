import type { Address } from './customer.ts'
import { nulls, type Metadata, type Stored } from './stored.ts'

export interface BillingDetails {
  address: Address | null
  email: string | null
  name: string | null
  phone: string | null
  tax_id: null
}

export interface Card {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  [more: string]: unknown
}

export interface PaymentMethod extends Stored {
  object: 'payment_method'
  type: 'card'
  billing_details: BillingDetails
  customer: string | null
  metadata: Metadata
  card: Card
  /** Once its holder has answered his bank for charges to come, it is not asked about those again. */
  $?: { isSetUp: boolean }
}

export function billingDetails(known: Partial<BillingDetails> = {}): BillingDetails {
  return { ...nulls('address', 'email', 'name', 'phone', 'tax_id'), ...known }
}

interface CardFacts {
  brand: string
  last4: string
  month: number
  /** Four digits. */
  year: number
}

/** The number itself never comes this far: the last four digits say how a test card behaves. */
export function paymentMethod(
  id: string,
  card: CardFacts,
  billing: BillingDetails,
  created: number,
): PaymentMethod {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      ...nulls('generated_from', 'wallet'),
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: `sandbox${card.brand}${card.last4}`,
      funding: 'credit',
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
