import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { openStore } from '#sandbox/store/store.ts'
import { createChaos, type Troubles } from '#sandbox/webhooks/chaos.ts'
import { openSandbox, webhookReceiver } from '#tests/helpers/sandbox.ts'
import { subscriber } from '#tests/helpers/subscribers.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'

const CALM = { duplicate: 0, reorder: 0, drop: 0, delay_ms: 0, seed: null }

async function set(url: string, body: Partial<Troubles>): Promise<unknown> {
  const answer = await fetch(`${url}/_sandbox/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await answer.json()
}

const read = async (url: string) => (await (await fetch(`${url}/_sandbox/chaos`)).json()) as unknown

function fates(troubles: Partial<Troubles>, count = 2000): number[][] {
  const chaos = createChaos()
  chaos.set({ ...CALM, ...troubles })
  return Array.from({ length: count }, () => chaos.fate())
}

describe('the fates of deliveries', () => {
  it('are calm at first', () => {
    const chaos = createChaos()
    expect(chaos.read()).toEqual(CALM)
    expect(Array.from({ length: 50 }, () => chaos.fate())).toEqual(Array.from({ length: 50 }, () => [0]))
  })

  it('are the same for the same seed, and others for another', () => {
    const troubles = { duplicate: 0.3, reorder: 0.3, drop: 0.3, delay_ms: 500 }
    expect(fates({ ...troubles, seed: 7 })).toEqual(fates({ ...troubles, seed: 7 }))
    expect(fates({ ...troubles, seed: 7 })).not.toEqual(fates({ ...troubles, seed: 8 }))
  })

  it('are as bad as was asked for', () => {
    const all = fates({ duplicate: 0.2, drop: 0.1, reorder: 0.5, delay_ms: 1000, seed: 1 })
    const shareOf = (what: (fate: number[]) => boolean) => all.filter(what).length / all.length
    expect(shareOf(({ length }) => length === 0)).toBeCloseTo(0.1, 1)
    expect(shareOf(({ length }) => length === 2)).toBeCloseTo(0.18, 1)
    const waits = all.flat()
    expect(Math.max(...waits)).toBeLessThanOrEqual(2500)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0)
    expect(new Set(waits).size).toBeGreaterThan(500)
    expect(fates({ drop: 1, seed: 1 }, 20).flat()).toEqual([])
    expect(fates({ duplicate: 1, seed: 1 }, 3)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})

describe('the chaos switch', () => {
  it('takes JSON and forms, says what holds, and what is not named is calm', async () => {
    const { url } = await openSandbox()
    expect(await read(url)).toEqual(CALM)
    expect(await set(url, { duplicate: 0.5, delay_ms: 20, seed: 3 })).toEqual({
      ...CALM,
      duplicate: 0.5,
      delay_ms: 20,
      seed: 3,
    })
    const form = new URLSearchParams({ drop: '1', reorder: '.25', seed: '' })
    const answer = await fetch(`${url}/_sandbox/chaos`, { method: 'POST', body: form })
    expect(await answer.json()).toEqual({ ...CALM, drop: 1, reorder: 0.25 })
    expect(await read(url)).toEqual({ ...CALM, drop: 1, reorder: 0.25 })
    expect(await set(url, {})).toEqual(CALM)
  })

  it.each([
    '{"drop":1.1}',
    '{"drop":-1}',
    '{"drop":"1e-1"}',
    '{"delay_ms":0.5}',
    '{"delay_ms":99999999}',
    '{"seed":-1}',
    '{"other":1}',
    '{"drop":{"x":1}}',
    '[]',
    'null x',
    '3',
  ])('refuses %s', async (body) => {
    const { url } = await openSandbox()
    const answer = await fetch(`${url}/_sandbox/chaos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toHaveProperty('error.message')
    expect(await read(url)).toEqual(CALM)
  })

  it('drops for good what is still in the list of events', async () => {
    const receiver = await webhookReceiver()
    const { url, stripe } = await openSandbox({ webhookUrl: receiver.url })
    await set(url, { drop: 1 })
    await stripe.customers.create({ email: 'lost@example.org' })
    await set(url, {})
    await stripe.customers.create({ email: 'found@example.org' })
    await receiver.until((all) => all.length > 0)
    expect(receiver.received.map(({ event }) => event.data.object)).toMatchObject([
      { email: 'found@example.org' },
    ])
    const { data } = await stripe.events.list()
    expect(data.map(({ pending_webhooks: pending }) => pending)).toContain(0)
    expect(data).toHaveLength(2)
  })

  it('doubles deliveries, signed anew and with the same id', async () => {
    const receiver = await webhookReceiver()
    const { url, stripe } = await openSandbox({ webhookUrl: receiver.url })
    await set(url, { duplicate: 1 })
    await subscriber(stripe)
    const { data } = await stripe.events.list({ limit: 100 })
    await receiver.until((all) => all.length === data.length * 2)
    for (const { id } of data)
      expect(receiver.received.filter(({ event }) => event.id === id)).toHaveLength(2)
    for (const { body, signature } of receiver.received)
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_sandbox')).not.toThrow()
  })

  it('lets later ones overtake, and loses none of them', { timeout: 20_000 }, async () => {
    const receiver = await webhookReceiver()
    const { url, stripe } = await openSandbox({ webhookUrl: receiver.url })
    await set(url, { reorder: 0.5, delay_ms: 100, seed: 11 })
    await subscriber(stripe)
    const told = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id).toReversed()
    await receiver.until((all) => all.length === told.length)
    const came = receiver.received.map(({ event }) => event.id)
    expect(came.toSorted()).toEqual(told.toSorted())
    expect(came).not.toEqual(told)
  })

  it('delays, and no event goes out before its time', async () => {
    const receiver = await webhookReceiver()
    const { url, stripe, pass } = await openSandbox({ webhookUrl: receiver.url })
    await set(url, { delay_ms: 3_600_000, seed: 5 })
    await stripe.customers.create()
    // Time for a delivery that would not wait.
    await sleep(300)
    expect(receiver.received).toEqual([])
    pass(3_600_000)
    await stripe.customers.create()
    await receiver.until((all) => all.length >= 1)
  })
})

