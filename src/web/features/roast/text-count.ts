import { overLimit } from '#contracts/roast-copy.ts'
import { TEXT } from '#contracts/limits.ts'

export interface TextCount {
  readonly label: string
  readonly look: '' | 'is-near' | 'is-over'
  /** Words as well as colour (DECISIONS T69). */
  readonly note: string
}

/** UTF-16 units, untrimmed: the same number the server counts. */
export function countOf(text: string): TextCount {
  const { length } = text
  const label = `${length}/${TEXT.max}`
  if (length > TEXT.max) return { label, look: 'is-over', note: overLimit(length, TEXT.max) }
  if (length <= TEXT.warnAbove) return { label, look: '', note: '' }
  const left = TEXT.max - length
  return { label, look: 'is-near', note: `${left} ${left === 1 ? 'character' : 'characters'} left.` }
}
