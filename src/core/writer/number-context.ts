import type { Quantity } from './number-words.ts'

/** What stands before a number that is a name or a clause of a law. */
const NAMED =
  /(?:\b(?:h\.?\s?r\.?|h\.?\s?j\.?\s?res\.?|s\.?\s?j\.?\s?res\.?|s\.|s\.?\s?b\.?|h\.?\s?b\.?|a\.?b\.?|e\.?o\.?|ld|hf|sf|props?|proposition|amendments?|sections?|title|routes?|rt|interstate|i|us|highway|hwy|exit|gate|room|suite|apt|ward|precinct|terminal|flight|boeing|airbus|article|chapter|districts?|covid|number|act of|line|lines|measure|question|issue|channel|agenda|vision|project|plan|page|part|phase|stage|tier|level|step|zone|area|local|order|law|code|form|schedule|rule|clause|ch|class of|super bowl|formula|world war|catch|version|windows|iphone|apollo|score|psalms?|matthew|john|romans|isaiah|luke|day|week|round|game|season|episode|grade|pier|unit|building|ages?|aged|at age|turn(?:s|ed|ing)?|over the age of|under the age of|born in|big|top|f|b|c|type|engine|station|ladder|studio|lodge|squad|battalion|marker|group of|docket|vote|ballot line|gang of|p\.?s\.?)|\bno\.|§)\s*-?$/iu
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATED = new RegExp(
  `\\b${MONTH}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?(?: ?(?:-|to|and) ?\\d{0,2})?,?)? (?:the )?$`,
  'iu',
)
const DATE_AFTER = new RegExp(`^(?:st|nd|rd|th)? (?:of )?${MONTH}\\b`, 'iu')
/** Dates, clock times, versions, ages: what follows a number that is no amount. */
const NAME_AFTER =
  /^(?:st|nd|rd|th)\b|^['\p{L}]|^-\d|^[/:]\d|^\/(?:n\b|x\b|\s|$)|^\.\d|^\(|^\+?\s?(?:a\.?m\b|p\.?m\b|o'clock|eastern|et\b|pt\b|est\b|pst\b|edt\b|pdt\b|ct\b|central\b|sharp\b)|^[ -]years?[ -]olds?\b|^[ -]?yr[ -]?olds?\b|^ (?:and|or) (?:older|over|under|up|younger)\b|^ (?:hours a day|days a week|days a year|degrees? murder|\(c\))/iu
const LISTED = /(?:^|[.!?:;,(\n]\s*)$/u
const FEW = '(?:[1-9]|1\\d|one|two|three|four|five|six|seven|eight|nine|ten)'
const SMALL = new RegExp(`^${FEW}$`, 'iu')
/** One small number after another, of nothing: no amounts. */
const COUNTING_AFTER = new RegExp(`^(?:, ?(?:and |or )?${FEW}(?:[,.!?]|$)|\\.\\.+ ?${FEW}\\b)`, 'iu')
const COUNTING_BEFORE = new RegExp(`\\b${FEW}(?:, ?(?:and |or )?|\\.\\.+ ?)$`, 'iu')
/** `the top 1%` is a class of people, and no sum. */
const CLASS_BEFORE = /\b(?:the|top|richest|wealthiest|bottom|other|upper|poorest)\s$/iu

export function isName(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at)
  const after = text.slice(end, end + 24)
  const said = text.slice(at, end)
  // "1. Roads 2. Bridges", "(2)", "a) 1) jobs": the marks of a list. "Vote Green, 1, 2, 3": its numbers.
  if (/^\d{1,2}$/u.test(said) && LISTED.test(before) && /^(?:[.)]\s+\S|\)|:\s)/u.test(after)) return true
  if (SMALL.test(said) && (COUNTING_BEFORE.test(before) || COUNTING_AFTER.test(after))) return true
  // "the Four Seasons", "Five Points".
  if (/^\p{Lu}\p{Ll}+$/u.test(said) && /[\p{L},] $/u.test(before) && /^ \p{Lu}\p{Ll}/u.test(after))
    return true
  // "call 311"
  if (/^[2-9]11$/u.test(said) && /\b(?:call|dial|text|ring|calling|dialed|to|use|your|the)\s$/iu.test(before))
    return true
  if (NAMED.test(before) || NAME_AFTER.test(after) || DATE_AFTER.test(after)) return true
  // "May 4" is a date, "may 4 people" and "in March 2030" are not.
  if (DATED.test(before) && !/^ (?:percent|people|million|billion|thousand|jobs)/iu.test(after))
    return !/\bmay $/u.test(before)
  return false
}

