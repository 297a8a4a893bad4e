import { seeded, shuffled } from '#core/writer/random.ts'
import type { Pair } from './copying.ts'
import { counts } from './matching.ts'
import { contentStems, mean } from './words.ts'

/**
 * Does an answer go on with its post's subject in words of its own? The founders read the kinship of words from a big
 * corpus; offline there is none, so two poor relations stand in: lists of words that belong to a topic
 * (topic-words.txt), and words that met in one of the posts, these and those before (positive pointwise mutual information). The
 * figure is therefore like theirs, not theirs.
 */
export interface Kinship {
  /** How much a word belongs with a text; 0 when nothing is known about it. */
  between(word: string, text: Text): number
}

interface Text {
  readonly stems: ReadonlySet<string>
  /** How many of its words stand in each topic's list, as a share. */
  readonly topics: ReadonlyMap<string, number>
}

/** `topic: word word …`, a line each. */
export function readTopicLists(file: string): Map<string, Set<string>> {
  return new Map(
    file
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split(': '))
      .filter((parts) => parts.length === 2)
      .map(([topic = '', words = '']) => [topic, new Set(contentStems(words))]),
  )
}

export function learnKinship(
  posts: readonly string[],
  lists: ReadonlyMap<string, ReadonlySet<string>>,
): Kinship & { read(text: string): Text } {
  const heard = counts(posts.flatMap((post) => [...new Set(contentStems(post))]))
  const met = new Map<string, Map<string, number>>()
  for (const post of posts) {
    const stems = [...new Set(contentStems(post))]
    for (const one of stems) {
      const partners = met.get(one) ?? new Map<string, number>()
      for (const two of stems) if (two !== one) partners.set(two, (partners.get(two) ?? 0) + 1)
      met.set(one, partners)
    }
  }
  const topicsOf = new Map<string, string[]>()
  for (const [topic, words] of lists)
    for (const word of words) topicsOf.set(word, [...(topicsOf.get(word) ?? []), topic])

  return {
    read(text) {
      const stems = new Set(contentStems(text))
      const topics = counts([...stems].flatMap((each) => topicsOf.get(each) ?? []))
      const all = [...topics.values()].reduce((sum, each) => sum + each, 0) || 1
      return { stems, topics: new Map([...topics].map(([topic, count]) => [topic, count / all])) }
    },
    between(word, { stems, topics }) {
      const own = topicsOf.get(word) ?? []
      const shared = own.reduce((sum, topic) => sum + (topics.get(topic) ?? 0), 0) / (own.length || 1)
      return shared + 0.5 * mutual(word, stems)
    },
  }

  /** Mean of normalised PPMI with the words of the text, in 0..1; pairs that met once prove nothing. */
  function mutual(word: string, stems: ReadonlySet<string>): number {
    const partners = met.get(word)
    if (partners === undefined || stems.size === 0) return 0
    let sum = 0
    for (const other of stems) {
      const together = partners.get(other) ?? 0
      if (together < 2) continue
      const pmi = Math.log((together * posts.length) / ((heard.get(word) ?? 1) * (heard.get(other) ?? 1)))
      sum += Math.max(0, pmi / -Math.log(together / posts.length))
    }
    return sum / stems.size
  }
}

export interface Extension {
  /** All own words of an answer taken together: how often they fit their post better than another one. */
  readonly texts: number
  /** Each own word by itself. */
  readonly words: number
}

/** Areas under the curve; .5 is chance, ties count half. */
export function extension(
  pairs: readonly Pair[],
  kinship: ReturnType<typeof learnKinship>,
  others = 40,
): Extension {
  const read = pairs.map(({ post }) => kinship.read(post))
  const random = seeded(58)
  const texts: number[] = []
  const words: number[] = []
  for (const [at, { answer }] of pairs.entries()) {
    const own = read[at]
    if (own === undefined) continue
    const added = [...new Set(contentStems(answer))].filter((each) => !own.stems.has(each))
    const rivals = shuffled(
      read.filter((_, other) => other !== at),
      random,
    ).slice(0, others)
    for (const rival of rivals) {
      // A word of the rival's own would be drawn to it.
      const fair = added.filter((each) => !rival.stems.has(each))
      const mine = fair.map((each) => kinship.between(each, own))
      const theirs = fair.map((each) => kinship.between(each, rival))
      texts.push(wins(mean(mine), mean(theirs)))
      for (const [which, each] of mine.entries()) {
        const other = theirs[which] ?? 0
        if (each > 0 || other > 0) words.push(wins(each, other))
      }
    }
  }
  return { texts: mean(texts), words: mean(words) }
}

function wins(one: number, two: number): number {
  return one > two ? 1 : one === two ? 0.5 : 0
}
