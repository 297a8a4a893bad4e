import type { Claim } from '#contracts/roast.ts'
import type { Analysis } from './analyse.ts'
import type { FlawName } from './flaw-signs.ts'
import { shows } from './flaws.ts'
import { GAP } from './normalise.ts'
import { isUnsayable } from './slurs.ts'

const MOST = 6

type Receipt = readonly [Claim['kind'], string]

const BY_NUMBER: Readonly<Record<string, string>> = {
  percent: 'The two numbers behind the percentage, the dates between them, and who did the counting.',
  money: 'The budget line or contract with that amount in it, and over how many years.',
  monthly: 'A bill or pay slip with that amount on it, whose it is, and how many have the same.',
  rate: 'The law, contract or survey with that rate in it, and the date it starts.',
  count: 'The published count, who made it, and what it was before.',
  duration: 'The date it starts, the date it ends, and who checks.',
  margin: 'The official tally, or the whole poll with its question and sample.',
  ratio: 'The survey or count it comes from, and how many were asked.',
  points: 'The whole poll: who was asked, how many, and when.',
  year: 'The record for that year, from whoever keeps it.',
}

/** What would settle a sentence with one of the flaws, the most telling first. */
const BY_FLAW: readonly (readonly [FlawName, Receipt])[] = [
  ['superlative', ['absolute', 'The whole list that it claims to top, and who keeps that list.']],
  ['first-ever', ['absolute', 'The earlier attempts, or a search by somebody else that found none.']],
  ['record', ['absolute', 'The old record, its date, and who measured both.']],
  ['hearsay', ['quote', 'The name of one person who says so, and where they said it.']],
  ['speaks-for-all', ['absolute', 'The whole poll: its question, how many were asked, and when.']],
  [
    'catastrophe',
    ['prediction', 'A date by which it would have happened, and somewhere it was tried before.'],
  ],
  ['promise-price', ['prediction', 'The price, who pays it, and the date by which it should be done.']],
  ['post-hoc', ['boast', 'The same figure before that day and in the places next door.']],
  ['credit', ['boast', 'What was signed or built, on what date, and who else says it did the work.']],
  ['inherited', ['attack', 'Both records side by side, over the same number of months.']],
  ['motive', ['attack', 'The bill, vote or speech in which they ask for it.']],
  ['anecdote', ['quote', 'How many others it happened to, from whoever counts them.']],
  ['cut-unnamed', ['boast', 'The line that was cut, how much was in it, and who used it.']],
  ['spend-unnamed', ['boast', 'The amount, the account it leaves, and what it buys by when.']],
]

const QUOTED =
  /['"][^'"]{12,}['"]|\b(?:said|says|told|tells|admitted|admits|according to|claims|claimed|promised|testified|stated|insists|warns|vows?)\b/iu
