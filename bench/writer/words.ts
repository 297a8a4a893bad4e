/** Words without which English cannot speak: they carry no subject. */
const SMALL = new Set(
  `a about above after again against all almost along already also although always am among an and another any anybody
  anyone anything are aren't around as ask asked at away back be became because become been before began behind being
  below between both but by call called came can can't cannot come comes could couldn't day days did didn't do does
  doesn't doing don't done down each either else enough even ever every everybody everyone everything far few first
  for from gave get gets getting give given go goes going gone good got great had hadn't has hasn't have haven't having
  he he's her here here's hers herself him himself his how however i i'd i'll i'm i've if in into is isn't it it's its
  itself just keep kept knew know known last later least left less let let's like little long look looked lot made
  make makes making man many may maybe me mean might mine more most much must my myself need never new next no nobody
  none nor not nothing now of off often oh old on once one ones only onto or other others our ours ourselves out over
  own part people perhaps plus put rather really right said same saw say saying says see seen she she's should
  shouldn't since so some somebody someone something soon sort still such sure take taken takes tell than that that's
  the their theirs them themselves then there there's these they they'd they'll they're they've thing things think
  this those though thought three through time to today told tonight too took toward turn two under until up upon us
  use used very want wanted wants was wasn't way we we'd we'll we're we've well went were weren't what what's whatever
  when where which while who who's whole whom whose why will with within without won't word words work would
  wouldn't year years yes yet you you'd you'll you're you've your yours yourself`.split(/\s+/u),
)

/** Lower-case words and numbers, in order; apostrophes stay, `22,000` and `4.2` are one word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\d+(?:[.,]\d+)*|\p{L}+(?:'\p{L}+)*/gu) ?? []
  )
}

/** Blunt on purpose: `taxes`, `taxed` and `tax` are to meet, nothing is shown to anybody. */
export function stem(word: string): string {
  const bare = word.replace(/'s?$/u, '')
  if (bare.length <= 3) return bare
  return bare
    .replace(/(?:sses)$/u, 'ss')
    .replace(/ies$/u, 'y')
    .replace(/([^s])s$/u, '$1')
    .replace(/(?:(?<=\p{L}{3})ing|(?<=\p{L}{3})ed|(?<=\p{L}{3})ly)$/u, '')
    .replace(/([^aeiouls])\1$/u, '$1')
    .replace(/(?<=\p{L}{3})e$/u, '')
    .replace(/(?<=\p{L}{3})i$/u, 'y')
}

export function isNumber(word: string): boolean {
  return /^\d/u.test(word)
}

/** Does a word carry a subject? */
export function isContent(word: string): boolean {
  return word.length >= 3 && !isNumber(word) && !SMALL.has(word)
}

export function contentStems(text: string): string[] {
  return wordsOf(text).filter(isContent).map(stem)
}

/** Runs of `size`, joined by spaces. */
export function runsOf(words: readonly string[], size: number): string[] {
  return Array.from({ length: Math.max(0, words.length - size + 1) }, (_, at) =>
    words.slice(at, at + size).join(' '),
  )
}

/** Sentences as a reader sees them; the signature is one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…]["'”’)]?)\s+/u)
    .map((each) => each.trim())
    .filter((each) => /\p{L}/u.test(each))
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? Number.NaN : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

/** The value below which `share` of the numbers lie (nearest rank). */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, two) => one - two)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
