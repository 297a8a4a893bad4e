import { type Rule, near } from './number-rule.ts'

const FUEL = /\b(?:gas|gasoline|petrol|diesel|fuel|pumps?)\b/iu
const CAMPAIGN =
  /\b(?:donors?|donat\w+|raised (?=[$£€\d]|over|more than|nearly|about)|fundrais\w*|pacs?|super pac|lobby\w*|ad buy|dark money|contributions?|short of our|goal|midnight|chip(?:ped)? in|gave him|gave her|gave you|war chest|our (?:whole )?campaign|to defeat|last cycle)\b/iu
const PAY =
  /\b(?:salar(?:y|ies)|pay(?:checks?)?|paid (?:less|more)|earn(?:s|ed|ing)?|wages?|incomes?|compensation|make)\b/iu
const RAISE = /\b(?:raises?|bonus(?:es)?|stipends?|pay (?:bump|increase|boost))\b/iu
const LIMIT =
  /\b(?:over|under|above|below|less than|more than|fewer than|up to|at least|exceed(?:s|ing)?|limit(?:ed)? to|capped at|cap (?:of|at))\s(?:about |only )?$/iu
const LIMITED =
  /\b(?:every|any|each|no|earn(?:s|ing)?|mak(?:es?|ing)|incomes?|famil(?:y|ies)|programs?|projects?|households?|anyone|anybody|people|contracts?|if you|those|gifts?|homes?|estates|assets|fortunes)\b/iu
const DEBT = /\b(?:debts?|deficits?|owes?|owed|interest on|borrow\w*|liabilit\w+)\b/iu
const BACK =
  /\b(?:rebates?|refunds?|sav(?:e|es|ed|ing|ings)|back (?:in|to|into)|tax credits?|credit|relief|tax cuts?|in (?:your|their|our|every) pockets?|pockets?|stimulus|less in taxes|lower|cheaper|off (?:your|their|the))\b/iu
const WON =
  /\b(?:sav(?:e|es|ed|ing|ings)|recover\w*|returned|won|claw\w*|trimmed|eliminat\w*|found in waste|cut from)\b/iu
const MORE =
  /^ (?:more|extra|higher|additional|a (?:year|month) more)\b|\b(?:up|rose|hike[ds]?|raise[ds]?|increase[ds]?|surcharge|climb\w*|jump\w*|soar\w*) (?:by |an? (?:extra |average of )?)?$/iu
const FEE =
  /\b(?:fees?|fines?|fined|penalt\w+|tolls?|(?<!lottery )tickets?|surcharges?|citations?|dues|copays?|levy|excise)\b/iu
const PRICE =
  /\b(?:costs?|prices?|priced|bills?|charg\w+|pays?|paying|paid|tuition|rents?|mortgage|rides?|eggs?|milk|bread|groceries|insulin|bought|buys?|sells?|is now|a dozen|a pound|premiums?|deductible|spending on|care|for an? \p{L}+)\b/iu
