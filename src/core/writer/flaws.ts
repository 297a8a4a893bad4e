import { type FlawName, SIGNS } from './flaw-signs.ts'

/** Is the sentence put in that way? */
export function shows(sentence: string, name: FlawName): boolean {
  const { pattern, not } = SIGNS[name]
  return pattern.test(sentence) && not?.test(sentence) !== true
}
