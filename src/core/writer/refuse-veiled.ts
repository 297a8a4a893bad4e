import { BYSTANDER, OFFICIAL } from './refuse-groups.ts'

/** Short on purpose: a pattern holds this list several times, and each is compiled at the first post. */
const FOLK =
  '(?:muslims?|jews?|christians?|catholics?|hindus?|sikhs?|immigrants?|migrants?|illegals|refugees?|foreigners?|mexicans?|haitians?|blacks?|whites?|gays?|lesbians?|queers?|trannies|transgenders?|women|homeless|cripples|feminists?|boomers|rednecks|addicts?|junkies|black (?:people|men|women|kids)|white (?:people|men|women)|(?:gay|trans|disabled|homeless|old|poor) people)'
const ANYBODY = `(?:${OFFICIAL}|${BYSTANDER}|${FOLK})`
/** One of them, or the lot, as a post points at people. */
const AIMED = `(?:(?:(?:that|those|these|the|this|our|your|their|every|each|all|any|some|an?|both|one|another)(?: (?:last|single|damn|few|more|of|the|those|these|our|[\\p{L}-]+)){0,3} )?${ANYBODY})`
const PRONOUN = '(?:him|her|them|you)'
/** What comes after when a thing of theirs is meant, or an election. */
const NO_PERSON =
  "(?!(?:['’]s?\\b| (?:[\\p{L}-]+ )?(?:bills?|acts?|plans?|budgets?|records?|agendas?|tax(?:es)?|seats?|ideas?|careers?|races?|campaigns?|ads?|in (?:november|the (?:polls|primary|debate|general|ratings))|at the (?:polls|ballot box)|with (?:facts|votes|the truth|ballots|love|kindness))\\b))"
/** Said by whoever wants it done. */
const CALL =
  "(?:^|[.!?:;,\\n–—-] *|\\b(?:let's|lets|let us|please|somebody|someone|anybody|patriots|y'all|time to|gonna|going to|gotta|want to|need to|needs to|have to|should|must|we'll|i'll|ought to|ready to|dying to|love to|like to|just|and|then|so) (?:all |just |go |and )?)"
const BODY =
  '(?:teeth|jaws?|skulls?|heads?|faces?|necks?|legs?|knees?|kneecaps|fingers|ribs?|spines?|bones|throats?|eyes?|noses?)'
const RUINED =
  '(?:burn(?:s|ed|t)?|caught fire|catch(?:es)? fire|found (?:it|you|him|her|them)|broke|breaks|got (?:broken|hurt|burned|torched)|blew up|blows up|exploded|went (?:missing|up in)|had an accident|happened|happens|slipped|fell (?:down|off|out|on)|stopped working|failed|leaked|met (?:a|with)|came (?:through|over|by|off|loose)|cut out|gave out|disappeared|vanished|never (?:came|made it))'
const WEAPONS =
  '(?:magazines?|clips|mags|weapons?|muskets?|rounds|chambers?|crossbows?|blades|knives|bayonets?|pitchforks?|bullets|long guns?|hunting rifles?|deer rifles?|twelve gauges?|shotguns?|rifles?|pistols?|sidearms?|guns?|ammo|ar-?15s?|glocks?)'
const MISSILES =
  '(?:bricks?|rocks?|bottles?|grenades?|molotovs?(?: cocktails?)?|cinder ?blocks?|acid|stones?|pipe bombs?|firebombs?|batter(?:y|ies)|paving stones?|bleach|urine)'
const OLD_WAYS =
  '(?:firing squads?|hangings?|gallows|guillotines?|public executions?|lynch(?:ings?| mobs?)|nooses?|stonings?|whipping posts?|electric chairs?|tar and feathers?|tarring and feathering)'

