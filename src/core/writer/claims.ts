import type { Claim } from '#contracts/roast.ts'
import type { Analysis } from './analyse.ts'
import { GAP } from './normalise.ts'
import { isUnsayable } from './slurs.ts'

const MOST = 6

const KINDS: readonly (readonly [Claim['kind'], RegExp, string])[] = [
  [
    'quote',
    /['"][^'"]{12,}['"]|\b(?:said|told|admitted|according to)\b/iu,
    'The full recording or document the words come from, with its date.',
  ],
  [
    'prediction',
    /\b(?:will|going to|by 20\d\d|next year|soon)\b/iu,
    'The same sentence read again on the day it names, beside what happened.',
  ],
  [
    'attack',
    /\b(?:corrupt|lied|lies|liar|failed|sold out|rigged|stole|fraud|crooked|illegal|destroyed|worst|voted (?:against|for)|refused)\b/iu,
    'A record that anybody can open: a vote, a filing, a ruling, a transcript.',
  ],
  [
    'absolute',
    /\b(?:never|always|every|everyone|nobody|no one|all|none|only|first|most|biggest|largest|best|greatest|history|record)\b/iu,
    'The whole list that it claims to top, and who keeps that list.',
  ],
  [
    'boast',
    /\b(?:we|i|our|my)\b.*\b(?:built|created|delivered|cut|passed|won|fixed|ended|saved|secured|lowered|raised|kept)\b/iu,
    'The law, budget line or count that changed, before and after, and what else changed it.',
  ],
]

const BY_NUMBER: Readonly<Record<string, string>> = {
  percent: 'The two numbers behind the percentage, the dates between them, and who did the counting.',
  money: 'The budget line or contract with that amount in it, and over how many years.',
  count: 'The published count, who made it, and what it was before.',
  duration: 'The date it starts, the date it ends, and who checks.',
  margin: 'The official tally, or the whole poll with its question and sample.',
  ratio: 'The survey or count it comes from, and how many were asked.',
  points: 'The whole poll: who was asked, how many, and when.',
  year: 'The record for that year, from whoever keeps it.',
}

/** The sentences of a post that somebody could check, with what would settle each. Never a verdict. At most six. */
export function readClaims({ sentences, numbers }: Analysis): Claim[] {
  const claims: Claim[] = []
  for (const [at, sentence] of sentences.entries()) {
    if (
      sentence.words < 3 ||
      sentence.end === '?' ||
      sentence.text.includes(GAP) ||
      isUnsayable(sentence.text)
    )
      continue
    const until = sentences[at + 1]?.at ?? Number.POSITIVE_INFINITY
    const number = numbers.find((quantity) => quantity.at >= sentence.at && quantity.at < until)
    const settled = number === undefined ? undefined : BY_NUMBER[number.kind]
    const other = KINDS.find(([, pattern]) => pattern.test(sentence.text))
    if (settled !== undefined) claims.push({ sentence: sentence.text, kind: 'number', settledBy: settled })
    else if (other !== undefined)
      claims.push({ sentence: sentence.text, kind: other[0], settledBy: other[2] })
  }
  return claims.slice(0, MOST)
}
