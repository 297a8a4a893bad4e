/** People by what they are or by whom they vote for. */
const GROUP =
  '(?:immigrants?|migrants?|illegals?|illegal aliens|refugees|foreigners|muslims?|jews?|jewish people|christians?|catholics?|hindus?|atheists|blacks?|black people|whites?|white people|asians?|mexicans?|latinos?|hispanics?|arabs?|africans|chinese people|indians|natives|gays?|gay people|lesbians?|trans(?:gender)?(?: people| women| men)?|queers|women|men|the disabled|disabled people|homeless people|the homeless|democrats?|republicans?|liberals?|conservatives?|leftists?|right[- ]?wingers?|socialists?|maga|the left|the right|boomers|their voters|his voters|her voters|these people|those people|rural voters|city people)'
const VERMIN =
  '(?:vermin|rats?|cockroach(?:es)?|roaches|animals|subhumans?|sub-human|parasites?|insects|maggots?|a disease|a plague|a cancer|an infestation|infesting|human garbage|not (?:even )?(?:human|people)|filth|savages|swine|demons|an invasive species|leeches|lice)'

/** What nobody chooses, and the names that are used for it. */
const PROTECTED =
  '(?:immigrants?|migrants?|illegals|refugees|foreigners|muslims?|jews?|jewish people|christians?|catholics?|mormons?|hindus?|sikhs?|atheists|blacks?|black (?:people|men|women|kids)|whites|white (?:people|men|women)|asians?|mexicans?|latin(?:o|a|x)s?|hispanics?|arabs?|africans?|haitians?|somalis?|chinese(?: people)?|indians|pakistanis|natives|native americans|gypsies|roma|gays?|gay (?:people|men)|lesbians?|homosexuals?|trans(?:gender)?s?(?: people| women| men| kids)?|queers|women|females|the disabled|disabled people|cripples|the mentally ill|autistic people|the homeless|homeless people|the elderly|old people)'

