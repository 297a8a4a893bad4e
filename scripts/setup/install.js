import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { runHere } from './children.js'
import { hash, readIfThere } from './fingerprint.js'
import { withLock } from './lock.js'
import { Problem } from './problem.js'
import { ROOT } from './root.js'

const NEEDED = 24
const PINNED = join(ROOT, 'node_modules/node/bin/node')
const STAMP = join(ROOT, 'node_modules/.cache/roarback-installed')

/** Installs what is missing, and answers with the Node to run the project on. */
export async function install() {
  if (!isInstalled()) {
    await withLock('install', async () => {
      if (!isInstalled()) await installPackages()
    })
  }
  return findNode()
}

/**
 * True for exactly the state that our last install left. npm writes its own list at the end of every change to
 * node_modules, so an install by hand, one without the dev packages or half a one shows in it.
 */
function isInstalled() {
  return readIfThere(STAMP) === state() && readIfThere(join(ROOT, 'node_modules/.package-lock.json')) !== ''
}

function state() {
  const manifest = JSON.parse(readIfThere(join(ROOT, 'package.json')))
  const wanted = [manifest.dependencies, manifest.devDependencies, manifest.overrides, manifest.allowScripts]
  const files = ['package-lock.json', 'node_modules/.package-lock.json']
  return hash(
    JSON.stringify(wanted),
    ...files.map((file) => readIfThere(join(ROOT, file))),
    `${process.platform} ${process.arch}`,
  )
}

async function installPackages() {
  console.log('Installing packages…')
  rmSync(STAMP, { force: true })
  // Not `npm ci`: it demands packages of foreign platforms that some registries do not carry.
  const status = await npm('install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  if (status !== 0) throw new Problem('npm install failed, see above. Nothing was started.')
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, state())
}

async function findNode() {
  if (major(process.version) >= NEEDED) return process.execPath
  if (runs(PINNED)) return PINNED
  // Node comes as a package that unpacks itself in an install script, which npm can be told to skip.
  await withLock('install', () => npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'))
  if (runs(PINNED)) return PINNED
  throw new Problem(
    `Roarback runs on Node ${NEEDED}, this is ${process.version}, and the package \`node\` could not unpack its own. ` +
      `Install Node ${NEEDED} or newer, or allow install scripts: npm rebuild node --ignore-scripts=false`,
  )
}

function runs(node) {
  const said = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return said.status === 0 && major(said.stdout) >= NEEDED
}

function major(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}

/** The npm that started us, on the Node that runs us: the `npm` on the PATH may rely on what is being installed. */
async function npm(...args) {
  const script = process.env.npm_execpath
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  try {
    return await runHere(command, [...first, ...args], { aside: true })
  } catch (error) {
    throw new Problem(`npm could not be started: ${error.message}`)
  }
}
