import { GAP } from './normalise.ts'
import { type Sentence, isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

/** What is wrong with how something is claimed, whatever it is about. Packs answer in `point.flaw-<name>`. */
export const FLAWS = [
  'so-called',
  'percent',
  'superlative',
  'first-ever',
  'record',
  'hearsay',
  'motive',
  'false-choice',
  'whatabout',
  'speaks-for-all',
  'catastrophe',
  'passive',
  'fundraising',
  'study',
  'delay',
  'post-hoc',
  'credit',
  'inherited',
  'cut-unnamed',
  'spend-unnamed',
  'total',
  'crowd',
  'anecdote',
  'common-sense',
  'both-sides',
  'label',
  'promise-price',
  'fight',
  'question',
  'will-date',
  'absolute',
  'they',
  'more-than-what',
  'feeling',
  'abstract',
] as const
export type FlawName = (typeof FLAWS)[number]

export interface Flaw {
  readonly name: FlawName
  /** The post's own words that show it, lower case, fit to be said back. */
  readonly words: string | null
  /** Could hardly be said of another post. */
  readonly specific: boolean
}

interface Sign {
  readonly pattern: RegExp
  /** What heals it when it stands in the same sentence. */
  readonly not?: RegExp
  /** Common in ordinary posts, so a weaker answer. */
  readonly soft?: true
  /** Its words are too long or too plain to be quoted. */
  readonly mute?: true
}

const DATED =
  /\b(?:day one|by (?:20\d\d|the end|next|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|20\d\d|within|tomorrow|tonight|today|this (?:week|month|year|fall|spring|summer|winter)|next (?:week|month|year|\w+day)|first (?:100|hundred|\d+) days|\w+ (?:days|weeks|months|years))\b/iu
const PRICED = /\$\d|\b(?:million|billion|trillion|paid for|pay for it|offset|cost of)\b/iu
const SPANNED =
  /\b(?:per|annual\w*|every|yearly|monthly|over (?:the )?(?:next |past |last )?\w+ (?:years?|months?|decades?)|(?:a|each|this|last) (?:year|month|week|day)|since|by 20\d\d|in (?:20\d\d|\w+ (?:years?|months?|weeks?|days?)))\b/iu

/** Words on which no quotation should end. */
const DANGLING = /(?: (?:your|our|the|a|an|to|of|and|or|my|this|that|these|their|his|her|with|from))+$/u

const SIGNS: Readonly<Record<FlawName, Sign>> = {
  'so-called': {
    pattern: /\b(?:so-called(?: \p{L}+)?|self-(?:proclaimed|styled|described)(?: \p{L}+)?)\b/iu,
  },
  percent: {
    pattern: /\b\d[\d.,]*(?:%| ?percent\b| per cent\b)|\b\p{L}+[ -](?:percent|per cent)\b/iu,
    not: /\bfrom\b.+\bto\b|\b\d[\d.,]*%? (?:to|of the vote)\b|\b(?:half a|a|what|hundred|zero) percent\b|100%/iu,
  },
  superlative: {
    pattern:
      /\b(?:most \p{L}+|(?!interest|invest|request|protest|honest|forest|contest|harvest|latest|arrest|modest|west|guest|rest|test)\p{L}+est|number one|#1)\b(?=.*\b(?:in (?:\p{L}+ ){0,3}history|of all time|ever|in (?:the|our|this) (?:\p{L}+ )?(?:world|country|nation|state|county|city|lifetimes?)|anywhere)\b)|\b(?:greatest|biggest|largest|worst|strongest|fastest|safest|finest|most (?:corrupt|secure|successful|transparent|dishonest|radical|extreme|powerful|pro-\p{L}+|historic))\b/iu,
    not: /\bat (?:best|worst|least|most)\b|\bone of the\b/iu,
  },
  'first-ever': {
    pattern:
      /\b(?:first[- ]ever|never been done|never before|for the first time(?: ever)?|first (?:time )?in (?:\p{L}+ )?history|unprecedented|historic)\b/iu,
  },
  record: {
    pattern:
      /\b(?:record[- ](?:breaking|setting|high|low|crowd|turnout|number|numbers|growth|investment|funding|profits?|pace|levels?|amount|revenue|fundraising|time)|(?:broke|breaking|smashed|shattered|set) (?:a|the|every|all|new) (?:\p{L}+ )?records?|new record|all-time (?:high|low))\b/iu,
  },
  hearsay: {
    pattern:
      /\b(?:(?:many |a lot of |lots of |some |more and more |smart )?people (?:are saying|say|tell me|are telling me|are talking)|every(?:one|body) (?:knows|says|agrees|is saying|is talking)|they say|some say|many say|critics say|experts (?:say|agree|warn)|as we all know|we all know|it is (?:well )?known|it's no secret|believe me|sources say|i(?:'m| am) hearing|word is)\b/iu,
  },
  motive: {
    pattern:
      /\b(?:(?:they|democrats|republicans|liberals|conservatives|elites|the (?:\p{L}+ )?(?:left|right|media|establishment)) (?:just |only |really |all )?(?:want|wants|hate|hates|plan|love|would love|don't want|can't stand|are trying|is trying|are coming)(?: \p{L}+){0,3}|coming for your|come for your|hell-?bent on|(?:he|she) (?:only )?(?:wants|cares about|hates) \p{L}+|doesn't care about|don't care about|want you to)\b/iu,
    not: /\b(?:we|i) (?:want|plan|love)\b/iu,
  },
  'false-choice': {
    pattern:
      /\b(?:you(?:'re| are) either|either (?:you|we|they)|the choice (?:is|couldn't be)(?: \p{L}+)?|(?:only )?two choices|a choice between|with us or against|it's us or|no other (?:choice|option|way)|(?:is|are) the only (?:choice|option|way|one|party)|the alternative is)\b|\beither\b(?=.*\bor\b)/iu,
  },
  whatabout: {
    pattern:
      /\b(?:what about|how about|(?:but )?where (?:was|were|is) the|(?:imagine|picture) if|if a (?:democrat|republican|liberal|conservative)|funny how|(?:but )?when (?:they|he|she|democrats|republicans) did it|double standard)\b/iu,
  },
  'speaks-for-all': {
    pattern:
      /\b(?:the (?:american|british|canadian|australian) people|the people(?: of \p{Lu}\p{L}+)?|americans|canadians|australians|voters|taxpayers|working (?:people|families)|families|real americans|hardworking \p{L}+|the public|our voters|this country) (?:all )?(?:want|wants|know|knows|demand|demands|deserve|deserves|are (?:sick|tired|fed up|ready|watching|hurting)|is (?:ready|tired)|have (?:spoken|had enough)|has (?:spoken|had enough)|expect|reject|agree|understand|see through)\b/iu,
  },
  catastrophe: {
    pattern:
      /\b(?:(?:will|would|could|going to) (?:\p{L}+ )?(?:destroy|ruin|wreck|bankrupt|wipe out|devastate|end|collapse|crash|cripple|gut|kill jobs)(?: \p{L}+){0,2}|the end of(?: \p{L}+){1,2}|won't have a (?:country|nation|state)|destroying (?:our|the|this) \p{L}+|existential|point of no return|everything is at stake|at stake|catastroph\p{L}+|hanging by a thread)\b/iu,
    not: /\b(?:by|before|at|until) the end of\b/iu,
  },
  passive: {
    pattern:
      /\b(?:mistakes were made|(?:was|were|has been|have been|been) (?:mishandled|mismanaged|overlooked|forgotten|ignored|neglected|left behind|taken out of context|misinterpreted|misunderstood|decided|abandoned|sold out|let down)|concerns (?:were|have been) raised|lessons (?:will be|have been|were) learned|if anyone was offended|regrettabl[ey]|misspoke|could have been handled)\b/iu,
  },
  fundraising: {
    pattern:
      /\b(?:chip in|donate|rush (?:us |in )?|(?:end[- ]of[- ](?:month|quarter)|fec|midnight|fundraising) (?:deadline|goal)|before midnight|contribute|matching gift|match(?:ed|ing)? \p{L}+|pitch in)\b/iu,
    not: /\b(?:refuse|return|ban|limit)\p{L}* .*donat/iu,
  },
  study: {
    pattern:
      /\b(?:task force|working group|blue[- ]ribbon \p{L}+|commission (?:to|on)|listening (?:tour|session)s?|round ?tables?|(?:new |feasibility |further )study|national conversation|a (?:frank |honest |productive )?(?:conversation|dialogue)|stakeholders?|productive (?:meeting|discussion|conversation)s?|advisory (?:board|council|panel)|comprehensive review|explore options|exploring options|framework)\b/iu,
  },
  delay: {
    pattern:
      /\b(?:postpon\p{L}+|delay(?:s|ed|ing)?|until after|kick(?:s|ed|ing)?(?: \p{L}+){0,2} down the road|put(?:s|ting)? off|tabled|stall(?:s|ed|ing)?|on hold|coming (?:weeks|months|years)|next session|in due course|at the appropriate time|when the time is right|recess|extension|stopgap|continuing resolution)\b/iu,
  },
  'post-hoc': {
    pattern:
      /\b(?:since (?:i|we) (?:took office|took over|became|started|came into office|was elected|were elected|passed|signed)|since (?:my|our) (?:first|election|inauguration)(?: \p{L}+)?|(?:on|under) (?:my|our|his|her|their) watch|in my first(?: \p{L}+){1,2}|after (?:i|we) (?:passed|signed|took|cut|won))\b/iu,
  },
  credit: {
    pattern:
      /\b(?:under my (?:\p{L}+ )?(?:leadership|administration|plan)|thanks to (?:me|my|our)(?: \p{L}+)?|because of (?:me|my \p{L}+)|we did it|i did (?:it|that)|i alone|single-?handedly|promises? (?:made|kept)|only i|no one but me|(?:i|we)(?:'ve| have)? (?:delivered|saved|rebuilt|fixed|secured|restored)(?: \p{L}+)?)\b/iu,
  },
  inherited: {
    pattern:
      /\b(?:(?:we|i) inherited|(?:the|my) (?:previous|last|prior) (?:administration|government|governor|mayor|president|council|majority)|my predecessors?|(?:than|unlike) (?:my opponent|the other (?:side|party|guys?)|him|her|them|(?:the )?(?:democrats|republicans))|compared to (?:my opponent|them))\b/iu,
  },
  'cut-unnamed': {
    pattern:
      /\b(?:(?:cut|cuts|cutting|slash|slashed|slashing|trim|trimming|root out|rooting out|eliminate|eliminating|end|ending|rein in|reining in|reduce|reducing) (?:the |all |government |wasteful |out-of-control |federal |state )*(?:waste|spending|red tape|bureaucracy|regulations?|fat|bloat|inefficien\p{L}+|government)|waste,? fraud,? and abuse|smaller government|less government|limited government|streamlin\p{L}+|tighten (?:our|its|the) belts?|living within (?:our|its) means)\b/iu,
  },
  'spend-unnamed': {
    pattern:
      /\b(?:(?:historic |major |record |new |critical |bold )?investments? in(?: \p{L}+){1,2}|investing in(?: \p{L}+){1,2}|invest in(?: \p{L}+){1,2}|fully fund(?:ed|ing)?|(?:more|critical|much-needed|additional|new) (?:funding|resources|support|money)|securing (?:funding|resources)|(?:secured|delivered) (?:\p{L}+ )?(?:funding|resources))\b/iu,
    not: PRICED,
  },
  total: {
    pattern:
      /\$ ?\d[\d.,]* ?(?:k|m|b|million|billion|trillion)?\b|\b\p{L}+ (?:million|billion|trillion) dollars\b/iu,
    not: SPANNED,
  },
  crowd: {
    pattern:
      /\b(?:thousands of people|turned away|(?:huge|packed|massive|record|incredible|amazing|big|full|overflow|tremendous|beautiful|sold-out) (?:crowds?|house|room|rally|hall|arena|turnout)|standing room only|thousands (?:came|showed|waited)|the (?:energy|enthusiasm)|lines? around the block|crowds?)\b/iu,
  },
  anecdote: {
    pattern:
      /\b(?:i (?:just |recently )?(?:met|spoke|talked|sat down|visited) (?:with )?(?:a|an|one)(?: \p{L}+)?|(?:a|an|one) \p{L}+ (?:named|told me|from \p{Lu}\p{L}+ (?:told|wrote|asked))|told me|i (?:hear|heard) from|stories like|i hear it every(?: day|where)?)\b/iu,
  },
  'common-sense': {
    pattern:
      /\b(?:common[- ]sense|plain and simple|it(?:'s| is) that simple|(?:it's |as )?simple as that|pure and simple|no-brainer|it's not (?:hard|complicated|rocket science)|obvious(?:ly)?|end of story|just makes sense|the truth is|the fact is|make no mistake|let me be clear)\b/iu,
  },
  'both-sides': {
    pattern:
      /\b(?:both (?:parties|sides)|common ground|across the aisle|middle ground|come together|coming together|bipartisan\p{L}*|work(?:ing)? together|put(?:ting)? (?:politics|partisanship) aside|people over (?:politics|party)|country over party|unite(?:d)? (?:us|our|the))\b/iu,
  },
  label: {
    pattern:
      /\b(?:radical(?:s| left| right| \p{L}+)?|far[- ](?:left|right)|extrem(?:e|ists?|ism)|socialis[mt]s?|fascis[mt]s?|marxis[mt]s?|communis[mt]s?|woke|elites?|elitists?|globalists?|deep state|career politicians?|hoax|witch hunt|fake news|special interests|out[- ]of[- ]touch|insiders|the establishment|crooked|un-?american|puppets?|sellouts?|clowns?|hacks?|rinos?|swamp|corrupt|disgrace|disaster|weak|failed \p{L}+)\b/iu,
  },
  'promise-price': {
    pattern:
      /\b(?:(?:i|we)(?:'ll| will| pledge to| promise to| vow to|'m going to| am going to|'re going to| are going to) (?:\p{L}+ )?(?:build|cut|lower|fund|give|provide|expand|hire|fix|create|freeze|deliver|restore|raise|double|end|eliminate|guarantee|protect|make|bring|secure|invest|repair|rebuild|open|reduce|abolish|replace)|free (?:college|tuition|lunch\p{L}*|buses|transit|child ?care|health ?care))\b/iu,
    not: PRICED,
  },
  fight: {
    pattern:
      /\b(?:(?:keep |always |never stop |continue |will |i'll |we'll )*(?:fight|fighting|fought)(?: for| back| against| like hell)?|stand(?:ing|s)? (?:with|up for|up to|strong|firm|together|by)|won't back down|will not back down|never back down|(?:i )?have your back|take(?:s|n)? on the|battle for|on the front lines?|champion(?:ing|ed)?)\b/iu,
  },
  question: { pattern: /\?/iu, mute: true },
  'will-date': {
    pattern:
      /\b(?:(?:i|we|they|it|he|she|\p{L}+s?) will (?:\p{L}+)|(?:i|we|they|it)'ll \p{L}+|soon|eventually|(?:is|are) going to \p{L}+)\b/iu,
    not: DATED,
    soft: true,
  },
  absolute: {
    pattern:
      /\b(?:never|always|every single \p{L}+|every(?:one|body|thing)|nobody|no one|not one|nothing|100%|all of (?:our|the|my|them)|none of|every(?: \p{L}+)?|completely|totally)\b/iu,
    soft: true,
  },
  they: {
    pattern: /(?:^|[.!?,;] |\b(?:and|but|because|what|while|when|so) )they(?=['\s])/iu,
    not: /\b(?:famil\p{L}+|workers|people|teachers|students|farmers|nurses|kids|children|businesses|officers|volunteers|neighbors)\b/iu,
    soft: true,
    mute: true,
  },
  'more-than-what': {
    pattern:
      /\b(?:more|fewer|less|better|bigger|stronger|safer|faster|cheaper|cleaner|fairer|smarter|tougher|lower|higher|brighter|easier|greater|closer) (?!than\b)\p{L}+\b/iu,
    not: /\bthan\b|\bno longer\b/iu,
    soft: true,
  },
  feeling: {
    pattern:
      /\b(?:(?:so |very |incredibly |deeply |beyond )?(?:proud|excited|thrilled|honou?red|humbled|heartbroken|outraged|disgusted|concerned|disappointed|optimistic|hopeful|delighted|pleased|saddened|alarmed|troubled|appalled)|i (?:love|believe in)|can't wait|couldn't be (?:prouder|happier))\b/iu,
    soft: true,
  },
  abstract: {
    pattern:
      /\b(?:freedoms?|liberty|values|(?:brighter |better |our )?future|hope|greatness|dignity|strength|unity|patriots?|patriotism|(?:the )?american dream|way of life|opportunit(?:y|ies)|prosperity|progress|justice|leadership|accountability|transparency|integrity|vision|results|change|winning|momentum)\b/iu,
    soft: true,
  },
}

/** What is wrong with the claims of a post, the most telling first. */
export function readFlaws(text: string, sentences: readonly Sentence[]): Flaw[] {
  const raw = sentences.map(({ at }, index) => text.slice(at, sentences[index + 1]?.at).trim())
  return FLAWS.flatMap((name) => {
    const { soft, mute } = SIGNS[name]
    const found = raw.map((sentence) => flawIn(sentence, name)).filter((words) => words !== null)
    const words = mute ? null : (found.find(isSayable) ?? null)
    return found.length === 0 ? [] : [{ name, words, specific: soft !== true }]
  })
}

/** The words of one sentence that show a flaw, or null where it is sound. */
export function flawIn(sentence: string, name: FlawName): string | null {
  const { pattern, not } = SIGNS[name]
  const [words] = pattern.exec(sentence) ?? []
  if (words === undefined || not?.test(sentence) === true) return null
  return words.trim().toLowerCase().replace(DANGLING, '')
}

function isSayable(words: string): boolean {
  return (
    /\p{L}{2}|\d/u.test(words) &&
    words.split(' ').length <= 6 &&
    !words.includes(GAP) &&
    !isTender(words) &&
    !isUnsayable(words)
  )
}
