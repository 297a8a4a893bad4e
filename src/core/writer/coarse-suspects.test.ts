import { readFileSync } from 'node:fs'
import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'
import { describe, expect, it } from 'vitest'
import { isSuspect } from './coarse-suspects.ts'

/** The library as it is, with nothing excused. */
const matcher = new RegExpMatcher({
  blacklistedTerms: englishDataset.build().blacklistedTerms,
  ...englishRecommendedTransformers,
})
const posts = readFileSync(new URL('../../../bench/writer/known.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text)

/** The same letters as somebody types them who does not want to be read. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/\p{L}/gu, '$&$&'),
  (text) => text.replace(/\p{L}/gu, '$&$&$&'),
  (text) => text.replaceAll('a', '@').replaceAll('i', '1').replaceAll('o', '0').replaceAll('s', '$'),
  (text) => text.replaceAll('a', '\u0430').replaceAll('e', '\u00e9').replaceAll('i', '\u{1d4be}'),
  (text) => `${text} \ud83d`,
]

describe('isSuspect', () => {
  it('suspects what the library finds in a post, and nothing else', () => {
    for (const disguise of disguises)
      for (const text of posts.map(disguise))
        expect({ text, suspect: isSuspect(text) }).toEqual({ text, suspect: matcher.hasMatch(text) })
  })

  it('suspects every word that the library knows, however it is typed', () => {
    for (const { pattern } of englishDataset.build().blacklistedTerms) {
      const word = pattern.nodes
        .map((node) => ('chars' in node ? String.fromCodePoint(...node.chars) : ''))
        .join('')
      for (const text of disguises.map((disguise) => disguise(word)))
        expect({ text, suspect: isSuspect(text) }).toEqual({ text, suspect: matcher.hasMatch(text) })
    }
  })
})