/** Threats that name no deed, and wishes and orders in everyday words. Read after idioms are out. */
export const VEILED: readonly RegExp[] = [
  // Into the ground.
  new RegExp(
    `\\b(?:put|putting|stick|lay|plant|bury|dump|stuff) (?:(?:${PRONOUN}|${AIMED}) )(?:all |right |straight |both )?(?:six feet (?:under|down|deep)|(?:in|into) (?:the|a|an|his|her|their|your|some) (?:shallow |cold |unmarked |nearest )?(?:graves?|dirt|coffins?|body ?bags?|pine box(?:es)?|morgue|wheelchair|trunk of|icu|hospital bed|wood ?chipper))\\b|\\b(?:put|putting|lay|plant) (?:(?:him|her|you|${AIMED}) )(?:in|into|under) the (?:ground|earth|soil|dirt)\\b`,
    'iu',
  ),
  // It would be a shame.
  new RegExp(
    `\\b(?:shame|pity|too bad|tragic|unfortunate|sad|hate(?: for it)?|funny) (?:if|should|to see|were) (?:something|anything|somebody|someone|some \\p{L}+|your|his|her|their|he|she|you|it|(?:that|this|the) (?:[\\p{L}]+ )?(?:house|home|car|truck|shop|store|barn|porch|place|kids?|dog|office|brakes|windows?)|a (?:match|brick|spark|rock|bullet|fire|truck|stray \\p{L}+)|an accident)\\b(?:['’]s)? (?:(?!bill|budget|deal|funding|money|plan|vote|votes|seat|campaign|promise|poll)[\\p{L}'’-]+ ){0,3}?${RUINED}\\b(?! (?:because|again|to (?:the|our|be)))`,
    'iu',
  ),
  /\b(?:nice|lovely|pretty|beautiful|sweet|cute) (?:little |big )?(?:house|home|family|kids?|children|car|truck|office|shop|store|restaurant|place|dog|farm|porch|business|wife|daughter|son|boat|windows|face|knees|legs)\b[^.!?]{0,40}[.!?,;–—-]{0,3}[^.!?]{0,20}\b(?:(?:shame|pity|too bad|hate for it|be sad) (?:if|should|were)|hate to see (?:it|them|something|anything)|hope nothing|sure would|careful with (?:it|that|them)|flammable)\b/iu,
  // That somebody will not walk, wake or come home.
  new RegExp(
    `\\b(?:make|making|made|be) (?:damn |good )?(?:sure|certain)\\b[^.!?]{0,12}\\b(?:he|she|they|you|${AIMED}|[\\p{L}]+) (?:[\\p{L}]+ )?(?:doesn't|don't|does not|do not|never|can't|cannot|won't|will not) (?:ever )?(?:walk|breathe|wake(?: up)?|get (?:back )?up|stand|talk|speak|see|come|make it|write|type|eat|leave|sleep|smile)\\b[^.!?]{0,14}\\b(?:again|alive|home|another|tomorrow|morning|out|breathing)\\b(?! (?:about|to (?:congress|office|the polls)))`,
    'iu',
  ),
  /\b(?:won't|will not|isn't going to|not going to|never going to|doesn't|might not|may not|shouldn't|should not|don't|do not) (?:let (?:him|her|them|you) )?(?:be )?(?:mak(?:e|ing) it (?:home|out (?:alive|of (?:there|here|this) alive))|liv(?:e|ing) (?:to see|long enough|through the|past|much longer)|leav(?:e|ing) (?:here |there |town |that (?:room|building) )?(?:alive|standing|breathing|in one piece)|see(?:ing)? (?:another (?:sunrise|birthday|christmas|spring|day)|the sun)|walk(?:ing)? (?:out|away) (?:alive|in one piece|from this one)|wak(?:e|ing) up (?:tomorrow|one (?:day|morning)))\b/iu,
  // We know your days.
  new RegExp(
    `\\b(?:we|i|i've|we've|somebody|someone|people|folks|patriots|everyone|everybody) (?:all |also |just )?(?:know|knows|learned|figured out|wrote down|timed|clocked|memori[sz]ed|mapped|photographed|been watching) (?:exactly )?(?:what time|when|which (?:route|road|door|school|car|bus|gym|church|daycare|street|window|pew|exit)|what (?:car|route|school|road|door|day ?care)|the (?:route|road|door|hour)|the time) (?:[\\p{L}'’]+ ){0,4}?(?:leaves?|drives?|walks?|jogs?|jogging|runs? (?:alone|in the)|gets? (?:home|off)|sleeps?|parks?|picks? up|comes? home|goes (?:to (?:church|school|bed|work|the gym|lunch)|home|out|jogging)|shops?|drops? off|attends?|turns? off (?:the|his|her))\\b(?! (?:office|politics|congress|washington|for (?:congress|office|governor|mayor|president|senate)|to the (?:polls|table)|on (?:taxes|the budget)|board|budget|funding|lunch|choice|boundar\\p{L}+|bus(?:es)?|start|taxes))`,
    'iu',
  ),
  /\b(?:we|i|we've|i've|somebody|someone) (?:all )?(?:know|have|memori[sz]ed|mapped|photographed|learned) (?:your|his|her) (?:daily |morning |evening |kids?['’]?s? |daughter['’]s |son['’]s |wife['’]s |husband['’]s )?(?:route|jogging \p{L}+|license plate|driveway|bedroom|day ?care|bus stop|carpool)\b/iu,
  // The only good one.
  new RegExp(
    `\\b(?:the )?only (?:good|decent|honest|safe|quiet) ${ANYBODY} (?:is|are|was) (?:a |an |the |one |ones )*(?:[\\p{L}-]+ ){0,3}?(?:dead|buried|hanged|hung|room temperature|in the ground|under ?ground|underground|six feet|cold one|no longer breathing|stopped breathing|extinct|pushing up|in (?:a|his|her) (?:grave|coffin|box|urn)|deceased|without a pulse)\\b`,
    'iu',
  ),
  // Rope and tree.
  /\b(?:i|we|i've|we've|i'll|we'll|got|have|bring|some|find|buy|need|there's|there is|plenty of|enough|grab|fetch|sell|short|long|good) (?:[\p{L}]+ ){0,3}?(?:rope|ropes|noose|nooses)\b(?! (?:swing|course|climb|ladder|bridge))[^]{0,50}\b(?:trees?|oaks?|elms?|maples?|branch(?:es)?|limbs?|lamp ?posts?|beams?|overpass|scaffold|do the math|you (?:know|figure)|assembly)\b(?! (?:swing|of government))|\b(?:trees?|oaks?|lamp ?posts?|street ?lights?|overpass(?:es)?|limbs?|branch(?:es)?)\b[^.!?]{0,40}\b(?:enough|waiting|plenty|room|reserved|for (?:every|each|all|the|a) (?:one|of|politician|traitor|senator|judge|council\p{L}*)|and (?:a|some|the|we have|i have) (?:ropes?|nooses?))\b[^.!?]{0,30}\b(?:ropes?|nooses?|of (?:them|you)|politicians?|traitors?|senators?|judges?|council\p{L}*|hang\p{L}*|swing)\b|\b(?:tar(?:,| and) (?:and )?(?:feathers?|ropes?|a lamp ?post)|lamp ?posts?,? (?:and )?(?:tar|rope)|decorat\p{L}+ (?:the |every |our )?(?:lamp ?posts?|overpass(?:es)?|street ?lights?|trees) with)\b|\b(?:torch(?:es)?|pitchforks?)(?:,| and| or) [^.!?]{0,20}\b(?:tar|ropes?|noose|lamp ?posts?|gallows|guillotine)\b/iu,
  // Arms, made ready for somebody.
  new RegExp(
    `^(?![^]*\\b(?:buy ?backs?|safety|safely|hunt\\p{L}*|range|skeet|clays?|deer|duck|turkey|elk|permits?|class|course|museum)\\b)[^]*\\b(?:load|lock|clean|oil|chamber|sharpen|polish|bring|stock up on|grab) (?:up )?(?:your|the|those) (?:[\\p{L}]+ )?${WEAPONS}\\b[^]{0,60}\\b(?:visit|call(?:ing)? on|governor|mayor|senator|judge|clerk|council|capitol|statehouse|polls|polling|precincts?|traitors?|politicians?|tyrants?|them|him|her|wrong|revolution)\\b`,
    'iu',
  ),
  /\b(?:we|i|you|they|people|patriots|everybody|everyone|let's|lets|should|must|gonna|going to|please|to) (?:all )?pa(?:y|ying) (?:him|her|them|(?:his|her|their|the \p{L}+['’]s) (?:family|house|wife|kids|home|office)|(?:the|that|this|our|every|each) (?:[\p{L}-]+ )?(?:governor|senator|mayor|judge|clerk|commissioner|council\p{L}*|congress\p{L}*|reporter|journalist|teacher|principal|juror|witness|doctor|landlord)) (?:all )?a (?:little |friendly |late |midnight |surprise )?visit(?=[.!]|$| (?:at (?:home|night|his|her|their|\d)|tonight|tomorrow night|with|he|she|they|after dark|armed|while))/iu,
  // Blood.
  /\b(?:streets?|rivers?|gutters?|sidewalks?|floors?|steps|fields|avenues?|potomac|fountains?|halls) (?:of [\p{L} ]{1,20} )?(?:will|is going to|are going to|should|shall|must|gonna|would|could|ought to) (?:soon |all )?(?:run|flow|turn|be) (?:red|crimson|with (?:the |their |your )?blood|ankle[- ]deep)\b|\b(?:blood|bodies|body count|bloodshed|corpses) (?:is|are|will be|would be) (?:coming|worth it|justified|the price|the answer|necessary|needed|what it takes)\b|\b(?:spill|shed|draw|want|taste|smell|out for) (?:some |his |her |their |your )blood\b(?! (?:pressure|sugar|test))|\bwater(?:ed|ing)? (?:the tree|it) (?:of liberty )?with (?:the |their )?blood\b/iu,
  // What somebody needs is a bullet.
  new RegExp(
    `\\b(?:he|she|they|you|all of them|every (?:one|last one)(?: of them)?|${AIMED}|[\\p{L}.]+ \\p{L}+) (?:all |just |really |only |both )?(?:needs?|deserves?|(?:has |have )?earned(?: themselves)?|could use|(?:is|are) (?:begging|asking) for|(?:should|ought to|will) get|has coming) (?:to (?:get|have|feel|meet|taste) )?(?:a |an |some |one |the |his own |her own |nothing but )(?:good |public |old-fashioned |sharp |quick |long |short |swift |9mm |real )?(?:bullets?|noose|rope(?! to)|hanging|lynching|stoning|firing squad|dirt nap|guillotine|gallows|curb ?stomp\\p{L}*|brick (?:to|in|upside)|bat to|whipping|flogging|caning|horsewhipping|broken (?:jaw|nose|legs?|kneecaps?|neck)|beating|beatdown|hole in (?:his|her|their) (?:head|skull|chest)|bolt gun|electric chair|lethal injection)\\b(?! (?:train|points?|journal|vote|chart|fired|at the (?:polls|ballot)|in (?:november|the (?:polls|primary))|list|dodged|proof|voice))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:bring(?:ing)? (?:back|out)|revive|reinstate|return of|return to|miss|long for|time for|need|missed) (?:the |some |good |old-fashioned |public |a |our )*${OLD_WAYS}\\b(?! (?:in (?:the )?(?:museum|play|opera)|scene))|\\b${OLD_WAYS}\\b[^]{0,40}\\b(?:bring (?:that|it|them|those|this) (?:tradition |one |custom )?back|make a (?:comeback|return)|sounds? (?:good|about right|fair)|(?:is|are|would be) too (?:good|kind|quick|nice) for|for (?:the |that |those |these |every |all |our )(?:[\\p{L}-]+ )?${ANYBODY})\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:traitors?|tyrants?|treason|turncoats?|people like (?:him|her|them|that|this)) (?:used to|once|should|would|deserves? to|ought to|in the old days) (?:just |all |have |have been |be |get |got |face |meet )*(?:hang(?:ed)?|swing|swung|shot|firing squad|drawn and quartered|the (?:rope|noose|gallows|guillotine|axe|stake)|burned? at|stoned|horsewhipped|tarred|flogged|whipped|run out (?:of town )?on a rail)\\b${NO_PERSON}`,
    'iu',
  ),
  /\b(?:we|they|people|folks) (?:used to|once) (?:just )?(?:hang|shoot|lynch|behead|stone|burn|tar|drown|flog|horsewhip) (?:men|women|people|folks|traitors|crooks|politicians|governors|witches|them|him|her|horse thieves|tyrants|kings) (?:for (?:this|that|less|much less|far less)|like (?:him|her|that|this|them|you))\b|\b(?:hang(?:ed|ing)?|shot|beheaded|lynch(?:ed|ing)|guillotined?) (?:for|over) (?:less|much less|far less|a lot less)\b|\bmen (?:have )?(?:hanged|hung|swung|been (?:hanged|hung|shot)) for less\b/iu,
  // Thrown at somebody.
  new RegExp(
    `\\b(?:should|ought to|could|must|let's|lets|going to|gonna|want to|wants to|ready to|time to|please|somebody|someone|anyone|i'd|we'd|i'll|we'll|you) (?:[\\p{L}]+ ){0,2}?(?:drop|throw|hurl|toss|lob|chuck|heave|fling|splash) (?:a |an |some |the |one |your |his |her |\\p{L}+ )?(?:[\\p{L}-]+ )?${MISSILES}\\b[^.!?]{0,40}\\b(?:him|her|them|you|his|her|their|your|motorcade|windows?|windshield|heads?|face|limo|tour bus|${OFFICIAL}|${BYSTANDER})\\b`,
    'iu',
  ),
  // Bones and teeth.
  new RegExp(
    `${CALL}(?:smash|break|knock(?: out)?|crush|crack|bust|snap|slit|cut|slash|wring|split|gouge(?: out)?|shatter|rip(?: out)?|tear(?: out)?|cave in|kick(?: in)?|punch(?: in)?|stomp(?: on)?|bash(?: in)?|blow off) (?:in |out |off )?(?:(?:his|her|their|your|every \\p{L}+['’]s) (?:damn |ugly |lying |fat |stupid |filthy )?${BODY}|(?:the|some|a few) (?:teeth|skulls?|kneecaps|jaws?|noses?|ribs)(?! (?:of (?:the (?:party|beast|economy|machine|problem)|this))))\\b(?! (?:together|line|over (?:the|this) (?:budget|bill)))`,
    'iu',
  ),
  // Beaten with something, or until something.
  new RegExp(
    `${CALL}(?:beat|kick|whip|stomp|club|cane|pummel|thrash|bludgeon|batter|flog|clobber) (?:${PRONOUN}|${AIMED}) (?:up |down |half |so hard |good and hard )?(?:(?:till|until) (?:he|she|they|you)\\b|with (?:[\\p{L}]+ ){0,2}(?:bats?|pipes?|clubs?|sticks?|hammers?|boots?|tire irons?|fists?|belts?|chains?|crowbars?|bricks?|paddles?|rods?|whips?)|bloody|senseless|unconscious|to (?:a pulp|death)|black and blue|within an inch|half to death)${NO_PERSON}`,
    'iu',
  ),
  // Deeds that can be meant of nobody but a person.
  new RegExp(
    `${CALL}(?:hang|lynch|behead|execute|murder|stab|shoot|gun down|mow down|run over|string up|beat up|rough up|curb ?stomp|set fire to|tar and feather|waterboard|hog ?tie|castrate|scalp|maim|horsewhip|euthani[sz]e|electrocute|firebomb|pepper ?spray|tase|kidnap|abduct) (?:${AIMED})\\b${NO_PERSON}(?! (?:an?|another|some) (?:e-?mail|text|note|message|line|question|look|call|letter|memo|tweet)\\b)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:hope|hoping|wish|pray|praying|about time|high time|waiting for|wait for|love it if|nice if|great if|thank|owe|reward for|medal for|beers? for) (?:that |for |until )?(?:somebody|someone|anybody|anyone|some \\p{L}+|one of (?:you|us|them)|a (?:real |true |brave )?(?:patriot|marksman|sniper|bullet|bus|truck|tumou?r|stray \\p{L}+)|karma|whoever|lightning|the (?:devil|reaper)) (?:[\\p{L}]+ ){0,2}?(?:(?:poison(?:s|ed)?|shoots?|shot|stabs?|stabbed|kills?|hangs?|strangles?|drowns?|slashes|spits? in|jumps?|smothers?|chokes?|torches|burns? down|firebombs?|bombs?|knifes|rapes?|runs? over|hits|finds|silences?) (?:${PRONOUN}|his|their|your|that \\p{L}+|${AIMED})|runs? (?:him|her|them) (?:over|down)|takes? (?:him|her|them) out|puts? (?:him|her|them) (?:down|out of)|cuts? (?:his|her|their) (?:brakes?|throat))\\b${NO_PERSON}`,
    'iu',
  ),
  /\b(?:poison|spike|lace|tamper with) (?:his|her|their|the (?:senator|governor|mayor|judge|president|commissioner|clerk)['’]s|every \p{L}+['’]s) (?:coffee|tea|food|drinks?|water(?! (?:supply|bills?))|lunch|sandwich)\b|\b(?:cut|loosen|slash|sabotage) (?:his|her|their|the (?:senator|governor|mayor|judge|president|commissioner|clerk)['’]s|every \p{L}+['’]s) (?:brakes?|brake lines?|tires|lug nuts|steering)\b/iu,
  // Quarry.
  new RegExp(
    `\\b(?:hunting|bag|shooting) (?:licen[sc]es?|permits?|tags?|limits?|season)\\b (?:for|on) (?:the )?${ANYBODY}\\b|\\bopen season on ${ANYBODY}\\b[^]{0,40}\\b(?:no (?:bag )?limits?|bag (?:limit|one|a)|tags?|get yours?|happy hunting|good hunting|take your shot|aim|load|camo|trophy)\\b|\\b(?:bount(?:y|ies)|prices?|rewards?) (?:on|for) (?:his|her|their|the|every|each|any) (?:[\\p{L}'’-]+ )?(?:heads?\\b(?! of (?:cattle|household|state))|scalps?|hides?)|\\b(?:dead or alive)\\b(?=[^]*\\b(?:wanted|reward|bounty|\\$|bring|him|her|them)\\b)`,
    'iu',
  ),
  // The old way.
  /\b(?:settle|handle|fix|deal with|solve|finish|end) (?:this|it|that|things|him|her|them|these (?:people|clowns|crooks|politicians)) (?:[\p{L}]+ ){0,2}?(?:with (?:our |your |a )?(?:fists?|guns?|bullets?|rifles?|ropes?|knives|bats?|lead|blood|matches|gasoline)|in blood|the (?:sicilian|frontier|1776) way)\b(?! (?:range|laws?|reform|control|pipes?|paint|tests?))|\b(?:one way or another|sooner or later|by any means(?: necessary)?|one of these (?:days|nights)),? (?:we(?:'ll| will)|i(?:'ll| will)|somebody(?:'ll| will)|someone(?:'ll| will)) (?:silence|shut (?:him|her|you) up|get to (?:him|her|you)|stop (?:his|her|your) (?:heart|breathing)|end (?:him|her|you))\b|\b(?:second|2nd) amendment (?:solutions?|remed(?:y|ies)|people can|options?)\b|\b(?:ammo|bullet|cartridge) box(?= (?:is )?(?:next|comes next|works|remains|it is))|\bhemp neckties?\b|\brooftop voting\b|\b(?:cement|concrete) shoes\b|\bswim(?:s|ming)? with the fishes\b|\bsleep(?:s|ing)? with the fishes\b|\bfree helicopter rides?\b|\bhelicopter rides? for (?:all |every |the )?\p{L}+|\b(?:dirt nap|pink mist)\b/iu,
  // Kin.
  /\b(?:your|his|her) (?:kids?|children|wife|husband|family|mother|daughters?|sons?|grand(?:kids|children)) (?:will|are going to|is going to|gonna|should|deserve to|ought to|had better|better) (?:all |also |be )*(?:bleed|burn|cry at your|miss you when|visit you in|identify your|watch (?:you|him|her) (?:die|bleed|hang|burn)|(?:be )?orphans?(?! care))\b|\b(?:kiss|hug|say goodbye to) (?:your|his|her) (?:kids?|children|wife|husband|family) (?:goodbye|good-?bye|while you (?:can|still)|one last time)\b|\bpick out (?:a|your) (?:coffin|casket|headstone|burial plot)\b|\benjoy (?:your )?(?:last|final|remaining) (?:breaths?|hours?|meal|christmas|sunrise)\b|\b(?:days|hours) (?:on (?:this )?earth|left to live|above ground|of breathing) (?:are|is) (?:numbered|few|short|over)\b/iu,
  // In a row, and what is left of them.
  /\b(?:should|must|ought to|needs? to|deserves? to|let's|let us|have to|has to|want them) (?:\p{L}+ ){0,2}?(?:lined|rounded|strung|taken|dragged|marched|hauled|frog-?marched|put|backed) (?:up|out|away|back|against the wall|behind the (?:barn|shed|woodshed))(?: in the (?:street|square))?,? and (?:\p{L}+ )?(?:shot|hanged|hung|beaten|executed|whipped|flogged|gassed|buried|burned|drowned|put down|finished|dealt with)\b/iu,
  new RegExp(
    `\\b(?:through|done|finished) with (?:his|her|their|your) ${BODY}\\b|\\b(?:keep|enjoy|like|love|saw you|notice you) (?:walking|jogging|running|driving|living|sleeping|hiking|sitting|parking)(?: home| to \\p{L}+)? (?:all )?alone\\b(?= (?:at night|after dark|in the dark|like that)|[^]*\\b(?:we|i) (?:like|see|know|notice|watch))|\\b(?:pay|give|front[- ]row|tickets?|money|anything|love|can't wait)\\b[^.!?]{0,24}\\bto (?:watch|see) (?:him|her|them|you|${AIMED}|the \\p{L}+) (?:choke|die|bleed|swing|burn|hang|drown|beg for|gasp|suffocate|get (?:shot|hanged|beaten|stabbed|run over))\\b`,
    'iu',
  ),
  /\b(?:fish(?:ing)?|pull(?:ing)?|dig(?:ging)?|dredg(?:e|ing)|scrap(?:e|ing)|find(?:ing)?|mop(?:ping)?|hos(?:e|ing)) (?:him|her|them|you|his body|her body|your body|what's left of (?:him|her|them|you)|pieces of (?:him|her|them|you)) (?:out of|off|from|up|in|at the bottom of) (?:the |a |some )?(?:\p{L}+ )?(?:river|lake|quarry|ditch|bay|harbor|harbour|canal|pond|swamp|sidewalk|pavement|floor|trunk|landfill|woods|well|creek|concrete|gutter|asphalt)\b|\b(?:rifles?|bullets?|ropes?|noose|snipers?|bombs?|match|shotguns?|shovel|molotov|bricks?|grenade|gallon of gas|can of gas|lighter|hitman|poison|gunman)(?: \p{L}+)? (?:would|could|will|can|'d|'ll) (?:solve|fix|settle|end|cure|take care of|do wonders|change (?:his|her|their|your) mind|shut (?:him|her|them))\b|\b(?:one|a single|a little) (?:spark|match|flame|bullet|lit match|gallon of gas\p{L}*|molotov)\b[^.!?]{0,16}\b(?:and|is all|away|would|will|could|does)\b[^.!?]{0,30}\b(?:history|gone|ash(?:es)?|rubble|toast|over|it takes|problem|goodbye|burns?|dead)\b|\bteach (?:him|her|them|you|the|that|this|those) ?(?:[\p{L}-]+ )?a lesson (?:he|she|they|you)(?:'ll| will| won't| can't| will not)? (?:never |not )?(?:get up|walk|wake|recover|survive|crawl|breathe|come back|limp|live)\b/iu,
  new RegExp(
    `^(?![^]*\\b(?:parades?|picnic|pitch|game|innings?|fields?|softball|baseball|play|auction|museum|build|work day|fair|procession|chili)\\b)[^]*\\b(?:grab|bring|get|take|pick up|carry) (?:a|an|your|the|some|those) (?:crowbars?|bats?|baseball bats?|torch(?:es)?|pitchforks?|bolt cutters|hammers?|sledgehammers?|axes?|machetes?|tire irons?|gas cans?|gasoline|lighter|matches|knife|knives|zip ties|ropes?|clubs?|chains?|masks? and)\\b[^.!?]{0,50}\\b(?:governor|mayor|senator|judge|clerk|council\\p{L}*|mansion|capitol|statehouse|courthouse|(?:his|her|their) (?:house|home|place|door|street|office)|city hall|newsroom|traitors?|politicians?)\\b`,
    'iu',
  ),
]