/** Contempt for people for what they are. */
export const HATE: readonly RegExp[] = [
  new RegExp(
    `\\b${GROUP}\\b[\\p{L}', ]{0,14}\\b(?:are|is|breed like|act like|behave like|live like|nothing but)\\b (?:(?!(?:not|never|no|hardly|fighting|battling|facing|beating|spreading|against|curing|stopping)\\b)\\p{L}+ ){0,3}?${VERMIN}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:exterminate|eradicate|cleanse|purge|wipe out|eliminate|gas|round up(?: and)?|get rid of|ban|sterilize|deport) (?:all |every |the |these )*${GROUP}\\b(?! (?:crossing|convicted|cardholders|voters? from|names|from the rolls))`,
    'iu',
  ),
  /\bpoison(?:ing|s)? (?:the|our) blood\b|\bgo back to (?:your|their|his|her|where|whatever)\b.{0,20}\b(?:country|countries|came|come|africa|mexico|asia)\b|\b(?:great )?replacement (?:is real|theory is)\b|\bjews? (?:control|own|run|rule)\b|\b(?:white|black|aryan) (?:power|supremacy (?:now|forever))\b|\b(?:gays?|trans(?:gender)? people|lesbians|homosexuals) are (?:all )?(?:groomers|pedophiles|predators|mentally ill|an abomination|sick)\b|\bwomen (?:belong in the kitchen|shouldn't vote|should not vote|are too emotional)\b|\b(?:muslims|jews|blacks|mexicans|immigrants|christians|whites) (?:don't|do not) belong\b|\b(?:these|those|human|filthy|exterminate(?: the| these)?|squash(?: the| these)?) (?:vermin|cockroaches)\b(?! (?:in|on|control|problem)\b)|\b(?:subhumans?|untermensch(?:en)?)\b|\bethnic(?:ally)? cleans|\bsieg heil\b|\bheil hitler\b|\b1488\b|\bhitler was right\b/iu,
  new RegExp(
    `\\b(?:all |most |these |those |the )?${PROTECTED} (?:are|is) (?:all |just |nothing but |naturally |simply |genetically |a bunch of |mostly |by nature |basically )*(?:inferior|terrorists?|rapists?|criminals?|thieves|murderers?|dirty|filthy|stupid|dumb|lazy|violent|savage|primitive|low[- ]iq|diseased|invaders|evil|degenerates?|perverts?|perverted|pedophiles?|predators?|groomers?|abominations?|unnatural|disgusting|parasitic|scum|trash|liars|greedy|subversive|weak|too (?:weak|emotional|stupid|lazy)|a (?:threat|menace|stain|burden|drain) (?:to|on)|ruining|destroying|replacing|not (?:real )?(?:americans|people|welcome|like us)|unfit to|incapable of|mentally ill)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${PROTECTED} (?:should|must|need to|ought to|have to|do(?:es)? ?n[o']t|has no|have no|belong|can ?not|can't|will never)\\b[\\p{L}' ]{0,20}\\b(?:be (?:sterilized|exterminated|rounded up|enslaved|segregated|jailed|imprisoned|registered|banned from|kept (?:out|away)|put in camps|shipped|sent (?:back|home))|go (?:back|home)|get out|leave (?:this|our|the) country|no place|place in (?:this|our|america)|belong in (?:this|our|america|the west|prison|jail|camps|cages|chains|the kitchen|the closet|society)|in (?:prison|jail|camps|cages|chains|the kitchen)|be allowed (?:in|to (?:vote|own|teach|marry|adopt|breed|work))|vote|right to exist|deserve (?:rights|to (?:live|exist|vote)))\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:no|keep|kick|throw|get|ship|send|drive|lock) (?:more |out |all |the |these |those |every |up )*${PROTECTED} (?:out of (?:this|our|the) (?:country|town|city|state|schools?|neighbou?rhoods?)|back (?:to (?:africa|mexico|china|the|where|their))|allowed|in (?:my|our|this) (?:country|town|neighbou?rhood|street|schools?|party)|into camps|up in camps)\\b`,
    'iu',
  ),
  /\b(?:white|black|aryan|master|pure) race\b(?! (?:relations|for|to the|horses?|cars?|days?|tracks?|bibs?|flags?|night|is (?:on|tight|close)))|\bwhite (?:genocide|replacement|pride|homeland|ethnostate)\b|\bkeep (?:america|europe|britain|this country|our (?:country|town)) white\b|\brace traitors?\b|\brace mix(?:ing|ers)\b|\bblood and soil\b|\bfinal solution\b|\bglobalist (?:jew|zionist)\p{L}*|\bzog\b|\bjewish (?:question|cabal|conspiracy|bankers|plot|agenda)\b|\b(?:jews|zionists) (?:are |were )?(?:behind|controlling|running|pulling)\b|\bholocaust (?:is|was|never) (?:a |an )?(?:hoax|lie|myth|fake|exaggerat\p{L}*|happened)\b|\b(?:lesser|inferior) (?:races?|breeds?|people)\b|\bkung ?flu\b|\bshithole countr(?:y|ies)\b|\b(?:blacks|mexicans|asians|muslims|jews|women|gays|trans people|immigrants) (?:can't|cannot|never) (?:drive|think|lead|be trusted|govern|assimilate)\b/iu,
]

const KNOWN_TO_ONE =
  '(?:neighbou?r|co-?worker|colleague|classmate|roommate|flat ?mate|landlord|landlady|tenant|ex(?:-?(?:wife|husband|girlfriend|boyfriend))?|boss|manager|teacher|professor|wife|husband|girlfriend|boyfriend|mother|mom|father|dad|sister|brother|daughter|son|friend|best friend|cousin|uncle|aunt|sister-in-law|mother-in-law|father-in-law|brother-in-law|grandma|dentist|mechanic|barber|hairdresser)'
const STREET =
  "\\d{1,5} (?:[NSEW]\\.? )?(?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Ln|Lane|Dr|Drive|Ct|Court|Way|Blvd|Boulevard|Pl|Place|Ter|Terrace|Cir|Circle|Close|Crescent)\\b\\.?"

/** People who are in no office, and where anybody lives. */
export const PRIVATE: readonly RegExp[] = [
  /\b(?:lives?|living|resides?|staying) at\b.{0,30}\d|\bhome address\b|\b(?:his|her|their|\p{L}+'s) (?:home |private |personal |cell )+(?:address|phone|number) is\b|\bhere(?:'s| is) (?:his|her|their|\p{L}+'s) (?:home |private |personal |cell )?(?:address|phone|number)\b|\b(?:show|turn) up at (?:his|her|their|\p{L}+'s) (?:house|home|door|kid|children)|\b\d{3}-\d{2}-\d{4}\b|\bdox(?:x|xed|xing)?\b (?:him|her|them)\b|\b(?:his|her|their) (?:kids?|children|daughter|son) (?:goes?|attends?) (?:to school )?(?:at|to)\b/iu,
  /\bmy (?:neighbou?r|co-?worker|classmate|roommate|landlord|ex(?:-?(?:wife|husband|girlfriend|boyfriend))?|boss|teacher|sister-in-law|mother-in-law)\b(?:,? \p{Lu}\p{L}+)*,? (?:is|was|has been|keeps|looks) (?:\p{L}+ ){0,3}?(?:idiot|stupid|ugly|fat|disgusting|loser|pig|psycho|crazy|liar|cheater|creep|moron|drunk|trash|smelly|thief)\b/iu,
  // A street and a person who is to be found there; halls, offices and rallies are for everybody.
  new RegExp(
    `^(?![^]*\\b(?:office|headquarters|hq|town hall|hall|center|centre|library|church|park|rally|precinct|polls?|polling|fundraiser|open house|ribbon|pot ?holes?|zoning|construction|repav\\p{L}+|sidewalks?|closure|clinic|shelter|school)\\b)[^]*(?:\\b(?:[Hh]is|[Hh]er|[Tt]heir|[Hh]e|[Ss]he|[Tt]hey|[Hh]im|[Tt]hem|[Nn]eighbou?r|[Jj]udge|[Ss]enator|[Gg]overnor|[Mm]ayor|[Cc]lerk|[Cc]ommissioner|[Cc]ouncil\\p{L}*|[Hh]ome|[Hh]ouse|[Ll]ives?|[Vv]isit|[Aa]ddress)\\b)[^]{0,60}${STREET}`,
    'u',
  ),
  new RegExp(
    `\\b(?:roast|mock|make fun of|insult|destroy|humiliate|drag|trash|go after|write (?:\\p{L}+ ){0,4}?about|tear (?:into|apart)) (?:my|our|this|her|his) (?:[\\p{L}-]+ )?${KNOWN_TO_ONE}\\b`,
    'iu',
  ),
  new RegExp(
    `\\bmy (?:[\\p{L}-]+ )?${KNOWN_TO_ONE}\\b(?:,? (?:\\p{Lu}\\p{L}+))+[^.!?]{0,40}\\b(?:is|was|are|keeps?|never|always|stole|steals|cheat(?:s|ed)|lied|lies|owes|thinks)\\b`,
    'u',
  ),
  /\b(?:her|his|their|(?<!\ban? )\p{Lu}\p{L}+['’]s) (?:personal|private|home|cell|mobile) (?:phone|number|cell|e-?mail|address)\b|\b(?:call|text|email) (?:him|her|them) at (?:home|night|\d)|\b(?:social security|credit card|bank account|passport) number (?:is|:)|\b(?:leak(?:ed)?|post(?:ed)?|share|publish|spread|release) (?:her|his|their|\p{L}+['’]s) (?:home )?(?:address|phone number|number|medical (?:records|files|history)|license plate)\b|\bfollow (?:her|him|them|his kids|her kids) home\b|\b(?:pay|paying) (?:him|her|them|his family|her family|the (?:senator|judge|mayor|governor)) a (?:little )?visit (?:at (?:home|night|his|her)|tonight)\b/iu,
]

/** Sex, asked for or described. */
export const SEXUAL: readonly RegExp[] = [
  /\b(?:nudes?|naked (?:pics?|photos?|pictures?|videos?)|sex tapes?|porn (?:star|video)s?|blow jobs?|hand jobs?|sexy (?:pics?|photos?))\b/iu,
  /\b(?:write|make|tell|describe|give|draw|show|imagine|picture|create|say)\b[^.!?]{0,40}\b(?:sexual(?:ly)?|sexy|erotic(?:a)?|naked|nude|horny|kinky|porn(?:ographic)?|dirty (?:story|joke|talk)|nsfw|x-rated)\b/iu,
  /\b(?:horny|erotica?|hentai|bdsm|onlyfans|upskirt|threesomes?|(?:having|had|have|has) sex with|sleeping with (?:his|her|an|the) (?:intern|aide|staffer|secretary)|sex (?:life|acts?|toys?|positions?)|genitals?|boobs?|tits|boner|erections?|orgasm\p{L}*|masturbat\p{L}*|oral sex|strip(?:per|tease)s?|in (?:her|his) (?:underwear|panties|thong|lingerie))\b(?! (?:ed|education|offenders?))/iu,
]
