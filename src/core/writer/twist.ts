/** What sort of sentence it is, the rarest sort first, so that a line can answer it by its own grammar. */
const TWISTS: readonly (readonly [string, RegExp])[] = [
  ['thanks', /^(?:thanks|thank you|grateful)\b/iu],
  [
    'order',
    /^(?:vote|join|call|stop|read|watch|retweet|sign|tell|don['’]t|share|chip in|get|make|keep|help|support|send|come|stand|follow|ask|look at|remember|pass|end|bring|say|show)\b/iu,
  ],
  ['notbut', /(?:\bnot|n['’]t)\b[^.]{2,45}?[,;—–-]+ ?(?:but|it['’]s|it is|they['’]re)\b/iu],
  ['if', /(?<!\b(?:as|even|what) )\bif\b(?! only)/iu],
  ['because', /\bbecause\b|\bthat['’]s why\b/iu],
  ['decades', /\btoo long\b|\bfor (?:\p{L}+ )?(?:years|decades|generations)\b|\b(?:years|decades) of\b/iu],
  ['instead', /\binstead\b|\brather than\b/iu],
  ['while', /^while\b|, while\b|\bmeanwhile\b/iu],
  [
    'than',
    /\b(?:more|less|worse|(?!other|rather)\p{L}{2,}er) (?:\p{L}+ )?than\b(?! (?:\d|one|two|half|an? ))/iu,
  ],
  [
    'superlative',
    /\b(?:best|worst|most (?!of)|(?:great|bigg|larg|strong|tough|high|low|fast|saf|rich|poor|smart|weak|long|fin|bold|hard|proud|loud|clean)est)\b(?! interests?)|\bin (?:\p{L}+ )?(?:\p{L}+ )?history\b/iu,
  ],
  ['never', /\bnever\b/iu],
  ['nobody', /\b(?:nobody|no one|nothing)\b/iu],
  ['only', /(?<!\b(?:not|if) )\bonly\b/iu],
  [
    'every',
    /\b(?:every|everyone|everybody|everything|always)\b|(?<!\b(?:at|after) )\ball\b(?! (?:right|it|we|you|i|they|that)\b)/iu,
  ],
  ['proud', /\b(?:proud|honou?red|excited|thrilled|humbled|pleased|delighted)\b/iu],
  ['finally', /\bfinally\b|\bat (?:long )?last\b|\boverdue\b|\babout time\b/iu],
  ['again', /(?<!\bnever )\bagain\b(?! and again)|\bonce more\b/iu],
  ['but', /, but\b/iu],
  ['three', /\p{L}, [^,]{2,30}, (?:and|or) \p{L}/iu],
  ['must', /\b(?:must|need|needs|should|have to|has to|time to|let['’]s|deserves?)\b/iu],
  // A will of theirs is a warning and no promise.
  ['they', /\bthey(?:['’](?:re|ve|d))?\b|\b(?:them|their)\b/iu],
  ['person', /\b(?:he|she|he['’]s|she['’]s|him|his|her)\b/iu],
  ['will', /\b(?:will|\p{L}+['’]ll)\b/iu],
  ['going', /\b(?:going to|gonna|about to|coming soon)\b/iu],
  ['today', /\b(?:today|tonight|this (?:morning|afternoon|evening|week))\b(?!['’]s)/iu],
  ['we', /\b(?:we|our|us)\b/iu],
]

/**
 * The lists that could answer a second sentence of the post, best first: a will, a must, a they, a never. What says nothing
 * but "is", "not" or "I" has none: readers could not tell what the joke was about.
 */
export function twistsOf({ text, end }: { readonly text: string; readonly end: string }): string[] {
  if (end === '?') return ['twist.ask']
  return TWISTS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => `twist.${kind}`)
}
