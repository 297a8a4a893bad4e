import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import * as util from 'node:util'
import { runHere, runTogether } from './children.js'
import { readIfThere } from './fingerprint.js'
import { buildFrontEnd } from './front-end.js'
import { install } from './install.js'
import { claimPort, freePort } from './ports.js'
import { Problem } from './problem.js'
import { ROOT } from './root.js'

const ENV_FILE = join(ROOT, '.env')
const ENV_FLAGS = existsSync(ENV_FILE) ? [`--env-file=${ENV_FILE}`] : []
const SERVER = ['--disable-warning=ExperimentalWarning', ...ENV_FLAGS, 'src/server/main.ts']

/** Serves the whole product. The port is looked at first: that needs nothing, and may save an install. */
export async function start() {
  const { host, port } = address()
  await claimPort(host, port)
  const node = await install()
  await buildFrontEnd(node)
  return runTogether(node, [{ args: SERVER }])
}

/** The page with hot reload on PORT; behind it the server, restarted at every change, on a port of its own. */
export async function dev() {
  const { host, port } = address()
  const { APP_URL, SANDBOX_PORT } = environment()
  await claimPort(host, port)
  const node = await install()
  const page = port || (await freePort(host))
  const api = await freePort(host)
  const vite = ['node_modules/vite/bin/vite.js', '--port', String(page), '--strictPort', '--host', host]
  console.log(`The page, with hot reload: http://localhost:${page}`)
  return runTogether(node, [
    {
      args: SERVER,
      watch: true,
      env: {
        NODE_ENV: 'development',
        PORT: String(api),
        APP_URL: APP_URL || `http://localhost:${page}`,
        SANDBOX_PORT: SANDBOX_PORT || String(page + 1),
      },
    },
    { args: vite, env: { API_PORT: String(api) } },
  ])
}

/** One of our programs. Standard output is its own: what the bootstrap has to say goes to standard error. */
export function program(file) {
  return async (args) => {
    console.log = console.error
    const node = await install()
    return runHere(node, ['--disable-warning=ExperimentalWarning', ...ENV_FLAGS, file, ...args])
  }
}

/** Every test there is; with arguments, only the unit and HTTP tests that match. */
export async function test(args) {
  return runTogether(await install(), [{ args: ['scripts/test.ts', ...args] }])
}

/** The front end alone, if it is stale. */
export async function build() {
  await buildFrontEnd(await install())
}

function address() {
  const { PORT, HOST } = environment()
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Problem(`PORT must be a number from 0 to 65535, and is ${PORT}.`)
  }
  return { host: HOST || '127.0.0.1', port }
}

/** What the server will read: .env, and above it the real environment. Nodes before 20.12 leave .env to the server. */
function environment() {
  return { ...util.parseEnv?.(readIfThere(ENV_FILE)), ...process.env }
}
