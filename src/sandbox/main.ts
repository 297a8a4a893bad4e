import { parseArgs } from 'node:util'
import { buildSandbox } from './app.ts'
import { openStore } from './store/store.ts'

const OPTIONS = {
  port: { type: 'string', default: '3001' },
  host: { type: 'string', default: '127.0.0.1' },
  'data-dir': { type: 'string', default: './data' },
  'app-url': { type: 'string', default: 'http://localhost:3000' },
  'webhook-url': { type: 'string' },
  'public-url': { type: 'string' },
  'site-name': { type: 'string', default: 'Roarback' },
  'access-after-cancel': { type: 'string', default: 'none' },
} as const

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is no port`)
  const accessAfterCancel = values['access-after-cancel']
  if (accessAfterCancel !== 'none' && accessAfterCancel !== 'until-period-end')
    throw new Error('--access-after-cancel is none or until-period-end')
  const appUrl = new URL(values['app-url']).origin
  const store = openStore(values['data-dir'])
  const app = buildSandbox({
    store,
    now: Date.now,
    appUrl,
    webhookUrl: values['webhook-url'] ?? `${appUrl}/api/stripe/webhook`,
    ...(values['public-url'] !== undefined && { publicUrl: new URL(values['public-url']).origin }),
    siteName: values['site-name'],
    accessAfterCancel,
    fetch,
  })

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void app.close().then(() => {
      store.close()
      process.exit(0)
    })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The parent is gone, however it went.
  process.on('disconnect', stop)

  const address = await app.listen({ port, host: values.host })
  if (values['public-url'] === undefined) store.origin = originFor(address, appUrl)
  process.stdout.write(`payments sandbox at ${address}\n`)
}

/** Browsers come by the application's name and stay under it, wherever this name leads to the same place. */
function originFor(address: string, appUrl: string): string {
  const origin = new URL(address)
  const name = new URL(appUrl).hostname
  const isEverywhere = ['0.0.0.0', '[::]'].includes(origin.hostname)
  const isLoopback = ['127.0.0.1', '[::1]'].includes(origin.hostname)
  if (isEverywhere || (isLoopback && name === 'localhost')) origin.hostname = name
  return origin.origin
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
