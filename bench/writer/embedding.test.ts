import { describe, expect, it } from 'vitest'
import { openEmbedding } from '#core/writer/embedding.ts'
import { ranksOf, trainEmbedding } from './embedding.ts'

/** Words that no vector knows, so that only training can tell which belong together. */
const word = (kind: string, at: number): string => `qz${kind}${'abcdefghij'[at]}x`
const post = (kind: string, from: number): string =>
  [0, 1, 2, 3].map((at) => word(kind, (from * 3 + at * 2) % 10)).join(' and ')
const KINDS = ['ba', 'ce', 'di', 'fo', 'gu', 'ha']
const groups = KINDS.map((kind) => Array.from({ length: 12 }, (_, from) => post(kind, from)))

describe('trainEmbedding', () => {
  it('brings the posts of one group together by words that it met only there', () => {
    const weights = trainEmbedding(groups, groups)
    const left = KINDS.map((kind) => `${word(kind, 1)} or ${word(kind, 8)}`)
    expect(ranksOf(left, groups, openEmbedding(weights))).toEqual(KINDS.map(() => 0))
    expect(trainEmbedding(groups, groups)).toEqual(weights)
  })
})
