import { fileURLToPath } from 'node:url'
import { analyse } from '#core/writer/analyse.ts'
import { type Match, matchConceits } from '#core/writer/conceits.ts'
import { normalise } from '#core/writer/normalise.ts'
import type { FigurePack } from '#core/writer/pack.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { readBeside } from './sample.ts'

const FIGURES = fileURLToPath(new URL('../../figures', import.meta.url))
/** From this mark on the author of the post would feel addressed on what was mainly said. */
const FITS = 2

/** A post and how well those fit it that the writer could lead with when it was marked, by their names. */
export interface MarkedPost {
  readonly text: string
  readonly kind: 'caller' | 'story'
  /** 3: exactly what the post says; 2: its main subject; 1: a neighbouring one, or only its form; 0: a side word. */
  readonly marks: ReadonlyMap<string, number>
}

/** Reads lines of mark, what was marked (a `claim` or a `matter` that calls stories, or one `story`), its name, and the post. */
export function readMarked(lines: string): MarkedPost[] {
  const posts = new Map<string, { text: string; kind: MarkedPost['kind']; marks: Map<string, number> }>()
  for (const line of lines.split('\n').filter((each) => each !== '')) {
    const [mark = '', called = '', name = '', text = ''] = line.split('\t')
    const kind = called === 'story' ? 'story' : 'caller'
    const post = posts.get(`${kind} ${text}`) ?? { text, kind, marks: new Map<string, number>() }
    post.marks.set(kind === 'story' ? name : `${called} ${name}`, Number(mark))
    posts.set(`${kind} ${text}`, post)
  }
  return [...posts.values()]
}

/** What called a story: the name that {@link MarkedPost} has for it. */
function callerOf({ conceit }: Match): string | null {
  if (conceit.matter !== undefined) return `matter ${conceit.matter}`
  return conceit.objection === undefined ? null : `claim ${conceit.objection}`
}

/** The marks of what leads, in its order and each name once; what was not marked is passed over. */
export function marksInOrder(
  names: readonly (string | null)[],
  marks: ReadonlyMap<string, number>,
): number[] {
  return [...new Set(names)].flatMap((name) => (name === null ? [] : (marks.get(name) ?? [])))
}

/**
 * How often what the writer would lead with fits the post, by readers' marks: the first that was marked, the first two, and
 * any. Callers were marked on posts that claims were learned from, so they flatter; stories on posts that nobody had seen.
 */
export async function reportCalled(): Promise<void> {
  const pack = (await loadPacks({ dirs: [FIGURES], trusted: FIGURES })).get('rex-bluster')
  if (pack === undefined) throw new Error('There is no figure rex-bluster')
  const posts = readMarked(readBeside('called.tsv'))
  for (const kind of ['caller', 'story'] as const) {
    const orders = posts
      .filter((post) => post.kind === kind)
      .map(({ text, marks }) => marksInOrder(namesFor(text, kind, pack), marks))
      .filter((order) => order.length > 0)
    const share = (fits: (order: readonly number[]) => number): string =>
      (orders.reduce((sum, order) => sum + fits(order), 0) / orders.length).toFixed(3)
    const among = (order: readonly number[]): number =>
      order.filter((mark) => mark >= FITS).length / Math.max(1, order.length)
    console.log(
      `${kind.padEnd(7)} ${orders.length} posts: first ${share((order) => among(order.slice(0, 1)))}, first two ${share((order) => among(order.slice(0, 2)))}, any ${share((order) => Math.ceil(among(order)))}`,
    )
  }
}

function namesFor(text: string, kind: MarkedPost['kind'], pack: FigurePack): (string | null)[] {
  const told = matchConceits(analyse(text, normalise(text)), pack).filter(
    ({ conceit }) => conceit.beats.length > 0,
  )
  return told.map((match) => (kind === 'story' ? match.conceit.id : callerOf(match)))
}
