import type { Quantity } from './number-words.ts'

/** In one sentence, or in two that follow each other. */
export function areNear(text: string, one: number, two: number): boolean {
  const between = text.slice(Math.min(one, two), Math.max(one, two))
  return (between.match(/[.!?]\s/gu)?.length ?? 0) < 2
}

/** Two counts are compared only where the sentence does it: `3,000 then, 41 now`. */
export function areSet(text: string, one: Quantity, two: Quantity): boolean {
  const [first, second] = one.at < two.at ? [one, two] : [two, one]
  const said = text.slice(first.at + first.text.length, second.at + second.text.length + 24)
  const isBare = [one, two].some(({ text: shown, unit }) => unit === '' && /^\d{4,}$/u.test(shown))
  return !isBare && areNear(text, one.at, two.at) && SET_AGAINST.test(said)
}

const SET_AGAINST =
  /\b(?:while|against|vs|versus|but|than|instead|only|now|then|was|were|today|compared|out of|promised|there are|draws?|drew|estimated|another|lost|passed|enacted|target|serves?|so far|after|before|to)\b/iu