export function isClass(text: string, at: number, value: number): boolean {
  return value < 100 && CLASS_BEFORE.test(text.slice(Math.max(0, at - 20), at))
}

const UNIT_STOP =
  /^(?:of|in|on|at|to|for|from|by|with|and|or|but|that|who|which|were|was|are|is|have|has|had|will|can|could|would|should|may|might|must|do|does|did|since|than|as|the|a|an|this|last|next|per|we|i|you|they|he|she|it|if|when|while|so|because|not|never|ago|later|now|today|tonight|yesterday|tomorrow|already|right|inside|outside|go|goes|went|up|down|more|off|out|over|into|under|through|across|says|said|adds|gets|got|takes|makes|seeks|wants|wins|needs|plus|each|every|here|there|these|those|our|my|your|his|her|their|its|per|about|against|before|after|without|within|vs|via|during|until|yet|then|still|just|only|all|no|always|has|becomes|remains|means)$/iu
/** Plurals without an s, and units of measure. */
const PLURAL =
  /(?:[^su]s|(?<=\p{L}{3})us(?=$)|people|folks|men|women|children|feet|geese|mice|police|mph|mpg|acres?)$/iu
const NOT_PLURAL =
  /^(?:gas|irs|us|this|was|has|less|plus|yes|always|thus|versus|times|bonus|surplus|congress)$/iu

/** The one to four words after a number that say what it counts; empty unless they end in a plural. */
export function unitAfter(text: string, at: number): string {
  const words: string[] = []
  const rest = text.slice(at).replace(/^ (?:more|additional|new|extra|of (?:the|our|my|your|its)) /iu, ' ')
  for (const word of /^[\s-]*([\p{L}' -]{0,60})/u.exec(rest)?.[1]?.split(' ') ?? []) {
    if (word === '' || words.length === 4 || UNIT_STOP.test(word)) return ''
    const lower = word.toLowerCase()
    words.push(lower)
    if (PLURAL.test(lower) && !NOT_PLURAL.test(lower)) return words.join(' ')
    if (/(?:ly|ing)$/u.test(lower)) return ''
  }
  return ''
}

const UP =
  /^(?:up|rose|rise|rises|rising|raised?|raises|raising|grew|grow|growth|gain(?:ed|s)?|increas\w+|add(?:ed|s|ing)?|more|higher|jump\w*|surg\w+|soar\w*|climb\w*|expand\w*|creat\w+|hik(?:e|ed|es|ing)|doubl\w+|spik\w+|boost\w*|record|over)$/iu
const DOWN =
  /^(?:down|cut|cuts|cutting|slash\w*|fell|fall|falls|falling|drop\w*|reduc\w+|lower\w*|less|fewer|declin\w+|decreas\w+|sav(?:e|ed|es|ing)|shr[aiu]nk\w*|plung\w+|los[te]\w*|eliminat\w+|remov\w+|trim\w*|off)$/iu

/** `fell to 3%` says where it is, and not by how much it went. */
const LEVEL =
  /\b(?:to|at|below|under|above|near|hit|reach(?:ed|es|ing)?|stands?|is|was|around|for)\s(?:just |only |nearly |about |over |a |an |record |low |high |of |historic )*$/iu

/** Which way the words around a number say it goes: the nearest before it in its clause, else just after it. */
export function directionAround(text: string, at: number, end: number): Quantity['direction'] {
  const stop = Math.max(...['. ', '!', ';', '?'].map((mark) => text.lastIndexOf(mark, at - 1)), at - 60, 0)
  const before = text.slice(stop, at)
  if (LEVEL.test(before)) return null
  const after = /^[^.!?;]{0,16}/u.exec(text.slice(end))?.[0] ?? ''
  const last = [...before.matchAll(/\p{L}+/gu)].map(([word]) => word).reverse()
  for (const word of last) {
    if (DOWN.test(word)) return 'down'
    if (UP.test(word) && !/^over$/iu.test(word)) return 'up'
  }
  for (const [word] of after.matchAll(/\p{L}+/gu)) {
    if (/^over$/iu.test(word)) break
    if (UP.test(word)) return 'up'
    if (DOWN.test(word)) return 'down'
  }
  return null
}

function sentenceBounds(text: string, from: number, to: number): [number, number] {
  const stops = [...text.slice(0, from).matchAll(/[!?\n]|\.(?=\s)/gu)].at(-1)
  const rest = /[!?\n]|\.(?=\s|$)/u.exec(text.slice(to))
  return [stops === undefined ? 0 : stops.index + 1, rest === null ? text.length : to + rest.index]
}

export function sentenceAround(text: string, at: number): string {
  return text.slice(...sentenceBounds(text, at, at))
}
