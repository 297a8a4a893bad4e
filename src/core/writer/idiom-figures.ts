/** What a town, a trade or a taxpayer is said to be choked, drowned or buried by. */
const PAPER =
  '(?:tape|tax(?:es|ation)?|fees?|regulations?|rules|paperwork|debts?|tariffs?|bureaucra\\p{L}+|mandates?|costs?|prices?|rents?|facts|votes?|ads?|money|cash|lawsuits?|ballots|permits?|forms|kindness|questions|e-?mails?|mail|robocalls|inflation|premiums|tolls?|imports?|audits?|fines|interest|spending|promises|acronyms|meetings|surcharges?|amendments|data|numbers|turnout|margins?|landslides?|policy|policies|loans?|utility bills?|bills|cuts?|subsid\\p{L}+|licensing|litigation|memos?)'
/** Arts, habits and virtues: these are killed without a death. */
const CUSTOM =
  '(?:comedy|humou?r|jokes?|art|arts|music|theat(?:er|re)|cinema|movies|radio|television|sports?|baseball|football|basketball|golf|journalism|newspapers?|creativity|curiosity|fun|romance|joy|ambition|imagination|language|grammar|culture|tradition|charity|competition|speech|free speech|debate|conversation|compromise|trust|civility|common sense|patriotism|optimism|enthusiasm|excitement|turnout|sleep|weekends?|summer|christmas|nightlife|retail|diners?|bookstores?|malls?|privacy|freedom|liberty|federalism|decency|nuance|privilege|appetite|chances?|shot|vibes?|moods?|buzz|traffic|commutes?|parking|lawns?|trees?|brands?)'

/** Figures of speech by their build, not by their words. */
export const FIGURES: readonly RegExp[] = [
  new RegExp(
    `\\b(?:strangl|chok|smother|suffocat|drown|bur(?:y|ie)|crush|squeez|bleed|poison|kill|gut|bludgeon|murder|slaughter|hammer|pummel|whip|beat|hang|bomb|shoot|stab|tortur|starv|punish|flogg?)\\p{L}* (?:(?!and |or |then )[\\p{L}'’-]+ ){1,4}?(?:with|in|by|under) (?:(?:a|an|the|new|more|their|his|her|your|our|endless|higher|bad|federal|state|red|mountain|mountains|pile|piles|stack|weight|flood|of|[\\p{L}]+) ){0,3}?${PAPER}\\b(?!['’-])`,
    'giu',
  ),
  new RegExp(
    `\\bkill(?:s|ed|ing)? (?:off )?(?:(?:the|our|your|their|my|all|any|every|local|small|live|good|honest|public|american|${CUSTOM}) ){0,3}?${CUSTOM}\\b`,
    'giu',
  ),
  /\b(?:culture|algorithms?|streaming|censorship|consolidation|monopol(?:y|ies)|licensing|gerrymandering|partisanship|social media|big tech|private equity|hedge funds?|greed|cynicism|nimby\p{L}*|zoning|subsid\p{L}+|imports?|china|remote work|gridlock|apathy|politics|cable|ai|self-checkout|wokeness|nostalgia|junk fees|chain stores|box stores)(?: (?:is|are|was|were|has been|have been|keeps?|will))? kill(?:s|ed|ing)? (?!(?:\p{L}+ )?(?:people|children|kids|civilians|women|men|workers|soldiers|patients|teens|thousands|hundreds|dozens|\d))\p{L}+/giu,
  /\bhills? (?:that |which )?(?:i|we|he|she|they|you|\p{L}+)(?:['’](?:m|ll|re|s|d|ve))? (?:[\p{L}'’]+ ){0,3}?(?:die|dies|dying|died) (?:on|upon)\b|\b(?:put|puts|send|sends|sent|drive|drives|work|worked|tax|taxed|worry|worried)(?:ing)? (?:me|us|him|her|them|you|our \p{L}+|the \p{L}+|small \p{L}+) (?:in(?:to)?|to) an early grave\b/giu,
  /\b(?:murder|kill|slaughter|butcher|strangl|assassinat|bur(?:y|ie))(?:s|es|ed|d|ing)? (?:(?:more|so many|many|every|all|its|their|his|her|our|good|great|decent|bad|perfectly|of|the|my|your|enough|[\d,]+) ){0,4}(?:ideas|bills|plans|proposals|programs|deals|measures|amendments|projects|reforms|careers|dreams|numbers|figures|votes|stories|facts|details|results|reports|memos?|motions|appropriations|earmarks)\b/giu,
  /\b(?:rep|sen|gov|mayor|senator|governor|representative|congress(?:man|woman)|judge|sheriff|councilm[ae]n|commissioner|mr|mrs|ms|dr|lt|secretary|speaker|chairman|chair|delegate|councilor|coach)\.? (?:\p{L}+ )?(?:coffin|graves?|slaughter|blood|bloods?worth|moody|dye|dies|payne|bullet|gunn|hurt|savage|storm|war|battle|deadman|toombs|tombs|wake|bury|berry|slain|strange|love|killeen|killen|killian|boozer|shooter|hooker|crook|crooks|swindle|outlaw|hatchett?|pistole|cannon|lynch|stabler|cutter|butcher|hunter|fury|looney|fear|grimes?|swett|moran|hell|dick|weiner)\b(?! (?:of|and kill))/giu,
  /\b(?:tombstone(?=,| (?:arizona|city|residents|council|mayor|pizza|shuffle|epitaph))|hell, (?:michigan|norway)|(?:town|village) of (?:hell|tombstone|deadwood|defeated|slaughter|coffin)|slaughter beach|kill devil hills|murderkill|deadhorse|massacre canyon|bloody gulch|war, west virginia|gunfight shows?|gunfight at the)\b/giu,
  /\b(?:traffic|commutes?|conference|debate|meeting|speech|hearing|session|season|wait|drive|heat|humidity|line|budget|audit|paperwork|form|website|music|coffee|song|flight|mortgage|bill|rent|homework|committee|parking|construction|detour)\b(?: (?:on|in|at|of|to|for) (?:[\p{L}\d-]+ ?){1,3})? ?\b(?:is|was|are|were) (?:just |pure |absolute |sheer |flat-out |plain )?(?:torture|murder|death|a killer|killer|killing (?:me|us)|brutal)\b(?=[.!,;]|$| on (?:my|our|your|the) (?:\p{L}+ )?(?:knees|nerves|wallets?|tires|back|feet|budgets?)| to (?:watch|read|sit))/giu,
  /\bknows? (?:exactly |just )?where (?:the|our|your|their|every|this|that|all|all the|his|her) (?:[\p{L}]+ ){0,2}?(?:money|cash|dollars?|tax(?:es)?|funds?|funding|budget|buck|votes?|road|party|line|power|jobs?|waste|fat|pork|potholes?|donations?|surplus|revenue|fees)\b[^.!?]{0,12}/giu,
  /\bwar and peace\b|\bwar of (?:the worlds|1812)\b|\bstar wars\b/giu,
]
