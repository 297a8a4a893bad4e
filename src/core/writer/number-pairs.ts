import { isName, unitAfter } from './number-context.ts'
import { DAYS, DIGITS, FRACTIONS, type Quantity, SHORT_SCALE, WORD, scaled, valueOf } from './number-words.ts'

const OUT_OF = new RegExp(
  `(?<![\\p{L}\\p{N}.,$/-])(${DIGITS}|${WORD})(?:(?:-| )(?:out of|in)(?:-| )(?:every )?|(?<=\\d) of (?:the |our |its |all )?(?=\\d))(${DIGITS}|${WORD})(?![\\p{L}\\p{N}%/]|,\\d|\\.\\d| (?:years?|months?|weeks?|days?|hours?|minutes?|states|counties|million|billion|percent)\\b)`,
  'giu',
)
const SCORE =
  /(?<![\p{L}\p{N}.,$/-])(\d{1,3})(?:%| percent)?(?:-|\sto\s)(\d{1,3})(?:%| percent)?(?![\p{N}\p{L}/-]|,\d|\.\d|\s?(?:million|billion|trillion|thousand|k\b|years?|days?|weeks?|hours?|minutes?|months?|points?|cents))/gu
/** `$5-10 million`, `12-14 weeks`, `5-10%`. */
const HYPHENED = new RegExp(
  `(?<![\\p{L}\\p{N}.,$£€#/-])([$£€])?(${DIGITS})-[$£€]?(${DIGITS})(?![\\p{N}-]|[.,/]\\d)(?:[\\s-]?(${SHORT_SCALE})(?!\\p{L}))?(?:(\\s?%| per ?cent)|[ -](minute|hour|day|week|month|year|decade)s?\\b)?`,
  'giu',
)
const VOTED =
  /\b(?:vot\w+|poll\w*|leads?|leading|ahead|behind|won|wins?|beat\w*|defeat\w*|approve\w*|rul(?:ed?|ing)|decision|pass(?:ed|es)?|confirm\w*|reject\w*|court|senate|margin|trail\w*|split|tied?|score|majority|favor\w*|council|board|committee)\b/iu
const SHARE =
  /(?<![\p{L}\p{N}-])(?:(one|two|three|four|five|a|an|1|2|3)[ -])?(half|thirds?|quarters?|fourths?|fifths?|eighths?|tenths?)(?![\p{L}-])(?= of\b| (?:our|the|my|your|all|its|their)\b|ing\b|[.!?,;]|$)/giu
// How often a thing was done is no multiple: "around the block twice".
const ADVERB =
  'twice(?= (?:as|the|what|our|that)\\b)|double[ds]?|doubling|tripled?|triples|tripling|quadrupl(?:e[ds]?|ing)|quintupled'
const MULTIPLE = new RegExp(
  `(?<![\\p{L}\\p{N}$.,-])(?:(?<!\\bthe )(${ADVERB})|(\\d+(?:\\.\\d+)?) ?x|(\\d+|${WORD})(?: times(?= (?:more|as|the|higher|bigger|larger|faster|what|our|greater|better|over\\b))|[ -]?fold))(?![\\p{L}\\p{N}-])(?! (?:down|standards?|talk|digits?|check|dip\\w*|edged|amputee|shifts?|jeopardy|dissolution|a (?:day|week|month|year)|crown))`,
  'giu',
)
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^(?:twice|doubl)/iu, 2],
  [/^tripl/iu, 3],
  [/^quadrupl/iu, 4],
  [/^quintupl/iu, 5],
]
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'
const ORDINAL = new RegExp(
  `(?<![\\p{L}\\p{N}/-])(?:(?:no\\. ?|number )(\\d{1,2}|one|two|three)|(\\d{1,3})(?:st|nd|rd|th)|(${ORDINALS.replaceAll(' ', '|')}))(?![\\p{L}\\p{N}/-]|\\.\\d| \\d| and \\d| (?:\\p{L}+ )?(?:amendments?|responders?|lad(?:y|ies)|gentlem[ae]n|street|st|avenue|ave|districts?|century|centuries|graders?|grade|of all|things?|place|quarters?|minister|nations?|reading|aid|circuit|congress|infantry|airborne|regiment|division|brigade|army|fleet|degree|person|hand|world|wave|step|born|name|names|chances?|thoughts?|homes?|class|party|parties|opinion|guess|rate|floor|downs?|base|half|base)\\b)`,
  'giu',
)
/** An ordinal needs something to be the first of. */
const RANKED =
  /\b(?:the|my|our|your|his|her|their|its|ranked?s?|ranking|now|is|are|from|at|to|for|a|dead)\s+$|^$/iu
const NONE =
  /(?<![\p{L}\p{N}$-])(?:zero(?!-)|not (?:a single|one(?! (?:of|more|bit|but|to)\b))|0(?![\p{N}.,%:]))(?=[ .!?,;]|$)(?! (?:sum|in|tolerance|out|hour|down|interest|emissions?|carbon|waste|trust|based))/giu
const VAGUE =
  /(?<![\p{L}\p{N}-])(?:(?:tens|hundreds|dozens) of (?:thousands|millions|billions)|dozens|hundreds|thousands|millions|billions|trillions)(?![\p{L}-])/giu

