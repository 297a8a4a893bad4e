import type { Analysis } from './analyse.ts'
import { isFirstName } from './names.ts'
import { isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

/** Nouns that every post may have: to say them back tells nothing. */
const EMPTY = new Set(
  `people person thing things time times year years month months week weeks day days today tonight tomorrow morning night evening
  everybody everyone nobody someone something nothing anything everything number numbers part parts kind kinds sort lot lots
  place places case fact facts life lives home folks anyone anybody none ones rest back world sense chance matter course bunch couple past future name names system systems word words page pages line lines way ways somebody woman women friend friends mortality maternity abortion fall change room study health network criminals criminal track services lord pick finger fingers touch advance wish welcome mind truth ground congrats thanks hell heck god sake behalf favor favour sorry dear guys ladies gentlemen luck shame hope bet instead lots mess deal okay yeah soon end start reason reasons hand hands side sides point points half quarter percent dollars aloud cent cents pound pounds mean loves brother sister difference fellow member members municipal honour honor slur slurs insult insults threat threats million billion
  thousand hundred afternoon afternoons mornings nights noon midnight monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december`.split(/\s+/u),
)

const PARTICLE = /^ (?:up|out|off|down|away|back)\b/u

/** Common nouns of the post, in its order, that are fit to be quoted and that nothing has taken up so far. */
export function unsaidNouns({ salient, terms, text }: Analysis, said: string): string[] {
  const heard = said.toLowerCase()
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
      !heard.includes(term) &&
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
