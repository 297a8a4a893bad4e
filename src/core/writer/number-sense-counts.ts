import { type Rule, near, unit } from './number-rule.ts'

const CROWD =
  /\b(?:rall(?:y|ies)|crowds?|packed|turned out|showed up|came out|attend\w*|marched|marching|marchers|in the room|inside|lined up|overflow|arena|drew|draws|standing room|parking lot|town hall|tonight|joined us)\b/iu
const PEOPLE =
  /\b(?:people|americans|famil(?:y|ies)|residents|patriots|folks|workers|students|households|taxpayers|customers|citizens|employees|farmers|renters|seniors|kids|children|patients|parents|constituents|homeowners|californians|texans|britons|canadians|australians|mothers|moms|dads|retirees|small businesses|businesses|drivers|commuters|users|graduates|members|fans|supporters|voters|neighbors|neighbours|growers|borrowers|tenants)\b/u
const FOLLOWERS =
  /\b(?:patriots|supporters|fans|folks|people|residents|voters|attendees|marchers|guests|neighbors|neighbours|of)\b/u
const STAFF =
  /\b(?:officers|deputies|troopers|cops|nurses|paramedics|firefighters|teachers|doctors|dentists|agents|auditors|judges|guardsmen|inspectors|police|counselors|guards|rangers|staff|staffers|caseworkers|gps|investigators|prosecutors|bureaucrats|regulators|scientists|engineers)\b/u
const HIRED =
  /\b(?:hir\w+|confirmed|add(?:s|ed|ing)?|more|new|put|recruit\w*|train\w*|deploy\w*|fund\w*|send\w*|sent|bring\w*|appointed|on the (?:street|beat|road))\b/iu
