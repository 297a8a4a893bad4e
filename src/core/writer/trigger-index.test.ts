import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { triggerPattern } from './trigger-pattern.ts'
import { normalise } from './normalise.ts'
import { headsOf, indexTriggers } from './trigger-index.ts'

const ROOT = new URL('../../../', import.meta.url)
const packs = await loadPacks({ dirs: [fileURLToPath(new URL('figures', ROOT))] })
const posts = readFileSync(new URL('bench/writer/known.jsonl', ROOT), 'utf8')
  .trim()
  .split('\n')
  .map((line) => normalise((JSON.parse(line) as { text: string }).text).text.toLowerCase())

describe('indexTriggers', () => {
  it.each([...packs.values()].map((pack) => ({ pack, id: pack.id })))(
    'leaves out nothing that a post meets: $id',
    ({ pack }) => {
      const triggers = [...pack.conceits, ...(pack.objections ?? [])].map(({ trigger }) => trigger ?? null)
      const patterns = triggers.map((trigger) => (trigger === null ? null : triggerPattern(trigger)))
      const index = indexTriggers(triggers)
      for (const post of posts) {
        const found = index.candidates(post)
        const met = [...patterns.entries()].filter(([, pattern]) => pattern?.test(post)).map(([at]) => at)
        expect(met.filter((at) => !found.includes(at))).toEqual([])
        // Or it would be no use.
        expect(found.length).toBeLessThan(triggers.length / 3)
      }
    },
    20_000,
  )
})

describe('headsOf', () => {
  it.each([
    ['eggs?', ['egg']],
    ['egg prices?', ['price']],
    ['ai', ['ai ']],
    ['e-?mails?', ['e']],
    ['health ?care', ['health']],
    ['(?:the |our )?budgets?', ['budget']],
    ['(?:\\w+ ){0,2}homes', ['homes ']],
    ['(?:re)?pav(?:e|ing)', ['re', 'pav']],
    ['(?:red|blue) waves?', ['wave']],
    ['(?<what>sales|estate) tax', ['sales ', 'estate ']],
    ['(?:weak|dumb)est', ['weak', 'dumb']],
    ['su(?:e|ing)|court of law', ['su', 'court ']],
  ])('%s starts with %j', (source, heads) => {
    expect(headsOf(source)).toEqual(heads)
  })

  it.each(['#1', '\\d+%', 's?port', '(?:\\d+|ten)', '(?:a|)', '[|(]a', '(?=a)b', '(?:ab){0,1}'])(
    '%s could start with anything',
    (source) => {
      expect(headsOf(source)).toBeNull()
    },
  )
})
