import { CIVILIAN, COUNT, POLICY } from './accidents.ts'
import { latin } from './latin-pattern.ts'
import { LOSSES } from './losses.ts'

const KIN =
  '(?:mother|mom|mum|mama|father|dad|daddy|papa|grand(?:mother|father|ma|pa|son|daughter|parents?)|son|daughter|brother|sister|wife|husband|spouse|partner|uncle|aunt|cousin|nephew|niece|baby|child|twins?|fianc[eé]e?|stepson|stepdaughter|stepfather|stepmother)'
/** Somebody of whom one takes leave. */
const MISSED = `(?:${KIN}|friend|colleague|neighbou?r|mentor|teacher|coach|hero|brother in (?:arms|blue)|leader|officer|deputy|trooper|firefighter|soldier|marine|pastor|rabbi|priest|judge|justice|senator|congress(?:man|woman)|governor|mayor|president|commissioner|councill?or|council(?:man|woman|member)|representative|sheriff|chief|captain|veteran|public servant|giant|legend|icon|champion|trailblazer|pioneer|patriot|statesman|stateswoman|warrior|pillar|colleague|student|classmate|teammate|volunteer|(?:good|great|fine|decent|wonderful|kind|brave|beautiful) (?:man|woman|person|soul|one|guy|lady))`
const RANK =
  '(?:Pvt|Pfc|Cpl|Sgt|Staff Sgt|Lt|Capt|Maj|Col|Gen|Spc|Private|Corporal|Sergeant|Lieutenant|Captain|Major|Colonel|Officer|Deputy|Trooper|Firefighter|Chief|Sheriff|Coach|Pastor|Reverend|Rev|Father|Sister|Rabbi|Judge|Justice|Sen|Senator|Rep|Representative|Gov|Governor|Mayor|Councilman|Councilwoman|Commissioner|Congressman|Congresswoman|President|Speaker|Mr|Mrs|Ms|Dr|Marine|Agent|Ranger|Detective|Paramedic)\\.?'
const CALAMITY =
  '(?:fires?|floods?|flooding|shootings?|attacks?|bombings?|collapse|disaster|massacre|explosion|blast|tornado(?:es)?|hurricane|earthquake|derailment|murders?|killings?|deaths?|sinking|pile-?up|wildfires?|mudslide|ambush|genocide|stampede|drownings?|accident)'
const NEWS = `(?:news|loss|losses|death|deaths|passing|tragedy|${CALAMITY}|violence|scenes|images|events)`

