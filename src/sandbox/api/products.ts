import { amendAndEmit } from '#sandbox/billing/ledger.ts'
import { price, product } from '#sandbox/shapes/catalogue.ts'
import { invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  clearable,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  shape,
  text,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const PRODUCT = { name: text, description: clearable, active: flag, metadata }
const RECURRING = shape({ interval: oneOf('day', 'week', 'month', 'year'), interval_count: integer })
const PRICE = { active: flag, lookup_key: clearable, nickname: clearable, metadata }

export const PRODUCTS = [
  route('POST', '/v1/products', { id: text, ...PRODUCT }, ({ ledger, params }) => {
    const made = {
      ...product(params.id ?? ledger.id('prod'), required(params.name, 'name'), ledger.now),
      active: params.active ?? true,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
    }
    if (ledger.get('product', made.id))
      throw invalid('Product already exists.', { code: 'resource_already_exists' })
    ledger.put(made)
    ledger.emit('product.created', made)
    return made
  }),
  route('GET', '/v1/products', { ...PAGING, active: flag, ids: listOf(text) }, ({ store, params }) =>
    pageOf(store, '/v1/products', 'product', params, { active: params.active, id: params.ids }),
  ),
  route('GET', '/v1/products/:id', {}, ({ ledger, id }) => found(ledger, 'product', id)),
  route('POST', '/v1/products/:id', PRODUCT, ({ ledger, id, params }) => {
    const before = found(ledger, 'product', id)
    const merged = mergeMetadata(before.metadata, params.metadata)
    return amendAndEmit(ledger, 'product.updated', before, {
      ...params,
      metadata: merged,
      updated: ledger.now,
    })
  }),
]

export const PRICES = [
  route(
    'POST',
    '/v1/prices',
    { ...PRICE, product: text, unit_amount: integer, currency: oneOf('usd'), recurring: RECURRING },
    ({ ledger, params }) => {
      required(params.currency, 'currency')
      const of = found(ledger, 'product', required(params.product, 'product'), 'product')
      const cents = required(params.unit_amount, 'unit_amount')
      if (cents < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' })
      const { interval = null, interval_count: count = 1 } = params.recurring ?? {}
      const made = {
        ...price(ledger.id('price'), { product: of.id, cents, interval, count }, ledger.now),
        active: params.active ?? true,
        lookup_key: params.lookup_key ?? null,
        nickname: params.nickname ?? null,
        metadata: mergeMetadata({}, params.metadata),
      }
      ledger.put(made)
      ledger.emit('price.created', made)
      return made
    },
  ),
  route(
    'GET',
    '/v1/prices',
    {
      ...PAGING,
      active: flag,
      product: text,
      lookup_keys: listOf(text),
      type: oneOf('one_time', 'recurring'),
    },
    ({ store, params: { active, product: of, lookup_keys: keys, type, ...params } }) =>
      pageOf(store, '/v1/prices', 'price', params, { active, product: of, lookup_key: keys, type }),
  ),
  route('GET', '/v1/prices/:id', {}, ({ ledger, id }) => found(ledger, 'price', id)),
  route('POST', '/v1/prices/:id', PRICE, ({ ledger, id, params }) => {
    const before = found(ledger, 'price', id)
    const merged = mergeMetadata(before.metadata, params.metadata)
    return amendAndEmit(ledger, 'price.updated', before, { ...params, metadata: merged })
  }),
]
