import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that goes away with the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roarback-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
