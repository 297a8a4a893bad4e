import { seeded, shuffled } from '#core/writer/random.ts'
import { type Pair, ownWords } from './copying.ts'
import { contentStems, isContent, isNumber, mean, stem } from './words.ts'

/**
 * How many of `size` answers find their own post among `size`, by TF-IDF cosine, when runs of three copied words are
 * taken out of the answers: the mean of several draws. Chance is 1/size.
 */
export function matchingAccuracy(pairs: readonly Pair[], { size = 20, draws = 30 } = {}): number {
  if (pairs.length === 0) return Number.NaN
  const posts = pairs.map(({ post }) => counts(stemsOf(post)))
  const answers = pairs.map((pair) => counts(ownWords(pair).filter(carries).map(stem)))
  const weights = inverseFrequency([...posts, ...answers])
  const [postVectors, answerVectors] = [posts, answers].map((side) => side.map((each) => unit(each, weights)))
  const random = seeded(20)
  return mean(
    Array.from({ length: draws }, () => {
      const drawn = shuffled([...pairs.keys()], random).slice(0, size)
      return mean(
        drawn.map((own) => {
          const likeness = drawn.map((at) => cosine(answerVectors?.[own], postVectors?.[at]))
          const best = Math.max(...likeness)
          const winners = drawn.filter((_, at) => likeness[at] === best)
          return winners.includes(own) ? 1 / winners.length : 0
        }),
      )
    }),
  )
}

function carries(word: string): boolean {
  return isContent(word) || isNumber(word)
}

function stemsOf(text: string): string[] {
  return [...contentStems(text), ...(text.match(/\d+(?:[.,]\d+)*/gu) ?? [])]
}

export function counts(items: readonly string[]): Map<string, number> {
  const made = new Map<string, number>()
  for (const item of items) made.set(item, (made.get(item) ?? 0) + 1)
  return made
}

function inverseFrequency(documents: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const held = counts(documents.flatMap((document) => [...document.keys()]))
  return new Map([...held].map(([word, count]) => [word, Math.log(documents.length / count)]))
}

function unit(
  document: ReadonlyMap<string, number>,
  weights: ReadonlyMap<string, number>,
): Map<string, number> {
  const weighed = [...document].map(([word, count]): [string, number] => [
    word,
    (1 + Math.log(count)) * (weights.get(word) ?? 0),
  ])
  const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1
  return new Map(weighed.map(([word, weight]) => [word, weight / length]))
}

function cosine(one: ReadonlyMap<string, number> = new Map(), two: ReadonlyMap<string, number> = new Map()) {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (two.get(word) ?? 0)
  return sum
}
