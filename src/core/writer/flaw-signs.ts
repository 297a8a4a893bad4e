/** How a claim is put that somebody could check: what settles each is told in claims.ts. */
export const FLAWS = [
  'superlative',
  'first-ever',
  'record',
  'hearsay',
  'motive',
  'speaks-for-all',
  'catastrophe',
  'post-hoc',
  'credit',
  'inherited',
  'cut-unnamed',
  'spend-unnamed',
  'anecdote',
  'promise-price',
] as const
export type FlawName = (typeof FLAWS)[number]

export interface Sign {
  readonly pattern: RegExp
  /** What heals it when it stands in the same sentence. */
  readonly not?: RegExp
}

const PRICED = /\$\d|\b(?:million|billion|trillion|paid for|pay for it|offset|cost of)\b/iu

export const SIGNS: Readonly<Record<FlawName, Sign>> = {
  superlative: {
    pattern:
      /\b(?:most \p{L}+|(?!interest|invest|request|protest|honest|forest|contest|harvest|latest|arrest|modest|west|guest|rest|test)\p{L}+est|number one|#1)\b(?=.*\b(?:in (?:\p{L}+ ){0,3}history|of all time|ever|in (?:the|our|this) (?:\p{L}+ )?(?:world|country|nation|state|county|city|lifetimes?)|anywhere)\b)|\b(?:greatest|biggest|largest|worst|strongest|fastest|safest|finest|most (?:corrupt|secure|successful|transparent|dishonest|radical|extreme|powerful|pro-\p{L}+|historic))\b/iu,
    not: /\bat (?:best|worst|least|most)\b|\bone of the\b|\bsince (?:19|20)\d\d\b|\b(?:largest|biggest) (?:city|employers?|county|state|town|union|school|customer|line|problem|issue|priority|mistake|fear|concern|cost|bill)\b|\b(?:department|bureau|ranked|according to)\b/iu,
  },
  'first-ever': {
    pattern:
      /\b(?:first[- ]ever|never been done|never before|for the first time(?: ever)?|first (?:time )?in (?:\p{L}+ )?history|unprecedented|historic)\b/iu,
  },
  record: {
    pattern:
      /\b(?:record[- ](?:breaking|setting|high|low|crowd|turnout|number|numbers|growth|investment|funding|profits?|pace|levels?|amount|revenue|fundraising|time)|(?:broke|breaking|smashed|shattered|set) (?:a|the|every|all|new) (?:\p{L}+ )?records?|new record|all-time (?:high|low))\b/iu,
    not: /\b(?:old|previous|last|former) (?:record|mark|high|low)\b|\bbeating\b|\bsince (?:19|20)\d\d\b|\bbroken record\b/iu,
  },
  hearsay: {
    pattern:
      /\b(?:(?:many |a lot of |lots of |some |more and more |smart )?people (?:are saying|say|tell me|are telling me|are talking)|every(?:one|body) (?:knows|says|agrees|is saying|is talking)|they say|some say|many say|as we all know|we all know|it is (?:well )?known|it's no secret|sources say|i(?:'m| am) hearing|word is)\b/iu,
    not: /\bthey say (?:you|it|that|an? |every|time|no|never|all|there|if|the)\b/iu,
  },
  motive: {
    pattern:
      /\b(?:(?:they|democrats|republicans|liberals|conservatives|elites|the (?:\p{L}+ )?(?:left|right|media|establishment)) (?:just |only |really |all )?(?:(?:want|wants|are trying|is trying|plan|love|would love) to (?:take|ban|steal|silence|control|punish|destroy|turn|scare|divide|erase|raise your|defund|keep you|shut|kill|end|rig|hide|indoctrinate|replace)|(?:hate|hates|can't stand)(?: \p{L}+){0,3})|coming for your|come for your|hell-?bent on|(?:he|she|they) only (?:wants?|cares? about)|(?:doesn't|don't) care about|want you to (?:forget|believe|think|fear|hate))\b/iu,
    not: /\b(?:we|i) (?:want|plan|love)\b/iu,
  },
  'speaks-for-all': {
    pattern:
      /\b(?:the (?:american|british|canadian|australian) people|the people(?: of \p{Lu}\p{L}+)?|americans|canadians|australians|voters|taxpayers|real americans|hardworking \p{L}+|the public|our voters|this country) (?:all )?(?:want|wants|know|knows|demand|demands|are (?:sick|tired|fed up)|is (?:tired)|have (?:spoken|had enough)|has (?:spoken|had enough)|reject|agree|understand|see through)\b/iu,
  },
  catastrophe: {
    pattern:
      /\b(?:(?:will|would|could|going to) (?:\p{L}+ )?(?:destroy|ruin|wreck|bankrupt|wipe out|devastate|cripple)(?: \p{L}+){0,2}|the end of (?:america|democracy|our|the country|the nation|freedom|the (?:world|republic))|won't have a (?:country|nation|state)|destroying (?:our|the|this) \p{L}+|existential|point of no return|hanging by a thread)\b/iu,
    not: /\b(?:wip(?:e|es|ing) out|destroy|cripple|ruin|wreck|devastate) (?:[\p{L}\d$.,]+ ){0,4}(?:debts?|deficits?|backlogs?|waste|fraud|loans?|bills?|fees?|interest|cartels?|gangs?|crime|traffickers|red tape|poverty|hunger|competition|opponents?|monopol\p{L}+)\b|\b(?:by|before|at|until) the end of\b|\b(?:flood\p{L}*|hurricane|tornado|wildfires?|storm|earthquake)\b/iu,
  },
  'post-hoc': {
    pattern:
      /\b(?:since (?:i|we) (?:took office|took over|became|started|came into office|was elected|were elected|passed|signed)|since (?:my|our) (?:first|election|inauguration)(?: \p{L}+)?|(?:on|under) (?:my|our|his|her|their) watch|in my first(?: \p{L}+){1,2}|after (?:i|we) (?:passed|signed|took|cut|won))\b/iu,
  },
  credit: {
    pattern:
      /\b(?:under my (?:\p{L}+ )?(?:leadership|administration|plan)|thanks to (?:me|my)(?: \p{L}+)?|because of (?:me|my \p{L}+)|we did it|i did (?:it|that)|i alone|single-?handedly|promises? made|promises? kept|only i|no one but me)\b/iu,
  },
  inherited: {
    pattern:
      /\b(?:(?:we|i) inherited|(?:the|my) (?:previous|last|prior) (?:administration|government|governor|mayor|president|council|majority)|my predecessors?|(?:than|unlike) (?:my opponent|the other (?:side|party|guys?)|him|her|them|(?:the )?(?:democrats|republicans))|compared to (?:my opponent|them))\b/iu,
  },
  'cut-unnamed': {
    pattern:
      /\b(?:(?:cut|cuts|cutting|slash|slashed|slashing|trim|trimming|root out|rooting out|eliminate|eliminating|end|ending|rein in|reining in|reduce|reducing) (?:the |all |wasteful |out-of-control |federal |state |government )*(?:waste|spending|red tape|bureaucracy|regulations?|fat|bloat|inefficien\p{L}+)|waste,? fraud,? and abuse|smaller government|less government|limited government|tighten (?:our|its|the) belts?|living within (?:our|its) means)\b/iu,
    not: /\$\d|%|\bby (?:cutting|ending|selling|closing)\b/iu,
  },
  'spend-unnamed': {
    pattern:
      /\b(?:(?:historic |major |record |new |critical |bold )?investments? in(?: \p{L}+){1,2}|investing in(?: \p{L}+){1,2}|invest in(?: \p{L}+){1,2}|fully fund(?:ed|ing)?|(?:more|critical|much-needed|additional|new) funding|securing (?:funding|resources)|(?:secured|delivered) (?:\p{L}+ )?(?:funding|resources))\b/iu,
    not: PRICED,
  },
  anecdote: {
    pattern:
      /\b(?:(?:[Ww]hen )?[Ii] (?:just |recently )?(?:met|spoke|talked|sat down|heard) (?:with |to |from )?(?:(?:a|an|one)(?: \p{L}+)?|\p{Lu}\p{L}+, an? \p{L}+)|(?:[Aa]n?|[Oo]ne) (?:\p{L}+ )?(?:woman|man|mother|father|mom|dad|nurse|farmer|teacher|veteran|worker|owner|student|family|constituent) (?:named|told me|from \p{Lu}\p{L}+ (?:told|wrote|asked))|[Ss]tories like)\b/u,
  },
  'promise-price': {
    pattern:
      /\b(?:(?:i|we)(?:'ll| will| pledge to| promise to| vow to|'m going to| am going to|'re going to| are going to) (?:\p{L}+ )?(?:build|cut|lower|fund|give|provide|expand|hire|create|freeze|deliver|restore|raise|double|eliminate|guarantee|invest|repair|rebuild|reduce|abolish|replace|bring back)|free (?:college|tuition|lunch\p{L}*|buses|transit|child ?care|health ?care) for)\b/iu,
    not: PRICED,
  },
}
