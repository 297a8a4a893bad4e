import type { RefuseReason } from './rails.ts'
import { ACCIDENTS } from './accidents.ts'

const PERSON =
  '(?:him|her|them|you|these (?:people|traitors|politicians|clowns|thugs)|those (?:people|traitors|politicians|thugs)|every (?:one|last one) of them|all of them|every \\p{L}+crat|\\p{Lu}\\p{L}+|that (?:traitor|thug|man|woman|clown)|the (?:traitors?|president|governor|senator|mayor|judge|whole lot))'
const KILL =
  '(?:kill|shoot|hang|lynch|murder|execute|assassinate|behead|stab|strangle|burn alive|gut|drown|poison|bomb|curb ?stomp|put down|whack)'
const GROUP =
  '(?:immigrants?|migrants?|illegals?|illegal aliens|refugees|foreigners|muslims?|jews?|jewish people|christians?|catholics?|hindus?|atheists|blacks?|black people|whites?|white people|asians?|mexicans?|latinos?|hispanics?|arabs?|africans|chinese people|indians|natives|gays?|gay people|lesbians?|trans(?:gender)?(?: people| women| men)?|queers|women|men|the disabled|disabled people|homeless people|the homeless|democrats?|republicans?|liberals?|conservatives?|leftists?|right[- ]?wingers?|socialists?|maga|the left|the right|boomers|their voters|his voters|her voters|these people|those people|rural voters|city people)'
const VERMIN =
  '(?:vermin|rats?|cockroach(?:es)?|roaches|animals|subhumans?|sub-human|parasites?|insects|maggots?|a disease|a plague|a cancer|an infestation|infesting|human garbage|not (?:even )?(?:human|people)|filth|savages|swine|demons|an invasive species|leeches|lice)'

