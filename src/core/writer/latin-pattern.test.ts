import { describe, expect, it } from 'vitest'
import { latin } from './latin-pattern.ts'

describe('latin', () => {
  it.each([
    [/\bkill(?:ed|s)? \p{L}+/iu, 'He KILLED José at dawn', 'KILLED José'],
    [/[\p{L}' ]{3,}\d/iu, "o'neal 5", "o'neal 5"],
    [/[^\p{L}]\p{N}{2}/iu, 'route 66', ' 66'],
    [/\[\p{Lu}\]/iu, 'x [É] y', '[É]'],
  ])('%s finds in "%s" what it found before', (pattern, text, found) => {
    expect(pattern.exec(text)?.[0]).toBe(found)
    expect(latin(pattern).flags).toBe('i')
    expect(latin(pattern).exec(text)?.[0]).toBe(found)
  })

  it.each([/\p{Lu}\p{L}+/u, /plain/i, /\p{Cf}\p{L}/iu])('leaves %s as it is', (pattern) => {
    expect(latin(pattern)).toBe(pattern)
  })
})
