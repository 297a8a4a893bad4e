// How eslint-plugin-boundaries finds the file behind an import. By name alone, whether the file exists or not, so
// that a forbidden arrow is reported as that and not as something unresolved; what does not exist, tsc reports.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '#scripts/setup/root.js'

const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const aliases = Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace('*', '')])

export const interfaceVersion = 2

export function resolve(source, file) {
  if (isBuiltin(source)) return { found: true, path: null }
  if (source.startsWith('.')) return { found: true, path: join(dirname(file), withoutQuery(source)) }
  for (const [from, to] of aliases) {
    if (source.startsWith(from))
      return { found: true, path: join(ROOT, to + withoutQuery(source).slice(from.length)) }
  }
  return { found: false }
}

/** Vite's ?url and ?raw. */
function withoutQuery(source) {
  return source.replace(/\?.*$/, '')
}