/** How people say that they grieve. Read after idioms are out. */
const SORROW: readonly RegExp[] = [
  new RegExp(
    `\\b(?:saddened|heartbroken|devastated|grieved|shaken|horrified|sickened|heartsick|shattered|shocked|stunned) (?:and \\p{L}+ )?(?:by|at|over|about) (?:the |this |that |today's |tonight's |last night's |yesterday's |this morning's )?(?:[\\p{L}'-]+ ){0,3}?${NEWS}\\b(?! (?:that )?(?:of|that) (?:(?:the|a|another) )?(?:tax|fee|budget|rate|price|toll|cuts?|bill|waste|fraud))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:saddened|heartbroken|devastated|sorry|sad|sorrow) (?:to|that) (?:\\p{L}+ )?(?:hear|learn|share|report|announce|tell)\\b[^.!?]{0,60}\\b(?:loss|passing|passed|death|died|dead|gone|lost|tragedy|${CALAMITY})\\b(?! (?:of|by|in) (?:jobs|funding|the (?:bill|budget|senate|house)))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:loss|death|passing) of (?:(?:our|my|his|her|their|a|an|the|this|former|retired|longtime|late|beloved|dear|old|young|one|fellow|true|${COUNT}) ){1,4}(?:[\\p{L}'-]+ ){0,2}?${MISSED}s?\\b(?! (?:farms?|business|time|income|vote|seat|race))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:famil(?:y|ies)|parents|widow(?:er)?|mother|father|wife|husband|children|kids) of (?:the )?(?:fallen|late|slain|Pvt|Pfc|Cpl|Sgt|Spc|Private|Corporal|Sergeant|Staff Sergeant|Lance Corporal|Officer|Deputy|Trooper|Firefighter|Patrolman)\\b`,
    'iu',
  ),
  new RegExp(`\\b(?:loss|death|passing) of (?:\\p{Lu}\\p{L}+ ){0,3}(?:${RANK}) \\p{Lu}`, 'u'),
  /\b(?:condolences?|sympath(?:y|ies))\b(?= (?:to|for|and|are|go|from)\b)(?! (?:to|for) (?:whoever|anyone|whomever|(?:the )?(?:taxpayers?|accountants?|interns?|lobbyists?|billionaires?|criminals?)))/iu,
  /\bdeserves? (?:so much |far |a lot )?(?:more|better) than (?:our |your |my |their |thoughts and )*prayers\b|\b(?:thoughts|prayers|love)(?: and (?:my |our )?(?:thoughts|prayers|hearts?|love))? (?:is|are|go(?:es)?|remain) (?:out )?(?:all )?(?:with|to)\b/iu,
  /\bour hearts (?:ache|break|bleed|hurt|go out|are with|are heavy)\b|\b(?:my|his|her|our) heart (?:is (?:heavy|broken|breaking|shattered|with)|aches for|breaks for)\b|\bheart goes out to (?:all|every\p{L}+|the (?:people|families|parents|victims|survivors|\p{L}+ family)|those|his|her|their)\b/iu,
  /\b(?:keep|keeping|hold|holding|lift|lifting)\b[^.!?]{1,70}\b(?:in (?:your|our|my) (?:thoughts|prayers|hearts)|up in prayer|in the light)\b|\bhold(?:ing)? (?:the )?[^.!?]{2,40}\b(?:family|families|kids|loved ones|children)\b[^.!?]{0,12}\b(?:close|tight)\b|\bhug (?:your|those) (?:\p{L}+ )?(?:kids|babies|children|family|loved ones|little ones)\b/iu,
  /\b[Pp]ray(?:ing|ers)? for (?:(?:little|young|baby|the people (?:of|in)|everyone in) )?(?!America\b|Congress\b|Washington\b|Our\b|The\b|God\b|President\b|Democrats\b|Republicans\b)\p{Lu}/u,
  /\bend of watch\b|\bheavenly birthday\b|\bgone but (?:never|not) forgotten\b|\byom hashoah\b|\b(?:lower(?:ed|ing|s)?|fly(?:ing)?) (?:the |our |all |its )?(?:\p{L}+ )?flags?\b(?! on (?:my|this|his|her|our|the (?:campaign|race)))|\bflags? (?:\p{L}+ )?(?:are |were |will be |was |is )?(?:being )?(?:lowered|at half)\b|\bnot a dry eye\b|\bread (?:the|their) names\b|\ba light (?:has )?(?:gone|went) out\b|\bwe have (?:it|the watch) from here\b|\b(?:gave|given|giving) (?:everything|(?:his|her|their) all) (?:for|to) (?:this|our|his|her|their) (?:country|nation|state|city|community)\b|\bmay (?:his|her|their) memor(?:y|ies)\b|\bin (?:his|her|their) memory\b|\bmemory (?:be|is) a blessing\b|\bnever forget\b[^.!?]{0,20}[.!?]\s*never again\b|\bobituar(?:y|ies)\b/iu,
  new RegExp(
    `\\blost (?:a|an|one of|another|our|my|his|her|their) (?:(?:our|the|own|true|great|dear|real|good|best|finest|own|old|little|big|young|only|oldest|youngest|beloved) )*(?:[\\p{L}'-]+ ){0,2}?${MISSED}s?\\b(?! (?:race|seat|vote|primary|election|farm|business|debate|fight|contest))|\\blost one of (?:our|its|their) own\\b`,
    'iu',
  ),
  new RegExp(
    `\\bsaid (?:goodbye|farewell) to (?:(?:my|our|a|an|his|her|their|one) (?:[\\p{L}'-]+ ){0,2}?${MISSED}\\b|${RANK} \\p{L})`,
    'iu',
  ),
  new RegExp(
    `\\b${RANK} \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)? (?:is|has) gone\\b(?! (?:to|soft|back|too|off|on|from|by|over))`,
    'u',
  ),
  new RegExp(
    `\\b[Rr]est (?:easy|well),? (?:${RANK}|brother|sister|friend|buddy|sir|\\p{Lu}(?!merica)\\p{L}+[.!])`,
    'u',
  ),
  new RegExp(
    `\\br\\.?i\\.?p\\.?,? (?:to )?(?:(?:my|our|a|an|the) )?(?:(?:old|dear|good|great|sweet|one of) )*(?:${MISSED}|man|woman|guy|brother|sister|king|queen|sir)\\b`,
    'iu',
  ),
  new RegExp(`\\bRIP,? (?:${RANK}) \\p{Lu}`, 'u'),
  new RegExp(
    `\\b(?:my|our|his|her|their) (?:[\\p{L}'-]+ )?(?:${KIN}|friend|chief of staff|mentor|coach) (?:has |have |just )?(?:passed\\b(?! (?:the|a|an|out|by|me|it|this|that|him|her|down|along|up|over|through|for|with|every|law|legislation|bills?|\\d|on (?:the|his|her|a|an|this|that|to)))|(?:didn't|did not|never|won't|will never|will not) (?:be )?(?:c[oa]m(?:e|ing)|make it|made it|return(?:ing)?) (?:back|home)\\b)`,
    'iu',
  ),
  /\b(?:dies|dead|died|passe[sd]|gone) (?:at|aged) (?:age )?\d{2,3}\b(?!%)|\b(?:passed|slipped) (?:peacefully|away|in (?:his|her|their) sleep)\b/iu,
  /\b(?:who|that|they|he|she) (?:did not|didn't|never) come home\b|\bremember(?:ing)? (?:pearl harbor|d-day|hiroshima|the (?:fallen|maine|arizona|titanic|challenger|victims|dead))\b|\bnever (?:went|came|made it|returned|got to come|walked) (?:back )?home\b|\bwent to (?:work|school|church|class|bed|mass|prayers?|the (?:store|movies|mall))\b[^.!?]{0,30}\b(?:and|but) (?:never|didn't|did not)\b/iu,
  /\bno (?:\p{L}+ )?(?:parent|mother|father|mom|dad|famil(?:y|ies)|child|spouse|wife|husband|one|community|town)\b[^.!?]{0,12}\bshould (?:ever )?have to (?:bury|identify|plan (?:a|their)|say goodbye|get that (?:call|knock)|make that|receive that|go through this|endure this|live through this)\b|\bnobody should (?:ever )?have to (?:bury|identify|make that (?:\p{L}+ )?call|get that (?:\p{L}+ )?call)\b/iu,
  new RegExp(
    `\\banniversary of (?:the |that |a |our )?(?:[\\p{L}\\p{N}'-]+ ){0,4}${CALAMITY}\\b|\\b(?:hours?|days?|weeks?|months?|years?|decades?) (?:since|after) (?:the |that )(?:[\\p{L}\\p{N}'-]+ ){0,4}${CALAMITY}\\b(?! (?:ads?|of|on|in|mail))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:river|flood(?:waters)?|fire|storm|tornado|hurricane|water|blaze|wildfire|twister|mud|avalanche|virus|covid|needle|pills|overdose|cancer) (?:has |have |had )?(?:took|taken|claimed|swallowed|carried off|stole|destroyed) (?:${COUNT}|my|our|his|her|their|so many|too many)\\b`,
    'iu',
  ),
  /\bmiscarr(?:y|ied|iages?|ying)\b(?! of justice)|\bstillb\p{L}+|\bectopic\b|\b(?:maternal|infant|child|newborn) (?:mortality|deaths?)\b|\bended? (?:your|his|her|their|my) (?:own )?li(?:fe|ves)\b|\bending (?:your|his|her|their|my|it) (?:own )?(?:li(?:fe|ves)|all)\b|\b(?:call|text|dial)(?: or text)? 988\b|\b(?:\d+|twenty[- ]two|seventeen|eighteen|twenty) (?:veterans|vets|teens|people|farmers) (?:a|every|each|per) day\b(?= ?[.!?,;]|$| (?:take|die|end|are lost))/iu,
  /\bstage (?:\d|i{1,3}|iv|four|three|two|one) (?:\p{L}+ ){0,3}(?:cancer|lymphoma|melanoma|carcinoma|sarcoma)\b|\bdiagnosed with (?:[\p{L}\d-]+ ){0,5}(?:cancer|lymphoma|leukemia|tumou?r|als|ms|disease|dementia|alzheimer's|parkinson's|melanoma|lupus)\b|\b(?:my|his|her|our|their) (?:\p{L}+ )?(?:cancer|tumou?r|chemo\p{L}*|leukemia|lymphoma|dialysis) ?(?:diagnosis|treatments?|battle|returned|came back|is back|spread|surgery|scan)\b|\bbeat(?:ing)? (?:\p{L}+ )?cancer\b(?! (?:funding|research|cent(?:er|re)|cuts?|bill|fund))/iu,
  new RegExp(
    `\\b(?:taken|rushed|airlifted|flown|transported|med-?evaced) to (?:the |a |an |area |local |nearby )?(?:[\\p{L}.]+ )?(?:hospitals?|the er|icu|trauma cent(?:er|re)s?|emergency room)\\b`,
    'iu',
  ),
  new RegExp(
    `\\bmissing (?:boaters?|kayakers?|divers?|canoeists?|aid workers?|firefighters?|workers?|climbers?|people|passengers|families|campers?)\\b(?! (?:from|out on|work))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:men|miners|workers|people|crew|crewmen|children|kids|boys|girls|souls|bodies|families|passengers|bod(?:y|ies)) (?:(?:are|were|is) )?still (?:down there|in there|inside|under(?:neath)?|unaccounted|trapped(?! in (?:poverty|debt|traffic))|out there in)\\b`,
    'iu',
  ),
  /\bpile-?ups?\b(?= (?:on|near|at|in|that|and|kill|injur|families|left)\b)|\b(?:he|she|who|they|man|woman|teen|boy|girl) (?:was|were) unarmed\b|\bunarmed (?:black )?(?:man|woman|teen\p{L}*|boy|girl|protest\p{L}+|civilians?|people|motorist|student)\b/iu,
  /\b(?:drones?|missiles?|rockets?|shells?|shelling|artillery|bombs?|bombardment|warplanes?|jets|strikes?|mortars?)\b[^.!?]{0,30}\b(?:hit|hits|struck|strikes?|level+ed|flattened|destroyed|slammed|rained|fell|landed|pounded|targeted)\b[^.!?]{0,30}\b(?:apartments?|buildings?|block|ward|schools?|hospitals?|market|villages?|town|city|kindergarten|homes?|houses?|church|mosque|synagogue|convoy|camp|shelter|station|playground|caf[eé]|bakery|kharkiv|kyiv|kiev|odesa|gaza|rafah|aleppo|mariupol|tel aviv|beirut|sderot)\b/iu,
  /\b(?:gaza|rafah|kharkiv|kyiv|mariupol|bucha|aleppo|darfur|sudan|yemen|ukrain\p{L}+|israel|syria|lebanon|haiti)\b[^]{0,60}\b(?:children|school|hospital|babies|civilians|families|rubble|graves?|bodies|funerals?|maternity|orphan\p{L}*|civilian)\b[^]{0,60}[.?!]/iu,
  /\b(?:community|town|city|state|school|department|family|nation|county|village) (?:is |are )?(?:still )?(?:reeling|grieving|hurting|in shock|in mourning|heartbroken|shaken)\b|\bheart-?breaking (?:news|scenes?|loss|day|morning|night)\b|\blift(?:ing)? up (?:these|the|those|his|her|their|this|that) (?:\p{L}+ )?(?:famil(?:y|ies)|communit(?:y|ies)|parents|victims)\b|\bthinking (?:of|about) (?:everyone|all (?:those|of those)|the (?:people|families|victims|\p{L}+ family)|those|our (?:friends|neighbou?rs)) (?:in|affected|who|of|impacted|tonight|today)\b|\bleft us (?:far |much |way )?too soon\b|\bwith (?:great|deep|profound|immense) (?:sorrow|sadness)\b|\b(?:under a|draped in (?:a|the)) flag\b|\bflag-draped\b/iu,
  /\b(?:took|takes|taken|taking) (?:her|his|their) (?:own )?li(?:fe|ves)\b(?!'s)(?! (?:in (?:politics|his|her|their)|savings|work|story))|\b(?:baby|infant|boy|girl|child|toddler|twins?|son|daughter) was (?:just |only )?(?:\d+|\p{L}+) (?:hours|days|weeks|months|years) old\b|\bdigging (?:out|through)\b[^.!?]{0,40}\b(?:tornado|storm|rubble|debris|ruins|mud|fire|hurricane)\b|\b(?:car|truck|body|boat|van|bike|shoes?) was (?:found )?in the (?:river|lake|ditch|water|canal|creek|woods)\b|\b(?:hurting|harming|killing) (?:herself|himself|themselves|myself|yourself)\b/iu,
  /\b(?:plane|jet|helicopter|chopper|boat|ferry|trawler) (?:carrying [^.!?]{1,40} )?(?:is |goes |went |reported )?(?:down|missing|lost|overdue)\b(?! (?:payment|to|by|from|\d))|\bno contact since\b|\b(?:they|police|searchers|nobody) never found (?:her|him|them|\p{L}+)(?=[.,;!])/iu,
  new RegExp(
    `\\bremember(?:ing|s)? (?:the |all |our )?(?:${COUNT}|fallen|lost) (?:\\p{L}+ )?(?:men|women|people|souls|lives|crew|sailors|miners|soldiers|children|students|firefighters|officers|victims|neighbou?rs)\\b`,
    'iu',
  ),
  new RegExp(
    `\\bbur(?:y|ied|ying|ies) (?:(?:my|our|his|her|their|a|another) (?:\\p{L}+ )?)?${KIN}\\b(?! (?:under|in (?:debt|paper|student|fees|taxes)))`,
    'iu',
  ),
  new RegExp(
    `\\b${COUNT} ${CIVILIAN}[.,!] ${COUNT} (?:famil(?:y|ies)|widows?|orphans?|funerals?|caskets?|graves?|names|empty (?:chairs|beds|desks))\\b`,
    'iu',
  ),
  /\b(?:horrific|horrifying|terrible|awful|devastating|sad|shocking|unthinkable|gut-wrenching|unimaginable) (?:news|scenes?|events?|images|loss|reports) (?:out of|from|in|at|coming|tonight|today|this morning)\b(?! (?:the )?(?:statehouse|capitol|washington|city hall|congress|wall street|senate|treasury|bureau|fed)\b)|\bshelter(?:ing)? in place\b|\bthink (?:of|about) (?:them|him|her|those (?:kids|children|families)) every (?:day|time|night|single|morning)\b|\brest,? (?:brother|sister|my friend)\b/iu,
  new RegExp(
    `\\blost (?:\\d{1,2}|${COUNT}) (?:(?:of )?(?:our|more|young|good|brave|great) )*(?:\\p{L}+ )?(?:residents|people|neighbou?rs|children|kids|men|women|friends|souls|brothers|sisters|classmates|miners|marines|soldiers|troops|sailors|lives|firefighters|patients)\\b(?! (?:to (?:other|better|retirement|texas|florida)|jobs))`,
    'iu',
  ),
  /\b(?:send(?:s|ing)?|with) (?:all )?(?:our|my|his|her|their) (?:love|strength|deepest \p{L}+|prayers) (?:to|for) (?:the |his |her |their |all |those )\b|\bfaces of (?:the|those|these) (?:parents|families|children|mothers|kids|survivors)\b|\b(?:man|woman|veteran|people|person|baby|he|she|child|kids?|grandmother|somebody|someone) froze (?:to death|(?:in|outside|under|on) (?:his|her|their|a|an|the) (?:tent|car|truck|street|sidewalk|doorway|bench|home|apartment|alley|park|woods|bridge|stairs|snow))\b/iu,
  ...LOSSES,
]

/** Said of the dead and the hurt, and of much else: meant where no policy is in sight. */
const SOFT: readonly RegExp[] = [
  new RegExp(
    `\\b(?:he|she) was (?:a|an|the|my|our|somebody's|someone's) (?:(?:loving|devoted|proud|good|beloved) )*${KIN}\\b`,
    'iu',
  ),
  /\b(?:there are|i have|we have|have) no words(?=[.!,;]|$| (?:tonight|today|right now|can|left))|\brun out of words\b|\bwords (?:fail|cannot|can't) /iu,
  /\b(?:[Hh]e|[Ss]he|(?!Today|It|That|This|There)\p{Lu}\p{Ll}{2,}) was (?:just |only |barely )?(?:\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:-\p{Ll}+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)(?: years old| months old)?(?=[.,;!]|$| and (?:he|she))/u,
  /\b(?:heavy hearts?|rest easy|gone too|not the same without|miss (?:him|her|them|you) (?:every (?:single )?(?:day|morning|night|hour|minute|holiday)|already|so much|terribly)|we(?:'ll| will) miss (?:him|her|you)|never heard a room (?:that|so) quiet|empty (?:chair|bed|seat) at|say (?:his|her|their) names?|that (?:phone )?call|knock on the door|smoke (?:detector|alarm)s?|called 911)\b/iu,
  new RegExp(`\\b(?:${COUNT}|\\p{L}+ty-\\p{L}+) (?:souls|bodies)\\b`, 'iu'),
  new RegExp(
    `\\b(?:\\d+[- ]year[- ]old|boy|girl|student|kid|child|teen(?:ager)?|grader|toddler)\\b[^.!?]{0,40}\\b(?:pistol|gun|handgun|rifle|firearm|loaded)\\b(?! (?:laws?|rights|control))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:we|i|today,? we) (?:remember|honou?r) (?:${RANK} \\p{L}|the (?:lives|names|victims|fallen|men|women|dead|${COUNT})|those (?:who|we))`,
    'iu',
  ),
  new RegExp(
    `\\b${CIVILIAN}\\b[^.!?]{0,30}\\b(?:were|was|got) (?:badly |seriously |also )?hurt (?:when|in|after|at|during|by a)\\b`,
    'iu',
  ),
]

const PLAINLY = SORROW.map(latin)
const SOFTLY = SOFT.map(latin)

/** Does the text grieve, in a formula or in plain words with no policy near? */
export function grieves(text: string): boolean {
  return (
    PLAINLY.some((pattern) => pattern.test(text)) ||
    (!POLICY.test(text) && SOFTLY.some((pattern) => pattern.test(text)))
  )
}
