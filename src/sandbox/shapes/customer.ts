import { nulls, type Metadata, type Stored } from './stored.ts'

export interface Address {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export interface Customer extends Stored {
  object: 'customer'
  address: Address | null
  /** Cents, below zero for a credit that the next invoices use up. */
  balance: number
  description: string | null
  email: string | null
  name: string | null
  phone: string | null
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null; [more: string]: unknown }
  delinquent: boolean
  invoice_prefix: string
  next_invoice_sequence: number
  test_clock: string | null
}

export function address(known: Partial<Address>): Address {
  return { ...nulls('city', 'country', 'line1', 'line2', 'postal_code', 'state'), ...known }
}

export function customer(id: string, created: number): Customer {
  return {
    id,
    object: 'customer',
    ...nulls('address', 'currency', 'customer_account', 'default_source', 'description', 'discount', 'email'),
    ...nulls('name', 'phone', 'shipping', 'test_clock'),
    balance: 0,
    created,
    delinquent: false,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: nulls('custom_fields', 'default_payment_method', 'footer', 'rendering_options'),
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  }
}
