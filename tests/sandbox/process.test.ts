import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '#tests/helpers/free-port.ts'
import { runs } from '#tests/helpers/runs.ts'
import { payCheckout, startSandbox } from '#tests/helpers/sandbox.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'

describe('the process', () => {
  it('says who it is, on one line and at /healthz', async () => {
    const { url, log } = await startSandbox()
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ name: 'roarback-sandbox', status: 'ok' })
    expect(log()).toBe(`payments sandbox at ${url}\n`)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const sandbox = await startSandbox()
    // A connection that is kept alive must not keep the process.
    await sandbox.stripe.customers.create({ email: 'one@example.org' })
    const before = Date.now()
    expect(await sandbox.stop(signal)).toBe(0)
    expect(Date.now() - before).toBeLessThan(3000)
    expect(sandbox.log().trim().split('\n')).toHaveLength(1)
  })

  it('ends when its parent goes away', async () => {
    const child = fork(
      resolve('src/sandbox/main.ts'),
      ['--port', String(await freePort()), '--data-dir', tempFolder()],
      {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    )
    if (child.stdout) await once(child.stdout, 'data')
    child.disconnect()
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  it('explains flags that it does not know', async () => {
    const child = fork(resolve('src/sandbox/main.ts'), ['--prot', '1'], { silent: true })
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(said).toContain("'--prot'")
  })

  it('leads an open checkout to its new address after a restart', async () => {
    const folder = tempFolder()
    const first = await startSandbox({ folder })
    const made = await first.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_monthly_399', quantity: 1 }],
      success_url: 'http://localhost:3000/success',
    })
    await first.stop()
    const second = await startSandbox({ folder })
    const { url } = await second.stripe.checkout.sessions.retrieve(made.id)
    expect(url).toBe(`${second.url}/c/pay/${made.id}`)
    expect((await second.stripe.checkout.sessions.list()).data[0]?.url).toBe(url)
    expect((await payCheckout(url ?? '')).status).toBe(303)
  })

  it('keeps its folder to its owner', async () => {
    const folder = join(tempFolder(), 'new')
    await startSandbox({ folder })
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('has after a SIGKILL all that it ever answered, and nothing half', { timeout: 120_000 }, async () => {
    const folder = tempFolder()
    const port = await freePort()
    const paid: string[] = []
    for (let round = 0; round < runs(10); round++) {
      const sandbox = await startSandbox({ folder, port })
      const { stripe } = sandbox
      const buy = async () => {
        for (;;) {
          const session = await stripe.checkout.sessions.create({
            mode: 'subscription',
            line_items: [{ price: 'price_monthly_399', quantity: 1 }],
            success_url: 'http://localhost:3000/success',
          })
          if ((await payCheckout(session.url ?? '')).status === 303) paid.push(session.id)
        }
      }
      const buyers = [buy(), buy(), buy()].map(async (one) => await one.catch(() => undefined))
      await expect.poll(() => paid.length, { timeout: 20_000 }).toBeGreaterThan((round + 1) * 10)
      await sandbox.stop('SIGKILL')
      await Promise.all(buyers)
    }
    const { stripe } = await startSandbox({ folder, port })
    const sessions = await stripe.checkout.sessions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    const complete = sessions.filter(({ status }) => status === 'complete')
    const ids = new Set(complete.map(({ id }) => id))
    expect(paid.filter((id) => !ids.has(id))).toEqual([])
    const subscriptions = await stripe.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    expect(subscriptions.every(({ status }) => status === 'active')).toBe(true)
    const bySession = new Set(complete.map(({ subscription }) => subscription))
    expect(subscriptions.map(({ id }) => id).filter((id) => !bySession.has(id))).toEqual([])
    const events = await stripe.events
      .list({ type: 'checkout.session.completed', limit: 100 })
      .autoPagingToArray({ limit: 10_000 })
    expect(events).toHaveLength(complete.length)
    expect(readFileSync(join(folder, 'sandbox.db')).includes('4242424242424242')).toBe(false)
  })
})
