import { WOUNDS } from './wounds.ts'

/** Whom it happens to. */
const SOMEONE =
  "(?:he|she|they|i|we|who|\\p{L}+'s (?:husband|wife|son|daughter)|(?:my|his|her|our|their|a|an|the|this|that|one|another|\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|dozens of|hundreds of) (?:[\\p{L}-]+ ){0,2}?(?:mother|father|mom|dad|son|daughter|brother|sister|wife|husband|ex-?(?:husband|wife)|boyfriend|girlfriend|partner|neighbou?r|friend|cousin|uncle|aunt|grand(?:mother|father)|man|woman|boy|girl|child|children|kids?|teen(?:ager)?s?|family|families|parents?|people|veterans?|vets?|marines?|soldiers?|students?|workers?|roofers?|farmworkers?|dishwashers?|cooks?|employees|men|women|couple|seniors?|nurse|constituents?))"
const AGENT =
  '(?:ice|immigration|border|border patrol|federal|masked|homeland security|dhs|cbp|plainclothes) ?(?:agents?|officers?|men|authorities|patrol|police)?'
const SEIZE =
  '(?:arrest(?:s|ed|ing)?|took|takes|taken|taking|detain(?:s|ed|ing)?|seiz(?:es|ed)|grabb(?:ed|ing)|raid(?:s|ed|ing)?|snatch(?:es|ed)|round(?:s|ed|ing) up|put|handcuff(?:s|ed)|dragged|picked up|hauled|storm(?:s|ed)|swept|found|stopped)'
const WORKPLACE =
  '(?:plant|factory|cannery|farm|orchard|dairy|warehouse|job ?site|work ?(?:site|place)|restaurant|kitchen|car wash|construction site|nursery|slaughterhouse|packing ?house|home depot|parking lot|poultry \\p{L}+|meat ?packing \\p{L}+|school|church|courthouse|hospital|bus stop|shelter)'

