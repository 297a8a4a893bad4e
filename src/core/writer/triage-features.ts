import { isFirstName } from './names.ts'
import { kindsOf } from './triage-classes.ts'
import { DIMENSIONS, placeOf } from './word-vectors.ts'

/** What a post is made of, for the eye that weighs it: see `triage-score.ts`. */
export interface Features {
  /** Words, pairs of words, kinds of words and pairs of kinds within a sentence, groups of words. */
  readonly names: readonly string[]
  /** The mean, the highest and the lowest of its words' places: three times {@link DIMENSIONS} numbers, of length 1. */
  readonly place: Float32Array
}

/** A party or a politician decides nothing. */
const PARTY =
  /\b(?:democrat\p{L}*|republican\p{L}*|gop|dems?|liberals?|conservatives?|labou?r|tor(?:y|ies)|progressives?|leftists?|lefties|libs|maga|trump\p{L}*|biden\p{L}*|left|right|socialists?|communists?|fascists?|marxists?|woke|greens?|lib dems?|nationalists?)\b/giu
/** The most common words place every post alike. */
const COMMON = 30
const SMALL = new Set(
  'the of to in for that on is was with he as it by at from an be has are have but were not this who they had which will their or its one after been also we would'.split(
    ' ',
  ),
)

/** Reads a post whose idioms are out of it; what it is about can be told without the kinds of words that tell of harm. */
export function featuresOf(text: string, { harm = true } = {}): Features {
  const names = new Set<string>()
  const kinds = new Set<string>()
  const place = new Places()
  for (const sentence of text
    .replace(PARTY, 'party')
    .replace(/’/gu, "'")
    .split(/[.!?\n]+/u)) {
    const words = (sentence.match(/\p{L}[\p{L}'-]*|\d+/gu) ?? [])
      .filter((word) => !(/^\p{Lu}\p{Ll}/u.test(word) && isFirstName(word)))
      .map((word) => word.toLowerCase())
    const here = new Set<string>()
    let before = ''
    for (const word of words) {
      const stem = stemOf(word)
      names.add(`w:${stem}`)
      if (before !== '') names.add(`b:${before} ${stem}`)
      before = stem
      if (harm) for (const kind of kindsOf(word)) here.add(kind)
      const bare = word.replace(/'s$/u, '')
      const found = placeOf(bare)
      if (found === null) continue
      if (!SMALL.has(bare)) names.add(`k:${found.neighborhood}`)
      if (found.rank > COMMON) place.add(found.vector, Math.min(1, Math.log(found.rank + 1) / 8))
    }
    const sorted = [...here].sort()
    for (const [at, one] of sorted.entries()) {
      kinds.add(one)
      for (const two of sorted.slice(at + 1)) names.add(`p:${one}+${two}`)
    }
  }
  for (const kind of kinds) names.add(`c:${kind}`)
  return { names: [...names], place: place.whole() }
}

function stemOf(word: string): string {
  if (/\d/u.test(word)) return '#'
  const bare = word.replace(/'s$/u, '').replace(/ies$/u, 'y')
  return bare.replace(/(?:ing|ed|es|s|ly)$/u, '').slice(0, 10) || word
}

/** Collects the places of a post's words. */
class Places {
  readonly #sum = new Float32Array(DIMENSIONS)
  readonly #top = new Float32Array(DIMENSIONS)
  readonly #low = new Float32Array(DIMENSIONS)
  #weight = 0

  add(vector: Int8Array, weight: number): void {
    const isFirst = this.#weight === 0
    this.#weight += weight
    for (const [at, value] of vector.entries()) {
      this.#sum[at] = (this.#sum[at] ?? 0) + value * weight
      if (isFirst || value > (this.#top[at] ?? 0)) this.#top[at] = value
      if (isFirst || value < (this.#low[at] ?? 0)) this.#low[at] = value
    }
  }

  whole(): Float32Array {
    const all = new Float32Array(3 * DIMENSIONS)
    if (this.#weight === 0) return all
    // A mean of many is small beside their extremes.
    all.set(this.#sum.map((value) => (4 * value) / this.#weight))
    all.set(this.#top, DIMENSIONS)
    all.set(this.#low, 2 * DIMENSIONS)
    const length = Math.hypot(...all) || 1
    return all.map((value) => value / length)
  }
}
