import type { Normalised } from './normalise.ts'
import type { Quantity } from './numbers.ts'

/** What the poster is doing with words. */
export const ACTS = [
  'boast',
  'attack',
  'promise',
  'statistic',
  'demand',
  'announcement',
  'prediction',
  'question',
  'thanks',
  'denial',
  'news',
  'slogan',
] as const
export type Act = (typeof ACTS)[number]

const SIGNS: readonly (readonly [Act, number, RegExp])[] = [
  [
    'boast',
    2,
    /\b(?:we|i|our|my) (?!will\b|would\b|can\b|could\b|shall\b|should\b|am going\b|are going\b|want\b|need\b|must\b|opponents?\b)(?:\w+ ){0,3}(?:won|built|delivered|created|achieved|passed|saved|did|fixed|ended|rebuilt|restored|secured|broke|beat|made|kept|led|cut|lowered|brought|balanced|invested|launched|doubled|increased|reduced)\b/giu,
  ],
  [
    'boast',
    2,
    /\b(?:(?:nobody|no one) (?:knows|has|does|did|ever|else|loves|in|builds?|understands)|largest|already (?:created|saved|cut|built)|more than (?:any\w*|me)|record|historic|greatest|best|biggest|most successful|number one|#1|never before|unprecedented|huge|tremendous|standing room|sold out|landslide|booming|winning|proud|promises? (?:made|kept)|fastest|strongest|incredible)\b/giu,
  ],
  [
    'attack',
    2,
    /\b(?:corrupt\w*|failed|failing|failure|radical\w*|disaster|disgrace\w*|liars?|lies|lying|lied|crooked|weak|worst|fake|extreme|extremists?|shame(?:ful)?|destroy\w*|hypocri\w+|sold out|sold us out|incompeten\w+|crook\w*|clowns?|joke|out of touch|hoax|witch hunt|rigged|swamp|refus(?:es|ed)|betray\w*|woke|socialis\w+|reckless|broken|greed\w*|pathetic|sad|terrible|horrible|(?:lazi|weak|dumb|slow|dirti|nasti|phoni|mean)est|(?:nobody|no one) (?:respects|trusts|believes|likes|wants))\b/giu,
  ],
  [
    'attack',
    3,
    /\b(?:my opponent|the (?:other side|far left|far right|radical left|radical right|left|right))\b/giu,
  ],
  ['attack', 1, /\b(?:democrats?|republicans?|they (?:want|don't|will|are|have|think)|he|she)\b/giu],
  [
    'promise',
    2,
    /\b(?:i|we)(?:'ll| will| am going to|'m going to| are going to|'re going to| promise| pledge| vow| shall)\b|\bwhen i(?:'m| am) (?:elected|governor|president|mayor|in office)\b|\bday one\b|\bmy (?:promise|pledge|plan)\b|\bpledges?\b|\bvows? to\b|\bplans? to\b/giu,
  ],
  [
    'statistic',
    2,
    /\b(?:percent|per cent|according to|data|report|study|survey|rate|average|median|since 20\d\d|compared (?:to|with)|year over year|fell by|rose by|up by|down by|from \$?\d\S* to)\b|\d%/giu,
  ],
  [
    'demand',
    2,
    /\b(?:must|need to|needs to|has to|have to|should|it's time|it is time|time to|call(?:ing)? on|demand\w*|urge|enough is enough|stop|end the|pass the|let's|stand up|join (?:me|us)|sign (?:the|up|our)|vote (?:no|yes|for|against)|chip in|donate|get out and)\b/giu,
  ],
  [
    'announcement',
    2,
    /\b(?:announc\w+|introduc\w+|unveil\w*|launch\w*|today (?:i|we)|proud to|pleased to|excited to|signed|sponsor\w*|co-?sponsor\w*|new (?:bill|plan|program|initiative|legislation|framework|task force)|working group|stakeholders?|my office|will be hosting|joining)\b/giu,
  ],
  [
    'prediction',
    2,
    /\b(?:will (?:win|lose|be|crash|soar|collapse|never|see|pay|create|cost|lead|bring|mean)|is going to|are going to|going to (?:win|be)|mark my words|by (?:20\d\d|next year)|coming soon|you'll see|soon)\b/giu,
  ],
  [
    'denial',
    5,
    /\b(?:i|we|my (?:office|campaign|staff|administration)) (?:did not|didn't|never|have never|has never|do not|don't|had no|was not|wasn't|am not|were not|weren't) (?:\w+ )?(?:said|say|take|took|taken|know|knew|knowledge|met|meet|receive[d]?|touch(?:ed)?|sign(?:ed)?|call(?:ed)?|order(?:ed)?|authori[sz]ed?|lie[d]?|recall|remember|involved|aware|a crook|do anything|did anything|do it|did it|promised?|asked?|accept(?:ed)?|heard?|seen?|owned?|solicit(?:ed)?)\b|\bthere (?:is|was|were|are) no (?:\w+ )?(?:shutdown|scandals?|crisis|cover-?up|wrongdoing|evidence|conflict|problem|shortage|deal|quid pro quo|delays?|emails?|tapes?|list|memo|payments?|investigation)\b|\b(?:is|are|that's|it's|was|were) (?:all |completely |totally |simply |absolutely |categorically |just |flat-out )*(?:false|untrue|not true|fabricated|baseless|a total lie|a complete lie|made up|made-up|nonsense)\b|\bnothing to hide\b|\bdid nothing wrong\b|\bnever happened\b|\bno wrongdoing\b|\bdenied?\b|\bdenies\b|\bi deny\b/giu,
  ],
  ['question', 2, /\?/gu],
  [
    'thanks',
    3,
    /\b(?:thank(?:s| you)|grateful|honou?red|humbled|congratulations|congrats|great to (?:be|see|meet)|great meeting|wonderful (?:to|visit)|pleasure|enjoyed|happy (?:birthday|thanksgiving|new year|fourth|4th|holidays)|merry|welcome to)\b/giu,
  ],
]

/** Numbers that make no statistic. */
const NO_FIGURE: ReadonlySet<Quantity['kind']> = new Set([
  'year',
  'ordinal',
  'zero',
  'vague',
  'multiple',
  'share',
])

/** The act with most signs; a shouted handful of words is a slogan. */
export function readAct(
  text: string,
  post: Normalised,
  numbers: readonly Quantity[],
  voice: 'speaker' | 'news',
): Act {
  if (voice === 'news') return 'news'
  const score = new Map<Act, number>()
  for (const [act, weight, pattern] of SIGNS)
    score.set(act, (score.get(act) ?? 0) + weight * (text.match(pattern)?.length ?? 0))
  const figures = numbers.filter(({ kind }) => !NO_FIGURE.has(kind)).length
  score.set('statistic', figures === 0 ? 0 : (score.get('statistic') ?? 0) + figures)
  const [best] = [...score].sort((one, two) => two[1] - one[1])
  if (best === undefined || best[1] < 2)
    return post.exclamations > 0 && text.split(' ').length > 9 ? 'demand' : 'slogan'
  return best[0]
}

const REPORTED =
  /\b(?:says|said|signs|signed|vows?|vowed|announce[sd]|unveil(?:s|ed)|passe[sd]|approve[sd]|votes|voted|reject(?:s|ed)|blocks|blocked|weighs|faces|seeks|urge[sd]|calls|plans to|defend(?:s|ed)|slams|slammed|backs|backed|kicks|delay(?:s|ed)|propose[sd]|consider(?:s|ed)|launche[sd]|wins|loses|claims|touts|dodges|pledges|eyes|cuts|adds|spends|admits|denie[sd]|insists|warns|promise[sd]|veto(?:es|ed)|appoint(?:s|ed)|deploy(?:s|ed)|names (?=an? |new |bipartisan |\p{L}+ (?:task|panel|commission|committee)))\b/iu
const OWN_VOICE = /\b(?:i|i'm|i've|i'll|we|we're|we've|we'll|our|my|me|us|you|your|let's|thank|folks)\b/iu

/** Does the politician talk, or somebody about them? */
export function readVoice(whole: string, post: Normalised): 'speaker' | 'news' {
  // Words in quotation marks are somebody else's.
  const text = whole.replace(/"[^"]*"/gu, ' ')
  if (post.speaker !== null || post.exclamations > 0 || post.hashtags.length > 0) return 'speaker'
  if (post.headline) return OWN_VOICE.test(text) && !REPORTED.test(text) ? 'speaker' : 'news'
  return !OWN_VOICE.test(text) && REPORTED.test(text) ? 'news' : 'speaker'
}
