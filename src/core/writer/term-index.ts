/** How alike a text and each of some documents are by the words that they share, rare ones most: cosines of TF-IDF. */
export interface TermIndex {
  /** One for each document, 0 to 1. */
  readonly cosines: (text: string) => Float32Array
}

/** What more than this share of all lines has tells nothing, and would be looked up for every document. */
const COMMON = 0.08

interface Postings {
  readonly at: Uint16Array
  readonly weight: Float32Array
}

/** A document by its lines, at most 65,536 of them: a word counts by how few lines of all documents have it. */
export function createTermIndex(documents: readonly (readonly string[])[]): TermIndex {
  const lines = documents.map((document) => document.map(stemsOf))
  const count = lines.reduce((sum, document) => sum + document.length, 0)
  const held = new Map<string, number>()
  for (const stems of lines.flat()) for (const stem of stems) held.set(stem, (held.get(stem) ?? 0) + 1)
  const weightOf = (stem: string): number => Math.log((count + 1) / ((held.get(stem) ?? 0) + 1))
  const lengthOf = (stems: Iterable<string>): number => Math.hypot(...[...stems].map(weightOf)) || 1
  const found = new Map<string, [number, number][]>()
  for (const [at, document] of lines.entries()) {
    const stems = new Set(document.flatMap((line) => [...line]))
    const length = lengthOf(stems)
    for (const stem of stems) {
      if ((held.get(stem) ?? 0) > COMMON * count) continue
      const met = found.get(stem) ?? []
      if (met.length === 0) found.set(stem, met)
      met.push([at, weightOf(stem) / length])
    }
  }
  const postings = new Map(
    [...found].map(([stem, met]): [string, Postings] => [
      stem,
      {
        at: Uint16Array.from(met, ([at]) => at),
        weight: Float32Array.from(met, ([, weight]) => weight * weightOf(stem)),
      },
    ]),
  )
  return {
    cosines(text) {
      const sums = new Float32Array(documents.length)
      const stems = stemsOf(text)
      const length = lengthOf(stems)
      for (const stem of stems) {
        const met = postings.get(stem)
        if (met === undefined) continue
        for (let place = 0; place < met.at.length; place++) {
          const at = met.at[place] as number
          sums[at] = (sums[at] as number) + (met.weight[place] as number) / length
        }
      }
      return sums
    },
  }
}

const ENDING = /(?:ing|ed|es|s|ly)$/u
/** Longer words differ by their endings alone. */
const LONGEST = 7

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{2,}/gu) ?? []
  return new Set(words.map((word) => word.replace(ENDING, '').slice(0, LONGEST)))
}
