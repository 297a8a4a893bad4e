import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MONTHLY } from './helpers/billing.ts'
import { freePort } from './helpers/free-port.ts'
import { startServer } from './helpers/live-server.ts'
import { payCheckout, stripeAt } from './helpers/sandbox.ts'
import { tempFolder } from './helpers/temp-folder.ts'

vi.setConfig({ testTimeout: 180_000 })

const ROOT = resolve(import.meta.dirname, '..')
const runFile = promisify(execFile)
const BUYER = 'buyer@example.org'

/** A server as it runs at a desk, its sandbox, and the operator's command beside them. */
async function start() {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const server = await startServer({
    DATA_DIR: tempFolder(),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LIMITS_SCALE: '1000',
  })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const post = async (path: string, body: object, cookie = '') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  async function operator(...args: string[]) {
    const flags = ['--disable-warning=ExperimentalWarning', 'scripts/operator.ts']
    try {
      const { stdout, stderr } = await runFile(process.execPath, [...flags, ...args], {
        cwd: ROOT,
        env: server.env,
      })
      return { code: 0, stdout, stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, stdout, stderr }
    }
  }
  const mails = async (to: string) =>
    (await (await fetch(`${sandbox}/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as {
      subject: string
      text: string
    }[]

  async function buyer() {
    const created = await post('/api/create-account', { email: BUYER, password: 'correct horse' })
    const cookie = created.headers.get('set-cookie')?.split(';')[0] ?? ''
    const checkout = await post('/api/checkout/session', { priceId: MONTHLY }, cookie)
    const { url } = (await checkout.json()) as { url: string }
    const paid = await payCheckout(url)
    if (paid.status !== 303) throw new Error(`the checkout answered ${paid.status}`)
    return cookie
  }
  return { server, sandbox, stripe: stripeAt(sandbox), post, operator, mails, buyer }
}

it('refunds the last payment once, says what it did, and finds the truth at the provider', async () => {
  const { server, operator, buyer, post, stripe } = await start()
  const nobody = await operator('refund', BUYER)
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('no account') })
  await post('/api/create-account', { email: 'poor@example.org', password: 'correct horse' })
  expect((await operator('refund', 'poor@example.org')).stdout).toBe('poor@example.org has paid nothing.\n')

  await buyer()
  const found = (await operator('find', BUYER)).stdout
  expect(found).toMatch(/access {8}yes/)
  expect(found).toMatch(/customer {6}cus_\w+\n {2}sub_\w+ {2}active, monthly, period ends \d{4}-\d\d-\d\d\n/)
  expect(found).toMatch(/last paid {2}\$3\.99 on \d{4}-\d\d-\d\d \(in_\w+\), refunded \$0\.00, dispute none/)

  const both = await Promise.all([operator('refund', BUYER), operator('refund', BUYER)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.some(({ stdout }) => stdout.includes('refunded $3.99 of the payment of $3.99'))).toBe(true)
  expect((await operator('refund', BUYER)).stdout).toContain('has been refunded already, all of it')
  expect((await stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([399])
  expect((await operator('find', BUYER)).stdout).toMatch(/active, monthly.*\n.*refunded \$3\.99/)

  // With the server gone, and the sandbox with it, nothing is made up.
  await server.stop()
  const alone = await operator('find', BUYER)
  expect(alone.stdout).toMatch(/access {8}yes\ncustomer {6}cus_\w+\n.*cannot be reached/)
  const failed = await operator('refund', BUYER)
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be reached') })
})

it('finds what was paid with a card and claimed by nobody, whoever is asked for', async () => {
  const { server, operator, post, stripe } = await start()
  await post('/api/create-account', { email: BUYER, password: 'correct horse' })
  const begun = await post('/api/create-payment-intent', { amount: 3.99, plan: 'monthly' })
  const [id = ''] = ((await begun.json()) as { clientSecret: string }).clientSecret.split('_secret_')
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const database = new DatabaseSync(join(server.dataDir, 'roarback.db'), { timeout: 5_000 })
  onTestFinished(() => database.close())
  // The quarter of an hour in which its buyer may come back is over.
  const isOver = () =>
    database.prepare(`update payment_attempt set due_at = null where state = 'paid'`).run().changes
  await expect.poll(isOver).toBe(1)
  const found = await operator('find', BUYER)
  expect(found.stdout).toMatch(new RegExp(`access +no\n.*unclaimed +${id}, monthly, `, 's'))
  const nobody = await operator('find', 'nobody@example.org')
  expect(nobody.stderr).toMatch(new RegExp(`no account.*unclaimed +${id}, monthly, `, 's'))
})

it('reconciles now, and says what changed', async () => {
  const { server, operator, buyer, stripe } = await start()
  await buyer()
  const [subscription] = (await stripe.subscriptions.list()).data
  const id = subscription?.id ?? ''
  await expect
    .poll(async () => (await operator('reconcile')).stdout)
    .toMatch(/looked at +1\n.*\n.*changed +0\n/)
  // Webhooks that nobody gets: the sandbox sends them to an address where nobody listens.
  const [endpoint] = (await stripe.webhookEndpoints.list()).data
  await stripe.webhookEndpoints.update(endpoint?.id ?? '', { disabled: true })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const { code, stdout } = await operator('reconcile')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    new RegExp(`^${id}: active, monthly, until .* -> active, monthly, until .*, cancelled\n`),
  )
  expect(stdout).toMatch(/changed +1\n.*failed +0\n$/)
  expect((await operator('reconcile')).stdout).toMatch(
    /^customers looked at +1\n.*brought +0\n.*changed +0\n/,
  )
  expect((await operator('find', BUYER)).stdout).toMatch(/access {8}no/)
  expect(await operator('reconcile', BUYER)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('reconcile'),
  })
  expect(server.log()).not.toContain('"level":50')
})

it('resends a sign-in link that works, and the one before does not any more', async () => {
  const { post, operator, mails } = await start()
  await post('/api/create-account', { email: BUYER, password: 'correct horse' })
  const tokens = async () =>
    (await mails(BUYER)).flatMap(({ text }) => /#magic_token=([\w-]+)/.exec(text)?.[1] ?? [])
  await expect.poll(tokens).toHaveLength(1)
  expect((await operator('resend', BUYER)).stdout).toBe(
    `A sign-in link for ${BUYER} is in the outbox: a running server mails it within seconds.\n`,
  )
  await expect.poll(tokens).toHaveLength(2)
  const [newest, older] = await tokens()
  expect((await post('/api/auth/magic-link', { token: older })).status).toBe(400)
  expect((await post('/api/auth/magic-link', { token: newest })).status).toBe(200)
  expect(await operator('resend', 'nobody@example.org')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no account'),
  })
})