const WAIT =
  /\b(?:wait\w*|lines?|queu\w*|delay\w*|late|backlog\w*|on hold|overdue|stuck|before (?:you|they|anyone|anybody)|to (?:get|see) an?|closed for|held up|behind schedule|been (?:closed|promis\w+|asking)|response times?|it's been|has been)\b/iu
/** `It took the city 18 months`. */
const TOOK =
  /\b(?:took|takes?|taken|taking)(?: (?:the \p{L}+|them|us|him|her|you|me|it|over|nearly|about|almost|more than))* $/iu
const OFFICE =
  /\b(?:office|served|serving|rule|reign|career|terms?|tenure|in (?:congress|washington|parliament|government|charge|the (?:house|senate|chamber|legislature|job))|govern\w+|incumbent|as (?:mayor|governor|senator)|politician)\b/iu
const TALK =
  /\b(?:hearings?|speech\w*|meetings?|debates?|testimony|marathon|session|filibuster\w*|talk\w*|negotiat\w+|summit|spoke|speaking|interview|floor)\b/iu
const UNTIL =
  /\b(?:within|in (?:my|our|the|their|his|her) first|in under|in less than|inside of|inside|next|by the end of|give (?:me|us)|no (?:later|more) than|under|due in)\s(?:the )?$/iu
const LOSING = /\b(?:clos(?:e|es|ing)|lose|gone|bankrupt|collapse)\b/iu
const AHEAD = /\b(?:will|going to|pledge[ds]?|promise[ds]?|plans?|would|freeze|next)\b|['’]ll\b/iu
const AGO =
  /\b(?:in|after|for|over|past|last|first time in|since|nearly|almost|every|of|these|those)\s(?:the |the last |the past |more than |nearly |almost |about )?$|^ (?:ago|later|after|straight|in a row|running|of)\b/iu
const PRICES =
  /\b(?:prices?|premiums?|rents?|inflation|tariff\w*|dut(?:y|ies)|tax(?:es)?|bills?|hikes?|costs?|grocer\w+|utilit\w+|electric\w*|insulin|eggs|gas|tuition|rates|fees?|hike)\b/iu
const CRIME =
  /\b(?:crime|burglar\w*|thefts?|shoplift\w*|robber\w*|carjack\w*|crossings|seizures|arrests|violen\w+|break-ins?)\b/iu
const ASKED_PEOPLE =
  /\b(?:polls?|polling|survey|support|oppose|approval|approve|disapprove|favor|agree|prefer|voters|want)\b/iu
const LEVEL =
  /\b(?:unemployment|jobless|graduation|vacanc\w+|turnout|literacy|recidivism|capacity|occupancy|coverage)\b/iu

export const COUNT: readonly Rule[] = [
  [
    'number.of-missed',
    ({ unit: counted, value }, { before }) =>
      value >= 4 &&
      /\b(?:votes|meetings|hearings|sessions)\b/u.test(counted) &&
      /\b(?:missed|skipped|ducked)\b/iu.test(before),
  ],
  [
    'number.of-vote-margin',
    ({ unit: counted, value }, { sentence }) =>
      value >= 4 && counted.endsWith('votes') && /\b(?:by|short|margin|recount|decided)\b/iu.test(sentence),
  ],
  ['number.of-pages', unit(/\bpages\b/u, 3)],
  ['number.of-doors', unit(/\b(?:doors|knocks|calls|postcards)\b/u, 12)],
  ['number.of-trees', unit(/\b(?:trees|oaks|saplings|seedlings)\b/u, 12)],
  ['number.of-jobs', unit(/\b(?:jobs|careers|positions|hires|apprentices|apprenticeships)\b/u, 4)],
  [
    'number.of-homes',
    (quantity, { sentence }) =>
      quantity.value >= 4 &&
      /\b(?:homes|houses|apartments|units|condos|flats)\b/u.test(quantity.unit) &&
      /\b(?:buil\w+|permit\w*|new|add\w*|afford\w*|zon\w+|plan\w*|approv\w*|deliver\w*|promis\w*|target|starts|land)\b/iu.test(
        sentence,
      ),
  ],
  [
    'number.of-colleagues',
    unit(
      /\b(?:colleagues|co-?sponsors|sponsors|signers|signatories|mayors|governors|senators|lawmakers|sheriffs|countries|leaders|attorneys general|endorsements)\b/u,
      4,
      300,
    ),
  ],
  [
    'number.of-panel',
    ({ unit: counted }, { sentence }) =>
      counted === 'members' && /\b(?:task force|panel|commission|committee)\b/iu.test(sentence),
  ],
  [
    'number.of-staff',
    (quantity, { near: words }) => quantity.value >= 4 && STAFF.test(quantity.unit) && HIRED.test(words),
  ],
  ['number.of-volunteers', unit(/\bvolunteers\b/u, 4)],
  [
    'number.of-crowd',
    (quantity, { sentence, text }) =>
      quantity.value >= 40 &&
      Number.isInteger(quantity.value) &&
      (quantity.unit === '' || FOLLOWERS.test(quantity.unit)) &&
      (CROWD.test(sentence) || (FOLLOWERS.test(quantity.unit) && CROWD.test(text))),
  ],
  [
    'number.of-people',
    ({ unit: counted, value }, { sentence }) =>
      value >= 30 &&
      (PEOPLE.test(counted) || STAFF.test(counted)) &&
      !/\b(?:surveys?|polls?|polled|photograph\w*|fired|rehired)\b/iu.test(sentence),
  ],
  [
    'number.of-bills',
    unit(/\b(?:bills|laws|rules|regulations|repeals|amendments|orders|vetoes|reforms|mandates)\b/u, 4),
  ],
  [
    'number.of-meetings',
    unit(
      /\b(?:hearings|meetings|summits|speakers|stops|rallies|town halls|visits|interviews|debates|questions|speeches|press conferences|flights|trips)\b/u,
      4,
    ),
  ],
  [
    'number.of-places',
    (quantity, around) =>
      !LOSING.test(around.sentence) &&
      unit(/\b(?:states|counties|cities|towns|districts|communities|precincts|neighborhoods|villages)\b/u, 4)(
        quantity,
        around,
      ),
  ],
  [
    'number.of-works',
    (quantity, around) =>
      !LOSING.test(around.sentence) &&
      unit(
        /\b(?:bridges|roads|streets|potholes|buses|chargers|libraries|clinics|hospitals|beds|parks|playgrounds|stations|plants|factories|cameras|projects|crossings|pipes|turbines|lanes|benches|lights|streetlights|trains|scanners|shelters|slots|seats)\b/u,
        4,
      )(quantity, around),
  ],
  [
    'number.of-cases',
    unit(
      /\b(?:cases|permits|applications|complaints|claims|tickets|forms|files|requests|inspections|licenses|records|emails|letters|loans)\b/u,
      4,
    ),
  ],
]

export const DURATION: readonly Rule[] = [
  [
    'number.of-deadline',
    ({ value }, { before, sentence }) =>
      (value < 1500 && UNTIL.test(before) && !LOSING.test(sentence)) ||
      (value < 400 &&
        /\bin $/iu.test(before) &&
        /\b(?:will|you'll|we'll|i'll|or your money back|promise|pledge)\b/iu.test(sentence)),
  ],
  [
    'number.of-hours',
    (quantity, { after, near: words }) =>
      quantity.unit === 'hour' &&
      quantity.value >= 0.8 &&
      (/^ (?:of (?:training|work|overtime|class|service|labor)|a week\b)/iu.test(after) ||
        /\b(?:if you work|worked|overtime)\b/iu.test(words)),
  ],
  ['number.of-talk', near(TALK, 0, 13)],
  ['number.of-tenure', near(OFFICE, 700)],
  ['number.of-wait', (quantity, around) => near(WAIT)(quantity, around) || TOOK.test(around.before)],
  [
    'number.of-ahead',
    ({ value }, { before, after, sentence }) =>
      value >= 13 &&
      !/\b(?:last|past)\b/iu.test(before) &&
      (/^ from now\b/iu.test(after) ||
        (value > 300 &&
          /\bin $/iu.test(before) &&
          /\b(?:will|can|come back|won't|\p{L}+'ll)\b/iu.test(sentence)) ||
        (/\b(?:over|for|next|within|by)\b[^.;]{0,20}$/iu.test(before) &&
          AHEAD.test(sentence) &&
          !LOSING.test(sentence) &&
          !/^ ago\b/iu.test(after) &&
          !/\b(?:has|have|had|was|were|since|after|when i)\b/iu.test(sentence))),
  ],
  [
    'number.of-past',
    ({ value }, { before, after }) =>
      value >= 350 &&
      (AGO.test(before) || AGO.test(after) || (value >= 730 && before.trim() === '' && after.trim() === '')),
  ],
]

export const PERCENT: readonly Rule[] = [
  [
    'number.of-prices-up',
    ({ value, direction }, { clause: words }) =>
      direction !== 'down' &&
      value < 2_000 &&
      PRICES.test(words) &&
      (direction === 'up' || /\b(?:tariffs?|hikes?|dut(?:y|ies)|interest|tax)\b/iu.test(words)),
  ],
  ['number.of-crime-down', ({ direction }, { clause: words }) => direction === 'down' && CRIME.test(words)],
  [
    'number.of-poll',
    ({ direction, value }, { sentence }) => direction === null && value < 100 && ASKED_PEOPLE.test(sentence),
  ],
  ['number.of-level', ({ value }, { clause: words }) => value < 100 && LEVEL.test(words)],
]
