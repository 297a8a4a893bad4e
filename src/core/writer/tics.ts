import type { Normalised } from './normalise.ts'
import { placeOf } from './word-vectors.ts'

/** Said out loud once too often: what a speaker reaches for when the sentence is not enough. Names are keys of `mirror.*`. */
const SAYINGS: readonly (readonly [string, RegExp])[] = [
  ['folks', /\bfolks\b/iu],
  ['clear', /\b(?:let me be (?:very |crystal |perfectly |absolutely )?clear|let['’]s be clear)\b/iu],
  ['believe', /\bbelieve me\b|\btrust me\b/iu],
  ['dots', /\.{3,}|…/u],
  ['period', /(?:^|[.!?]\s+)(?:period|full stop|end of story|end of discussion)\s*(?:[.!]|$)/imu],
  ['sad', /(?:^|[.!?]\s+)(?:so |very |how |just )?(?:sad|disgraceful|pathetic|shameful)\s*[.!]/imu],
  ['very', /\b(very|so|really|truly|many|big|much)[, ]+\1\b/iu],
  ['look', /(?:^|[.!?]\s+)(?:now,? |and )?look,/imu],
  ['bytheway', /\bby the way\b/iu],
  ['mean', /\b(?:and|but) I mean\b/iu],
  ['frankly', /\b(?:frankly|honestly|to be honest|to tell you the truth|truth be told)\b/iu],
  ['friends', /\bmy friends\b/iu],
  ['knowit', /\b(?:you|we all|they|everybody|everyone) (?:all )?knows? it\b/iu],
  [
    'hundred',
    /\b(?:110|150|200|1,?000)\s?(?:%|percent)(?! (?:more|increase|higher|of))|\b100\s?(?:%|percent) (?:behind|with|committed|against|agree|correct|right|sure|certain|true|false|ready)/iu,
  ],
  ['letsgo', /\blet['’]?s ?go+\b(?! (?:to|back|through|over|of))/iu],
  ['shareif', /\b(?:RT|retweet|repost|share|like|comment)(?: this)? if\b/iu],
  ['thoughts', /\bthoughts\?/iu],
  ['breaking', /^\W*(?:BREAKING|JUST IN|ALERT|DEVELOPING|URGENT)\b/u],
  ['thread', /🧵|^\s*1\/n?\s|\(1\/(?:n|\d{1,2})\)|\s1\/n?\s*$/u],
  [
    'answered',
    /\?\s+(?:no|yes|nope|yep|never|absolutely|of course|not a chance|you bet|nobody|zero|none|not one|nothing|wrong)\b/iu,
  ],
  ['fact', /(?:^|\s)FACTS?:|\bfact ?check:/iu],
  ['sinkin', /\b(?:let that sink in|read that again|think about that)\b/iu],
  ['mistake', /\bmake no mistake\b/iu],
  ['endofday', /\bat the end of the day\b/iu],
  [
    'simple',
    /\b(?:it['’]s (?:that|really|very|pretty|quite) simple|plain and simple|pure and simple|it['’]s simple)\b/iu,
  ],
  ['mark', /\bmark my words\b|\bI promise you\b|\byou have my word\b/iu],
  ['tellyou', /\b(?:let me tell you|I(?:['’]ll| will) tell you|I can tell you)\b/iu],
]

/** Habits of the post that come back in the answer. Names are keys of a pack's `mirror.*` lists. */
export function readTics(raw: string, post: Normalised): string[] {
  const tics: (readonly [string, boolean])[] = [
    ...SAYINGS.map(([name, pattern]) => [name, pattern.test(raw)] as const),
    ['exclaim', /!{2,}/u.test(raw) || post.exclamations >= 3],
    ['hashtag', post.hashtags.length > 0],
    ['caps', post.shouted || shouts(post.cased)],
    ['emoji', post.emoji >= 2],
    ['question', (post.cased.match(/\?/gu)?.length ?? 0) >= 2],
  ]
  return tics.filter(([, there]) => there).map(([name]) => name)
}

const ABBREVIATIONS = new Set('USA,NATO,FEMA,COVID,BREAKING,ALERT,AIDS,NASA,UNESCO,OPEC'.split(','))

/** A word of the language in capitals; what is only ever written so shouts nothing. */
function shouts(cased: string): boolean {
  const loud = cased.match(/(?<![\p{L}\d])\p{Lu}{4,}(?![\p{L}\d])/gu) ?? []
  return loud.some((word) => !ABBREVIATIONS.has(word) && placeOf(word.toLowerCase()) !== null)
}
