import { LOT, PROTECTED } from './refuse-groups.ts'

/** Somebody is spoken of as one of a kind: without that none of what follows can be said, and few posts get past here. */
export const SINGLED_OUT = new RegExp(
  `\\b(?:${LOT}|jew|muslim|wom[ae]n|female|black|white|african|asian|mexican|indian|gay|rothschilds|globalists|freemasons|jewish|christians?|catholics)\\b`,
  'iu',
)
/** Sayings that need no name. */
export const SAYINGS: readonly RegExp[] = [
  /\bgo back to (?:the )?(?:ghetto|jungle|plantation|kitchen|cave|desert|reservation|camps?|ovens?)\b|\b(?:you|they|he|she) people (?:are|all|always|never|can't|cannot) (?:\p{L}+ )?(?:animals|filthy|dirty|lazy|stink|steal|breed)\b|\b(?:jewed|gypped) (?:me|us|him|her|them|out|down)\b|\b(?:mud|half)[- ]?(?:people|breeds?)\b|\bwhite (?:is|makes) right\b|\bday of the rope\b|\brahowa\b|\b(?:heritage|great replacement|white extinction)\b[^.!?]{0,20}\b(?:by design|is genocide|replacement is)\b|\b(?:purif(?:y|ication)|purity|pollution) of (?:the |our )?(?:race|blood|bloodline|gene pool)\b|\b(?:race|blood|gene pool|bloodline) (?:\p{L}+ )?(?:pollut|contaminat|taint|dilut)\p{L}+\b/iu,
]

/** Only words that name the likeness, not a deed: they are fighting a plague, and no plague themselves. */
const LIKENESS =
  "(?:(?:all|just|simply|nothing but|no better than|no different from|little more than|worse than|nothing more than|like|as bad as|really|basically|literally|truly|the|a|an|this|these|some|human|walking|dirty|filthy|rabid|wild|feral|mindless|diseased|two-legged|our|society['’]s|a (?:bunch|pack|swarm|herd|horde|nest|breed|species|race|kind|form) of|bunch of|pack of|swarm of|herd of|species of) )"
const BEASTS =
  '(?:vermin|rats?|mice|cockroach(?:es)?|roaches|termites?|locusts?|ticks?|fleas?|leech(?:es)?|maggots?|worms|insects?|bugs?|pests?|lice|mosquitoe?s?|animals?|beasts|apes?|monkeys|baboons?|pigs|swine|hyenas|jackals|rodents?|parasites?|tapeworms?|subhumans?|sub-humans?|untermenschen|savages|barbarians|orcs|demons|devils|filth|scum|sewage|garbage|trash|refuse|waste|excrement|feces|dung|manure|slime|pus|a (?:cancer|disease|plague|virus|infection|tumou?r|infestation|contagion|pestilence|blight|stain|scourge|curse)|weeds|not (?:even |really |fully |quite )?(?:human(?:s| beings?)?|people|persons)|less than human|barely human|half[- ]human|things,? not people)'
const LINK =
  '(?:are|is|were|remain|act like|behave like|live like|breed like|multiply like|swarm like|spread like|scurry like|crawl like|smell like|eat like|look like|vote like|fight like|remind me of)'
const NOT_A_DEED =
  '(?! (?:control|bites?|days?|bill|problem|collection|pickup|removal|lovers?|farmers?|shelter|rights|cruelty|research))'

/** Contempt for people for what they are, in the words of the day. */
export const CONTEMPT: readonly RegExp[] = [
  new RegExp(
    `\\b${LOT}(?:,? (?:all|too|just|simply|honestly|frankly|really))? ${LINK} ${LIKENESS}{0,3}?${BEASTS}\\b${NOT_A_DEED}`,
    'iu',
  ),
  // The same, said of them by another subject.
  new RegExp(
    `\\b(?:${BEASTS}|swarms?|hordes?|herds?|infestation|breed|stench|stink|filth) (?:called|known as|that (?:is|are)|of (?:these |those |filthy |dirty |unwashed |\\p{L}+ )?)${LOT}\\b(?=[^]*\\b(?:infest|pour|swarm|stink|pollut|contaminat|exterminat|crush|stomp|squash|spray|flush|scrub|clean(?:se)?|filth|dirty|disease|vermin|breed)\\p{L}*)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:exterminate|eradicate|cleanse|fumigate|delouse|disinfect|squash|stomp out|flush out|weed out|cull|neuter|spay|sterili[sz]e|put down|euthani[sz]e|thin (?:out )?the herd of|breed out|castrate|gas|enslave|shoot|hang|lynch|machine[- ]gun|nuke|kill off) (?:all |all of |every |every last |the |these |those |them |any |more |some |a few |off )*${PROTECTED}\\b(?! (?:for|of (?:jobs|funds|opportunity|cash)|vote|voters|out of (?:jobs|work)|budgets?|schools?|with (?:fees|paperwork|taxes)))`,
    'iu',
  ),
  // Less in mind, in worth, in right.
  new RegExp(
    `\\b${PROTECTED} (?:just |simply |really |naturally |genetically |clearly |honestly )*(?:are not|are never|aren't|ain't|isn't|is not|will never be|can't be|cannot be|weren't|were never) (?:just |quite |really |exactly |even )*(?:as |that |so |very )?(?:smart|bright|intelligent|clean|civili[sz]ed|human|capable|trustworthy|honest|moral|cut out|real (?:men|women|people|americans)|like us|meant to|made (?:for|to)|fit (?:to|for)|evolved|normal|people|built for|worth)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${PROTECTED} (?:just |simply |really |all |have always |always |naturally |generally |only )*(?:have|has|are|is|were|come with|got) (?:always |all |just |simply |by nature |a |an |the |far |much |clearly |naturally |genetically |biologically |intellectually |morally |culturally )*(?:less (?:intelligent|human|evolved|civili[sz]ed|capable|moral)|lower iqs?|low iqs?|smaller brains?|inferior|dumber|stupider|dimmer|lazier|dirtier|filthier|primitive|backward|uncivili[sz]ed|retarded|subhuman|wired (?:to|for) (?:crime|violence|steal\\p{L}*)|born (?:criminals?|thieves|liars|killers)|prone to (?:crime|violence|theft|stealing)|thieves|crooks|terrorists?|rapists?|drug dealers|murderers|sneaky|greedy|dirty|filthy|stupid|dumb|lazy|savages?|degenerates?|perverts?|freaks|abominations?|deviants?|sinners who|a (?:[\\p{L}-]+ )?(?:drain|burden|stain|menace|waste of|blight|scourge|parasite|mistake|threat to (?:our|the) (?:race|blood|children|way|nation|culture)))\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${PROTECTED} (?:just |only |all |always |never |simply |do nothing but |come here to |are here to |want to |will |are )*(?:stink|reek|infest(?:ed|ing)?|leech(?:ing)? off|spong(?:e|ing) off|mooch(?:ing)? off|breed(?:ing)? (?:like|too|faster|out of)|outbreed(?:ing)?|pollut(?:e|ing) (?:our|the)|contaminat(?:e|ing)|defil(?:e|ing)|(?:carry|carries|carrying|spread|spreading|bring|bringing|bring in|import|importing) (?:[\\p{L}-]+ ){0,2}?(?:filth|diseases?|lice|germs|plagues?|leprosy|tb|tuberculosis|parasites|bugs|squalor|savagery|barbarism)|eat(?:ing)? (?:the |our |your |people's )?(?:dogs|cats|pets)|rap(?:e|ing) our|steal(?:ing)? (?:everything|by nature|whatever)|lie and (?:cheat|steal)|drink (?:the )?blood|worship (?:satan|the devil|money)|can't be trusted|cannot be trusted|should know their place|need to know their place|ruin(?:ed)? (?:every|everything|this|our))\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${PROTECTED}\\b[^.!?]{0,24}\\b(?:belongs?|should (?:all )?(?:be|live|stay|sit|go)|ought to be|need to be|deserve to be) (?:kept |put |locked |living |treated |thrown |chained |back |up |all |caged )*(?:in (?:cages?|chains|kennels?|a zoo|zoos|the zoo|camps?|ovens|gas chambers?|the (?:jungle|gutter|sewer|fields|kitchen|back of the bus)|pens|separate (?:schools|bathrooms))|on (?:a leash|leashes|a plantation|boats|plantations)|like (?:animals|dogs|cattle|pigs|rats|the animals)|under (?:our|my|the) (?:boots?|heel)|into the sea|at the back|behind (?:bars just|fences)|gassed|sterili[sz]ed|neutered|put down|culled|aborted|drowned|deported to the moon|bred out|caged|chained|branded|weeded out|wiped (?:out|off)|extinct)\\b`,
    'iu',
  ),
  // Hands on the strings.
  new RegExp(
    `\\b(?:the )?(?:jews?|jewish (?:people|money|bankers|lobby|elites?|donors)|zionists?|catholics|freemasons|muslims|rothschilds|globalists) (?:\\p{L}+ )?(?:pull(?:s|ing)? (?:all |every |the |our |his |her |their )*(?:strings?|levers?)|rig(?:s|ged|ging)? |manipulat\\p{L}+|bankroll\\p{L}* (?:every|both|all)|puppet\\p{L}*|hoard\\p{L}*|plot\\p{L}*|schem\\p{L}+|orchestrat\\p{L}+|invented (?:covid|the virus|communism)|start(?:s|ed)? (?:every|all|both) wars?|profits? from (?:every|all) wars?|killed (?:jesus|christ)|poison(?:ed|ing)? the wells?|(?:control|own|run|rule|bought)s? (?:the|every|all|both|hollywood|washington|congress|wall street|our))\\b|\\b(?:puppet ?masters?|strings) (?:are|is|behind it all are) (?:the )?(?:jews|jewish|zionists?)\\b|\\b(?:run|owned|controlled|bought|ruled|funded) by (?:the )?(?:jews|zionists?|rothschilds)\\b`,
    'iu',
  ),
  // Gone, and good riddance.
  new RegExp(
    `\\b(?:better|cleaner|safer|happier|nicer)(?: off| place)? (?:without|with fewer|with no) (?:any |all |the |these |those )*${PROTECTED}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${PROTECTED} (?:should|deserve to|ought to|need to) (?:all |just |simply )*(?:die(?: off| out)?|rot|burn|drown|starve|disappear|vanish|hang|be (?:shot|hanged|killed|gassed|drowned|burned|beaten|whipped)|kill themselves|drop dead|go extinct)\\b`,
    'iu',
  ),
  new RegExp(
    `(?<!\\b(?:says?|said|thinks?|claims?|because|that|pretends?|believes?) )\\b(?:(?:i|we) (?:hate|despise|can't stand|loathe|detest|spit on)|death to) (?:all |every |those |these |the )*${PROTECTED}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${PROTECTED} (?:not|are not|aren't) (?:welcome|wanted|allowed) (?:here|in (?:this|our|my))\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${PROTECTED} (?:all |just |always |will |only )*(?:steal|stink|smell|cheat|leech|sponge|smell bad|thieve)(?=[,.!;]|$| (?:and|that|like|bad|from|because|so|everything)\\b)|\\b(?:can't|cannot|can not|never|don't|wouldn't|do not|could never) (?:ever )?(?:trust|hire|rent to|sell to|marry|date|turn your back on|do business with|shake hands with) (?:a |an |any |those |these |one of those )?(?:${PROTECTED}|woman|female|black|white)\\b(?! (?:house|paper|mark\\p{L}*|caucus|collar))`,
    'iu',
  ),
  /\b(?:wom[ae]n|females?|blacks?|black (?:man|person|people)|asians?|jews?|muslims?|africans?|mexicans?|indians?|gays?)['’]s? (?:brains?|minds?|nature|blood|dna|genes?|biology|hormones|emotions) (?:(?:is|are|was|were|just|simply|do|does|make|makes|has|have|too|can't|cannot|isn't|aren't|not|won't) ){1,3}(?:\p{L}+ )?(?:built|made|wired|meant|fit|up to|equipped|smaller|inferior|weak\p{L}*|cut out|handle|designed|suited|for|unfit|capable)\b/iu,
  new RegExp(
    `\\b${PROTECTED}\\b[^.!?]{0,36}\\b(?:don't|do not|doesn't|have no (?:place|business|right to be)) (?:belong )?in (?:(?:our|this|my) (?:[\\p{L}]+ )?(?:country|town|city|schools?|neighbou?rhoods?|church|state|army|party|streets?|government)|schools?|america|public|office|government|congress|church|civili[sz]ation|the workplace|uniform)\\b|(?:^|[:.;!?–—-] *|\\b(?:pure|clean|white|safe|christian)[:,;] *)no (?:more )?(?:${PROTECTED})(?=[.!]|$| (?:allowed|here|need apply|wanted|in (?:our|my|this)))|\\b${PROTECTED}\\b[^]{0,60}\\blet (?:them|'em) (?:all )?(?:die|starve|rot|drown|freeze|burn)\\b|\\b${PROTECTED} (?:should|must|need to|ought to|better|can) (?:all )?(?:stay|keep|get|be kept) (?:out|away|off) (?:of |from )?(?:our|my|this|the) (?:[\\p{L}]+ )?(?:neighbou?rhoods?|town|streets?|country|schools?|city|state|parks?|pools?|beach(?:es)?|churches)\\b|\\b${PROTECTED} (?:are|is) (?:all |just |simply )*(?:defective|defects|broken people|rejects|deformed|unclean|impure|tainted|cursed|dead weight|useless eaters?|mouths to feed|freeloaders|bloodsuckers|dirty people|bad blood)\\b`,
    'iu',
  ),
]
