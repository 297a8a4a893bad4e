import { contentStems, isNumber, mean, runsOf, stem, wordsOf } from './words.ts'

/** A post and what was answered. */
export interface Pair {
  readonly post: string
  readonly answer: string
}

/** Stands for a word that came from the post. */
export const MASK = '▢'

/** The share of the given terms of a post that its answer says, in any form. */
export function coverage(salient: readonly string[], answer: string): number {
  const said = new Set(wordsOf(answer).map(stem))
  const wanted = [...new Set(salient.flatMap((term) => wordsOf(term)).map(stem))]
  return wanted.length === 0 ? Number.NaN : wanted.filter((term) => said.has(term)).length / wanted.length
}

/** For every word of the answer, whether it lies in a run of three that the post has too. */
function copied({ post, answer }: Pair): { words: string[]; copied: boolean[] } {
  const runs = new Set(runsOf(wordsOf(post), 3))
  const words = wordsOf(answer)
  const marks = words.map(() => false)
  for (const [at, run] of runsOf(words, 3).entries()) if (runs.has(run)) marks.fill(true, at, at + 3)
  return { words, copied: marks }
}

export function copiedShare(pair: Pair): number {
  return mean(copied(pair).copied.map(Number))
}

/** The answer's words without what it copied. */
export function ownWords(pair: Pair): string[] {
  const { words, copied: marks } = copied(pair)
  return words.filter((_, at) => !marks[at])
}

/** The answer's words with everything that is the post's, or a number, masked: what is left is the template. */
export function maskedWords(pair: Pair, also: string | null = null): string[] {
  const theirs = new Set(contentStems(`${pair.post} ${also ?? ''}`))
  const { words, copied: marks } = copied(pair)
  return words.map((word, at) => (marks[at] || isNumber(word) || theirs.has(stem(word)) ? MASK : word))
}

/** A post's telling numbers as digits: no `1/` of a thread, no lone digit without a unit. */
export function digitsOf(post: string): string[] {
  const found = post
    .replace(/(?<![\d/])\d{1,2}\/(?:\d{1,2})?(?=\s)/gu, ' ')
    .matchAll(/([$£€])?(?<![\p{L}\d.,])(\d+(?:[.,]\d+)*)(\s?%|\s?percent|\s?(?:m|bn|k)\b)?/giu)
  return [...found]
    .filter(([, sign, digits = '', unit]) => sign !== undefined || unit !== undefined || digits.length > 1)
    .map(([, , digits = '']) => digits)
}

/** Null where the post has no number. */
export function usesNumber({ post, answer }: Pair): boolean | null {
  const digits = digitsOf(post)
  if (digits.length === 0) return null
  const said = new Set(wordsOf(answer))
  return digits.some((each) => said.has(each))
}
