import { seeded, shuffled } from '#core/writer/random.ts'
import { MASK } from './copying.ts'
import { counts } from './matching.ts'
import { mean, runsOf } from './words.ts'

/** Masked words of one text, and of its sentences. */
export interface Masked {
  readonly words: readonly string[]
  readonly sentences: readonly (readonly string[])[]
}

/**
 * Texts compared at a time. Both measures grow worse with the number of texts, so each is taken of many draws of as
 * many texts as the reference set has.
 */
const AT_ONCE = 30

export function drawsOf<T>(items: readonly T[], draws = 10): T[][] {
  const random = seeded(30)
  return Array.from({ length: draws }, () => shuffled(items, random).slice(0, AT_ONCE))
}

/** The share of different ones among all the pairs of neighbouring words. */
export function distinctBigrams(texts: readonly (readonly string[])[]): number {
  const all = texts.flatMap((words) => runsOf(words, 2))
  return new Set(all).size / all.length
}

/** BLEU-4 of each text with all the others as references, averaged: 1 is the same text again and again. */
export function selfBleu(texts: readonly (readonly string[])[]): number {
  // For each run of words its highest count in one text, in how many texts it is that high, and the next highest count.
  const sizes = [1, 2, 3, 4].map((size) => {
    const own = texts.map((words) => counts(runsOf(words, size)))
    const tops = new Map<string, { top: number; holders: number; next: number }>()
    for (const grams of own) {
      for (const [gram, count] of grams) {
        const seen = tops.get(gram) ?? { top: 0, holders: 0, next: 0 }
        if (count > seen.top) tops.set(gram, { top: count, holders: 1, next: seen.top })
        else if (count === seen.top) tops.set(gram, { ...seen, holders: seen.holders + 1 })
        else tops.set(gram, { ...seen, next: Math.max(seen.next, count) })
      }
    }
    return { own, tops }
  })
  return mean(
    texts.map((words, at) => {
      const logs = sizes.map(({ own, tops }, size) => {
        let found = 0
        for (const [gram, count] of own[at] ?? []) {
          const { top, holders, next } = tops.get(gram) ?? { top: 0, holders: 0, next: 0 }
          found += Math.min(count, count === top && holders === 1 ? next : top)
        }
        return Math.log(Math.max(found, 0.1) / Math.max(1, words.length - size))
      })
      return brevity(words.length, texts, at) * Math.exp(mean(logs))
    }),
  )
}

/** BLEU's penalty for a text shorter than the reference that is nearest in length. */
function brevity(length: number, texts: readonly (readonly string[])[], at: number): number {
  const others = texts.filter((_, other) => other !== at).map((words) => words.length)
  const nearest = others.toSorted((one, two) => Math.abs(one - length) - Math.abs(two - length))[0] ?? length
  return length >= nearest ? 1 : Math.exp(1 - nearest / length)
}

/** Runs that say something of their own: at most a third of the words masked. */
export function tellingRuns(words: readonly string[], size = 8): string[] {
  return runsOf(words, size).filter((run) => run.split(MASK).length - 1 <= size / 3)
}

/** Of all pairs of texts, the share that has a run of eight words in common. */
export function pairsSharingRun(texts: readonly (readonly string[])[], size = 8): number {
  const holders = new Map<string, number[]>()
  for (const [at, words] of texts.entries())
    for (const run of new Set(tellingRuns(words, size))) holders.set(run, [...(holders.get(run) ?? []), at])
  const pairs = new Set<number>()
  for (const held of holders.values())
    for (const [which, one] of held.entries())
      for (const two of held.slice(which + 1)) pairs.add(one * texts.length + two)
  return pairs.size / ((texts.length * (texts.length - 1)) / 2)
}

/** Sentences of four words and more, at most half of them masked, as keys. */
export function tellingSentences({ sentences }: Masked): string[] {
  return sentences
    .filter((words) => words.length >= 4 && words.filter((word) => word === MASK).length <= words.length / 2)
    .map((words) => words.join(' '))
}

/** The share of sentences that stood in one of the `within - 1` texts before. */
export function sentencesReused(texts: readonly Masked[], within = 20): number {
  const keys = texts.map(tellingSentences)
  let all = 0
  let again = 0
  for (const [at, own] of keys.entries()) {
    const before = new Set(keys.slice(Math.max(0, at - within + 1), at).flat())
    all += own.length
    again += own.filter((key) => before.has(key)).length
  }
  return all === 0 ? Number.NaN : again / all
}
