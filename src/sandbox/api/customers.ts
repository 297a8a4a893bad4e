import { endSubscription } from '#sandbox/billing/ending.ts'
import { amendAndEmit, timeOn, type Ledger } from '#sandbox/billing/ledger.ts'
import { address, customer, type Customer } from '#sandbox/shapes/customer.ts'
import type { Stored } from '#sandbox/shapes/stored.ts'
import { missing } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  clearable,
  email,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  shape,
  text,
  type Params,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { ADDRESS, attachTo, methodFrom } from './payment-methods.ts'

const PERSON = {
  email,
  balance: integer,
  name: clearable,
  description: clearable,
  phone: clearable,
  metadata,
  address: ADDRESS,
  invoice_settings: shape({ default_payment_method: clearable }),
  preferred_locales: listOf(text),
  tax: ignored,
}

function patchOf(ledger: Ledger, before: Customer, params: Params<typeof PERSON>): Partial<Customer> {
  const { metadata: patch, address: where, invoice_settings: settings, ...plain } = params
  const chosen = settings?.default_payment_method
  if (chosen) {
    const method = found(ledger, 'payment_method', chosen, 'invoice_settings[default_payment_method]')
    if (method.customer !== before.id)
      throw missing('payment_method', chosen, 'invoice_settings[default_payment_method]')
  }
  return {
    ...plain,
    metadata: mergeMetadata(before.metadata, patch),
    ...(where && { address: address(where) }),
    ...(settings && { invoice_settings: { ...before.invoice_settings, ...settings } }),
  }
}

/** What is left of a deleted customer, so that its id still answers. */
function tombstone(id: string): Stored {
  return { id, object: 'sandbox.deleted_customer' }
}

export const CUSTOMERS = [
  route(
    'POST',
    '/v1/customers',
    { ...PERSON, payment_method: text, test_clock: text },
    ({ ledger, params: { payment_method: methodId, test_clock: clock, ...params } }) => {
      if (clock) found(ledger, 'test_helpers.test_clock', clock, 'test_clock')
      const blank = { ...customer(ledger.id('cus'), timeOn(ledger, clock)), test_clock: clock ?? null }
      const method = methodId === undefined ? undefined : methodFrom(ledger, methodId, 'payment_method')
      const { invoice_settings: settings, ...person } = params
      const made: Customer = { ...blank, ...patchOf(ledger, blank, person) }
      ledger.put(made)
      ledger.emit('customer.created', made)
      if (method) attachTo(ledger, method, made.id)
      const chosen = settings?.default_payment_method
      if (!chosen) return made
      // `pm_card_visa` twice is one and the same card.
      const id = chosen === methodId && method ? method.id : chosen
      const patch = patchOf(ledger, made, { invoice_settings: { default_payment_method: id } })
      return amendAndEmit(ledger, 'customer.updated', made, patch)
    },
  ),
  route(
    'GET',
    '/v1/customers',
    { ...PAGING, email: text, test_clock: text },
    ({ store, params: { email: address_, test_clock: clock, ...params } }) =>
      pageOf(store, '/v1/customers', 'customer', params, { email: address_, test_clock: clock }),
  ),
  route('GET', '/v1/customers/:id', {}, ({ ledger, store, id }) =>
    store.objects.get(id)?.object === tombstone(id).object
      ? { id, object: 'customer', deleted: true }
      : found(ledger, 'customer', id),
  ),
  route('POST', '/v1/customers/:id', PERSON, ({ ledger, id, params }) => {
    const before = found(ledger, 'customer', id)
    return amendAndEmit(ledger, 'customer.updated', before, patchOf(ledger, before, params))
  }),
  route('DELETE', '/v1/customers/:id', {}, ({ ledger, id }) => {
    const before = found(ledger, 'customer', id)
    for (const of of ledger.where('subscription', 'customer', id))
      if (of.ended_at === null) endSubscription(ledger, of, 'cancellation_requested')
    ledger.emit('customer.deleted', ledger.get('customer', id) ?? before)
    ledger.put(tombstone(id))
    return { id, object: 'customer', deleted: true }
  }),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...PAGING, type: text, allow_redisplay: ignored },
    ({ ledger, store, id, params: { type, ...params } }) => {
      found(ledger, 'customer', id)
      const url = `/v1/customers/${id}/payment_methods`
      return pageOf(store, url, 'payment_method', params, { customer: id, type })
    },
  ),
]
