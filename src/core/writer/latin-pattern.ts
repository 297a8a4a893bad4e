/** The letters of the languages that posts are read in, small, as a class without its brackets. */
const LETTERS = 'a-z\\u00df-\\u00f6\\u00f8-\\u024f'
const CLASSES: Readonly<Record<string, string>> = { L: LETTERS, Ll: LETTERS, Lu: LETTERS, N: '\\d' }

/**
 * The same pattern for Latin letters alone, where it ignores case. Folding the case of all of Unicode takes the engine
 * several times as long, to compile as to match, and the rails hold hundreds of patterns. Anything else comes back as it is.
 */
export function latin(pattern: RegExp): RegExp {
  if (!pattern.flags.includes('i') || !pattern.flags.includes('u')) return pattern
  let source = ''
  let isInClass = false
  for (let at = 0; at < pattern.source.length; at++) {
    const sign = pattern.source[at]
    if (sign === '\\') {
      const property = /^\\p\{(\w+)\}/u.exec(pattern.source.slice(at))
      const letters = CLASSES[property?.[1] ?? '']
      if (property !== null && letters === undefined) return pattern
      source += property === null ? pattern.source.slice(at, at + 2) : isInClass ? letters : `[${letters}]`
      at += (property?.[0].length ?? 2) - 1
      continue
    }
    if (sign === '[') isInClass = true
    else if (sign === ']') isInClass = false
    source += sign
  }
  return new RegExp(source, pattern.flags.replace('u', ''))
}
