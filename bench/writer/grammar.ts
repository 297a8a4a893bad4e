/**
 * Alarms of our own making, in place of harper.js: what a slot does to a sentence when it goes wrong. They know less
 * than a grammar checker and cry wolf seldom, so read the figure as a floor.
 */
export interface Alarm {
  readonly rule: string
  readonly excerpt: string
}

const PLURAL =
  '(?:people|folks|jobs|taxes|votes|voters|families|schools|teachers|workers|farmers|bills|roads|bridges|dollars|prices|judges|laws|rules|cuts|claims|numbers|experts|donors|hospitals|doctors|borders|tariffs|polls|trains|children|men|women)'
const SINGULAR_NOUN =
  '(?:man|woman|dog|goat|boat|bill|tax|wall|road|bridge|school|judge|job|number|plan|promise|border|economy|senator|governor)'
/** Written with a vowel, spoken with a consonant; and the other way round. */
const LIKE_CONSONANT = /^(?:uni(?!m|n)|use|usu|util|ute|eu|ewe|one\b|once|ubiq|u\b|u\.|us-)/u
const LIKE_VOWEL = /^(?:hour|honest|honor|honour|heir|8|11\b|11,|18\b|18,|x-ray|mri|fbi|nra|hr\b)/u

const RULES: readonly (readonly [rule: string, pattern: RegExp])[] = [
  [
    'doubled word',
    /\b(?!(?:had|that|very|so|really|no|bye|hear|win|ha|knock|now|never|more|bang|run|far|way|there|sad|jobs|drill)\b)(\p{L}{2,}) \1\b/u,
  ],
  [
    'they was',
    /(?<!\b(?:of|for|to|without|like|about|with|and|in) )\b(?:they|we|you|these|those) (?:was|is|has|does|doesn't|wasn't|isn't|hasn't)\b(?! (?:what|that|how|who|why|the (?:word|one|question)))/u,
  ],
  [
    'he are',
    /(?<!\b(?:and|nor|or|with|for|to|of|in|on|about|does|did|do|that|make) )\b(?:he|she|it) (?:are|were not|weren't|have|don't|do not|aren't)\b/u,
  ],
  ['I is', /(?<!\b(?:and|than) )\bi (?:is|are|has|does|were not)\b/u],
  [
    'this + plural',
    new RegExp(
      `(?<!-)\\b(?:this|that's a|a|an|one|every|each) ${PLURAL}\\b(?! (?:of|tag|person|department|store|office|meeting|plaza|bill|pleaser|lot|watcher|first))`,
      'u',
    ),
  ],
  ['these + singular', new RegExp(`\\b(?:these|those|many|few|several) ${SINGULAR_NOUN}\\b`, 'u')],
  [
    'plural was',
    new RegExp(
      `(?<!\\b(?:of|for|in|on|about|with|to|and|at|the number of|by|from|a|what|cut|raise) (?:the |my |your |our |those )?)\\b(?:these|those|the|my|your|our) ${PLURAL} (?:was|is|has|does)\\b`,
      'u',
    ),
  ],
  [
    'singular were',
    new RegExp(`(?:^|[.!?] )(?:the|my|your|a|this) ${SINGULAR_NOUN} (?:are|were|have|do)\\b`, 'u'),
  ],
  [
    'number + singular',
    /(?<![\d.,$£€])\b(?:[2-9]|[1-9]\d{1,2}) (?:man|woman|dog|boat|job|year|month|week|day|hour|minute|dollar|person|voter|time|chair|house)\b(?![- ](?:old|long|term|wait|fight|plan|window|limit|deal|week|share|bill))/u,
  ],
  ['to + past', /\bto (?:was|were|went|did|had|got|made|took|said|cutting)\b/u],
  [
    'modal + form',
    /\b(?:will|would|can|could|should|must|won't|can't|didn't|don't|doesn't) (?:to |was|were|is|are|has|went|did|goes|makes|gets|takes|said|got|made)\b(?! \p{L}+ing)/u,
  ],
  [
    'two determiners',
    /\b(?:a|an|the|my|your|our|his|their) (?:a|an|the|my|your|our|his|their|this|these)\b(?!\+| (?:word|team|list|minus|plus)\b)/u,
  ],
  [
    'determiner + verb',
    /\b(?:a|an|the|my|your) (?:is|are|was|were|will|would|has|been|being|to|of|and|because|did)\b/u,
  ],
  ['much + plural', new RegExp(`\\bmuch ${PLURAL}\\b`, 'u')],
  ['more better', /\b(?:more|most) (?:better|bigger|smaller|easier|worse|best|biggest|worst)\b/u],
  ['double punctuation', /,,|,\.|\.,|[!?]\.(?!\.)|(?<!\.)\.\.(?!\.)|[.!?];|:\.|,[!?]|;,/u],
  ['space before punctuation', /\s[,;:!?](?=\s|$)|\s\.(?=\s|$)|" [.,!?]/u],
  ['no space after', /\p{L}[,;!?]\p{L}|[a-z]\.\p{L}{3,}/u],
  ['two spaces', /\S {2,}\S/u],
  ['open bracket', /\([^)]*$|^[^(]*\)/u],
  [
    'dangling end',
    /(?<!\b(?:not|exhibit|plan|grade|vitamin|an?) )\b(?:the|a|an|and|my|your|because|than) *[.!?](?=\s|$)/u,
  ],
]

/** Every alarm in a text, a paragraph at a time; case is lowered, since the texts have none. */
export function alarms(text: string): Alarm[] {
  return text.split(/\n+/u).flatMap((paragraph) => {
    const line = paragraph.toLowerCase().replaceAll('’', "'")
    const found = RULES.flatMap(([rule, pattern]) =>
      [...line.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: hit }) => alarm(rule, line, index, hit)),
    )
    return [...found, ...articles(line), ...quotes(line)]
  })
}

/** A and an, before words and digits. */
function articles(line: string): Alarm[] {
  return [...line.matchAll(/(?<![\p{L}'"*-])(an?) (["'“]?)([\p{L}\d][\p{L}\d.,-]*)/gu)]
    .filter(([, article, , next = '']) => {
      const vowel = LIKE_VOWEL.test(next) || (/^[aeiou]/u.test(next) && !LIKE_CONSONANT.test(next))
      return vowel !== (article === 'an') && !(article === 'a' && /^\p{L}$/u.test(next))
    })
    .map(({ index, 0: hit }) => alarm('a/an', line, index, hit))
}

function quotes(line: string): Alarm[] {
  const marks = line.replace(/\d"/gu, '').match(/["“”]/gu)?.length ?? 0
  return marks % 2 === 0 ? [] : [alarm('unbalanced quotes', line, line.indexOf('"'), '"')]
}

function alarm(rule: string, line: string, index: number, hit: string): Alarm {
  return { rule, excerpt: line.slice(Math.max(0, index - 20), index + hit.length + 20) }
}
