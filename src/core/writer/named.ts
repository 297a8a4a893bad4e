import type { Analysis } from './analyse.ts'
import { triggerPattern } from './trigger-pattern.ts'

/** What goes by names that posts use, and the patterns in whose company it is something else. */
export interface Named {
  readonly words: readonly string[]
  readonly not?: readonly string[] | undefined
}

/** A name as it stands in a post. */
export interface Naming<T> {
  readonly item: T
  /** The post's own words, lower case. */
  readonly hit: string
  /** Where they begin, in UTF-16 units of the post's text. */
  readonly at: number
}

export interface Names<T extends Named> {
  readonly byName: ReadonlyMap<string, readonly T[]>
  readonly not: ReadonlyMap<T, RegExp>
}

/** The longest name, in words. */
const LONGEST = 4

export function compileNames<T extends Named>(items: readonly T[]): Names<T> {
  const byName = new Map<string, T[]>()
  const not = new Map<T, RegExp>()
  for (const item of items) {
    for (const name of item.words) byName.set(name, [...(byName.get(name) ?? []), item])
    if (item.not !== undefined) not.set(item, triggerPattern([...item.not]))
  }
  return { byName, not }
}

/** Every naming of an item in the post, in its order, the longest name at each place; `isMeant` may turn one down. */
export function namingsIn<T extends Named>(
  { text: said }: Analysis,
  { byName, not }: Names<T>,
  isMeant: (hit: string, at: number) => boolean,
): Naming<T>[] {
  if (byName.size === 0) return []
  const text = said.toLowerCase()
  // Capitals like `İ` grow when they are lowered: places are those of the text itself.
  const words = [...said.matchAll(/[\p{L}\p{N}'’]+/gu)]
  const found: Naming<T>[] = []
  let taken = 0
  for (const [from, first] of words.entries()) {
    if (from < taken) continue
    for (let length = LONGEST; length > 0; length--) {
      const last = words[from + length - 1]
      if (last === undefined) continue
      const hit = said.slice(first.index, last.index + last[0].length).toLowerCase()
      // A name is said in one breath.
      if (/[^\p{L}\p{N}'’ -]/u.test(hit)) continue
      const items = byName.get(hit.replaceAll('-', ' '))
      if (items === undefined || !isMeant(hit, first.index)) continue
      for (const item of items)
        if (not.get(item)?.test(text) !== true) found.push({ item, hit, at: first.index })
      taken = from + length
      break
    }
  }
  return found
}
