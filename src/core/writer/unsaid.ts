import type { Analysis } from './analyse.ts'
import { isFirstName } from './names.ts'
import type { CalledRiff } from './riffs.ts'
import { isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'
import { weightOf } from './weight.ts'

/** Nouns that every post may have: to say them back tells nothing. */
const EMPTY = new Set(
  `people person thing things time times year years month months week weeks day days today tonight tomorrow morning night evening
  everybody everyone nobody someone something nothing anything everything number numbers part parts kind kinds sort lot lots
  place places case fact facts life lives home folks anyone anybody none ones rest back world sense chance matter course bunch couple past future name names system systems word words page pages line lines way ways somebody woman women friend friends mortality maternity abortion fall change room study health network criminals criminal track services lord pick finger fingers touch advance wish welcome mind truth ground congrats thanks hell heck god sake behalf favor favour sorry dear guys ladies gentlemen luck shame hope bet instead lots mess deal okay yeah soon end start reason reasons hand hands side sides point points half quarter percent dollars aloud cent cents pound pounds mean loves brother sister difference fellow member members municipal honour honor slur slurs insult insults threat threats million billion
  thousand hundred afternoon afternoons mornings nights noon midnight monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december`.split(/\s+/u),
)

const PARTICLE = /^ (?:up|out|off|down|away|back)\b/u

/** What nobody could look behind: `the commitment`. */
const ABSTRACT = /(?:tion|sion|ment|ness|ity|ism|ance|ence|ship|hood|cy|ure|ing|th|lty)s?$/u

/**
 * Things that a post names, fit to be said after "the": first those that there are jokes about, which are things for sure,
 * then other common nouns, the more telling first.
 */
export function thingsIn(analysis: Analysis, riffs: readonly CalledRiff[]): string[] {
  const known = riffs.map(({ hit }) => hit).filter((hit) => !isOfAnother(hit, analysis))
  const others = commonNouns(analysis)
    .filter((noun) => !ABSTRACT.test(noun) && !isOfAnother(noun, analysis))
    .map((noun) => [noun, weightOf(noun, analysis)] as const)
    .toSorted(([, one], [, two]) => two - one)
    .map(([noun]) => noun)
  // `Boat ramp` and `ramp` are one thing.
  return [...known, ...others].filter(
    (thing, at, all) => !all.slice(0, at).some((each) => each.includes(thing) || thing.includes(each)),
  )
}

/** `Vehicle` of `vehicle fees`, `people` who are no things. */
function isOfAnother(thing: string, { terms, text }: Analysis): boolean {
  const last = thing.split(/[ -]/u).at(-1) ?? ''
  const at = terms.findIndex((term) => term.text === last)
  const next = terms[at + 1]
  const isAdjunct =
    next !== undefined && next.tags.has('Noun') && text.toLowerCase().includes(`${last} ${next.text}`)
  return isAdjunct || terms[at]?.tags.has('Actor') === true
}

/** Common nouns of the post, in its order. */
function commonNouns({ salient, terms, text }: Analysis): string[] {
  const whole = text.toLowerCase()
  const names = new Set(terms.filter(({ tags }) => tags.has('ProperNoun')).map((term) => term.text))
  // "Come", "mower": what could be a verb does not stand in a list of what a post is about.
  const nouns = new Set(
    terms.filter(({ tags }) => tags.has('Noun') && !tags.has('Verb')).map((term) => term.text),
  )
  return salient.filter(
    (term) =>
      nouns.has(term) &&
      /^\p{L}{4,14}$/u.test(term) &&
      !EMPTY.has(term) &&
      !names.has(term) &&
      // Half of `in-laws` is another word.
      !whole.includes(`-${term}`) &&
      !whole.includes(`${term}-`) &&
      !isFirstName(`${term.charAt(0).toUpperCase()}${term.slice(1)}`) &&
      !isTender(term) &&
      !isUnsayable(term) &&
      !isCapitalised(text, term) &&
      // "A pick up", "the break in": what has a particle of its own is no thing.
      !PARTICLE.test(whole.slice(whole.indexOf(term) + term.length)),
  )
}

/** Half of a name, as the post writes it: `Piney Gap`. */
function isCapitalised(text: string, term: string): boolean {
  const at = text.indexOf(`${term.charAt(0).toUpperCase()}${term.slice(1)}`)
  return at > 1 && /[\p{L}\p{N},] $/u.test(text.slice(0, at))
}

const PLACED =
  /\b(?:in|across|around|throughout|near|outside) ((?:\p{Lu}[\p{L}'’-]+|St\.)(?: \p{Lu}[\p{L}'’-]+){0,2})(?!['’]s|\p{L})/gu
/** Months, days, houses and courts are no places that somebody lives in. */
const NOWHERE =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Spring|Summer|Fall|Autumn|Winter|Congress|Parliament|Government|Cabinet|Council|Senate|House|Court|Committee|Question|God|Jesus|Heaven|English|Spanish|French|Medicaid|Medicare|School|Schools|Act|Bill|Budget|Phase|Part|Title|Section)\b|\b(?:Act|Bill|Court|Committee|County Council|Party|Department|Agency|Fund|Budget|Senate|House|Hall)$/u

/** Where the post says that it happens, as it writes the place. */
export function placeIn({ text }: Analysis): string | null {
  for (const [, place = ''] of text.matchAll(PLACED))
    if (!NOWHERE.test(place) && !isFirstName(place) && !isTender(place) && !isUnsayable(place)) return place
  return null
}
