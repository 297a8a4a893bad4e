import type { FigurePack } from '#core/writer/pack.ts'
import { tellingRuns, tellingSentences } from './repetition.ts'
import { maskedOf, type Sample, shown } from './sample.ts'
import { runsOf, wordsOf } from './words.ts'

export interface Repeat {
  readonly count: number
  readonly text: string
  /** Where in the pack it is written, as far as that can be told. */
  readonly list: string
}

/** How many texts hold each masked sentence, and each run of eight, most often first. */
export function repeats(samples: readonly Sample[], pack: FigurePack, most = 40) {
  const masked = samples.filter(({ mode }) => mode === 'normal').map(maskedOf)
  const find = tracer(pack)
  const conceits = new Set(pack.conceits.map(({ id }) => id))
  const rank = (keys: readonly (readonly string[])[], distinct: boolean): Repeat[] => {
    const held = new Map<string, number>()
    for (const own of keys) for (const key of new Set(own)) held.set(key, (held.get(key) ?? 0) + 1)
    const ranked = [...held].filter(([, count]) => count > 1).sort((one, two) => two[1] - one[1])
    const shownRuns: string[] = []
    const stories = new Set<string>()
    const taken: Repeat[] = []
    for (const [key, count] of ranked) {
      if (taken.length === most) break
      // Runs that overlap one already shown are the same finding.
      if (distinct && runsOf(key.split(' '), 2).some((part) => shownRuns.some((run) => run.includes(part))))
        continue
      const list = find(key)
      // A story comes back whole: its first sentence stands for it.
      const [id = ''] = list.split('.')
      if (stories.has(id)) continue
      if (conceits.has(id)) stories.add(id)
      shownRuns.push(key)
      taken.push({ count, text: shown(key), list })
    }
    return taken
  }
  return {
    sentences: rank(masked.map(tellingSentences), false),
    runs: rank(
      masked.map(({ words }) => tellingRuns(words)),
      true,
    ),
  }
}

/** Tells the list whose line has the longest run of a sentence's unmasked words. */
function tracer(pack: FigurePack): (key: string) => string {
  const places: { list: string; runs: ReadonlySet<string> }[] = []
  const { figure: _figure, voice: _voice, ...lines } = pack
  walk(lines, [], (path, line) => {
    const runs = new Set<string>()
    // Every alternative of `[one|other]` by itself would be too many: all of them in a row are enough for runs of three.
    for (const way of [0, 1, 2, 3]) {
      const plain = line
        .replace(/\[([^[\]]*\|[^[\]]*)\]/gu, (_, options: string) => options.split('|').at(way) ?? '')
        .replace(/\{[^{}]+\}/gu, ' 0 ')
      for (const size of [2, 3, 4]) for (const run of runsOf(wordsOf(plain), size)) runs.add(run)
    }
    places.push({ list: path.join('.'), runs })
  })
  return (key) => {
    const words = key.split(' ')
    let best = { list: '?', score: 0 }
    for (const { list, runs } of places) {
      const score = [2, 3, 4].reduce(
        (sum, size) => sum + size ** 2 * runsOf(words, size).filter((run) => runs.has(run)).length,
        0,
      )
      if (score > best.score) best = { list, score }
    }
    return best.score >= 16 ? best.list : '?'
  }
}

/** Every line of a pack with the way to it; entries that have an id are called by it. */
function walk(
  value: unknown,
  path: readonly string[],
  visit: (path: readonly string[], line: string) => void,
) {
  if (typeof value === 'string') {
    if (value.includes(' ')) visit(path, value)
  } else if (Array.isArray(value)) {
    for (const each of value) walk(each, path, visit)
  } else if (typeof value === 'object' && value !== null) {
    const { id } = value as { id?: unknown }
    const here = typeof id === 'string' && path.length > 0 ? [id] : path
    for (const [key, each] of Object.entries(value)) walk(each, key === 'text' ? here : [...here, key], visit)
  }
}
