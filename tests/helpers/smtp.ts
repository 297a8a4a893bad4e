import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Delivered {
  /** The envelope's: who really gets it. */
  to: string[]
  mail: Email
}

/** What a server says to a recipient: nothing, which is yes, or a refusal such as 550. */
export type Verdict = (address: string) => number | null

/** A mail server on a port of its own, which keeps what it takes. */
export async function startSmtp(options: { verdict?: Verdict; delayMs?: () => number } = {}) {
  const delivered: Delivered[] = []
  let asked = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      asked += 1
      const status = options.verdict?.(address) ?? null
      if (status === null) callback()
      else callback(Object.assign(new Error(`<${address}> is not wanted here`), { responseCode: status }))
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const keep = async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          delivered.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
          callback()
        }
        setTimeout(() => void keep(), options.delayMs?.() ?? 0)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${port}`, port, delivered, asked: () => asked, stop }
}
