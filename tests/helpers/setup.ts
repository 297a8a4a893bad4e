import { formatWithOptions } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { hear, settleNoise } from './noise.ts'

// Noise fails tests: an error on the console is a fault that nobody has looked at yet. Unhandled rejections fail the
// run in vitest itself.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) =>
    hear(`console.${level}: ${formatWithOptions({ colors: false }, ...args)}`)
}

process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') hear(`process warning: ${warning.name}: ${warning.message}`)
})

const complain = () => {
  const complaints = settleNoise()
  if (complaints.length > 0) throw new Error(`Noise on the console\n${complaints.join('\n')}`)
}

afterEach(complain)
afterAll(complain)
