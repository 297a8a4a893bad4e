import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs cookies and tokens: AUTH_SECRET, or one that is made once and kept in `dataDir`. Written
 * beside and then linked, so that of many first starts at once all read the same whole file.
 */
export function authSecret(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'auth-secret')
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
