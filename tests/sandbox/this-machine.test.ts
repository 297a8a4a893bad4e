import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { openStore } from '#sandbox/store/store.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'

const KEY = { authorization: 'Bearer sk_test_sandbox' }
const ELSEWHERE = '203.0.113.7'
const PRIVATE = ['/v1/customers', '/v1/prices', '/mailbox', '/mailbox.json', '/%6Dailbox.json']

function openApp() {
  const store = openStore(tempFolder())
  const app = buildSandbox({
    store,
    now: Date.now,
    appUrl: 'https://roarback.example',
    publicUrl: 'https://pay.roarback.example',
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

/** `fetch` may not name a host of its own. */
async function statusAt(url: string, host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  request(url, { headers: { ...KEY, host } }, (response) => {
    response.resume()
    resolve(response.statusCode)
  })
    .on('error', reject)
    .end()
  return promise
}

describe('what the sandbox keeps to its own machine', () => {
  it.each(PRIVATE)('%s answers it by any of its addresses', async (url) => {
    const app = openApp()
    for (const remoteAddress of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])
      expect((await app.inject({ url, remoteAddress, headers: KEY })).statusCode).toBe(200)

    const { port } = new URL(await app.listen({ port: 0, host: '0.0.0.0' }))
    const own = Object.values(networkInterfaces())
      .flat()
      .flatMap((one) => (one?.family === 'IPv4' ? [one.address] : []))
    expect(own).toContain('127.0.0.1')
    for (const address of own)
      expect(await statusAt(`http://${address}:${port}${url}`, `${address}:${port}`)).toBe(200)
  })

  it.each(PRIVATE)('%s refuses everybody else with 403, key or not', async (url) => {
    const app = openApp()
    for (const headers of [{}, KEY]) {
      const answer = await app.inject({ url, remoteAddress: ELSEWHERE, headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({
        error: {
          type: 'invalid_request_error',
          message: 'The sandbox answers this to its own machine only.',
        },
      })
    }
    // A proxy beside us speaks for somebody else.
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const answer = await app.inject({ url, headers: { ...KEY, [name]: ELSEWHERE } })
      expect(answer.statusCode).toBe(403)
    }
  })

  it('shows the mailbox under no name that is not its own', async () => {
    const app = openApp()
    const under = async (host: string) =>
      (await app.inject({ url: '/mailbox.json', headers: { host } })).statusCode
    for (const host of [
      'localhost:3001',
      'a.localhost',
      '127.0.0.1:3001',
      '[::1]:3001',
      '192.168.1.5:3001',
      'roarback.example:3001',
      'pay.roarback.example',
    ])
      expect([host, await under(host)]).toEqual([host, 200])
    for (const host of ['evil.example:3001', 'roarback.example.evil.example', 'x y'])
      expect([host, await under(host)]).toEqual([host, 403])
  })

  it('takes its secret key under no name that is not its own, and from no page', async () => {
    const app = openApp()
    const body = 'email=somebody%40example.org'
    const form = { ...KEY, 'content-type': 'application/x-www-form-urlencoded' }
    const post = async (headers: Record<string, string>, url = '/v1/customers') =>
      (await app.inject({ method: 'POST', url, headers: { ...form, ...headers }, body })).statusCode
    expect(await post({ host: 'localhost:3001' })).toBe(200)
    // Rebound to this machine, a page of anybody's is of the same origin as the sandbox.
    expect(await post({ host: 'evil.example:3001' })).toBe(403)
    expect(await post({ host: 'evil.example:3001', 'sec-fetch-site': 'same-origin' })).toBe(403)
    // A form may carry the key in its address: `http://sk_test_sandbox:@localhost:3001/v1/customers`.
    for (const site of ['cross-site', 'same-site'])
      expect(await post({ host: 'localhost:3001', 'sec-fetch-site': site })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'cross-site' }, '/v1/payment_intents/pi_none/confirm')).toBe(403)
    const page = { authorization: 'Bearer pk_test_sandbox', 'sec-fetch-site': 'same-site' }
    expect(await post({ ...page }, '/v1/payment_intents/pi_none/confirm')).not.toBe(403)
  })

  it('leaves the hosted pages and the health check to everybody', async () => {
    const app = openApp()
    for (const [url, status] of [
      ['/healthz', 200],
      ['/c/pay/cs_none', 404],
    ] as const)
      expect((await app.inject({ url, remoteAddress: ELSEWHERE })).statusCode).toBe(status)
  })
})
