/** More hardship, in plain words: what is done at home, on the street, in uniform, in the dark. Same subjects as TREAD. */
export const WOUNDS: readonly (readonly [string, RegExp])[] = [
  [
    'abuse',
    /\b(?:m[ae]n|husbands?|boyfriends?|partners?|anyone|anybody|someone|somebody|fathers?|dads?|spouses?|ex(?:es)?|step(?:father|dad|mother)s?|guy|he|uncle|coach|priest|boss|those|people|whoever) (?:who|that) (?:\p{L}+ )?(?:beats?|hits?|chokes?|hurts?|batters?|abuses?|punches|threatens|stalks?|strangles?|burns?|controls|rapes?|molests?|gropes?|preys? on|terrori[sz]es?) (?:on )?(?:her|him|them|you|me|women|children|kids|girls|boys|his|their|a (?:woman|child|kid|girl))\b(?! (?:by (?:\d|double)|in (?:november|the (?:polls|primary))|at the (?:polls|ballot)|record|budget|pocket|wallets?))|\b(?:black eyes?|bruises|bruised (?:face|arms?|neck|ribs)|split lip|cigarette burns)\b(?! (?:for (?:the|our) (?:state|city|county|party)|egos?))|\b(?:leave|leaving|left|fled|flee|fleeing|escap(?:e|ed|ing)|afraid of|scared of|hiding from|trapped with|ran from|running from|safe from|threatened by) (?:her|his|their|my|an|a|the) (?:\p{L}+ )?(?:abuser|batterer|abusive \p{L}+|violent (?:husband|boyfriend|ex|partner|father|home|man)|husband|attacker|stalker|trafficker|pimp)\b|\b(?:intimate partner|dating|family|sexual|gender-based) violence\b|\b(?:safe ?house|women's (?:shelter|refuge)|crisis (?:line|hotline|center)|child (?:brides?|marriage|pornography|sex|neglect|labor|soldiers)|sexual(?:ly)? (?:predators?|exploit\p{L}*|coerc\p{L}*)|sex (?:trafficking|traffickers|slaves?|abuse|crimes?|ring)|date rape|statutory|me ?too movement|#metoo|casting couch|forced (?:marriage|labor|into)|genital mutilation|grooming gangs?|exploited (?:children|minors)|missing and murdered|abus(?:e|ed|ing) (?:children|kids|boys|girls|altar boys|patients|residents|elders|inmates|animals|his wife|her|him)|elder abuse|neglect(?:ed)? (?:and abuse|children|residents)|hazing|cyberbullying|taunt(?:ed|ing) (?:him|her|for)|upskirting)\b/iu,
  ],
  [
    'hunger',
    /\b(?:sleep(?:s|ing)?|slept) (?:rough|outdoors|outside(?! the box)|where(?:ver)? (?:she|he|they) can)\b|\b(?:no|without) (?:a )?(?:roof over|place to (?:sleep|live|go tonight)|home to go|permanent (?:home|address)|fixed address|running water|heat in (?:january|winter)|electricity in)\b|\b(?:lost|losing|lose|foreclos\p{L}* on|kicked out of|thrown out of|priced out of|pushed out of) (?:their|his|her|my|our|the family) (?:only )?(?:homes?|apartments?|trailer)\b(?! (?:games?|advantage|opener|field|district))|\b(?:panhandl\p{L}+|soup kitchens?|(?:warming|cooling) (?:center|shelter)s?|point-in-time count|couch[- ]surf\p{L}*|tent(?:s)? (?:line|lined|lining|along|under|on the|in the (?:park|median|underpass))|encamp\p{L}+|camp sweeps?|unhoused|destitut\p{L}+|poverty-stricken|extreme poverty|(?:kids|children|families|seniors) (?:\p{L}+ ){0,3}in poverty|skip(?:s|ped|ping)? (?:dinner|lunch|supper|insulin)|(?:cut|cuts|cutting|split(?:ting)?) (?:his|her|their|my) (?:pills|insulin|doses?) in half|empty (?:stomachs?|bell(?:y|ies)|cupboards?|fridges?))\b/iu,
  ],
  [
    'service',
    /\b(?:veterans|vets)\b(?: who (?:served|fought))? (?:are |is |have been |were |still |often |now |routinely )*(?:wait(?:s|ed)? (?:\d+|\p{L}+) (?:days|weeks|months|years) for (?:a |an |their )?(?:doctors?|appointments?|surgery|care|treatment|counsel\p{L}+|help|therapy)|dying|turned away|suffer\p{L}*|struggl\p{L}+|sleep\p{L}*|abandoned|betrayed|neglected|homeless|hungry)\b|\b(?:house|housing|heal|turn(?:ed|ing)? away|abandon(?:ed|ing)?|betray(?:ed|ing)?|neglect(?:ed|ing)?) (?:all |every |of )*(?:our |the |these |those |homeless |wounded )*(?:veterans|vets|wounded warriors)\b(?! (?:hall|stadium|memorial|parkway|bridge|park|drive|highway|clinic))|\b(?:burn pits?|agent orange|traumatic brain injur\p{L}+|amputees?|prosthetic (?:leg|arm|limb)s?|shell ?shock|moral injury|veteran crisis|survivor's guilt|deployed (?:to|again|overseas)|(?:third|second) tour|tours? in (?:iraq|afghanistan|vietnam|fallujah)|blue star (?:mother|family|families))\b/iu,
  ],
  [
    'war',
    /\b(?:cease-?fires?|truces?|peace talks|peacekeep\p{L}+|occupied territor\p{L}+|west bank|golan|hezbollah|houthi\p{L}*|taliban|isis|al-qaeda|boko haram|wagner|kremlin's (?:war|army)|crimea|donbas|kherson|bakhmut|taiwan strait|tanks (?:roll|cross|mass)\p{L}*|landmines?|land mines|conscript\p{L}+|draft(?:ed)? (?:our|young|into)|military draft|nuclear (?:war|strike|exchange|holocaust|launch)|warheads?|bombing (?:campaign|raids?|of|iran|syria|yemen)|drone warfare|siege of|besieged|war-?(?:zone|torn|time)|warzones?|militias?|paramilitar\p{L}+|insurgen\p{L}+|guerrilla war\p{L}*|refugees? (?:camp|crisis|from)|fle(?:d|eing) (?:the )?(?:war|fighting|violence|bombs|gangs|taliban))\b(?! (?:attack ads?|on (?:words|ads)))/iu,
  ],
  [
    'guns',
    /\b(?:gun (?:violence|crimes?|show loophole|massacres?|bans?|laws?)|ghost guns?|bump stocks?|high-capacity|large-capacity|concealed carry|permitless carry|stand your ground|right to bear arms|firearms? (?:sales?|safety|deaths|laws?|ban|owners?|dealers?|registry|violence|storage)|ban (?:all )?(?:handguns|firearms|guns|semi-?automatics?)|universal background|semi-?automatic\p{L}*|magazine (?:ban|limits?|capacity)|lockdown drills?|active[- ]shooter drills?|bulletproof backpacks?|arm(?:ing|ed)? (?:the )?teachers|straw purchas\p{L}+)\b(?! (?:buy-?back (?:parking|raffle)))/iu,
  ],
  [
    'people',
    /\b(?:depress(?:ed|ion)(?= (?:and|is|in (?:teens|kids|our|young|new mothers)|among|took|nearly|kept|runs|screening|rates?|can|medication))|struggl\p{L}+ with (?:\p{L}+ )?(?:depression|anxiety|mental|grief|addiction|eating)|suicid(?:al|es?)|mental(?:ly)? (?:health|ill|illness\p{L}*|hospital|breakdown|crisis)|psychosis|psychotic (?:break|episode)|hearing voices|obsessive[- ]compulsive|autistic|dyslexi\p{L}+|paraplegic|quadriplegic|blindness|deaf (?:students?|children|community|school)|little people|burn survivors?|trans (?:girl|boy|teen|woman|man|student|athlete|soldier|veteran|kid|person|folks|rights|bathroom)s?|gender[- ](?:affirming|transition|dysphoria|reassignment)|puberty blockers|bathroom bills?|don't say gay|drag (?:ban|story|brunch)|same[- ]sex|gay (?:wedding|marriage|conversion|teacher|soldiers?|bar)|two moms|two dads|pride (?:flag|month|parade)|conversion (?:camp|therapy)|muslim ban|mosques?|synagogues?|gurdwara|temple vandali\p{L}+|headscar(?:f|ves)|kosher ban|holocaust (?:museum|education|denial|survivors?)|survivor of the (?:camps|shoah))\b(?! (?:market|areas?|prices?|wages?|economy))/iu,
  ],
  [
    'racism',
    /\b(?:slaves?|slavehold\p{L}+|slave (?:trade|owners?|ship)|plantations?(?= (?:owner|wedding|tour|days|where|museum))|juneteenth(?! (?:sale|barbecue|concert|parade))|segregat\p{L}+|whites[- ]only|colored (?:entrance|only|waiting)|sundown towns?|cross[- ]burning|burned? a cross|hoods? and robes?|white hoods?|racial(?:ly)? (?:profil\p{L}+|slurs?|motivated|charged|epithet|gap|disparit\p{L}+|wealth gap|bias|discriminat\p{L}+|covenants?)|racist (?:graffiti|flyers?|tirade|chants?|text|cartoon|attack|joke|slur)|hate (?:flyers?|mail|graffiti|group|speech|crime)s?|blood libel|anti-?(?:asian|black|muslim|jewish|arab|immigrant|gay|trans|semit\p{L}+)|driving while black|stop[- ]and[- ]frisk|police (?:brutality|violence|killing)|knee on (?:his|a man's|george)|george floyd|breonna taylor|trayvon|sandra bland|tamir rice|black lives|(?:japanese|wartime) internment|boarding schools? for (?:native|indigenous)|stolen land|native (?:children|land) (?:taken|stolen)|monkey (?:chants|noises)|called (?:me|him|her|us|them|my \p{L}+) (?:a |an |the )?(?:terrorist|monkey|animal|illegal|n-?word|f-?word|slur))\b/iu,
  ],
  [
    'addiction',
    /\b(?:in the grip of (?:addiction|drugs|alcohol|the bottle)|(?:dealers?|pushers?) (?:on|of|sell\p{L}*|near)|drug (?:addicts?|abuse|overdose|users?|dealers?|rehab|treatment|courts?|deaths|crisis|epidemic|habit)|pill mills?|shooting galler(?:y|ies)|safe injection|injection sites?|used needles|dirty needles|needles (?:in|on) (?:the|our) (?:park|sidewalk|playground|beach)s?|(?:hooked|strung out|high) on (?:pills|meth|heroin|fentanyl|opioids|oxy\p{L}*|drugs|crack|cocaine|pain\p{L}*|vapes?|gambling)|xylazine|tranq|kratom|percocet|vicodin|benzos?|nodded off|withdrawals?(?= (?:symptoms|from (?:opioids|alcohol|heroin)))|drank himself|drinking again|(?:years?|months|days) (?:sober|clean)|sober (?:house|living)|sponsor in|recovering (?:addict|alcoholic)|gambling addict\p{L}*|problem gambl\p{L}+|sackler\p{L}*|purdue pharma|born (?:addicted|dependent)|neonatal abstinence)\b/iu,
  ],
  [
    'deport',
    /\b(?:deport\p{L}*|denaturali\p{L}+|strip(?:s|ped|ping)? (?:of )?(?:their |his |her |the )?citizenship|unaccompanied (?:minors|children|kids)|family detention|detained (?:at|by|for|in|without|while)|migrant (?:caravan|kids|children|families|workers?|camps?|boats?|shelter|crisis)|illegal (?:immigra\p{L}+|aliens?|border|migrants?|crossings?)|undocumented|without papers|no papers|birthright citizenship|travel ban|title 42|remain in mexico|287\(g\)|green ?card holders?|naturali[sz]ation ceremony|stateless|human smuggl\p{L}+|coyotes? (?:who|left|abandon)|razor wire)\b(?! (?:for (?:bad|failed|old)))/iu,
  ],
  [
    'abortion',
    /\b(?:abortion\p{L}*|(?:six|15|fifteen|12|twelve|20|twenty)[- ]week ban|trigger (?:law|ban)|exceptions? for (?:rape|incest)|rape (?:or|and) incest|fertility (?:clinic|treatment)s?|personhood (?:bill|amendment|law)|crisis pregnancy|plan b|morning[- ]after pill|forced birth|birth control|late-term|partial-birth|sanctity of life|march for life|(?:nonviable|high-risk|unwanted|teen) pregnanc\p{L}+|surroga\p{L}+|hyde amendment|dobbs)\b/iu,
  ],
  [
    'deport',
    /(?<!\b(?:estate|insurance|travel|ticket|booking|sports|free|sales|leasing|literary) )\bagents? (?:took|seized|grabbed|dragged|detained|handcuffed|arrested|tackled|pulled|zip-?tied|snatched)\b(?! (?:the lead|a (?:vote|swing|stand)|over|off))|\b(?:kids|children|toddlers?|babies|famil(?:y|ies)|mothers?|minors|infants) (?:\p{L}+ )?at the (?:southern )?border\b/iu,
  ],
  [
    'abuse',
    /\b(?:in|into|out of|from|of|through|aging out of|age out of) foster care\b|\b(?:knew|silent|silence|hid|said nothing|looked away)\b[^.!?]{0,40}\babuse\b(?! of (?:power|office|the|taxpayers?|process|trust|discretion))|\babuse\b(?! of (?:power|office|the|taxpayers?|process|trust|discretion))[^.!?]{0,30}\b(?:said nothing|silent|silence|survivors?|looked (?:away|the other way)|cover(?:ed)?[- ]up)\b|\btraffick(?:er|ed|ing)\b(?! (?:in (?:lies|rumou?rs?|influence|fear|nonsense|slogans|conspiracy)))/iu,
  ],
  [
    'racism',
    /\b(?:aboriginal|indigenous|first nations|native|black|jewish|muslim|maori|māori|roma|hispanic|latino|asian|brown) (?:people|folks|australians|canadians|americans|kids|children|families)\b[^.!?]{0,40}\b(?:should be (?:grateful|thankful)|know their place|go back|lazy|dirty|savages?)\b|\btold (?:my \p{L}+|me|him|her|us|them|the \p{L}+|a \p{L}+) to (?:go|get|move) (?:back|home|out)(?: to)?(?: where| of (?:this|the|our) country|[.!,]|$)/iu,
  ],
  [
    'hunger',
    /\b(?:line(?:d|s)? up|in line|lines|waiting|wait|rel(?:y|ies|ying)|turn(?:ing|ed)?|queue[sd]?|living)\b[^.!?]{0,24}\bfood (?:banks?|pantr(?:y|ies)|shelves)\b/iu,
  ],
  [
    'abortion',
    /\b(?:life|personhood|human rights) (?:begins?|starts?) at (?:conception|fertilization|birth|the (?:moment|first)|(?:six|\d+) weeks)\b|\bmoment of conception\b/iu,
  ],
]
