/** What a number of the post counts. */
export type NumberKind =
  | 'percent'
  /** A hundred percent and more, without a direction: `110%`. */
  | 'whole'
  | 'money'
  | 'monthly'
  | 'rate'
  /** Things at a speed: `500 new homes a year`. */
  | 'pace'
  | 'count'
  | 'duration'
  | 'year'
  | 'margin'
  | 'ratio'
  /** A fraction in words: `two-thirds`. */
  | 'share'
  | 'points'
  | 'multiple'
  | 'range'
  | 'ordinal'
  | 'zero'
  /** `millions`, without saying how many. */
  | 'vague'

export interface Quantity {
  readonly kind: NumberKind
  /** Dollars, percent, things, days (duration), the year; for margin and ratio the first of the pair. */
  readonly value: number
  /** The second of a pair: 54-46 → 46, nine out of ten → 10, the lower end of a range. */
  readonly other?: number
  /** The second of two numbers that a move compares, as the post has it. */
  readonly pair?: string
  /** As the post has it, without trailing punctuation: `$1.2 trillion`, `forty percent`. */
  readonly text: string
  /** What is counted, lower case, as the post has it: `new jobs`; for durations the unit. */
  readonly unit: string
  readonly direction: 'up' | 'down' | null
  readonly at: number
  /** What each one of a rate is for: `hour`, `family`. */
  readonly per?: string
  /** What the two ends of a range count. */
  readonly of?: 'money' | 'percent' | 'count' | 'duration'
  /** What the second number counts, where the first is money that is shared out: `miles`. */
  readonly counted?: string
  /** One of what is counted: `job`. */
  readonly one?: string
  /** What `min` and `max` of a line are about where it is not the value: dollars a head, how many times. */
  readonly size?: number
  /** Where a change came from: the index in the text of the number before. */
  readonly from?: number
}

const SMALL: Readonly<Record<string, number>> = Object.fromEntries([
  ...'a one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at): [string, number] => [word, Math.max(1, at)]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at): [string, number] => [word, (at + 2) * 10]),
])
const SCALES: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  grand: 1e3,
  million: 1e6,
  mil: 1e6,
  mill: 1e6,
  mm: 1e6,
  m: 1e6,
  billion: 1e9,
  bil: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
  t: 1e12,
}
/** Days of a unit of time. */
export const DAYS: Readonly<Record<string, number>> = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 365 / 12,
  quarter: 365 / 4,
  year: 365,
  decade: 3650,
  century: 36_500,
}
export const FRACTIONS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
}

export const DIGITS = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?'
export const WORD = Object.keys(SMALL)
  .filter((word) => word.length > 1)
  .join('|')
const SCALE = 'dozen|hundred|thousand|million|billion|trillion'
/** Six grand is money; six grand pianos are not. */
const GRAND =
  'grand(?! (?:jur|piano|slam|open|old|plan|total|prix|mar|mas|par|chil|kid|stand|hall|house|ball|theft|pri|fin|canyon|coul))'
export const SHORT_SCALE = `k|mm|m|mil|mill|million|b|bn|bil|billion|t|tn|trillion|thousand|hundred|dozen|${GRAND}`
/** `twenty-two`, `a dozen`, `half a million`, `one hundred and fifty thousand`. */
export const SPELLED = `(?:half an? |half-)(?:dozen|million|billion|trillion)|(?:${WORD}|a (?=${SCALE}))(?:(?<=a )(?:${SCALE}))?(?:(?:[ -]| (?<=(?:hundred|thousand|million|billion) )and )(?:${WORD}|${SCALE}|${GRAND}))*`

/** The value of a number in digits or words. */
export function valueOf(words: string): number {
  if (/^\d/u.test(words)) return Number(words.replaceAll(',', ''))
  const [, half] = /^half[ -](?:an? )?(\p{L}+)$/iu.exec(words) ?? []
  if (half !== undefined) return (SCALES[half.toLowerCase()] ?? 0) / 2
  let total = 0
  let part = 0
  for (const word of words.toLowerCase().split(/[ -]/u)) {
    const scale = SCALES[word]
    if (scale === undefined) part += SMALL[word] ?? 0
    else if (scale < 1e3) part = (part || 1) * scale
    else {
      // `a thousand billion`: a scale on a scale; `two million five hundred thousand`: two parts.
      if (part === 0) total = (total || 1) * scale
      else total += part * scale
      part = 0
    }
  }
  return total + part
}

export function scaled(digits: string, scale: string | undefined): number {
  return Number(digits.replaceAll(',', '')) * (scale ? (SCALES[scale.toLowerCase()] ?? 1) : 1)
}
