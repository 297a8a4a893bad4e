import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Problem } from './problem.js'

/** Ends with one line that says by what the port is taken, if it is. */
export async function claimPort(host, port, name = 'PORT') {
  if (port === 0) return
  const code =
    (await listenError(host, port)) ?? ((await isLoopbackShadowed(host, port)) ? 'EADDRINUSE' : undefined)
  if (!code) return
  if (code !== 'EADDRINUSE')
    throw new Problem(`Cannot listen on ${host}:${port} (${code}): set HOST or ${name}.`)
  const other = await askHealth(host, port)
  throw new Problem(
    other
      ? `Port ${port} is taken by another Roarback, at ${other}: use that one, stop it, or set ${name}=${port + 1}.`
      : `Port ${port} is taken by another program: stop it, or set ${name}=${port + 1}.`,
  )
}

/** The error's code, undefined where one may listen. */
async function listenError(host, port) {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
    return undefined
  } catch (error) {
    return error.code
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** A browser that is sent to localhost may try ::1 first, and would meet whoever listens there. */
async function isLoopbackShadowed(host, port) {
  if (host !== '127.0.0.1' && host !== 'localhost') return false
  const socket = connect({ host: '::1', port, timeout: 500 })
  const answered = await new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('timeout', () => resolve(false))
    socket.once('error', () => resolve(false))
  })
  socket.destroy()
  return answered
}

/** The address that a running Roarback gives as its own; undefined where anything else answers. */
async function askHealth(host, port) {
  const everywhere = host === '0.0.0.0' || host === '::'
  for (const address of everywhere
    ? ['127.0.0.1', '[::1]']
    : [host.includes(':') ? `[${host}]` : host, '[::1]']) {
    try {
      const response = await fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(1500) })
      const health = await response.json()
      if (health.name === 'roarback') return health.url ?? `http://${address}:${port}`
    } catch {
      // Not HTTP, not JSON or no answer: not ours.
    }
  }
  return undefined
}

export async function freePort(host) {
  const probe = createServer()
  probe.listen({ host, port: 0 })
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
