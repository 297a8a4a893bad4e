import type { Claim, WriterMode } from '#contracts/roast.ts'
import type { FigurePack } from './pack.ts'

/** What the user pasted, or what was read from a picture; at most 800 UTF-16 units by the time it gets here. */
export interface Material {
  readonly text: string
}

export interface WriterOptions {
  /** Unsigned 32-bit. The same material, pack, target and seed give the same text, byte for byte. */
  readonly seed: number
  readonly pack: FigurePack
  /** Who is answered, as the user typed it; at most 60 characters. */
  readonly target?: string
  /** Template ids this reader has met lately, newest last; avoided where there is a choice. */
  readonly recent?: readonly string[]
  /** Aborts the writing; the iteration then ends by throwing the signal's reason. */
  readonly signal?: AbortSignal
}

/** A finished answer: the same fields that the HTTP call returns, plus what the caller may remember. */
export interface Rebuttal {
  readonly text: string
  readonly mode: WriterMode
  readonly seed: number
  readonly claims: readonly Claim[]
  /** Who is answered, as a reader would print it ("President Rex Bluster"); null when nobody is named. */
  readonly target: string | null
  /** In whose voice: the name of the pack's narrator. */
  readonly narrator: string
  /** Ids of the templates used, for `recent`. Never text. */
  readonly used: readonly string[]
}

export type WriterEvent =
  /** One or more whole, linted sentences to append, white space included. */
  | { readonly type: 'delta'; readonly text: string }
  /** Forget every delta so far: the text starts again. */
  | { readonly type: 'restart' }
  | ({ readonly type: 'done' } & Rebuttal)

/** Anything that turns material into a rebuttal. */
export interface Writer {
  readonly name: string
  write(material: Material, options: WriterOptions): AsyncIterable<WriterEvent>
}

/** Runs a writer to its end and returns the whole answer. */
export async function collect(events: AsyncIterable<WriterEvent>): Promise<Rebuttal> {
  for await (const event of events) {
    if (event.type === 'done') {
      const { type: _, ...rebuttal } = event
      return rebuttal
    }
  }
  throw new Error('The writer ended without an answer')
}
