import { describe, expect, it } from 'vitest'
import { TEXT_EMPTY, TEXT_TOO_LONG } from '#contracts/roast.ts'
import { collect, type Rebuttal, type Writer, type WriterEvent } from '#core/writer/port.ts'
import { startTestApp, type TestAppOptions } from '#tests/helpers/app.ts'

const POST =
  'Record crowd in Fairmont tonight! 22,000 people and thousands more turned away at the door. (Gov. Dale Rusk)'
const TEXT = '/api/transform/text'

/** A writer that does as the test says. */
function writerOf(write: (signal: AbortSignal) => AsyncGenerator<WriterEvent>): Writer {
  return { name: 'test', write: (_, { signal }) => write(signal ?? new AbortController().signal) }
}

const answer = (mode: Rebuttal['mode']): Extract<WriterEvent, { type: 'done' }> => ({
  type: 'done',
  text: 'AN ANSWER.',
  mode,
  seed: 1,
  claims: [],
  target: null,
  narrator: 'A Narrator',
  used: [],
})

const answering = (mode: Rebuttal['mode']) =>
  writerOf(async function* () {
    yield { type: 'delta', text: 'AN ANSWER.' }
    yield answer(mode)
  })

async function subscriber(options?: TestAppOptions) {
  const started = await startTestApp(options)
  const browser = started.browser()
  await browser.subscribe()
  const total = async () =>
    (await browser.get('/api/stats')).json<{ totalConversions: number }>().totalConversions
  return { ...started, browser, other: started.browser, total }
}

describe('transform/text', () => {
  it('answers a post in capitals, about that post, and counts it', async () => {
    const { browser, total } = await subscriber()
    const response = await browser.post(TEXT, { text: POST })
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(body).toMatchObject({ mode: 'normal', seed: expect.any(Number), claims: expect.any(Array) })
    expect(body.transformedText).toBe(body.transformedText.toUpperCase())
    expect(body.transformedText).toMatch(/22,000/)
    expect(body.transformedText).toMatch(/RUSK/)
    expect(body.transformedText.split(/\s+/).length).toBeGreaterThanOrEqual(120)
    expect(await total()).toBe(1)
  })

  it('draws a fresh seed each time, and the same seed gives the same bytes', async () => {
    const { browser } = await subscriber()
    const [first, second] = [
      await browser.post(TEXT, { text: POST }),
      await browser.post(TEXT, { text: POST }),
    ]
    expect(first.json().seed).not.toBe(second.json().seed)
    const seeded = { text: POST, seed: 42 }
    expect((await browser.post(TEXT, seeded)).body).toBe((await browser.post(TEXT, seeded)).body)
  })

  it('answers whom the user names', async () => {
    const { browser } = await subscriber()
    const response = await browser.post(TEXT, {
      text: 'We will cut taxes for every family in this state.',
      target: 'Senator Marge Olin',
    })
    expect(response.json().target).toMatch(/Olin/)
    expect(response.json().transformedText).toMatch(/OLIN/)
  })

  it.each([
    [{ text: '' }, TEXT_EMPTY],
    [{ text: ' \n\t ' }, TEXT_EMPTY],
    [{}, TEXT_EMPTY],
    [{ text: 7 }, TEXT_EMPTY],
    [{ text: 'a'.repeat(801) }, TEXT_TOO_LONG],
    [{ text: '😀'.repeat(401) }, TEXT_TOO_LONG],
    [{ text: POST, figure: 'nobody-at-all' }, 'There is no such figure'],
    [{ text: POST, seed: -1 }, undefined],
    [{ text: POST, seed: 1.5 }, undefined],
    [{ text: POST, seed: 2 ** 32 }, undefined],
    [{ text: POST, target: 'x'.repeat(61) }, undefined],
  ])('refuses %j', async (body, error) => {
    const { browser, total } = await subscriber({ deps: { writer: answering('normal') } })
    const response = await browser.post(TEXT, body)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid'])
    if (error !== undefined) expect(response.json().error).toBe(error)
    expect(await total()).toBe(0)
  })

  it('takes 800 characters', async () => {
    const { browser } = await subscriber({ deps: { writer: answering('normal') } })
    expect((await browser.post(TEXT, { text: 'a'.repeat(800) })).statusCode).toBe(200)
  })
})

