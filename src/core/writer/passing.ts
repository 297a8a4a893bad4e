/** Words that posts say on the way to something else: alone they seldom tell what a post is about. */
const IN_PASSING = new Set(
  `rain rains snow sand fire fires fired light lights noise wind house houses home homes neighbor neighbors neighborhood
  neighborhoods community communities local country nation nations national nationwide today tonight now tomorrow future time times
  moment record records party parties season seasons hands hand heart hearts generation generations tradition family families
  people everyone everybody nobody none team teams together volunteer volunteers table game games play playing fair road line lines
  power stand stands standing run running runs move moves moved moving movement movements target targets rush rushed swing screen
  screens trip chip bear bears wolf deer change changes changed support supports supported supporting supporters protect protects
  protected protecting defend defends best strong stronger strongest strength fight fights fighting fought proud proudly pride
  thank thanks thankful honor honored trust honest honestly truth facts fear fears anger angry win wins won winning winners lead
  leads leading led leader leaders leadership history historic opportunity opportunities plan plans planned planning deal deals
  talks cash rich money dollars sign signs signed signing signature pass passed passes passing launch launched launches deliver
  delivers delivered delivering delivery block blocks blocked split splits advance advances advanced narrow back backed consider
  considered considering weigh pressure report reports review reviews study studies data rules documents department agency agencies
  statement statements vote votes voted voting voter voters elected election elections campaign campaigns candidate candidates bill
  bills law laws council congress senate senator senators governor governors mayor mayors committee committees commission
  commissioners panel panels parliament mps lawmakers legislature delay delays delayed years decades long finally waiting wait soon
  cases approve approved approves announce announced announces announcing introduce introduced introducing hearing hearings entire
  major massive huge totally total complete completely absolutely online website app apps package packages step promise promises
  conversation listen listening heard hear visited fine fines books book reading spend spent funds fund committed dedicated
  determined celebrate celebrating congrats congratulations photo photos camera cameras smiling pose speech stickers ads trial
  shield embarrassed weak mess reject rejected duck ducks whip motion calls flight flights terminal dime dimes minister ministers
  prime containers docks vacation tips exhibits theater theatre`.split(/\s+/u),
)

/** The same words with a small one in front, and turns that any subject takes. */
const TURN = new RegExp(
  [
    '(?:two|three|four|five|ten|many|last|next) (?:years|days)',
    '(?:stands?|standing|stood) (?:with|by|up)',
    "(?:it's |it is )?time(?: (?:to|for)(?: \\w+)?)?",
    "it's time",
    'vot(?:e|es|ed|ing) \\w+',
    'proud to \\w+',
    'thank you',
    '(?:on )?day one',
    'signs? \\w+|signed \\w+|pay for it',
    'across the \\w+',
    'this (?:week|morning|moment)',
    'right now|on the table|day after day',
    'american people|prime minister',
  ]
    .map((turn) => `^(?:${turn})$`)
    .join('|'),
  'u',
)
const OPENING = /^(?:the|this|that|our|my|your|their|his|her|an?) /u

export function isInPassing(hit: string): boolean {
  const word = hit.replace(OPENING, '')
  return IN_PASSING.has(word) || (word === hit && TURN.test(hit))
}

const CAPITALISED = /^\p{Lu}\p{Ll}/u
/** A word that opens no sentence, right before. */
const INSIDE = /[^\s.!?:]\s+(?<word>[\p{L}'’-]+) $/u
const NEXT = /^ (?<word>\p{L}+)/u
/** From this share of capitals on it is a headline, where every word has one. */
const HEADLINE = 0.5

/** Does a word belong to a name or a title: Lincoln High School, Senator Reed? */
export function isInName(text: string, at: number, length: number): boolean {
  if (!CAPITALISED.test(text.slice(at))) return false
  const words = text.match(/\p{L}{2,}/gu) ?? []
  if (words.filter((word) => CAPITALISED.test(word)).length > words.length * HEADLINE) return false
  return [INSIDE.exec(text.slice(0, at)), NEXT.exec(text.slice(at + length))].some((found) =>
    CAPITALISED.test(found?.groups?.['word'] ?? ''),
  )
}

/** What follows a comparison, or belongs to another noun, is not what a post is about: `the price of one mile of the spur`. */
const ASIDE =
  /\b(?:like|as|than|unlike|instead of|(?:price|cost|size|length|weight|equivalent|worth) of) (?:(?:a|an|the|one|any|some|my|our|your) )?(?:[\p{L}-]+ ){0,2}(?:of (?:(?:a|an|the|my|our) )?)?$|\bof (?:a|an|the|one) $/iu

export function isAside(before: string): boolean {
  return ASIDE.test(before)
}