const SPENT =
  /\b(?:spent|spend(?:s|ing)?|wast\w+|misus\w+|missing|blew|blow\w*|overpaid|overrun|over budget|boondoggle|price tag|where(?:'s| is| did)|handed|subsid\w+|bailout|costs?|fleet|stadium|app|expens\w+|bought|pork|giveaways?|consultants?|excessive|finds?|and (?:they|all we|still))\b/iu
const ANNOUNCED =
  /\b(?:announc\w+|invest\w*|secur\w+|deliver\w*|fund(?:s|ed|ing)?|grants?|award\w*|provid\w+|packages?|projects?|programs?|programmes?|schemes?|plan|support\w*|buil(?:d|t|ding)|unveil\w*|bring(?:s|ing)?|includ\w+|gets?|sign(?:ed|ing)?|pass(?:ed|ing)?|allocat\w*|bill|act|accord|package|relief|for|requests?|asks?|seeks?)\b/iu
const TAKEN =
  /\b(?:collected|brought in|exports?|sales|profits?|revenues?|surplus|made|took in|deals?|worth|rainy day|reserves?|stockpile|sits? on|sitting on|inherited|assets|fortune|net worth)\b/iu
const LOST =
  /\b(?:cuts?|cutting|slash\w*|gut(?:s|ted|ting)?|defund\w*|cancel\w*|freez\w*|froze\w*|clawback|lost?|loses?)\b/iu

/** A price, a pay, a promise and a waste are not the same money. */
export const MONEY: readonly Rule[] = [
  [
    'number.of-gas',
    (quantity, around) => near(FUEL, 0, 12)(quantity, around) && !/\blit(?:er|re)s?\b/iu.test(around.near),
  ],
  [
    'number.of-cents-gap',
    ({ value }, { after }) => value < 1 && /^ (?:for|on|of) (?:every|the|each|your|a) dollar\b/iu.test(after),
  ],
  [
    'number.of-pay-gap',
    ({ value }, { before, near: words, after }) =>
      value >= 200 &&
      value < 2e5 &&
      (PAY.test(words) || /\bless\b/iu.test(after)) &&
      /\b(?:less|gap|below|behind|short|lower)\b/iu.test(words) &&
      !/^,? (?:which is|that's) less than\b/iu.test(after) &&
      !LIMIT.test(before),
  ],
  [
    'number.of-limit',
    ({ value }, { before, sentence }) => value >= 1_000 && LIMIT.test(before) && LIMITED.test(sentence),
  ],
  ['number.of-campaign', near(CAMPAIGN)],
  [
    'number.of-wage',
    ({ value }, { wide }) =>
      value >= 2 && value <= 150 && /\b(?:wages?|an hour|hourly|overtime|pay the|tipped)\b/iu.test(wide),
  ],
  ['number.of-debt', (quantity, around) => quantity.value >= 1e13 || near(DEBT, 1e6)(quantity, around)],
  ['number.of-raise', near(RAISE, 200, 5e4)],
  [
    'number.of-more',
    (quantity, { before, after }) =>
      quantity.value < 1e5 && quantity.value >= 5 && (MORE.test(after) || MORE.test(before)),
  ],
  ['number.of-fee', ({ value }, { wide }) => value < 1e5 && FEE.test(wide)],
  ['number.of-house', near(/\b(?:homes?|houses?|median|sells? for|mortgage)\b/iu, 1e5, 3e6)],
  ['number.of-saving', near(BACK, 5, 1e5)],
  ['number.of-pay', near(PAY, 5_000, 9e5)],
  ['number.of-price', near(PRICE, 0.2, 1e5)],
  [
    'number.of-cut',
    ({ value }, { before, after }) =>
      value >= 1e5 && (LOST.test(before.slice(-40)) || LOST.test(after.slice(0, 25))),
  ],
  ['number.of-won', near(WON, 1e5)],
  ['number.of-taken', near(TAKEN, 1e5)],
  [
    'number.of-spent',
    (quantity, around) =>
      near(SPENT, 1_000)(quantity, around) &&
      !/\b(?:could|would|will|may) (?:also )?cost\b/iu.test(around.near),
  ],
  ['number.of-announced', near(ANNOUNCED, 1e5)],
]

/** So much a year is what one has, owes or is spared: the same sums. */
export const RATE: readonly Rule[] = [
  ['number.of-gas', ({ per }) => per === 'gallon'],
  ['number.of-pay', ({ per, value }, { near: words }) => per === 'year' && value >= 9_000 && PAY.test(words)],
  [
    'number.of-yearly-more',
    ({ per, value, direction }, { before, near: words }) =>
      per === 'year' &&
      value < 2e4 &&
      (direction === 'up' ||
        MORE.test(before) ||
        /\b(?:taxes|tax hike|tariffs?|costs? (?:you|every|the average|families|us))\b/iu.test(words)) &&
      !/\b(?:sav(?:e|es|ed|ing|ings)|cuts?|rebates?|credits?|lower\w*|back)\b/iu.test(words),
  ],
  [
    'number.of-saving',
    ({ per, value }, { near: words }) => per === 'year' && value < 1e5 && BACK.test(words),
  ],
]