/** Hardship told as somebody's story, and the words it brings: pressed, never joked about. Same subjects as TREAD. */
export const HARDSHIP: readonly (readonly [string, RegExp])[] = [
  [
    'addiction',
    /\b(?:sober(?!ing|ly| (?:as|assessment|look|analysis|truth|numbers|second|reminder|minded|budget|adults?\b))|sobriety|relaps\p{L}+|detox\p{L}*|methadone|suboxone|buprenorphine|harm reduction|needle exchange|drunk for|twelve[- ]step|12[- ]step|a\.a\. meetings?|aa meetings?|narcotics anonymous|clean and sober|alcoholic)\b|\b(?:got|getting|get|gets|stay(?:ed|ing)?|been) clean\b(?! (?:energy|water|air|audits?|elections?|up|of|power|bill))|\b(?:son|daughter|brother|sister|mother|father|mom|dad|wife|husband|friend|he|she|i|i'm|i am|people|person|man|woman|men|women|those|addicts?) (?:(?:is|are|am|was|been|has been|'m) )?in (?:long-term )?recovery\b|\b(?:years?|months?|weeks?|days?) (?:in|of|into) (?:my |his |her )?(?:long-term )?recovery\b(?! (?:act|plan|funds?|efforts?|money|from))|\b(?:recovery|treatment|detox|rehab) (?:beds?|house|program|court|home)\b|\b(?:i|he|she|who|brother|father|mother|dad|mom|husband|wife) (?:drank|used|was using|was drinking) (?:for|until|every|himself|herself|because)\b|\b(?:my|his|her) last drink\b|\bdrinking (?:problem|himself|herself)\b|\bcrack (?:cocaine|epidemic)\b|\bcocaine\b|\bdrug courts?\b|\bto the needle\b|\bpain ?killers?\b|\boxy(?:contin|codone)\b/iu,
  ],
  [
    'deport',
    new RegExp(
      `\\b${AGENT}\\b(?:[^.!?]{0,30}?)\\b${SEIZE}\\b(?![- ](?:in line|up the (?:bill|tab)))|\\b${SEIZE}\\b[^.!?]{0,30}\\bby (?:${AGENT})\\b`,
      'iu',
    ),
  ],
  [
    'deport',
    new RegExp(
      `\\b${SOMEONE}\\b[^.!?]{0,30}\\b(?:taken|took|led|dragged|hauled|marched|grabbed|snatched|arrested|detained) (?:[\\p{L}\\p{N}]+ ){0,4}?(?:from|off|out of|at|outside|in handcuffs|in a van|away in) (?:(?:the|a|an|his|her|their) )?(?:[\\p{L}]+ ){0,2}?(?:${WORKPLACE}|handcuffs|zip ties|van)\\b`,
      'iu',
    ),
  ],
  [
    'deport',
    new RegExp(
      `\\b(?:took|led|dragged|hauled|marched) (?:[\\p{L}\\p{N}]+ ){0,4}(?:from|off|out of|at|outside) (?:(?:the|a|an|his|her|their) )?(?:[\\p{L}]+ ){0,2}?${WORKPLACE} in (?:handcuffs|vans?|zip ties)\\b|\\b(?:put|forced|pushed|shoved) (?:a|an|the|my|his|her|our|their|two|three) (?:[\\p{L}]+ )?(?:mother|father|man|woman|boy|girl|child|student|neighbou?r|worker|teen\\p{L}*|grandmother) in(?:to)? (?:a|an|the) (?:\\p{L}+ )?(?:van|suv|car)\\b|\\bin (?:handcuffs|zip ties)\\b[^.!?]{0,40}\\b(?:workers?|mother|father|students?|roofers?|families)\\b`,
      'iu',
    ),
  ],
  [
    'deport',
    new RegExp(
      `\\b(?:raid(?:s|ed)? (?:on|at|of) (?:the|a|an|our|its) (?:[\\p{L}]+ ){0,2}${WORKPLACE}|(?:work ?(?:place|site)|immigration|factory|farm|job-?site) (?:raids?|arrests?|sweeps?|enforcement|detention))\\b`,
      'iu',
    ),
  ],
  ['deport', /\bICE\b(?! (?:cream|storm|rink|dam|age))|\bAbolish ICE\b/u],
  [
    'deport',
    /\basylum\b(?! for (?:bad|failed))|\bcaravans?\b(?= (?:is|are|of|at|from|heading|coming)\b)|\bimmigration (?:judges?|courts?|hearings?|agents?|officers?|detention|raids?|enforcement)\b|\bagents (?:waited|came|showed up|knocked|broke|entered|surrounded|followed)\b|(?<!tax |fee |fine |parking |library )\bamnesty\b|\b(?:every|an|no|any) illegals?\b(?=[.!,;]|$| (?:is|who|in|cross\p{L}*|out))|\bsend (?:them|him|her|these people) (?:all )?(?:back|home)\b(?! (?:with|in november|for the))|\b(?:put|forced) (?:her|him|them|us) on (?:a|the) (?:plane|bus|flight)\b(?! to (?:tallahassee|retire))|\bmigrants?\b(?! (?:birds?|data|ducks?))|\b(?:illegal|criminal) (?:aliens?|immigrants?)\b|\bpersecut\p{L}+\b|\binvasion\b(?=[^.!?]*\b(?:border|southern|caravan))|\b(?:aliens|illegals)\b(?= (?:are|crossing|pour\p{L}*|taking|get\p{L}*|in our|over))|\bdaca\b|\b(?:sent|shipped|flown|returned) (?:back )?to (?:a country|honduras|guatemala|el salvador|venezuela|haiti|mexico|a (?:foreign )?(?:prison|camp))\b(?! (?:by|for) (?:a|the) (?:trade|summit|deal))|\b(?:famil(?:y|ies)|children|kids|babies|toddlers?|parents?|mothers?|fathers?|siblings)\b[^.!?]{0,30}\b(?:separated|torn apart|ripped apart|split up|taken from|ripped from|torn from|reunited)\b|\b(?:separat(?:ed?|ing|es)|tear(?:ing|s)?|tore|ripp(?:ed|ing)|split(?:ting)?|reunit(?:e|ed|ing)|take|took|taking) (?:[\p{L}\d,]+ ){0,4}?(?:famil(?:y|ies)|children|kids|babies|toddlers?|mothers?)(?: (?:apart|from (?:their|her|his)|at the border|with their)|(?=[.!,;]|$))|\b(?:children|kids)\b[^.!?]{0,40}\b(?:to (?:an )?empty (?:houses?|homes?)|in cages|stayed behind|left behind|waiting at the (?:bus stop|school))\b|\blocked in (?:a|the) (?:\p{L}+ )?(?:trailer|truck|container)\b|\bgreen card\b[^.!?]{0,40}\b(?:detained|arrested|taken)\b/iu,
  ],
  [
    'hunger',
    new RegExp(
      `\\b(?:sleep(?:s|ing)?|slept|liv(?:e|es|ed|ing)) (?:[\\p{L}]+ )?(?:in|under|on|out of|outside|beneath|behind) (?:(?:his|her|their|a|an|the|my|our|this) )?(?:[\\p{L}-]+ ){0,3}?(?:trucks?|cars?|vans?|tents?|streets?(?! (?:named|called|without|with|in|where|that))|bridges?|overpass|underpass|sidewalks?|doorways?|shelters?|benches|bench|hallways?|motels?|floors?|airport|storage units?|corollas?|civics?|camrys?|hondas?|toyotas?|fords?|chevys?|minivans?|suvs?|basements?|cars|station|parking lots?|cots?)\\b`,
      'iu',
    ),
  ],
  [
    'hunger',
    /\b(?:unsheltered|tent (?:city|cities)|homeless|encampments?|on the streets? (?:tonight|at night|in (?:january|winter|december|the cold)|on christmas)|(?:family|families|mother|children|veteran|senior|couple)s? (?:\p{L}+ ){0,3}(?:on|to) the (?:curb|street|sidewalk)|rationing (?:hers|her|his|theirs|their|mine|my|insulin|medicine|meds|food|pills)|ration(?:s|ed)? (?:her|his|their|my|insulin|medicine)|skip(?:s|ped|ping) (?:meals|doses|her|his (?:meds|medicine|pills))|chemo(?:therapy)?|dialysis|(?:er|emergency room) hallway|chest pains?|food (?:pantry|pantries) lines?|bread ?lines?|to bed hungry|lunch (?:debt|shaming)|(?:child|childhood|senior|world) hunger|go(?:es|ing)? without (?:food|heat|insulin|medicine|dinner)|no bed of (?:his|her|their) own|shelters? (?:is|was|are|were) full|turned away (?:[\p{L}\d]+ )?(?:women|families|mothers|kids|children|veterans|patients)|malnutrition|malnourish\p{L}+)\b|\b(?:kids|children|students)\b[^.!?]{0,50}\b(?:food|meals?|lunch|dinner|supper)\b[^.!?]{0,50}\b(?:backpacks?|weekends?|none at home|only meal|nothing at home|empty (?:fridge|stomachs?))\b/iu,
  ],
  [
    'abuse',
    /\b(?:he|she|husband|wife|boyfriend|girlfriend|stepfather|father|coach|priest|boss|partner|ex) (?:hit|hits|beat|beats|chok(?:ed|es)|punched|strangled|kicked|slapped|burned|raped|groped|touched|stalked|threatened|fondled) (?:her|me|him|them|my|his|the (?:girl|boy|child|kids))\b(?! (?:by|in (?:the|a|november)|at (?:the polls|his|her)|with (?:ads|taxes|a (?:fee|bill)|the facts)|up on|to (?:it|the)|record|bill|budget|plan|opponent|hard on))|\bbroke (?:my|her|his) (?:jaw|nose|arm|ribs?|wrist|skull|cheekbone)\b|\b(?:order of protection|protective orders?|restraining orders? (?:against|was|is|did|that)|battered (?:wom[ae]n|wives|spouses|children)|rape kits?|groped|groping|stalk(?:ed|ers?|ing)|revenge porn|deepfake porn|followed (?:her|me|him) home|(?:was|were|been|being) (?:punched|spat on|kicked|abused|drugged|trafficked|molested)|sexually|nonconsensual|shaken baby|neglected children|child protective services|foster (?:kids|child|children|youth|teens)|sexual (?:misconduct|harassment))\b|\b(?:diocese|archdiocese|bishop|church|school|university|troop|academy)\b[^.!?]{0,30}\b(?:knew about|covered up for|moved|transferred|protected|shielded)\b[^.!?]{0,40}\b(?:father|priest|coach|him|pastor|teacher|scoutmaster)\b|\bi was (?:just |only )?(?:\d|1[0-7]|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b(?: years old)?[.,]? (?:he|and he|my (?:coach|stepfather|uncle|priest|teacher|boss)|when he)\b/iu,
  ],
  [
    'racism',
    /\b(?:n-word|nooses?|racial (?:epithets?|abuse)|slurs?|called (?:me|him|her|us|my \p{L}+) (?:the|a) (?:n|slur|\p{L}+ slur)\b|told (?:me|him|her|us) to go (?:home|back)|confedera(?:te|cy)s?|burning cross|cross burn\p{L}+|lynch\p{L}*|redlin(?:ed|ing)|internment|ethnic slurs?|the klan|blackface)\b/iu,
  ],
  [
    'people',
    /\b(?:hijabs?|burqas?|niqabs?|turbans?|yarmulkes?|kippahs?|kippot|gay (?:couples?|men|man|kids?|people|teens?|son|daughter|students?|rights|bars?|pride|community)|lesbians?|bisexual|queer|nonbinary|non-binary|pronouns|came out (?:to (?:my|his|her)|as)|conversion therapy|wheelchairs?(?! race)|down syndrome|cerebral palsy|special[- ]needs|bipolar|schizophreni\p{L}*|ptsd|post-traumatic|eating disorders?|anorexi\p{L}+|self[- ]harm|cutting (?:themselves|herself|himself)|panic attacks?|dementia|alzheimer's|(?:is|are|was|born|daughter|son|child|kids?|students?) (?:legally |profoundly )?(?:deaf|blind)(?! (?:to|trust|eye|spot|ears|side))|locker rooms?(?= for| policy|[.!]| with boys| with girls)|(?:girls|women)'?s?'? sports|christian (?:nation|nationalis\p{L}+|country)|girls['’]? (?:sports|locker|bathrooms?|teams?)|boys['’]? (?:in|out of) girls|chang(?:e|es|ed|ing) (?:his |her |their )?genders?|(?:my|his|her|postpartum|clinical|severe|teen|with) depression|anxiety disorder|psych(?:iatric)? (?:ward|beds?|hold|hospital)|mental health crisis)\b/iu,
  ],
  [
    'body',
    /\b(?:in (?:the|her|my) womb|weeks (?:along|pregnant)|heartbeat (?:bill|law|act)|fetal|fetus(?:es)?|the unborn|right to choose|reproductive (?:rights?|health\p{L}*|freedom|care)|mifepristone|ivf|embryos?|pregnant (?:women|woman|patients?))\b|\bdr(?:ove|ive|iving) to (?:kansas|illinois|new mexico|colorado)\b[^.!?]{0,40}\b(?:pregnan|clinic|procedure|care)|\b(?:pregnan\p{L}+|weeks)\b[^.!?]{0,40}\bdr(?:ove|ive) to\b/iu,
  ],
  [
    'guns',
    /\bsolitary(?: confinement)?\b(?! (?:vote|voice|lawmaker|senator|dissent\p{L}*|figure|sponsor|yes|no))|\b(?:in|inside) (?:a|his|her|their) (?:\p{L}+ )?cell\b(?! (?:phone|tower|plan))|\bwrongful(?:ly)? (?:convict\p{L}+|imprison\p{L}+|jailed)|\bchain gangs?\b|\b(?:exonerated|exoneree)\b|\b(?:take|taking|took|grab|grabbing|confiscat\p{L}+|com(?:e|ing) for) (?:away )?(?:your|our|my|the|their) (?:guns|rifles|firearms)\b|\bgun (?:grab\p{L}*|ban|owners)\b|\bno-knock\b|\bmy (?:ar|ak|guns?|rifles?|shotgun)\b|\bwaiting (?:\p{L}+|\d+) years for (?:a )?trial\b|\brikers\b|\bchokehold\b|\bexcessive force\b/iu,
  ],
  [
    'service',
    /\b[Tt]he VA\b(?! (?:legislature|house|senate|governor|budget))|\b(?:[Cc]ame|[Cc]oming|[Cc]omes?) (?:back |home )?from (?:Iraq|Afghanistan|Vietnam|Korea|Fallujah|Kandahar|the war|war|combat|deployment|his tour|her tour)\b/u,
  ],
  ...WOUNDS,
]