/** Numbers that are two numbers, or a word for a relation. */
export function readRelations(text: string, free: (at: number, end: number) => boolean): Quantity[] {
  const found: Quantity[] = []
  const keep = (quantity: Quantity): void => {
    const end = quantity.at + quantity.text.length
    if (
      free(quantity.at, end) &&
      found.every(({ at, text: said }) => end <= at || quantity.at >= at + said.length)
    )
      found.push(quantity)
  }
  const common = (match: RegExpExecArray) => ({ text: match[0].trim(), direction: null, at: match.index })
  const unitOf = (match: RegExpExecArray): string => unitAfter(text, match.index + match[0].length)

  for (const match of text.matchAll(HYPHENED)) {
    const [, sign, low = '', high = '', scale, percent, time] = match
    const end = match.index + match[0].length
    if (sign === undefined && percent === undefined && time === undefined && scale === undefined) continue
    const days = time === undefined ? 1 : (DAYS[time.toLowerCase()] ?? 1)
    const [value, other] = [scaled(high, scale) * days, scaled(low, scale) * days]
    if (value <= other || isName(text, match.index, end) || /^[ -]olds?\b/iu.test(text.slice(end))) continue
    const of =
      sign !== undefined
        ? 'money'
        : percent !== undefined
          ? 'percent'
          : time !== undefined
            ? 'duration'
            : 'count'
    const unit = {
      money: sign === '£' ? 'pounds' : sign === '€' ? 'euros' : 'dollars',
      percent: 'percent',
      duration: time?.toLowerCase() ?? '',
      count: unitOf(match),
    }[of]
    keep({ ...common(match), kind: 'range', of, value, other, unit })
  }
  for (const match of text.matchAll(SCORE)) {
    const [value, other] = [Number(match[1]), Number(match[2])]
    const [at, end] = [match.index, match.index + match[0].length]
    const clause = text.slice(Math.max(0, at - 40), end + 24)
    const cue = VOTED.test(clause)
    const percents = match[0].match(/%|percent/gu)?.length ?? 0
    const whole = value + other > 90 && value + other < 102
    if (/^(?:9-11|24-7|50-50|20-20|7-11)$/u.test(match[0])) continue
    if (isName(text, at, end) || value > 435 || other > 435 || value === other) continue
    if (/\b(?:from|between)\s+$/iu.test(text.slice(0, at))) continue
    if (cue || whole) keep({ ...common(match), kind: 'margin', value, other, unit: '' })
    else if (value < other)
      keep({
        ...common(match),
        kind: 'range',
        of: percents > 0 ? 'percent' : 'count',
        value: other,
        other: value,
        unit: percents > 0 ? 'percent' : unitOf(match),
      })
    else if (/-/u.test(match[0])) keep({ ...common(match), kind: 'margin', value, other, unit: '' })
  }
  for (const match of text.matchAll(OUT_OF)) {
    const [value, other] = [valueOf((match[1] ?? '').toLowerCase()), valueOf((match[2] ?? '').toLowerCase())]
    // Sixty-one of a hundred and forty are two numbers to set side by side.
    if (other > 20 && /\d of /u.test(match[0])) continue
    if (value >= other || other > 1000 || isName(text, match.index, match.index + (match[1]?.length ?? 0)))
      continue
    keep({ ...common(match), kind: 'ratio', value, other, unit: unitOf(match) })
  }
  for (const match of text.matchAll(SHARE)) {
    const part = (match[2] ?? '').toLowerCase().replace(/s$/u, '')
    const value = match[1] === undefined ? 1 : valueOf(match[1].toLowerCase().replace('an', 'a'))
    const other = FRACTIONS[part] ?? 0
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    if (match[1] === undefined && part !== 'half') continue
    if (value >= other || /\b(?:first|second|third|fourth|last|and a|other|better|in|my) $/iu.test(before))
      continue
    keep({ ...common(match), kind: 'share', value, other, unit: '' })
  }
  for (const match of text.matchAll(MULTIPLE)) {
    const word = match[1]
    const value =
      word === undefined
        ? valueOf((match[2] ?? match[3] ?? '').toLowerCase())
        : (FACTORS.find(([pattern]) => pattern.test(word))?.[1] ?? 0)
    if (value > 1 && value <= 1000) keep({ ...common(match), kind: 'multiple', value, unit: '' })
  }
  for (const match of text.matchAll(ORDINAL)) {
    const word = match[3]?.toLowerCase()
    const value =
      word === undefined
        ? valueOf((match[1] ?? match[2] ?? '').toLowerCase())
        : ORDINALS.split(' ').indexOf(word) + 1
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    const after = text.slice(match.index + match[0].length)
    // `No. 8,310` is an address or a serial number.
    if (value === 0 || value > 200 || /^[,.]\d/u.test(after)) continue
    if (
      /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|every|one|two) $/iu.test(
        before,
      )
    )
      continue
    if (/^ (?:of )?(?:january|february|march|april|may|june|july|august)\b/iu.test(after)) continue
    if (word !== undefined && (!RANKED.test(before) || /^second|^third/u.test(word))) continue
    if (/\bat $/iu.test(before) && word === 'first') continue
    keep({ ...common(match), kind: 'ordinal', value, unit: '' })
  }
  for (const match of text.matchAll(NONE))
    keep({ ...common(match), kind: 'zero', value: 0, unit: unitOf(match) })
  for (const match of text.matchAll(VAGUE)) {
    const rest = text.slice(match.index + match[0].length).replace(/^ of /iu, ' ')
    keep({
      ...common(match),
      kind: 'vague',
      value: valueOf(
        match[0]
          .toLowerCase()
          .replace(/^.*of /u, '')
          .replace(/s$/u, ''),
      ),
      unit: unitAfter(rest, 0),
    })
  }
  return found
}