describe('transform/random', () => {
  it('needs no body, and says what it answered', async () => {
    const { browser, total } = await subscriber()
    const response = await browser.post('/api/transform/random')
    expect(response.statusCode).toBe(200)
    expect(response.json().material.length).toBeGreaterThan(20)
    expect(await total()).toBe(1)
  })

  it('is decided by the seed, and by the key', async () => {
    const { browser, total } = await subscriber()
    const seeded = [
      await browser.post('/api/transform/random', { seed: 9 }),
      await browser.post('/api/transform/random', { seed: 9 }),
    ]
    expect(seeded[0]?.body).toBe(seeded[1]?.body)
    const keyed = { headers: { 'idempotency-key': 'one' } }
    const [first, again] = [
      await browser.post('/api/transform/random', {}, keyed),
      await browser.post('/api/transform/random', {}, keyed),
    ]
    expect(again.body).toBe(first.body)
    expect(await total()).toBe(3)
  })
})

describe('conversions', () => {
  it.each([
    ['normal', 1],
    ['tread', 1],
    ['grave', 0],
    ['refuse', 0],
    ['injection', 0],
    ['foreign', 0],
    ['empty', 0],
    ['one-word', 0],
  ] as const)('mode %s counts %i', async (mode, count) => {
    const { browser, total } = await subscriber({ deps: { writer: answering(mode) } })
    expect((await browser.post(TEXT, { text: POST })).statusCode).toBe(200)
    expect(await total()).toBe(count)
  })

  it('may be cached by others for five seconds', async () => {
    const { browser } = await subscriber()
    expect((await browser.get('/api/stats')).headers['cache-control']).toBe('public, max-age=0, s-maxage=5')
  })
})

describe('fair use', () => {
  it('stops the thirty-first in a minute, in words and seconds', async () => {
    const { browser, total } = await subscriber({ deps: { writer: answering('normal') } })
    for (let i = 0; i < 30; i += 1) expect((await browser.post(TEXT, { text: POST })).statusCode).toBe(200)
    const response = await browser.post(TEXT, { text: POST })
    expect(response.statusCode).toBe(429)
    const seconds = Number(response.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(response.json()).toEqual({
      error: `Slow down. The next one is ready in ${seconds} seconds.`,
      code: 'too_many_requests',
    })
    expect(await total()).toBe(30)
  })

  it('counts neither what is invalid, nor what fails, nor what is refused', async () => {
    let isBroken = true
    const writer = writerOf(async function* () {
      if (isBroken) throw new Error('out of ink')
      yield answer('refuse')
    })
    const { browser } = await subscriber({ deps: { writer }, env: { LIMITS_SCALE: '0.05' } })
    for (let i = 0; i < 5; i += 1) expect((await browser.post(TEXT, { text: ' ' })).statusCode).toBe(400)
    for (let i = 0; i < 5; i += 1) {
      const failed = await browser.post(TEXT, { text: POST })
      expect([failed.statusCode, failed.json().code]).toEqual([500, 'writer_failed'])
    }
    isBroken = false
    for (let i = 0; i < 5; i += 1) expect((await browser.post(TEXT, { text: POST })).statusCode).toBe(200)
  })

  it('keeps members apart', async () => {
    const { browser, other } = await subscriber({
      deps: { writer: answering('normal') },
      env: { LIMITS_SCALE: '0.1' },
    })
    for (const status of [200, 200, 200, 429])
      expect((await browser.post(TEXT, { text: POST })).statusCode).toBe(status)
    const second = other()
    await second.subscribe()
    expect((await second.post(TEXT, { text: POST })).statusCode).toBe(200)
  })
})

describe('idempotency', () => {
  const keyed = (key = 'key-1') => ({ headers: { 'idempotency-key': key } })

  it('writes a retry anew from the same seed, and counts it once', async () => {
    const { browser, total, services } = await subscriber()
    const first = await browser.post(TEXT, { text: POST }, keyed())
    const again = await browser.post(TEXT, { text: POST }, keyed())
    expect(again.body).toBe(first.body)
    expect(await total()).toBe(1)
    const rows = await services.database.db.selectFrom('idempotency_key').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Fairmont|FAIRMONT|key-1/)
  })

  it('refuses another body under the same key', async () => {
    const { browser } = await subscriber({ deps: { writer: answering('normal') } })
    await browser.post(TEXT, { text: POST }, keyed())
    const other = await browser.post(TEXT, { text: `${POST} And more!` }, keyed())
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
  })

  it('answers 409 while the first is under way, and writes it once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const writer = writerOf(async function* () {
      start()
      await promise
      yield answer('normal')
    })
    const { browser, total } = await subscriber({ deps: { writer } })
    const first = browser.post(TEXT, { text: POST }, keyed())
    await started
    const busy = await browser.post(TEXT, { text: POST }, keyed())
    expect([busy.statusCode, busy.json().code]).toEqual([409, 'in_flight'])
    resolve()
    expect((await first).statusCode).toBe(200)
    expect(await total()).toBe(1)
  })

  it('frees the key when the writer fails', async () => {
    let isBroken = true
    const writer = writerOf(async function* () {
      if (isBroken) throw new Error('out of ink')
      yield answer('normal')
    })
    const { browser, total } = await subscriber({ deps: { writer } })
    expect((await browser.post(TEXT, { text: POST }, keyed())).statusCode).toBe(500)
    isBroken = false
    expect((await browser.post(TEXT, { text: POST }, keyed())).statusCode).toBe(200)
    expect(await total()).toBe(1)
  })

  it('is each member’s own', async () => {
    const { browser, other, total } = await subscriber({ deps: { writer: answering('normal') } })
    const second = other()
    await second.subscribe()
    await browser.post(TEXT, { text: POST }, keyed())
    expect((await second.post(TEXT, { text: 'Something else entirely.' }, keyed())).statusCode).toBe(200)
    expect(await total()).toBe(2)
  })

  it('refuses a key that is no key', async () => {
    const { browser } = await subscriber({ deps: { writer: answering('normal') } })
    for (const key of ['', 'x'.repeat(256), 'two words'])
      expect((await browser.post(TEXT, { text: POST }, keyed(key))).statusCode).toBe(400)
  })
})

