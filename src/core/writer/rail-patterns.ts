import { ACCIDENTS } from './accidents.ts'

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
  /\bterror(?:ist)? attacks?\b|\bbombings?\b|\bair ?strikes?\b|\bmissile (?:strikes?|attacks?)\b|\bhostages?\b|\bceasefire\b|\bwar crimes?\b|\bsuicide bomb|\b9\/11\b|\bseptember 11(?!th? (?:deadline|meeting|hearing))|(?<!(?:until|by|before|through|due|deadline|on|is|closes|ends) )\boctober 7(?:th)?\b(?! deadline)|\bmemorial day\b(?! (?:weekend|parade|picnic|sales?|cookout|barbecue|pancake|5k|fun run|holiday|closures?|schedule|travel))|\bfallen (?:\w+ ){0,2}(?:officers?|heroes|hero|soldiers?|firefighters?|service ?members|troops|troopers?|marines?|warriors?|comrades|deput(?:y|ies)|first responders)\b|\b(?:honou?r(?:s|ing|ed)?|remember(?:s|ing|ed)?|salut(?:e|es|ing|ed)) (?:the )?(?:memor(?:y|ies)|sacrifices?|service and sacrifice) of\b|\b(?:honou?r(?:s|ing)?|remember(?:s|ing)?|for|of|to) the fallen\b|\bfamil(?:y|ies) (?:they|he|she) (?:left|leaves?) behind\b|\bfamil(?:y|ies) of (?:flight \w+|the (?:victims|missing|dead|passengers|crew|lost|deceased)|(?:those|everyone|all) (?:killed|lost|who (?:died|were killed|perished)))\b|\bultimate sacrifice\b|\bgave (?:his|her|their) li(?:fe|ves)\b|\bkilled in action\b|\bline of duty\b|\bremembrance day\b|\btraged(?:y|ies)\b|\btragic(?:ally)?\b|\bdead\b|\bdie\b|\bdying\b/iu,
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
    /\b(?:child|sexual|domestic|elder|spousal|physical|emotional|clergy|priestly) (?:abuse|assault|violence|exploitation)\b|\b(?:hid|hide|hides|hiding|covered up|buried|ignored|years of|decades of|reports? of|allegations? of|victims? of|stop the) (?:\p{L}+ )?abuse\b(?! of (?:power|office|the|process|trust))|\babus(?:ed|ers?|ive) (?!of power|the (?:system|process|office|power|public trust|taxpayers?)|tax)|\b(?:rape|raped|rapists?|incest|molest\w*|groom(?:ed|ers?|ing)|trafficking|traffickers|pedophil\w+|predators?|harass(?:ed|ment|ers?)|survivors|foster (?:kids|children)|epstein)\b/iu,
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
    /\b(?:abortions?|pro-?life|pro-?choice|unborn|roe (?:v|vs|and wade|is|was|fell|stood|goes|got|gets|ended|stays)|(?:overturn\w*|codif\w+|restor\w+|revers\w+|gutt\w+|end(?:ed|ing)?|defend\w*|after|since|before|without|post-?) ?roe|dobbs|reproductive|miscarriages?|ivf|birth control|contracepti\w+|pregnan\w+|maternal|(?:women's|our|their|her|my|your|own) bod(?:y|ies)(?= |[.,!?]|$)(?! of (?:work|law|evidence))|bodily autonomy|planned parenthood)\b/iu,
  ],
  [
    'war',
    /\b(?:war|wars|wartime|invasion of|invaded|troops|soldiers|gaza|hamas|israel|palestin\w+|ukrain\w+|missiles?|nuclear weapons?|drone strikes?|bombs?|bombed|military strikes?|boots on the ground|refugee camps?)\b/iu,
  ],
  [
    'hunger',
    /\b(?:homeless(?:ness)?|hungry (?:kids|children|families|seniors|students)|(?:kids|child|children|families|seniors|people|students|americans|neighbou?rs|toddlers?|classmates?|nobody|no one) (?:are |is |were |was |still |who |should |ever |have to |will |might |could )*(?:go(?:es|ing)?|come|comes|are|is|went) (?:to (?:bed|school|class) )?hungry|food insecur\w+|evict(?:ed|ions?)|food stamps|snap benefits|homeless shelters?|unhoused|lead poisoning|poisoned water|uninsured|cancer patients?|the sick|nursing homes?|vaccin\w+)\b/iu,
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
