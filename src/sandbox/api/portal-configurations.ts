import { amendAndEmit, type Ledger } from '#sandbox/billing/ledger.ts'
import {
  portalConfiguration,
  type Features,
  type PortalConfiguration,
  type PortalProduct,
} from '#sandbox/shapes/portal.ts'
import { invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  clearable,
  flag,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  shape,
  text,
  type Params,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const CONFIGURATIONS = '/v1/billing_portal/configurations'

const PRORATION = oneOf('always_invoice', 'create_prorations', 'none')
const PRODUCT = {
  product: text,
  prices: listOf(text, 10),
  adjustable_quantity: shape({ enabled: flag, maximum: integer, minimum: integer }),
}
const REASONS = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
)
const FEATURES = {
  customer_update: shape({
    allowed_updates: listOf(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id')),
    enabled: flag,
  }),
  invoice_history: shape({ enabled: flag }),
  payment_method_update: shape({ enabled: flag, payment_method_configuration: ignored }),
  subscription_cancel: shape({
    cancellation_reason: shape({ enabled: flag, options: listOf(REASONS), feedback_options: ignored }),
    enabled: flag,
    mode: oneOf('at_period_end', 'immediately'),
    proration_behavior: PRORATION,
  }),
  subscription_pause: ignored,
  subscription_update: shape({
    billing_cycle_anchor: oneOf('now', 'unchanged'),
    default_allowed_updates: listOf(oneOf('price', 'promotion_code', 'quantity')),
    enabled: flag,
    products: listOf(shape(PRODUCT), 10),
    proration_behavior: PRORATION,
    schedule_at_period_end: ignored,
    trial_update_behavior: oneOf('continue_trial', 'end_trial'),
  }),
}
const CONFIGURATION = {
  business_profile: shape({
    headline: clearable,
    privacy_policy_url: clearable,
    terms_of_service_url: clearable,
  }),
  default_return_url: clearable,
  features: shape(FEATURES),
  login_page: ignored,
  metadata,
  name: clearable,
}

function productsOf(ledger: Ledger, wanted: Params<typeof PRODUCT>[]): PortalProduct[] {
  return wanted.map(({ product, prices = [], adjustable_quantity: quantity }, index) => {
    const at = `features[subscription_update][products][${index}]`
    const of = found(ledger, 'product', required(product, `${at}[product]`), `${at}[product]`)
    for (const id of prices) {
      const price = found(ledger, 'price', id, `${at}[prices]`)
      if (price.product !== of.id || !price.recurring)
        throw invalid(`The price ${id} is not a recurring one of the product ${of.id}.`, {
          param: `${at}[prices]`,
        })
    }
    return {
      adjustable_quantity: {
        enabled: quantity?.enabled ?? false,
        maximum: quantity?.maximum ?? null,
        minimum: quantity?.minimum ?? 1,
      },
      prices,
      product: of.id,
    }
  })
}

/** Part by part: what is not named stays as it was. */
function mergeFeatures(ledger: Ledger, before: Features, patch: Params<typeof FEATURES> = {}): Features {
  const { subscription_cancel: cancel, subscription_update: update } = patch
  const { cancellation_reason: reason, ...cancelling } = cancel ?? {}
  const { products, ...updating } = update ?? {}
  const merged: Features = {
    ...before,
    customer_update: { ...before.customer_update, ...patch.customer_update },
    invoice_history: { ...before.invoice_history, ...patch.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...patch.payment_method_update },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...cancelling,
      cancellation_reason: { ...before.subscription_cancel.cancellation_reason, ...reason },
    },
    subscription_update: {
      ...before.subscription_update,
      ...updating,
      ...(products && { products: productsOf(ledger, products) }),
    },
  }
  const { enabled, products: offered, default_allowed_updates: allowed } = merged.subscription_update
  if (enabled && (!offered?.length || allowed.length === 0))
    throw invalid('Subscription updates need `products` to choose from and `default_allowed_updates`.', {
      param: 'features[subscription_update]',
    })
  return merged
}

function patched(
  ledger: Ledger,
  before: PortalConfiguration,
  params: Params<typeof CONFIGURATION>,
): Partial<PortalConfiguration> {
  const { business_profile: profile, features, metadata: patch, ...plain } = params
  return {
    ...plain,
    business_profile: { ...before.business_profile, ...profile },
    features: mergeFeatures(ledger, before.features, features),
    metadata: mergeMetadata(before.metadata, patch),
  }
}

export const PORTAL_CONFIGURATIONS = [
  route('POST', CONFIGURATIONS, CONFIGURATION, ({ ledger, params }) => {
    required(params.features, 'features')
    const blank = portalConfiguration(ledger.id('bpc'), ledger.now)
    const made: PortalConfiguration = { ...blank, ...patched(ledger, blank, params) }
    ledger.put(made)
    ledger.emit('billing_portal.configuration.created', made)
    return made
  }),
  route(
    'GET',
    CONFIGURATIONS,
    { ...PAGING, active: flag, is_default: flag },
    ({ store, params: { active, is_default: isDefault, ...params } }) =>
      pageOf(store, CONFIGURATIONS, 'billing_portal.configuration', params, {
        active,
        is_default: isDefault,
      }),
  ),
  route('GET', `${CONFIGURATIONS}/:id`, {}, ({ ledger, id }) =>
    found(ledger, 'billing_portal.configuration', id),
  ),
  route(
    'POST',
    `${CONFIGURATIONS}/:id`,
    { ...CONFIGURATION, active: flag },
    ({ ledger, id, params: { active, ...params } }) => {
      const before = found(ledger, 'billing_portal.configuration', id)
      if (active === false && before.is_default)
        throw invalid('You cannot deactivate the default configuration.', { param: 'active' })
      return amendAndEmit(ledger, 'billing_portal.configuration.updated', before, {
        ...patched(ledger, before, params),
        ...(active !== undefined && { active }),
        updated: ledger.now,
      })
    },
  ),
]
