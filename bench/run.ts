import { parseArgs } from 'node:util'
import { measureEnumeration } from './enumeration.ts'
import { measureRequests } from './requests.ts'
import { reportCalled } from './writer/called.ts'
import { reportClaims } from './writer/claims.ts'
import { reportEmbedding } from './writer/embedding.ts'
import { reportRails } from './writer/rails.ts'
import { measureStarts } from './starts.ts'
import { measureWriter } from './writer.ts'
import { reportWriter } from './writer/run.ts'
import { makeVectors } from './writer/vectors.ts'

/** What we claim about speed, measured: one JSON line for each number. */
export interface Measure {
  name: string
  value: number
  unit: string
  /** What a ratio is a ratio to. */
  vs?: string
}

if (process.argv[2] === 'writer') await reportWriter(process.argv.slice(3))
else if (process.argv[2] === 'rails') reportRails(process.argv.slice(3))
else if (process.argv[2] === 'claims') await reportClaims(process.argv.slice(3))
else if (process.argv[2] === 'embedding') await reportEmbedding(process.argv.slice(3))
else if (process.argv[2] === 'called') await reportCalled()
else if (process.argv[2] === 'vectors') makeVectors(process.argv.slice(3))
else await measureSpeed()

async function measureSpeed(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  for (const measure of [measureStarts, measureWriter, measureRequests, measureEnumeration]) {
    for await (const { name, value, unit, vs } of measure(values)) {
      console.log(JSON.stringify({ name, value: Number(value.toPrecision(4)), unit, ...(vs ? { vs } : {}) }))
    }
  }
}