/** What is never answered in kind, by reason. Read after idioms are out. */
export const REFUSE: readonly (readonly [RefuseReason, RegExp])[] = [
  [
    'threat',
    new RegExp(
      `\\b(?:i|we|i'm|we're|somebody|someone|patriots|people|y'all|let's|lets|time to|gonna|going to|want to|need to|should|must|will|i'll|we'll|ought to|gotta)\\b[\\p{L}' ]{0,24}?\\b${KILL} (?!time|it|this|the bill)${PERSON}\\b(?!['’]s (?:bill|plan|budget))`,
      'iu',
    ),
  ],
  [
    'threat',
    /\b(?:he|she|they|you|traitors?|politicians?|judges?|reporters?|journalists?|\p{L}+crats|republicans|liberals|conservatives|these people|all of them|every one of them|[\p{L}.]+ \p{L}+|senator \p{L}+) (?:should|must|need(?:s)? to|deserves?(?: to)?|ought to|has to|have to|will) (?:all )?(?:be )?(?:shot|hanged|hung|killed|executed|lynched|beheaded|die|put (?:down|against a wall|to death)|strung up|dragged (?:out|through)|beaten)\b/iu,
  ],
  [
    'threat',
    /\bput a bullet\b|\bbullet (?:in|through) (?:his|her|their|your) (?:head|skull|brain)|\bstring (?:him|her|them) up\b|\block and load\b|\b(?:bring|grab|load) (?:your|the) (?:guns?|rifles?|ammo)\b|\bwatch your back\b|\b(?:i|we)(?:'ll| will| know| found)\b.{0,12}\bwhere (?:you|he|she|they) (?:live|sleep|work)s?\b|\bhope (?:\p{L}+ ){1,3}(?:dies|die|gets? (?:cancer|shot|killed|hit by))\b|\b(?:someone|somebody) (?:should|needs to|ought to|please) (?:\p{L}+ ){0,2}(?:shoot|kill|stop (?:him|her) (?:permanently|for good)|take (?:him|her|them) out)\b|\bbring back (?:the )?(?:guillotine|public hangings?|firing squads?)\b|\bheads on (?:spikes|pikes)\b|\bnecktie party\b|\brope,? (?:tree|journalist)|\bsecond amendment (?:solution|remedy) for\b|\bburn (?:down )?(?:their|his|her) (?:house|houses|homes?|office)\b|\bbeat (?:the (?:hell|crap) out of|them bloody|him to a pulp)\b/iu,
  ],
  [
    'hate',
    new RegExp(
      `\\b${GROUP}\\b[\\p{L}', ]{0,14}\\b(?:are|is|breed like|act like|behave like|live like|nothing but)\\b (?:\\p{L}+ ){0,3}?${VERMIN}\\b`,
      'iu',
    ),
  ],
  [
    'hate',
    new RegExp(
      `\\b(?:exterminate|eradicate|cleanse|purge|wipe out|eliminate|gas|round up(?: and)?|get rid of|ban|sterilize|deport) (?:all |every |the |these )*${GROUP}\\b(?! (?:crossing|convicted|cardholders|voters? from|names|from the rolls))`,
      'iu',
    ),
  ],
  [
    'hate',
    /\bpoison(?:ing|s)? (?:the|our) blood\b|\bgo back to (?:your|their|his|her|where|whatever)\b.{0,20}\b(?:country|countries|came|come|africa|mexico|asia)\b|\b(?:great )?replacement (?:is real|theory is)\b|\bjews? (?:control|own|run|rule)\b|\b(?:white|black|aryan) (?:power|supremacy (?:now|forever))\b|\b(?:gays?|trans(?:gender)? people|lesbians|homosexuals) are (?:all )?(?:groomers|pedophiles|predators|mentally ill|an abomination|sick)\b|\bwomen (?:belong in the kitchen|shouldn't vote|should not vote|are too emotional)\b|\b(?:muslims|jews|blacks|mexicans|immigrants|christians|whites) (?:don't|do not) belong\b|\b(?:vermin|cockroaches|subhumans?|untermensch)\b|\bethnic(?:ally)? cleans|\bsieg heil\b|\bheil hitler\b|\b1488\b|\bhitler was right\b/iu,
  ],
  [
    'private',
    /\b(?:lives?|living|resides?|staying) at\b.{0,30}\d|\bhome address\b|\b(?:his|her|their|\p{L}+'s) (?:home |private |personal |cell )+(?:address|phone|number) is\b|\bhere(?:'s| is) (?:his|her|their|\p{L}+'s) (?:home |private |personal |cell )?(?:address|phone|number)\b|\b(?:show|turn) up at (?:his|her|their|\p{L}+'s) (?:house|home|door|kid|children)|\b\d{3}-\d{2}-\d{4}\b|\bdox(?:x|xed|xing)?\b (?:him|her|them)\b|\b(?:his|her|their) (?:kids?|children|daughter|son) (?:goes?|attends?) (?:to school )?(?:at|to)\b/iu,
  ],
  [
    'private',
    /\bmy (?:neighbou?r|co-?worker|classmate|roommate|landlord|ex(?:-?(?:wife|husband|girlfriend|boyfriend))?|boss|teacher|sister-in-law|mother-in-law)\b(?:,? \p{Lu}\p{L}+)*,? (?:is|was|has been|keeps|looks) (?:\p{L}+ ){0,3}?(?:idiot|stupid|ugly|fat|disgusting|loser|pig|psycho|crazy|liar|cheater|creep|moron|drunk|trash|smelly|thief)\b/iu,
  ],
  [
    'voting',
    /\bvote (?:by|via|with) (?:text|texting|phone|tweet|e-?mail|sms|hashtag)\b|\btext (?:your )?vote\b|\b(?:republicans?|democrats?|independents?|liberals?|conservatives?) (?:vote|should vote|must vote|can vote) (?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|november)\b|\b(?:election|voting) (?:day )?(?:has been |was |is )?(?:moved|postponed|rescheduled|delayed|cancelled|canceled) (?:to|until)\b|\byou (?:can|may) vote (?:twice|more than once|again)\b/iu,
  ],
  [
    'sexual',
    /\b(?:nudes?|naked (?:pics?|photos?|pictures?|videos?)|sex tapes?|porn (?:star|video)s?|blow jobs?|hand jobs?|sexy (?:pics?|photos?))\b/iu,
  ],
]

const HURT =
  '(?:people|persons?|children|kids|students?|teachers?|women|men|officers?|soldiers?|troops|marines?|sailors|airmen|firefighters?|residents|workers?|miners?|passengers?|americans?|civilians?|families|neighbors|neighbours|innocents?|victims?|journalists?|worshippers?|shoppers|hostages|deputies|deputy|troopers?|paramedics|pilots?|villagers|babies|girls?|boys?|seniors|citizens|refugees|migrants|dead)'

export const GRAVE: readonly RegExp[] = [
  /\b(?:condolences|rest in peace|r\.i\.p\.|thoughts and prayers|in loving memory|in memoriam|in mourning|mourns?|mourned|mourning|grieving|grieves?|grief[- ]?stricken|bereaved|laid to rest|funerals?|memorial service|gone too soon|passed away|passing of|lost (?:his|her|their) (?:life|lives|battle|son|daughter|child|children|husband|wife|father|mother|brother|sister|loved ones?|parents?)|lives (?:were )?(?:lost|taken|cut short)|loss of life|loss of (?:so many )?(?:a )?(?:young |innocent )?li(?:fe|ves)|loved ones lost|heartbroken|gold star)\b/iu,
  /\bpray(?:ing|ers)?\b.{0,24}\b(?:families|family|victims|loved ones|those (?:affected|lost|killed|injured)|wounded|injured|missing|recovery|community|survivors)\b/iu,
  new RegExp(
    `\\b${HURT}\\b[\\p{L}', ]{0,30}\\b(?:killed|dead|died|dies|dying|murdered|slain|shot|stabbed|wounded|injured|drowned|massacred|gunned down|buried alive|executed|beheaded|kidnapped|lost at|lost when|perished)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:kill(?:ed|s|ing)?|murder(?:ed|s|ing)?|shot|stabbed|wound(?:ed|s|ing)|injur(?:ed|es|ing)|slaughter(?:ed|ing)?|massacr(?:ed|ing)|gunned down|executed) (?:\\p{L}+ |\\d[\\d,]* |of |at least ){0,4}${HURT}\\b`,
    'iu',
  ),
  /\b(?:murders?|murdered|homicides?|massacres?|suicides?|assassinat(?:ed|ion)|genocide|holocaust|beheaded|stabbings?|gunman|gunmen|shooter|mass graves?|war dead|fatalit(?:y|ies)|death toll|deaths?|died|killings?|killed|manslaughter|infanticide|femicide|lynch(?:ed|ings?)|casualt(?:y|ies)|corpses?|body bags?|drowned|stillborn|perished|slain)\b/iu,
  /\b(?:mass|school|church|synagogue|mosque|nightclub|mall|police|deadly|fatal|tragic|parade|supermarket|workplace|drive-by|campus)[- ](?:shootings?|attacks?|crash|fire|accident|bombing)\b|\bshootings?\b|\bgun violence\b|\bgunfire\b|\bopen(?:ed|ing) fire\b|\bactive shooter\b/iu,
  /\bterror(?:ist)? attacks?\b|\bbombings?\b|\bair ?strikes?\b|\bmissile (?:strikes?|attacks?)\b|\bhostages?\b|\bceasefire\b|\bwar crimes?\b|\bsuicide bomb|\b9\/11\b|\bseptember 11|\boctober 7|\bmemorial day\b|\bfallen (?:\w+ ){0,2}(?:officers?|heroes|hero|soldiers?|firefighters?|service ?members|troops|troopers?|marines?|warriors?|comrades|deput(?:y|ies)|first responders)\b|\bultimate sacrifice\b|\bgave (?:his|her|their) li(?:fe|ves)\b|\bkilled in action\b|\bline of duty\b|\bremembrance day\b|\btraged(?:y|ies)\b|\btragic(?:ally)?\b|\bdead\b|\bdie\b|\bdying\b/iu,
  /\b(?:earthquake|hurricane|tornado(?:es)?|wildfires?|floods?|flooding(?! (?:our|the|into|across|over|us|your|america))|mudslide|tsunami|derailment|explosion(?! (?:of|in))|building fire|house fire|apartment fire|plane crash|bus crash|helicopter crash|train crash|bridge collapse|mine (?:collapse|explosion|disaster))\b.{0,80}\b(?:victims|lost|killed|deaths|devastat\w+|destroyed|homes|survivors|missing|displaced|families|prayers|rescue|evacuat\w+|injured|trapped)\b/iu,
  /\b(?:victims|survivors|families|prayers|devastat\w+|destroyed|missing|displaced|rescue|evacuat\w+|injured|trapped)\b.{0,80}\b(?:earthquake|hurricane|tornado(?:es)?|wildfires?|floods|flooding|mudslide|tsunami|derailment|explosion|plane crash|bus crash|train crash|bridge collapse)\b/iu,
  /\b(?:diagnosed with|battle with|fight against|battling|fighting|survivor of|lost to|treatment for) (?:\p{L}+ ){0,3}(?:cancer|leukemia|als|alzheimer's|parkinson's|dementia|brain tumou?r|aids)\b|\bin (?:critical|intensive) (?:condition|care)\b|\bhospice\b|\b(?:he|she|him|her|who|son|daughter|mother|father|wife|husband|brother|sister|man|woman|boy|girl|child|baby|officer|deputy|firefighter|victims?) (?:\p{L}+ ){0,3}on life support\b|\bstarv(?:ed|ing|ation)\b|\bfamine\b|\btortur(?:e|ed|ing)\b|\bcemeter(?:y|ies)\b/iu,
  ...ACCIDENTS,
]

/** Subjects that are pressed, never joked about, with the name of the straight lines for each. */
export const TREAD: readonly (readonly [string, RegExp])[] = [
  [
    'deport',
    /\b(?:mass )?deport(?:s|ed|ing|ations?|ees?)?\b|\bice (?:raids?|agents?|detention)\b|\bdetention (?:centers?|camps?|cent(?:re|res))\b|\bfamily separation\b|\bseparat(?:ed|ing) (?:families|children)\b|\bkids in cages\b|\bdreamers\b|\basylum(?: |-)?seekers?\b|\brefugees?\b|\bundocumented\b/iu,
  ],
  [
    'addiction',
    /\b(?:overdos\w*|opioids?|fentanyl|addict(?:s|ed|ion|ions)?|meth(?:amphetamine)?|heroin|naloxone|narcan|rehab|recovery centers?|substance abuse|alcoholi\w+|drug (?:crisis|epidemic|deaths))\b/iu,
  ],
  [
    'abuse',
    /\b(?:child|sexual|domestic|elder|spousal|physical|emotional) (?:abuse|assault|violence|exploitation)\b|\babus(?:ed|ers?|ive) (?!of power|the (?:system|process|office|power|public trust|taxpayers?)|tax)|\b(?:rape|raped|rapists?|incest|molest\w*|groom(?:ed|ers?|ing)|trafficking|traffickers|pedophil\w+|predators?|harass(?:ed|ment|ers?)|survivors|foster (?:kids|children)|epstein)\b/iu,
  ],
  [
    'racism',
    /\b(?:racis[mt]s?|white supremac\w+|white nationalis\w+|antisemit\w+|anti-semit\w+|islamophob\w+|homophob\w+|transphob\w+|xenophob\w+|bigot(?:s|ry|ed)?|hate (?:crimes?|groups?|speech)|ku klux|kkk|neo-?nazis?|nazis?|slavery|enslaved|segregation|segregationists?|jim crow|apartheid|racial (?:slurs?|profiling|justice|injustice|hatred)|swastikas?|misogyn\w+|sexis[mt]s?)\b/iu,
  ],
  [
    'people',
    /\b(?:transgender|trans (?:kids|youth|women|men|people|girls|athletes|rights|ideology)|gender (?:ideology|identity|affirming)|lgbtq?\w*|gay marriage|same-sex|drag (?:queens?|shows?|story)|biological (?:males?|men|sex)|men in women's|muslims?|jews|jewish|islam(?:ic)?|sharia|christians|hindus?|sikhs?|black lives|reparations|indigenous|native americans?|people with disabilities|disabled|disabilit(?:y|ies)|autis\w+|mental illness|mentally ill|mental health|black (?:women|men|families|americans|communities|voters)|latin[ox]s?|hispanics?|asian americans)\b/iu,
  ],
  [
    'body',
    /\b(?:abortions?|pro-?life|pro-?choice|unborn|roe v|reproductive|miscarriages?|ivf|birth control|contracepti\w+|pregnan\w+|maternal|(?:women's|our|their|her|my|your|own) bod(?:y|ies)(?= |[.,!?]|$)(?! of (?:work|law|evidence))|bodily autonomy|planned parenthood)\b/iu,
  ],
  [
    'war',
    /\b(?:war|wars|wartime|invasion of|invaded|troops|soldiers|gaza|hamas|israel|palestin\w+|ukrain\w+|missiles?|nuclear weapons?|drone strikes?|bombs?|bombed|military strikes?|boots on the ground|refugee camps?)\b/iu,
  ],
  [
    'hunger',
    /\b(?:homeless(?:ness)?|hungry (?:kids|children|families|seniors)|(?:kids|children|families|seniors|people) (?:go(?:ing)?|are|went) (?:to bed )?hungry|food insecur\w+|evict(?:ed|ions?)|food stamps|snap benefits|homeless shelters?|unhoused|lead poisoning|poisoned water|uninsured|cancer patients?|the sick|nursing homes?|vaccin\w+)\b/iu,
  ],
  [
    'guns',
    /\b(?:gun (?:control|safety|reform|deaths|laws|rights)|assault weapons?|ar-?15s?|background checks(?=[^]*\b(?:guns?|firearms?|assault|weapons?|rifles?|nra))|red flag laws?|violent crimes?|carjack\w*|assault(?:ed|s)?|armed robber\w*|death penalty|capital punishment|police brutality|insurrection|january 6|political violence|riots?|rioters|sex offenders?)\b/iu,
  ],
  [
    'service',
    /\b(?:service ?members|gi bill|(?:homeless|disabled|wounded|elderly|dying) veterans|veterans? (?:day|hospitals?|benefits|care|waiting|suicide|affairs|home|cemetery)|military families|v\.?a\.? (?:hospitals?|benefits|claims|care|wait)|department of veterans affairs|purple heart|medal of honor|wounded warriors?|active duty)\b/iu,
  ],
]
