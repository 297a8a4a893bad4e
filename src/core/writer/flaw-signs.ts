/**
 * What is to be said straight about how something is claimed, whatever it is about: mostly what is wrong with it, and
 * first of all what is right. Packs answer in `point.flaw-<name>`.
 */
export const FLAWS = [
  'thanks',
  'owned',
  'denial',
  'compared',
  'notice',
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

export interface Sign {
  readonly pattern: RegExp
  /** What heals it when it stands in the same sentence. */
  readonly not?: RegExp
  /** What heals it wherever it stands in the post. */
  readonly cured?: RegExp
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

/** A before and an after, or the other side of a comparison. */
const COMPARED =
  /\bfrom \$?\d\S*(?: \p{L}+){0,2} (?:\p{L}+ )?to \$?\d|\bto \$?\d\S*(?: \p{L}+){0,3},? (?:down |up )?from \$?\d|\b(?:up|down) from\b|\bcompared (?:to|with)\b|\binstead of (?:\p{L}+ )?\$?\d|\bthan (?:in |it was )?(?:20\d\d|last (?:year|month|quarter|week)|a (?:year|month|decade) ago|before)\b|\b(?:last year|this year|before|in 20\d\d)\b[^.!?]{0,40}\d[^!?]{0,60}\b(?:this year|last year|now|today|after|in 20\d\d)\b[^.!?]{0,30}\d|\d[\d,.]*%? (?:in 20\d\d|last year|a year ago)\b|\bagainst \$?\d|\bout of \d|\d[\d,]* of \d|\bunder (?:the )?\$[\d.]+ (?:million |billion )?budget|\bversus\b|\bvs\b/iu
/** Said to be kind, or to hand somebody a day out. */
const KIND =
  /\b(?:congrat\p{L}*|thank(?:s| you|ful)?|grateful|happy (?:\p{L}+ )?(?:\d+(?:st|nd|rd|th) )?(?:birthday|anniversary|retirement|thanksgiving|easter|hanukkah|diwali|holidays?|new year|\p{L}+day)|merry christmas|great (?:day to|to (?:see|meet|be|visit|join)|meeting|visit|turnout|time)|wonderful (?:to|visit|time|morning|evening|afternoon)|good (?:to see|luck)|pleasure|enjoyed|loved (?:seeing|meeting|visiting)|welcome (?:to|home|back)|shout-?out|hats off|kudos|bravo|well done|honou?red to|best of luck|rest easy|for free all|(?:this|that|it) is what (?:\p{L}+ ){1,3}(?:is|are) (?:all )?about|pancake|bake sale|homecoming|fun run|state champions?)\b/iu
/** What turns kind words into an argument. */
const UNKIND =
  /\b(?:opponents?|but|must|should|vote(?:d|s)?|tax(?:es)?|bills?|cuts?|radical|democrats?|republicans?|liberals?|conservatives?|tor(?:y|ies)|labou?r|fail\p{L}*|lie[sd]?|lying|corrupt\p{L}*|thanks to (?:me|my|our|his|her|their|president|governor|biden|trump)|no thanks|donat\p{L}*|chip in|elect(?:ed|ion)?|fight\p{L}*|percent|million|billion|refus\p{L}*|blam\p{L}*|endorse\p{L}*|record|worst)\b|[%$]/iu

export const SIGNS: Readonly<Record<FlawName, Sign>> = {
  thanks: { pattern: KIND, cured: UNKIND, mute: true },
  owned: {
    pattern:
      /\b(?:i (?:take|accept) (?:full )?responsibility|i was wrong|i (?:made|own) (?:a|that|this|the|my) (?:\p{L}+ )?mistake|that'?s? (?:is |was )?(?:on me|my fault)|we got (?:it|this|that) wrong|i apologi[sz]e|i'm sorry)\b/iu,
    mute: true,
  },
  denial: {
    pattern:
      /\b(?:i|we|my (?:office|campaign|staff|administration)) (?:did not|didn't|never|have never|has never|had no|was not|wasn't|am not|were not|weren't) (?:\p{L}+ ){0,2}?(?:said|say|take|took|taken|know|knew|knowledge|met|meet|receive[d]?|touch(?:ed)?|sign(?:ed)?|call(?:ed)?|order(?:ed)?|authori[sz]ed?|lie[d]?|recall|involved|aware|a crook|do (?:anything|it|this|that)|did (?:anything|it|this|that)|promised?|ask(?:ed)?|accept(?:ed)?|solicit(?:ed)?|vote[d]? for)\b|\bthere (?:is|was|were|are) no (?:\p{L}+ )?(?:plans? to|scandals?|cover-?up|wrongdoing|quid pro quo|secret|conflict of interest)\b|\b(?:(?:is|are|was|were) (?:all |completely |totally |simply |absolutely |categorically |flat-out )*(?:false|untrue|not true|fabricated|baseless|made up|a lie))\b|\bmaking (?:it|this|that) up\b|\bnothing to hide\b|\bdid nothing wrong\b|\bnever happened\b|\bi (?:categorically )?deny\b/iu,
    cured: /\b(?:opponent|he|she|they|democrats|republicans) (?:said|says|claims|told)\b/iu,
    mute: true,
  },
  notice: {
    pattern:
      /\b(?:reminder|heads up|(?:opens?|closes?|starts?|begins?|reopens?|runs(?! (?:dry|out|for|on|away|short))|leaves|is open|are open|is closed|are closed|will be (?:open|closed)|join us|meet(?:s|ing)? (?:at|on)|stop by|drop by|come by|see you)\b[^.!?]*\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|noon|\d{1,2}(?::\d\d)? ?[ap]\.?m)|(?:is|are) (?:fixed|open|working|back|up) (?:and \p{L}+ )?(?:again |now |tonight|today)|power back|use (?:oak|elm|main|route|exit|the (?:\p{L}+ )?(?:entrance|detour)))\b/iu,
    not: /\b(?:debate|rally|donat\p{L}*|chip in|polls? (?:open|close)|congress|senate|parliament)\b/iu,
    cured: /\b(?:opponents?|radical|democrats?|republicans?|fail\p{L}*|lie[sd]?|corrupt\p{L}*)\b/iu,
    mute: true,
  },
  compared: { pattern: COMPARED, cured: /\b(?:my opponent|poll(?:s|ed|ing)?)\b/iu, mute: true },
  'so-called': {
    pattern: /\b(?:so-called(?: \p{L}+)?|self-(?:proclaimed|styled|described)(?: \p{L}+)?)\b/iu,
  },
  percent: {
    pattern:
      /\b\d[\d.,]*(?:%| ?percent\b| per cent\b)(?=.*\b(?:faster|slower|fewer|more|less|lower|higher|increase|decrease|cut|drop|rise|raise|reduction|growth|jump|gain|better)\b)|(?<=\b(?:up|down|rose|fell|cut|increased?|decreased?|reduced?|grew|grown|dropped|jumped|soared|slashed|lowered|raised|boosted|improved|gained|climbed)\b[^.!?]{0,40}?)(?:\d[\d.,]*(?:%| ?percent\b| per cent\b)|\b(?!a\b|what\b)\p{L}+[ -](?:percent|per cent)\b)/iu,
    not: /\bfrom\b.+\bto\b|\b\d[\d.,]*%? (?:to|of the vote)\b|\b(?:half a|a|what|hundred|zero) percent\b|100%/iu,
    cured: COMPARED,
  },
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
    cured: COMPARED,
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
    cured: /\bvoted (?:to|for|against)\b|\b(?:section|page|bill number) \d|\bh\.?r\.? ?\d/iu,
  },
  'false-choice': {
    pattern:
      /\b(?:you(?:'re| are) either|either (?:you|we|they)|the choice (?:is|couldn't be)(?: \p{L}+)?|(?:only )?two choices|a choice between|with us or against|it's us or|no other (?:choice|option|way)|(?:is|are) the only (?:choice|option|way|one|party)|the alternative is)\b|\bwho do you trust\b(?=.*\bor\b)|\beither\b(?! (?:way|party|side|of|one|case))(?=.*\bor\b)/iu,
  },
  whatabout: {
    pattern:
      /\b(?:what about (?:his|her|their|the|when|all)|what about\b|where (?:was|were) (?:the|their|this) (?:outrage|media|press|concern|anger|accountability|democrats|republicans)|imagine if (?:a|an|he|she|they|democrats|republicans)|if a (?:democrat|republican|liberal|conservative) (?:did|had|said|was)|funny how|(?:but )?when (?:they|he|she|democrats|republicans) did it|double standard)\b/iu,
  },
  'speaks-for-all': {
    pattern:
      /\b(?:the (?:american|british|canadian|australian) people|the people(?: of \p{Lu}\p{L}+)?|americans|canadians|australians|voters|taxpayers|real americans|hardworking \p{L}+|the public|our voters|this country) (?:all )?(?:want|wants|know|knows|demand|demands|are (?:sick|tired|fed up)|is (?:tired)|have (?:spoken|had enough)|has (?:spoken|had enough)|reject|agree|understand|see through)\b/iu,
    cured: /\b(?:poll(?:s|ed|ing)?|survey|margin of error|percent)\b|%/iu,
  },
  catastrophe: {
    pattern:
      /\b(?:(?:will|would|could|going to) (?:\p{L}+ )?(?:destroy|ruin|wreck|bankrupt|wipe out|devastate|cripple)(?: \p{L}+){0,2}|the end of (?:america|democracy|our|the country|the nation|freedom|the (?:world|republic))|won't have a (?:country|nation|state)|destroying (?:our|the|this) \p{L}+|existential|point of no return|hanging by a thread)\b/iu,
    not: /\b(?:wip(?:e|es|ing) out|destroy|cripple|ruin|wreck|devastate) (?:[\p{L}\d$.,]+ ){0,4}(?:debts?|deficits?|backlogs?|waste|fraud|loans?|bills?|fees?|interest|cartels?|gangs?|crime|traffickers|red tape|poverty|hunger|competition|opponents?|monopol\p{L}+)\b|\b(?:by|before|at|until) the end of\b|\b(?:flood\p{L}*|hurricane|tornado|wildfires?|storm|earthquake)\b/iu,
  },
  passive: {
    pattern:
      /\b(?:mistakes were made|(?:was|were|has been|have been|been) (?:mishandled|mismanaged|overlooked|taken out of context|misinterpreted|misunderstood)|concerns (?:were|have been) raised|lessons (?:will be|have been|were) learned|if anyone was offended|regrettabl[ey]|could have been handled)\b/iu,
    cured: /\bi (?:take|accept|was wrong|apologi[sz]e|made)\b|\b(?:mis\p{L}+|overlooked) by\b/iu,
  },
  fundraising: {
    pattern:
      /\b(?:chip(?:s|ped)? in|donate (?:now|today|\$|before|here)|donations?|rush (?:us |in |a )?(?:\$|donation|gift)|(?:end[- ]of[- ](?:month|quarter)|fec|midnight|fundraising) (?:deadline|goal)|before midnight|contribute (?:\$|now|today|before)|matching gift|donations? (?:is |are |will be )?match\p{L}*|pitch in \$)/iu,
    not: /\b(?:refuse|return|ban|limit)\p{L}* .*donat|\b(?:blood|food|toys?|coats?|books?|pantry|organ|shelter|clothing)\b/iu,
  },
  study: {
    pattern:
      /\b(?:task force|working group|blue[- ]ribbon \p{L}+|commission (?:to|on)|listening (?:tour|session)s?|round ?tables?|(?:feasibility|further) study|(?:national|frank|honest|productive) (?:meeting|discussion|conversation|dialogue)s?|stakeholders?|advisory (?:board|council|panel)|comprehensive review|explore options|exploring options)\b/iu,
    cured:
      /\b(?:report|findings|recommendations)\b[^.!?]*\b(?:due|by|on|in) (?:\p{L}+ \d|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)/iu,
  },
  delay: {
    pattern:
      /\b(?:postpon\p{L}+|delay(?:s|ed|ing)?|until after|kick(?:s|ed|ing)?(?: \p{L}+){0,2} down the road|put(?:s|ting)? off|tabled|stall(?:s|ed|ing)?|on hold|next session|in due course|at the appropriate time|when the time is right|(?:before|after|until|into|for|on|august|summer|holiday) recess|stopgap|continuing resolution)\b/iu,
    not: /\b(?:no|without|never|not|won't|end(?:s|ed|ing)?|cut(?:s|ting)?|fewer|reduc\p{L}+) (?:\p{L}+ ){0,3}?(?:delay|postpon|stall)\p{L}*|\bcan(?:'t|not) (?:\p{L}+ )?(?:delay|wait)\b/iu,
  },
  'post-hoc': {
    pattern:
      /\b(?:since (?:i|we) (?:took office|took over|became|started|came into office|was elected|were elected|passed|signed)|since (?:my|our) (?:first|election|inauguration)(?: \p{L}+)?|(?:on|under) (?:my|our|his|her|their) watch|in my first(?: \p{L}+){1,2}|after (?:i|we) (?:passed|signed|took|cut|won))\b/iu,
  },
  credit: {
    pattern:
      /\b(?:under my (?:\p{L}+ )?(?:leadership|administration|plan)|thanks to (?:me|my)(?: \p{L}+)?|because of (?:me|my \p{L}+)|we did it|i did (?:it|that)|i alone|single-?handedly|promises? made|promises? kept|only i|no one but me)\b/iu,
    cured: COMPARED,
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
    cured: /\$\d/iu,
  },
  total: {
    pattern:
      /\$ ?\d[\d.,]* ?(?:million|billion|trillion)\b|\$ ?\d[\d.]*[mb]\b|\b\p{L}+ (?:million|billion|trillion) dollars\b/iu,
    not: SPANNED,
    cured:
      /\$[\d.,]+[^$]+\$|\bbudget of\b|\bunder budget\b|\b(?:profits?|lost|stole|stolen|wasted?|fraud|raised|attack ads|debt|deficit|cut|cuts|cost (?:you|us|taxpayers)|break|tax cut|from medicare|from medicaid|lawsuit|fined?)\b/iu,
  },
  crowd: {
    pattern:
      /\b(?:thousands of people|turned away|(?:huge|packed|massive|record|incredible|amazing|big|full|overflow|tremendous|beautiful|sold-out) (?:crowds?|house|room|rally|hall|arena|turnout)|standing room only|thousands (?:came|showed|waited)|lines? around the block)\b/iu,
    cured: /\b(?:marshal|counted|capacity|seats)\b/iu,
  },
  anecdote: {
    pattern:
      /\b(?:(?:[Ww]hen )?[Ii] (?:just |recently )?(?:met|spoke|talked|sat down|heard) (?:with |to |from )?(?:(?:a|an|one)(?: \p{L}+)?|\p{Lu}\p{L}+, an? \p{L}+)|(?:[Aa]n?|[Oo]ne) (?:\p{L}+ )?(?:woman|man|mother|father|mom|dad|nurse|farmer|teacher|veteran|worker|owner|student|family|constituent) (?:named|told me|from \p{Lu}\p{L}+ (?:told|wrote|asked))|[Ss]tories like)\b/u,
  },
  'common-sense': {
    pattern:
      /\b(?:common[- ]sense|plain and simple|it(?:'s| is) that simple|(?:it's |as )?simple as that|pure and simple|no-brainer|it's not (?:hard|complicated|rocket science)|end of story|just makes sense)\b|(?<=\. )period(?=\.)/iu,
  },
  'both-sides': {
    pattern:
      /\b(?:common ground|across the aisle|middle ground|come together|coming together|bipartisan\p{L}*|work(?:ing)? together|put(?:ting)? (?:politics|partisanship) aside|people over (?:politics|party)|country over party|unite(?:d)? (?:us|our|the (?:country|nation|party)))\b/iu,
    cured: /\b\d+ ?(?:-|–|to) ?\d+\b/u,
  },
  label: {
    pattern:
      /\b(?:radical(?:s| left| right| liberals?| agenda| \p{L}+ists?)?|far[- ](?:left|right)|extremis(?:m|ts?)|socialis[mt]s?|fascis[mt]s?|marxis[mt]s?|communis[mt]s?|woke|elites?|elitists?|globalists?|deep state|career politicians?|out[- ]of[- ]touch|crooked|un-?american|puppets?|sellouts?|clowns?|rinos?)\b/iu,
    cured: /\bvoted\b|\b(?:section|page) \d|\bfilings?\b|\bso-called\b/iu,
  },
  'promise-price': {
    pattern:
      /\b(?:(?:i|we)(?:'ll| will| pledge to| promise to| vow to|'m going to| am going to|'re going to| are going to) (?:\p{L}+ )?(?:build|cut|lower|fund|give|provide|expand|hire|create|freeze|deliver|restore|raise|double|eliminate|guarantee|invest|repair|rebuild|reduce|abolish|replace|bring back)|free (?:college|tuition|lunch\p{L}*|buses|transit|child ?care|health ?care) for)\b/iu,
    not: PRICED,
    cured:
      /\b(?:paid for|pay for (?:it|this|that)|funded by|by (?:ending|cutting|closing|selling|taxing)|no new taxes|instead of)\b/iu,
  },
  fight: {
    pattern:
      /\b(?:fight(?:ing)? (?:for|back|against|like hell)|(?:keep|always|never stop) fighting|(?:i|we|i'll|we'll|will) (?:always )?fight|(?:stand(?:ing|s)?|i stand|we stand) (?:with (?!me\b)|up for|up to|strong|firm)|won't back down|will not back down|never back down|have your back|battle for)\b/iu,
    cured: /\b(?:voted|filed|sponsored|sued|signed|introduced|vetoed|the fight for \$)\b/iu,
  },
  question: {
    pattern: /\b(?:\p{L}+[\s,:']+){4,}\S+\?/iu,
    not: /\b(?:will you|are you in|can we count on you|right)\?|\bwho do you trust\b/iu,
    mute: true,
  },
  'will-date': {
    pattern:
      /\b(?:(?:i|we|they|it|he|she|\p{L}+s?) will (?!never\b|always\b|not\b|keep\b|continue\b|fight\b|stand\b|be (?:closed|open)\b)(?:\p{L}+)|(?:i|we|they|it)'ll \p{L}+|soon|eventually|in the coming (?:weeks|months)|(?:is|are) going to \p{L}+)\b/iu,
    not: DATED,
    cured: DATED,
    soft: true,
  },
  absolute: {
    pattern:
      /\b(?:never|always|every single \p{L}+|every(?:one|body)|nobody|no one|not one|100%|none of)\b/iu,
    not: /\b(?:no ?(?:one|body)|every(?:one|body)) (?:is above|should|deserves?|who|has to|must|can|at|to|for|in)\b|\bfor every(?:one|body)\b|\bnever (?:again|stop|back|forget|surrender|give|rest|be|let|apologi[sz]e|took|touch)\b|\b(?:will|would|i|we|i've|we've) (?:always|never)\b|\bevery(?:one|body) (?:knows|says|agrees)\b/iu,
    soft: true,
  },
  they: {
    pattern: /^they(?=['\s])/iu,
    not: /^they say\b|^they(?:'re| are| were) (?:the|our|my)\b/iu,
    soft: true,
    mute: true,
  },
  'more-than-what': {
    pattern:
      /\b(?:better|bigger|stronger|safer|faster|cheaper|cleaner|fairer|smarter|tougher|lower|higher|brighter|greater) (?!than\b|ed\b|education\b|off\b|court\b|house\b|know\b|late\b)\p{L}+\b/iu,
    not: /\bthan\b|\bno longer\b/iu,
    cured: COMPARED,
    soft: true,
  },
  feeling: {
    pattern:
      /\b(?:(?:so |very |incredibly |deeply |beyond )?(?:proud|excited|thrilled|outraged|disgusted|concerned|disappointed|optimistic|hopeful|delighted|alarmed|troubled|appalled)|can't wait|couldn't be (?:prouder|happier))\b/iu,
    not: /\b(?:proud|excited|thrilled|pleased|delighted) to (?:introduce|announce|sign|report|receive|have)\b/iu,
    cured: /\d/u,
    soft: true,
  },
  abstract: {
    pattern:
      /\b(?:freedoms?|liberty|values|(?:brighter|better) future|greatness|dignity|unity|patriots?|patriotism|(?:the )?american dream|way of life|opportunity|prosperity|progress|real change|vote for change|integrity)\b/iu,
    cured: /\d/u,
    soft: true,
  },
}