describe('the controls', () => {
  function open() {
    const store = openStore(tempFolder())
    const app = buildSandbox({
      store,
      now: Date.now,
      appUrl: 'https://roarback.example',
      webhookUrl: 'http://127.0.0.1:9/webhook',
      siteName: 'Roarback',
      fetch,
    })
    onTestFinished(async () => {
      await app.close()
      store.close()
    })
    return app
  }
  const PATHS = [
    ['GET', '/_sandbox'],
    ['GET', '/_sandbox/chaos'],
    ['POST', '/_sandbox/chaos'],
    ['POST', '/_sandbox/disputes'],
  ] as const

  it.each(PATHS)('%s %s are for this machine, under its own names', async (method, url) => {
    const app = open()
    const status = async (more: { remoteAddress?: string; headers?: Record<string, string> }) =>
      (await app.inject({ method, url, ...more })).statusCode
    expect(await status({ remoteAddress: '203.0.113.7' })).toBe(403)
    expect(await status({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(403)
    expect(await status({ headers: { host: 'evil.example' } })).toBe(403)
    expect(await status({})).not.toBe(403)
  })

  it('take a form from no other site', async () => {
    const app = open()
    const from = async (site: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/_sandbox/chaos',
          headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'drop=1',
        })
      ).statusCode
    for (const site of ['cross-site', 'same-site']) expect(await from(site)).toBe(403)
    expect((await app.inject('/_sandbox/chaos')).json()).toEqual(CALM)
    expect(await from('same-origin')).toBe(200)
  })

  it('have a page without scripts that says what was done', async () => {
    const { url, stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const page = async (path = '/_sandbox') => await (await fetch(`${url}${path}`)).text()
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { accept: 'text/html,*/*' },
        body: new URLSearchParams(form),
        redirect: 'manual',
      })
      expect(answer.status).toBe(303)
      return await page(answer.headers.get('location') ?? '')
    }
    const first = await page()
    for (const words of ['href="/mailbox"', one.charge, '(paid)', 'value="open"', 'Thrown away'])
      expect(first).toContain(words)
    expect(first).not.toMatch(/<script|javascript:/)
    const opened = await post('/_sandbox/disputes', { charge: one.charge, outcome: 'open' })
    expect(opened).toContain('<title>The dispute is open - Controls - Roarback</title>')
    expect(opened).toMatch(/tabindex="-1" autofocus>The dispute is open</)
    expect(opened).toContain('value="won"')
    expect(await post('/_sandbox/disputes', { charge: one.charge, outcome: 'won' })).toContain('dispute: won')
    const troubled = await post('/_sandbox/chaos', { drop: '0.25', delay_ms: '10' })
    expect(troubled).toContain('value="0.25"')
    expect(await page('/_sandbox?done=constructor')).toContain('<title>Controls - Roarback</title>')
  })
})
