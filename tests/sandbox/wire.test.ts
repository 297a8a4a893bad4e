import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, stripeAt } from '#tests/helpers/sandbox.ts'

interface Refused {
  error: { type: string; code?: string; message: string; param?: string }
}

/** With its fetch client the SDK hands out Headers, whatever its types say. */
function header(answer: { lastResponse: { headers: unknown } }, name: string): string | null {
  return (answer.lastResponse.headers as Headers).get(name)
}

const BEARER = { authorization: 'Bearer sk_test_sandbox' }

describe('keys', () => {
  it.each(['sk_test_other', 'sk_live_sandbox', 'pk_test_sandbox', 'sk_test_sandbox2'])(
    'refuses %s',
    async (key) => {
      const { url } = await openSandbox()
      await expect(stripeAt(url, key).prices.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
      })
    },
  )

  it('takes the key as Bearer and as Basic, and nothing else', async () => {
    const { url } = await openSandbox()
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${url}/v1/prices`, { headers })).status
    expect(await status({})).toBe(401)
    expect(await status(BEARER)).toBe(200)
    expect(await status({ authorization: `Basic ${btoa('sk_test_sandbox:')}` })).toBe(200)
    expect(await status({ authorization: 'sk_test_sandbox' })).toBe(401)
    expect(await status({ authorization: `Basic ${btoa('x:sk_test_sandbox')}` })).toBe(401)
  })

  it('never shows a wrong key whole', async () => {
    const { url } = await openSandbox()
    await expect(stripeAt(url, 'sk_live_51secretsecret').prices.list()).rejects.toThrow(/sk_live_\*+$/)
  })
})

describe('refusals', () => {
  it.each<[path: string, method: string, body: string, status: number, error: Partial<Refused['error']>]>([
    ['/v1/customers', 'POST', 'emial=a@b.c', 400, { code: 'parameter_unknown', param: 'emial' }],
    [
      '/v1/customers',
      'POST',
      'invoice_settings[x]=1',
      400,
      { code: 'parameter_unknown', param: 'invoice_settings[x]' },
    ],
    ['/v1/customers', 'POST', '__proto__[x]=1', 400, { code: 'parameter_unknown', param: '__proto__' }],
    ['/v1/customers', 'POST', 'toString=1', 400, { code: 'parameter_unknown' }],
    ['/v1/customers', 'POST', 'email=nobody', 400, { code: 'email_invalid', param: 'email' }],
    ['/v1/customers', 'POST', 'metadata=x', 400, { type: 'invalid_request_error', param: 'metadata' }],
    ['/v1/customers', 'POST', 'name[a]=x', 400, { param: 'name' }],
    ['/v1/customers', 'POST', 'name=x&name[a]=x', 400, { param: 'name[a]' }],
    ['/v1/customers', 'POST', 'a[b]c=1', 400, { type: 'invalid_request_error' }],
    ['/v1/customers', 'POST', `a${'[b]'.repeat(9)}=1`, 400, { type: 'invalid_request_error' }],
    ['/v1/customers', 'POST', Array.from({ length: 501 }, (_, i) => `metadata[k${i}]=1`).join('&'), 400, {}],
    ['/v1/customers', 'POST', `name=${'x'.repeat(5001)}`, 400, { param: 'name' }],
    ['/v1/customers', 'POST', `name=${'x'.repeat(300_000)}`, 413, {}],
    [
      '/v1/customers/cus_none',
      'GET',
      '',
      404,
      { code: 'resource_missing', message: "No such customer: 'cus_none'" },
    ],
    ['/v1/customers?limit=0', 'GET', '', 400, { param: 'limit' }],
    ['/v1/customers?limit=101', 'GET', '', 400, { param: 'limit' }],
    ['/v1/customers?limit=x', 'GET', '', 400, { code: 'parameter_invalid_integer' }],
    [
      '/v1/customers?starting_after=cus_none',
      'GET',
      '',
      400,
      { code: 'resource_missing', param: 'starting_after' },
    ],
    ['/v1/customers?created[than]=1', 'GET', '', 400, { code: 'parameter_unknown' }],
    ['/v1/prices/price_monthly_399?expand[]=nickname', 'GET', '', 400, { code: 'property_not_expandable' }],
    ['/v1/prices/price_monthly_399?expand[]=nothing', 'GET', '', 400, { code: 'property_not_expandable' }],
    ['/v1/prices/price_monthly_399?expand[]=id', 'GET', '', 400, { code: 'property_not_expandable' }],
    [
      '/v1/prices/price_monthly_399?expand[]=a.b.c.d.e',
      'GET',
      '',
      400,
      { code: 'property_expansion_max_depth' },
    ],
    ['/v1/checkout/sessions', 'POST', 'mode=payment', 400, { param: 'mode' }],
    [
      '/v1/checkout/sessions',
      'POST',
      'mode=subscription',
      400,
      { code: 'parameter_missing', param: 'line_items' },
    ],
    ['/v1/subscriptions', 'POST', '', 400, { code: 'parameter_missing', param: 'customer' }],
    ['/v1/nothing', 'GET', '', 404, { type: 'invalid_request_error' }],
  ])('%s %s %.30s', async (path, method, body, status, error) => {
    const { url } = await openSandbox()
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...BEARER, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body }),
    })
    expect(answer.status).toBe(status)
    expect((await answer.json()) as Refused).toMatchObject({
      error: { type: 'invalid_request_error', ...error },
    })
  })

  it('keeps metadata under any name', async () => {
    const { url, stripe } = await openSandbox()
    const body = 'metadata[$]=a&metadata[__proto__]=b&metadata[constructor]=c'
    const headers = { ...BEARER, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${url}/v1/customers`, { method: 'POST', headers, body })
    const { id, metadata } = (await answer.json()) as { id: string; metadata: object }
    expect(Object.entries(metadata)).toEqual([
      ['$', 'a'],
      ['__proto__', 'b'],
      ['constructor', 'c'],
    ])
    expect(Object.keys((await stripe.customers.retrieve(id)) as object)).not.toContain('$')
  })

  it('refuses JSON, and says so with an error', async () => {
    const { url } = await openSandbox()
    const headers = { ...BEARER, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/v1/customers`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('names every request, and speaks one version', async () => {
    const { stripe } = await openSandbox()
    const { lastResponse } = await stripe.prices.list()
    expect(lastResponse.requestId).toMatch(/^req_\w{24}$/)
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION)
  })
})

describe('lists', () => {
  it('go page by page in both directions, newest first', async () => {
    const { stripe } = await openSandbox()
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.unshift((await stripe.customers.create({ name: String(n) })).id)
    const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
    const first = await stripe.customers.list({ limit: 3 })
    expect(idsOf(first)).toEqual(ids.slice(0, 3))
    expect(first.has_more).toBe(true)
    const second = await stripe.customers.list({ limit: 3, starting_after: ids[2] ?? '' })
    expect(idsOf(second)).toEqual(ids.slice(3, 6))
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[3] ?? '' })
    expect(idsOf(back)).toEqual(ids.slice(1, 3))
    expect(back.has_more).toBe(true)
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids)
    const none = await stripe.customers.list({ created: { gt: Math.floor(Date.now() / 1000) + 10 } })
    expect(none).toMatchObject({ data: [], has_more: false })
    expect(
      idsOf(await stripe.customers.list({ created: { lte: Math.floor(Date.now() / 1000) + 1 } })),
    ).toEqual(ids)
  })
})

describe('idempotency keys', () => {
  it('replay what was answered first', async () => {
    const { stripe } = await openSandbox()
    const options = { idempotencyKey: 'once' }
    const first = await stripe.customers.create({ name: 'One' }, options)
    const again = await stripe.customers.create({ name: 'One' }, options)
    expect(again.id).toBe(first.id)
    expect(header(again, 'idempotent-replayed')).toBe('true')
    expect(header(again, 'original-request')).toBe(first.lastResponse.requestId)
    expect(header(first, 'idempotent-replayed')).toBeNull()
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('refuse another body and another address', async () => {
    const { stripe } = await openSandbox()
    const options = { idempotencyKey: 'once' }
    await stripe.customers.create({ name: 'One' }, options)
    await expect(stripe.customers.create({ name: 'Two' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
    await expect(stripe.products.create({ name: 'One' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  it('replay a decline, but not a mistake', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_monthly_399' }],
      payment_behavior: 'default_incomplete',
    })
    const [intent] = (await stripe.paymentIntents.list({ customer })).data
    const confirm = async () =>
      await stripe.paymentIntents.confirm(
        intent?.id ?? '',
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'pay' },
      )
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1)

    const options = { idempotencyKey: 'late' }
    await expect(
      stripe.prices.create({ product: 'prod_late', unit_amount: 1, currency: 'usd' }, options),
    ).rejects.toThrow('prod_late')
    await stripe.products.create({ id: 'prod_late', name: 'Late' })
    expect(
      await stripe.prices.create({ product: 'prod_late', unit_amount: 1, currency: 'usd' }, options),
    ).toMatchObject({ unit_amount: 1 })
  })

  it('make one of many at once', async () => {
    const { stripe } = await openSandbox()
    const made = await Promise.all(
      Array.from(
        { length: 10 },
        async () => await stripe.customers.create({ name: 'x' }, { idempotencyKey: 'same' }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })
})
