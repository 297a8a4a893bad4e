import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from './helpers/free-port.ts'
import { startServer } from './helpers/live-server.ts'
import { runs } from './helpers/runs.ts'
import { tempFolder } from './helpers/temp-folder.ts'

vi.setConfig({ testTimeout: 300_000 })

const CARD = {
  email: 'typed@example.org',
  cardNumber: '4242424242424242',
  cardExpiry: '12/34',
  cardCvc: '123',
  billingName: 'A. Citizen',
  billingPostalCode: '12345',
}

/** The server and the sandbox that it has started, at once and without a word. */
async function killBoth(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
  for (const pid of [...children.trim().split(/\s+/).map(Number), server.pid]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
  await server.stop('SIGKILL')
}

it('access is right after both processes were killed between the payment and its webhook', async () => {
  const env = {
    DATA_DIR: tempFolder(),
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    LIMITS_SCALE: '1000',
  }
  let server = await startServer(env)
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const post = async (path: string, body: object, cookie = '') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })

  for (let round = 0; round < runs(10); round += 1) {
    const created = await post('/api/create-account', {
      email: `a-${round}@example.org`,
      password: 'correct horse',
    })
    const cookie = created.headers.get('set-cookie')?.split(';')[0] ?? ''
    const checkout = await post('/api/checkout/session', { priceId: 'price_monthly_399' }, cookie)
    const { url } = (await checkout.json()) as { url: string }
    const paid = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(CARD) })
    expect(paid.status).toBe(303)
    // From at once to well after the first event is on its way.
    await sleep(round * 3)
    await killBoth(server)

    server = await startServer(env)
    const answer = await post(
      '/api/transform/text',
      { text: 'We cut taxes by 40% for every family!' },
      cookie,
    )
    expect([round, answer.status]).toEqual([round, 200])
    const status = await fetch(`${server.url}/api/subscription/status`, { headers: { cookie } })
    expect(await status.json()).toMatchObject({ status: 'active', plan: 'monthly' })
  }
})

it('a sandbox that dies is started again, and knows what it knew', async () => {
  const server = await startServer({ DATA_DIR: tempFolder(), LIMITS_SCALE: '1000' })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const sandbox = /sandbox at (http:\/\/[\w.:]+)/.exec(server.log())?.[1] ?? ''
  const prices = async () => {
    const response = await fetch(`${sandbox}/v1/prices`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id).toSorted()
  }
  const before = await prices()
  expect(before).toEqual(['price_annual_1999', 'price_monthly_399'])
  const child = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
  process.kill(Number(child), 'SIGKILL')
  await expect.poll(async () => prices().catch(() => null), { timeout: 30_000 }).toEqual(before)
  expect(await server.stop()).toBe(0)
})

it('a port that is taken by another program is said in one line', async () => {
  const other = createServer((_request, response) => response.end('not a sandbox')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const { port } = other.address() as AddressInfo
  await expect(startServer({ DATA_DIR: tempFolder(), SANDBOX_PORT: String(port) })).rejects.toThrow(
    `cannot listen on port ${port}. Set SANDBOX_PORT to another one`,
  )
})

it('a sandbox that is there already is used', async () => {
  const first = await startServer({ DATA_DIR: tempFolder() })
  onTestFinished(async () => {
    await first.stop('SIGKILL')
  })
  const sandbox = /sandbox at (http:\/\/[\w.:]+)/.exec(first.log())?.[1] ?? ''
  const second = await startServer({ DATA_DIR: tempFolder(), SANDBOX_PORT: new URL(sandbox).port })
  expect(second.log()).toContain(`sandbox at ${sandbox}`)
  expect(await second.stop()).toBe(0)
  expect((await fetch(`${sandbox}/healthz`)).status).toBe(200)
})
