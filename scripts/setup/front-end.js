import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHere } from './children.js'
import { filesBelow, hash, hashFiles, readIfThere } from './fingerprint.js'
import { withLock } from './lock.js'
import { Problem } from './problem.js'
import { ROOT } from './root.js'

const STAMP = join(ROOT, 'dist/.stamp')
const INPUTS = ['src/web', 'src/contracts', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json']

/** Builds dist/ unless it is what the present sources would give. */
export async function buildFrontEnd(node) {
  if (isFresh()) return
  await withLock('build', async () => {
    if (isFresh()) return
    console.log('Building the front end…')
    rmSync(STAMP, { force: true })
    const inputs = inputsNow()
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    if ((await runHere(node, [vite, 'build', '--logLevel', 'warn'])) !== 0) {
      throw new Problem('The front end could not be built, see above.')
    }
    writeFileSync(STAMP, stamp(inputs))
  })
}

function isFresh() {
  return readIfThere(STAMP) === stamp(inputsNow())
}

function inputsNow() {
  return hashFiles(INPUTS, (file) => /\.test\.tsx?$/.test(file))
}

/** What went in, and the names and sizes of what came out, so that a half-deleted dist/ is noticed. */
function stamp(inputs) {
  const outputs = filesBelow('dist').filter((file) => file !== 'dist' && file !== 'dist/.stamp')
  return hash(inputs, ...outputs.flatMap((file) => [file, String(statSync(join(ROOT, file)).size)]))
}
