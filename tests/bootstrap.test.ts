import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const runFile = promisify(execFile)

/** Somebody who listens where we want to; answers with the port. */
async function occupy(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** `npm start` without npm, where it is expected to give up. */
async function start(env: Record<string, string>) {
  const { PATH = '' } = process.env
  try {
    await runFile(process.execPath, ['scripts/setup.js', 'start'], { cwd: ROOT, env: { PATH, ...env } })
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, stderr }
  }
  throw new Error('It started')
}

describe('npm start', () => {
  it('says that another Roarback has the port, and where', async () => {
    const url = 'http://localhost:1234'
    const port = await occupy((_request, response) => {
      response.end(JSON.stringify({ name: 'roarback', status: 'ok', url }))
    })
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      stderr: `Port ${port} is taken by another Roarback, at ${url}: use that one, stop it, or set PORT=${port + 1}.\n`,
    })
  })

  it('says that another program has the port', async () => {
    const port = await occupy((_request, response) => {
      response.end('Hello')
    })
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      stderr: `Port ${port} is taken by another program: stop it, or set PORT=${port + 1}.\n`,
    })
  })

  it('says what a port is', async () => {
    expect(await start({ PORT: 'eighty' })).toEqual({
      code: 1,
      stderr: 'PORT must be a number from 0 to 65535, and is eighty.\n',
    })
  })
})
