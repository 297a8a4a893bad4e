import type { Conceit, FigurePack } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { type Embedding, SIZE, embed, meanOf } from './embedding.ts'
import type { Sentence } from './sentences.ts'
import { type TermIndex, createTermIndex } from './term-index.ts'

/** How well stories suit a post, heard from posts that they say they suit. */
export interface Suiting {
  /** About 1 for such a post itself, 0 for nothing in common; null for a story that says nothing of what it suits. */
  readonly of: (conceit: Conceit) => Suited | null
  /** The stories that suit the post best, best first. */
  readonly best: (count: number) => readonly Suited[]
}

export interface Suited {
  readonly conceit: Conceit
  readonly likeness: number
  /** The sentence of the post that it suits best, where the post has more than one. */
  readonly sentence: Sentence | null
}

interface Deck {
  readonly conceits: readonly Conceit[]
  readonly places: ReadonlyMap<Conceit, number>
  /** {@link SIZE} numbers for each. */
  readonly rows: Float32Array
  readonly words: TermIndex
}

const decks = new WeakMap<FigurePack, Deck>()
/** Most stories are in every pack. */
const centers = new Map<string, Embedding>()

function centerOf(suits: readonly string[]): Embedding {
  const key = suits.join('\n')
  const known = centers.get(key) ?? meanOf(suits.map((post) => embed(post)))
  centers.set(key, known)
  return known
}

function deckOf(pack: FigurePack): Deck {
  const known = decks.get(pack)
  if (known !== undefined) return known
  const conceits = pack.conceits.filter(({ suits = [] }) => suits.length > 0)
  const rows = new Float32Array(conceits.length * SIZE)
  for (const [at, { suits = [] }] of conceits.entries()) rows.set(centerOf(suits), at * SIZE)
  const made = {
    conceits,
    places: new Map(conceits.map((conceit, at) => [conceit, at])),
    rows,
    words: createTermIndex(conceits.map(({ suits = [] }) => suits)),
  }
  decks.set(pack, made)
  return made
}

/**
 * What shared words count beside nearness: of a post left out, nearness alone found the story first among 3,494 for .19, shared
 * words alone for .26, both for .35; weighed by 3,264 readers' marks (logistic regression: 12.9 to 4.7).
 */
const WORDS = 2.75

/** Fewer words say nothing that a story could suit. */
const FEWEST = 3

/** Hears a post as a whole and sentence by sentence, by where it lies and by the words that it shares. */
export function suitingOf(analysis: Analysis, pack: FigurePack): Suiting {
  const { conceits, places, rows, words } = deckOf(pack)
  const text = [analysis.text, ...analysis.hashtags].join('. ')
  const whole = embed(text)
  const shared = words.cosines(text)
  const near = (place: number): number => dot(whole, rows, place) + WORDS * (shared[place] as number)
  const parts = analysis.sentences
    .filter((sentence) => sentence.words >= FEWEST)
    .map((sentence) => ({ sentence, embedding: embed(sentence.text) }))
  const suited = (place: number): Suited => {
    const [first, ...more] = parts
      .map(({ sentence, embedding }) => ({ sentence, likeness: dot(embedding, rows, place) }))
      .toSorted((one, two) => two.likeness - one.likeness)
    const all = dot(whole, rows, place)
    return {
      conceit: conceits[place] as Conceit,
      likeness: ((all + (first?.likeness ?? all)) / 2 + WORDS * (shared[place] as number)) / 2,
      sentence: more.length === 0 ? null : (first?.sentence ?? null),
    }
  }
  return {
    of(conceit) {
      const place = places.get(conceit)
      return place === undefined ? null : suited(place)
    },
    best(count) {
      // A post without words is like all of them.
      if (whole.every((each) => each === 0)) return []
      const all = Float32Array.from(conceits, (_, place) => near(place))
      const least = all.toSorted().at(-count) ?? Number.NEGATIVE_INFINITY
      const best = [...conceits.keys()].filter((place) => (all[place] as number) >= least)
      return best.map(suited).sort((one, two) => two.likeness - one.likeness)
    },
  }
}

function dot(embedding: Embedding, rows: Float32Array, place: number): number {
  let sum = 0
  const from = place * SIZE
  for (let at = 0; at < SIZE; at++) sum += (embedding[at] as number) * (rows[from + at] as number)
  return sum
}