const FUTURE =
  /\b(?:will(?! not rest| always be| never (?:stop|forget|back down|surrender|quit))|won't|\p{L}+'ll|(?:am|is|are|'re|'s|'m) going to|by 20\d\d|next year)\b/iu
const WILL_FIGHT =
  /\b(?:will|'ll|going to) (?:\p{L}+ )?(?:keep |continue to |continue |always |never stop )?(?:fight|fighting|stand|standing|back down|give up|rest|win big)\b/iu
const EVERYBODY =
  /\b(?:never|always|every|everyone|everybody|nobody|no one|not one|all|none|only|first|most|zero|100%)\b/iu
const ACCUSED =
  /\b(?:lied|lies|liar|failed|fails|failing|sold (?:us |you |them )?out|rigged|stole|steals|fraud|illegal(?:ly)?|destroyed|broke|voted (?:against|for|to)|votes? (?:against|to)|refused|refuses|blocked|blocks|blocking|raised|raises|raising|wasted|wastes|ignored|ignores|hid|hides|took|takes|taking|gutted|killed the|slashed|opposed|opposes|supported|supports|profited|spent|spends|caved|covered up|defunded|let|left|gave|gives|shut down|walked out|flip-flopped|denied|denies|rejected|rejects|delays?|delayed|misses|missed)\b/iu
const OTHERS =
  /\b(?:he|she|they|his|her|their|you|opponent|opponents|democrats?|republicans?|liberals?|conservatives?|labou?r|tor(?:y|ies)|the (?:\p{L}+ )?(?:left|right|media|press|administration|government|party|council|board|establishment|mayor|governor|senator|president|other side)|congress|washington|senate|house|court|judge|elites?|corporations?|compan(?:y|ies)|lobbyists|bureaucrats|(?:sen|rep|gov)\.)\b/iu
const OURS = /\b(?:i|we|i've|we've|my|our|us)\b/iu
/** Something that happened, is happening or stands in a book: a verb with a fact behind it. */
const HAPPENED =
  /\b(?:inherited|built|created|delivered|cut|cuts|passe[sd]|passing|won|wins|lost|loses|fixed|ended|ends|saved|secured|secures|lowered|raised|kept|opened|opens|closed|closes|signed|signs|funded|funds|doubled|tripled|halved|grew|grown|grows|fell|fallen|rose|risen|rises|dropped|drops|increased|decreased|reduced|hired|fired|paved|repaired|rebuilt|replaced|launched|launches|introduced|introduces|announced|announces|approved|approves|voted|votes|invested|brought|made|met|held|hosted|visited|toured|started|began|begun|stopped|banned|repealed|balanced|expanded|added|adds|protected|restored|completed|finished|planted|cleared|arrested|prosecuted|appointed|nominated|endorsed|endorses|filed|files|sued|sues|vetoed|overturned|ruled|rules|blocked|rejected|moved|moves|came|showed|turned|paid|pays|costs?|owes?|owns?|earns?|worked|served|led|leads|leading|is (?:up|down|open|closed|over|working|booming|falling|rising|collapsing|coming|broken|gone)|are (?:up|down|open|closed|back|leaving|coming|paying|working|falling|rising|booming|flooding|closing|struggling)|has (?:been|become)|have been|had|sent|bought|sold|wrote|written|published|released|received|awarded|co-?sponsored|sponsored|negotiated|proposed|proposes|deported|enforced|achieved|backed|backs|struck|put|got|went|went up|went down|beat|got done|skyrocketed|soared|plummeted|surged|climbed|doubled down|happened|cancell?ed|delayed|postponed)\b/iu
const ASKS_MONEY = /\b(?:chip in|donate|pitch in|contribute)\b/iu
const WISHED = /\b(?:should|must|ought to|deserves?|let's)\b(?!.*\b(?:voted|passed|signed|cut|because)\b)/iu
/** Asked, wished, thanked, cheered or felt: there is nothing to look up. */
const NOT_A_CLAIM =
  /^(?:and |but |so |please |now |just )*(?:join|vote|sign|call|stand|stop|pass|let's|let|tell|chip in|donate|share|retweet|thank|thanks|congratulations|congrats|happy|welcome|god|wow|sad|enough|imagine|watch|read|tune|get|make|keep|bring|fund|fix|protect|end|drain|lock|build|elect|support|help|make no mistake|it's time|it is time|time to|remember|rt|follow|click|don't|do not|never again|come|rsvp|we (?:must|need|should|have to|can do)|i (?:love|believe|hope|wish|am (?:so )?(?:proud|honou?red|humbled|excited|grateful|thrilled)|'m)|i'm (?:so |very )?(?:proud|honou?red|humbled|excited|grateful|thrilled)|grateful|proud|honou?red|great (?:to|meeting)|good morning|good luck|shame|what (?:a|an))\b/iu

const REPORTED: Receipt = ['quote', 'The vote, ruling or paper that it reports, with its date.']

/** The sentences of a post that somebody could check, with what would settle each. Never a verdict. At most six. */
export function readClaims({ sentences, numbers, voice }: Analysis): Claim[] {
  const claims: Claim[] = []
  for (const [at, { text, words, end, at: from }] of sentences.entries()) {
    if (words < 3 || end === '?' || text.includes(GAP) || isUnsayable(text)) continue
    const until = sentences[at + 1]?.at ?? Number.POSITIVE_INFINITY
    const counted = numbers.find((quantity) => quantity.at >= from && quantity.at < until)
    const receipt = settle(text, counted?.kind) ?? (voice === 'news' && end === '.' ? REPORTED : null)
    if (receipt !== null) claims.push({ sentence: text, kind: receipt[0], settledBy: receipt[1] })
  }
  return claims.slice(0, MOST)
}

function settle(text: string, counted: string | undefined): Receipt | null {
  if (ASKS_MONEY.test(text)) return null
  const byNumber = counted === undefined ? undefined : BY_NUMBER[counted]
  if (byNumber !== undefined) return ['number', byNumber]
  if (WILL_FIGHT.test(text) || WISHED.test(text)) return null
  if (QUOTED.test(text))
    return ['quote', 'The full recording or document the words come from, with its date.']
  if (NOT_A_CLAIM.test(text) && !HAPPENED.test(text.replace(NOT_A_CLAIM, ''))) return null
  const flaw = BY_FLAW.find(([name]) => shows(text, name) && states(text, name))
  if (flaw !== undefined) return flaw[1]
  if (FUTURE.test(text))
    return ['prediction', 'The same sentence read again on the day it names, beside what happened.']
  if (ACCUSED.test(text) && isAboutOthers(text))
    return ['attack', 'A record that anybody can open: a vote, a filing, a ruling, a transcript.']
  if (EVERYBODY.test(text) && HAPPENED.test(text))
    return ['absolute', 'One case of the opposite, or the list that shows there is none.']
  return HAPPENED.test(text)
    ? ['boast', 'The law, budget line or count that changed, before and after, and what else changed it.']
    : null
}

/** Is somebody else named before the speaker is? */
function isAboutOthers(text: string): boolean {
  const [others, ours] = [
    text.search(OTHERS),
    text.replace(/\b(?:my|our) (?=opponents?\b)/giu, '').search(OURS),
  ]
  return others >= 0 && (ours < 0 || others <= ours + 3)
}

/** A flaw in a wish or a slogan settles nothing: most need a verb with a fact behind it. */
function states(text: string, name: FlawName): boolean {
  if (name === 'cut-unnamed' || name === 'spend-unnamed') return HAPPENED.test(text)
  return (
    HAPPENED.test(text) ||
    ACCUSED.test(text) ||
    /\b(?:is|are|was|were|has|have|will|would|know|wants?)\b/iu.test(text)
  )
}
