import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.js'

/** A hash over strings. */
export function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.length}:`).update(part)
  return sum.digest('hex')
}

/** A hash over the names and contents of all files below these paths; what does not exist counts as that. */
export function hashFiles(paths, ignore = () => false) {
  const files = paths.flatMap(filesBelow).filter((file) => !ignore(file))
  return hash(...files.flatMap((file) => [file, readIfThere(join(ROOT, file))]))
}

/** Relative to the project, in a fixed order. */
export function filesBelow(path) {
  const kind = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!kind?.isDirectory()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}
