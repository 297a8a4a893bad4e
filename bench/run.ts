import { parseArgs } from 'node:util'
import { measureRequests } from './requests.ts'
import { measureStarts } from './starts.ts'
import { measureWriter } from './writer.ts'

/** What we claim about speed, measured: one JSON line for each number. */
export interface Measure {
  name: string
  value: number
  unit: string
  /** What a ratio is a ratio to. */
  vs?: string
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })

for (const measure of [measureStarts, measureWriter, measureRequests]) {
  for await (const { name, value, unit, vs } of measure(values)) {
    console.log(JSON.stringify({ name, value: Number(value.toPrecision(4)), unit, ...(vs ? { vs } : {}) }))
  }
}
