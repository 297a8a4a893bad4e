import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { WriterMode } from '#contracts/roast.ts'
import { type Analysis, analyse } from '#core/writer/analyse.ts'
import { createBuiltinWriter } from '#core/writer/builtin.ts'
import { normalise } from '#core/writer/normalise.ts'
import type { FigurePack } from '#core/writer/pack.ts'
import { collect } from '#core/writer/port.ts'
import { MASK, maskedWords } from './copying.ts'
import type { Masked } from './repetition.ts'
import { sentencesOf } from './words.ts'

/**
 * A line of held-out.jsonl: written to be like real ones, by somebody who had not seen the packs. known.jsonl holds the
 * sets before it, to which rails and lines have been fitted since: what holds there only proves nothing.
 */
export interface Post {
  readonly id: string
  readonly text: string
  /** The speech act, or `grave` or `tread`. */
  readonly kind: string
  readonly side: string
}

export interface Sample {
  readonly post: Post
  readonly text: string
  readonly mode: WriterMode
  readonly target: string | null
  readonly used: readonly string[]
  readonly ms: number
}

export function readBeside(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
}

export type PostSet = 'held-out' | 'known'

export function readPosts(set: PostSet = 'held-out'): Post[] {
  return readBeside(`${set}.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Post)
}

const writer = createBuiltinWriter()
/** As many template ids as the server remembers of a reader. */
const RING = 400

/** One after the other; `reader` says that one person reads them all, and the writer avoids what that person knows. */
export async function sample(
  posts: readonly Post[],
  pack: FigurePack,
  { seed = 1, reader = false }: { seed?: number; reader?: boolean } = {},
): Promise<Sample[]> {
  const samples: Sample[] = []
  const recent: string[] = []
  for (const post of posts) {
    const began = performance.now()
    const options = reader ? { seed, pack, recent } : { seed, pack }
    const { text, mode, target, used } = await collect(writer.write({ text: post.text }, options))
    const ms = performance.now() - began
    samples.push({ post, text, mode, target, used, ms })
    recent.push(...used)
    recent.splice(0, recent.length - RING)
  }
  return samples
}

/** What the writer reads in a post. */
export function analysisOf({ text }: Post): Analysis {
  return analyse(text, normalise(text))
}

export function maskedOf({ post, text, target }: Sample): Masked {
  const also = target
  return {
    words: maskedWords({ post: post.text, answer: text }, also),
    sentences: sentencesOf(text).map((answer) => maskedWords({ post: post.text, answer }, also)),
  }
}

/** A masked run or sentence as it is shown to a writer. */
export function shown(masked: string): string {
  return masked.replaceAll(new RegExp(`${MASK}(?: ${MASK})+`, 'gu'), `${MASK}…`)
}