describe('as an event stream', () => {
  const stream = { headers: { accept: 'text/event-stream' } }
  const eventsOf = (body: string) =>
    body
      .trim()
      .split('\n\n')
      .map((block) => {
        const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? []
        return { event, data: JSON.parse(data) as Record<string, unknown> }
      })

  it('ends with what the plain call would have returned, and the deltas make up its text', async () => {
    const { browser, total } = await subscriber()
    const plain = await browser.post(TEXT, { text: POST, seed: 5 })
    const streamed = await browser.post(TEXT, { text: POST, seed: 5 }, stream)
    expect(streamed.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const events = eventsOf(streamed.body)
    expect(events.at(-1)).toEqual({ event: 'done', data: plain.json() })
    const deltas = events.filter(({ event }) => event === 'delta').map(({ data }) => data['text'])
    expect(deltas.length).toBeGreaterThan(1)
    expect(deltas.join('')).toBe(plain.json().transformedText)
    expect(await total()).toBe(2)
  })

  it('refuses in plain JSON before it starts', async () => {
    const { browser, other } = await subscriber()
    expect((await other().post(TEXT, { text: POST }, stream)).json()).toEqual({
      error: 'Unauthorized',
      code: 'unauthorized',
    })
    expect((await browser.post(TEXT, { text: '' }, stream)).json()).toMatchObject({ error: TEXT_EMPTY })
  })

  it('says so when it fails half way, and does not count', async () => {
    const writer = writerOf(async function* () {
      yield { type: 'delta', text: 'A BEGINNING.' }
      throw new Error('out of ink')
    })
    const { browser, total } = await subscriber({ deps: { writer } })
    const events = eventsOf((await browser.post(TEXT, { text: POST }, stream)).body)
    expect(events.map(({ event }) => event)).toEqual(['delta', 'error'])
    expect(events[1]?.data).toEqual({
      error: 'The writer could not finish. Please try again.',
      code: 'writer_failed',
    })
    expect(await total()).toBe(0)
  })
})

describe('a reader who hangs up', () => {
  async function hangUp(env?: Record<string, string>) {
    const { promise: aborted, resolve } = Promise.withResolvers<void>()
    let isSlow = true
    const writer = writerOf(async function* (signal) {
      if (!isSlow) return yield answer('normal')
      yield { type: 'delta', text: 'A BEGINNING.' }
      await new Promise<void>((_, reject) =>
        signal.addEventListener('abort', () => {
          resolve()
          reject(signal.reason as Error)
        }),
      )
    })
    const started = await subscriber({ deps: { writer }, ...(env && { env }) })
    const { app, browser } = started
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const controller = new AbortController()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${address}${TEXT}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'idempotency-key': 'hung-up',
      },
      body: JSON.stringify({ text: POST }),
      signal: controller.signal,
    })
    await response.body?.getReader().read()
    controller.abort()
    await aborted
    isSlow = false
    return started
  }

  it('stops the writer, and leaves neither a place nor a key behind', async () => {
    const { browser, services, total } = await hangUp()
    await expect
      .poll(
        async () => (await services.database.db.selectFrom('rate_limit_hit').selectAll().execute()).length,
      )
      // The account's own creation keeps its places: one per network, one per address.
      .toBe(2)
    const again = await browser.post(TEXT, { text: POST }, { headers: { 'idempotency-key': 'hung-up' } })
    expect(again.statusCode).toBe(200)
    expect(await total()).toBe(1)
  })
})

it('collects a writer that ends without an answer as a failure', async () => {
  await expect(collect((async function* (): AsyncGenerator<WriterEvent> {})())).rejects.toThrow(
    'without an answer',
  )
})
