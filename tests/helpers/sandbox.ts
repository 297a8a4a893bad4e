import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { openStore, type Store } from '#sandbox/store/store.ts'
import { freePort } from './free-port.ts'
import { faultsOf } from './stripe-schema.ts'
import { tempFolder } from './temp-folder.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START_MS = 20_000
const STOP_MS = 10_000
/** Nobody listens there: webhooks stay in the queue. */
const NOWHERE = 'http://127.0.0.1:9/webhook'
const APP_URL = 'http://localhost:3000'

export interface Sandbox {
  url: string
  folder: string
  /** The official SDK, with the secret key; every answer is held against the SDK's own types. */
  stripe: Stripe
}

export interface LiveSandbox extends Sandbox {
  log(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface Options {
  folder?: string
  port?: number
  webhookUrl?: string
  key?: string
  accessAfterCancel?: 'none' | 'until-period-end'
  publicUrl?: string
}

/** A fetch that complains when an answer is not what the SDK's types say. */
export const checkedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const body = (await answer.clone().json()) as { error?: unknown }
  if (body.error !== undefined) return answer
  const faults = faultsOf(body)
  if (faults.length === 0) return answer
  // As an answer: the SDK would report anything thrown here as a failed connection.
  const message = `Not what the SDK's types say:\n${faults.slice(0, 20).join('\n')}`
  return Response.json({ error: { type: 'api_error', message } }, { status: 500 })
}

export function stripeAt(url: string, key = 'sk_test_sandbox'): Stripe {
  const { hostname: host, port } = new URL(url)
  return new Stripe(key, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(checkedFetch),
  })
}

/** The sandbox as a process of its own, as the product starts it. Its folder outlives it when the caller gave one. */
export async function startSandbox(options: Options = {}): Promise<LiveSandbox> {
  const folder = options.folder ?? tempFolder()
  const port = options.port ?? (await freePort())
  const flags = ['--port', String(port), '--data-dir', folder, '--app-url', APP_URL]
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'src/sandbox/main.ts',
      ...flags,
      '--webhook-url',
      options.webhookUrl ?? NOWHERE,
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + START_MS; !output.includes(url); await sleep(10)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The sandbox did not start:\n${output}`)
  }
  return {
    url,
    folder,
    stripe: stripeAt(url, options.key),
    log: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const code = await Promise.race([exited, sleep(STOP_MS, 'late' as const, { ref: false })])
      if (code === 'late') throw new Error(`The sandbox did not end:\n${output}`)
      return code
    },
  }
}

export interface OpenSandbox extends Sandbox {
  store: Store
  /** Moves the sandbox's wall clock on, in milliseconds. */
  pass(ms: number): void
}

/** The same in this process: quicker, and its wall clock can be moved. */
export async function openSandbox(options: Options = {}): Promise<OpenSandbox> {
  const folder = options.folder ?? tempFolder()
  const store = openStore(folder)
  let ahead = 0
  const app = buildSandbox({
    store,
    now: () => Date.now() + ahead,
    appUrl: APP_URL,
    webhookUrl: options.webhookUrl ?? NOWHERE,
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
    siteName: 'Roarback',
    accessAfterCancel: options.accessAfterCancel ?? 'none',
    fetch,
  })
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    store.close()
  })
  return {
    url,
    folder,
    store,
    stripe: stripeAt(url, options.key),
    pass(ms) {
      ahead += ms
    },
  }
}

export interface Received {
  body: string
  signature: string
  event: Stripe.Event
}

/** Somewhere for webhooks to go. `answer` says with which status; 200 unless told otherwise. */
export async function webhookReceiver(answer: (received: Received, count: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const one = {
        body,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body) as Stripe.Event,
      }
      received.push(one)
      response.writeHead(answer(one, received.length)).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    /** Waits until there is one, in milliseconds at most. */
    async until(what: (all: Received[]) => boolean, ms = 8000) {
      for (const deadline = Date.now() + ms; !what(received); await sleep(10))
        if (Date.now() > deadline)
          throw new Error(`Not received: ${received.map(({ event }) => event.type).join(', ')}`)
    },
  }
}

/** Fills in and sends a hosted checkout page as a browser without scripts does. */
export async function payCheckout(url: string, fields: Record<string, string> = {}): Promise<Response> {
  const form = {
    email: 'citizen@example.org',
    cardNumber: '4242 4242 4242 4242',
    cardExpiry: '12 / 40',
    cardCvc: '123',
    billingName: 'A Citizen',
    billingPostalCode: '12345',
    ...fields,
  }
  return await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}
