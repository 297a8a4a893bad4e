import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LABELS, weigh } from '#core/writer/triage-score.ts'
import { featuresOf } from '#core/writer/triage-features.ts'
import { readLabelled } from './labelled.ts'
import { written } from './rails.ts'
import { train, trainAll } from './train.ts'

const WEIGHTS = fileURLToPath(new URL('../../src/core/writer/triage-weights.json', import.meta.url))

describe('train', () => {
  const posts = readLabelled()

  it('gives the weights that the writer uses: after a new post run `npm run -s bench -- rails --write`', () => {
    expect(written(trainAll(posts)) === readFileSync(WEIGHTS, 'utf8')).toBe(true)
  }, 120_000)

  it('learns from a hand what it did not know', () => {
    const known = posts.filter(({ hand }) => hand !== 'c').slice(0, 600)
    const own = posts.filter(({ hand, label }) => hand === 'c' && label === 'refuse')
    const before = train(known, LABELS)
    const after = train([...known, ...own], LABELS)
    const heard = (weights: typeof before): number =>
      own.filter(({ text }) => weigh(featuresOf(text), weights).refuse > 0.5).length
    expect(heard(after)).toBeGreaterThan(heard(before))
  }, 120_000)
})
