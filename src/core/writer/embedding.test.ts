import { describe, expect, it } from 'vitest'
import { SIZE, embed, meanOf, namesOf, openEmbedding } from './embedding.ts'

const likeness = (one: Float32Array, two: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (two[at] ?? 0), 0)

describe('namesOf', () => {
  it('takes words and neighbors, each once, without possessives', () => {
    expect(namesOf('The county’s roads. The county!')).toEqual([
      'the',
      'county',
      'roads',
      'the_county',
      'county_roads',
      'roads_the',
    ])
    expect(namesOf('42% 🎉')).toEqual([])
  })
})

describe('embed', () => {
  it('gives a direction, and nothing for what has no words', () => {
    expect(embed('We will fix every road in this county.')).toHaveLength(SIZE)
    expect(likeness(embed('Fix the roads.'), embed('Fix the roads.'))).toBeCloseTo(1)
    expect(embed('42%').every((value) => value === 0)).toBe(true)
  })

  it('puts posts that say the same in other words nearer than posts that do not', () => {
    const roads = embed('Our streets are full of holes and nobody at city hall will pave them.')
    const same = embed('Potholes everywhere. When will the county repair this highway?')
    const other = embed('Proud to be endorsed by the teachers of this district.')
    expect(likeness(roads, same)).toBeGreaterThan(likeness(roads, other) + 0.2)
  })

  it('takes a pair of words for more than its words', () => {
    const rows = new Int8Array(3 * SIZE)
    for (const [row, at] of [0, 1, 2].entries()) rows[row * SIZE + at] = 100
    const model = openEmbedding({
      names: 'qqa qqb qqa_qqb',
      rows: Buffer.from(rows.buffer).toString('base64'),
      scales: [1_000, 1_000, 1_000],
    })
    expect(Array.from(embed('qqb qqa', model).slice(0, 3)).map((value) => value > 0)).toEqual([
      true,
      true,
      false,
    ])
    expect(embed('qqa qqb', model)[2]).toBeGreaterThan(0)
  })
})

describe('meanOf', () => {
  it('lies between its texts, and is a direction again', () => {
    const [one, two] = [embed('Lower my taxes.'), embed('Build the bridge.')]
    const mean = meanOf([one, two])
    expect(likeness(mean, mean)).toBeCloseTo(1)
    expect(likeness(mean, one)).toBeCloseTo(likeness(mean, two))
    expect(likeness(mean, one)).toBeGreaterThan(likeness(one, two))
  })
})
