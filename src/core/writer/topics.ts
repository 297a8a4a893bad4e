/** What a post is about. Names are used by packs in `topics`. */
const TOPICS: readonly (readonly [string, RegExp])[] = [
  ['taxes', /\b(?:tax(?:es|ed|payers?|ing)?|irs|write-?offs?|loopholes?)\b/iu],
  ['border', /\b(?:borders?|immigra\w+|visas?|border patrol|wall)\b/iu],
  [
    'jobs',
    /\b(?:jobs?|hiring|unemployment|wages?|minimum wage|workers?|workforce|paychecks?|layoffs?|manufacturing|factory|factories)\b/iu,
  ],
  ['labor', /\b(?:unions?|strikes?|overtime|collective bargaining|picket)\b/iu],
  [
    'economy',
    /\b(?:economy|economic|gdp|growth|recession|stock market|dow|markets?|business(?:es)?|401k)\b/iu,
  ],
  [
    'prices',
    /\b(?:inflation|prices?|groceries|eggs|gas prices|rent|cost of living|affordab\w+|bills at|at the pump)\b/iu,
  ],
  ['budget', /\b(?:budgets?|deficits?|debt|spending|spend|appropriations?|shutdown|surplus|audit|cuts)\b/iu],
  ['crowd', /\b(?:crowds?|rally|rallies|packed|turnout|arena|standing room|town halls?)\b/iu],
  ['polls', /\b(?:polls?|polling|pollsters?|approval|leading|ahead|surging|points)\b/iu],
  [
    'elections',
    /\b(?:elections?|votes?|voters?|voting|ballots?|primary|campaigns?|candidates?|landslide|recount|redistricting|gerrymander\w*)\b/iu,
  ],
  [
    'energy',
    /\b(?:energy|oil|drill\w*|pipelines?|coal|solar|wind|grid|gas|fracking|power plants?|electric)\b/iu,
  ],
  [
    'climate',
    /\b(?:climate|carbon|emissions|green new deal|paris agreement|planet|environment\w*|net zero|clean air)\b/iu,
  ],
  [
    'schools',
    /\b(?:schools?|teachers?|students?|education|curriculum|classrooms?|college|tuition|student loans?|universit\w+|parents)\b/iu,
  ],
  [
    'health',
    /\b(?:health ?care|health|medicare|medicaid|insurance|premiums|drug prices|prescriptions?|doctors?|nurses|medical|medicines?|insulin|clinics?|ambulances?|dental|dentists?|pharmac\w+|surger\w+|copays?|deductibles?|nhs|gp appointments?)\b/iu,
  ],
  [
    'crime',
    /\b(?:crime|criminals?|police|law and order|cops?|sheriff|safe(?:ty|r)? streets?|public safety|gangs?|theft|shoplift\w*)\b/iu,
  ],
  [
    'infrastructure',
    /\b(?:infrastructure|roads?|bridges?|highways?|potholes?|broadband|transit|rail|railways?|airports?|trains(?! (?:up|for|people|workers|new))|(?:the|a|every|this|commuter|night|freight|passenger|speed|last|morning) train|bus(?:es)?|permits?|ferr(?:y|ies)|sewers?|water mains?|sidewalks?)\b/iu,
  ],
  ['housing', /\b(?:housing|homes?|homeowners?|rents?|renters?|landlords?|mortgages?|zoning)\b/iu],
  [
    'media',
    /\b(?:media|press|fake news|reporters?|journalis\w+|headlines?|networks?|cable|interview|censor\w*|big tech|social media)\b/iu,
  ],
  [
    'corruption',
    /\b(?:corrupt\w*|swamp|lobby\w*|special interests?|elites?|insiders?|donors?|dark money|ethics|crook\w*|rigged|hoax|witch hunt|deep state|establishment|bureaucra\w+)\b/iu,
  ],
  ['trade', /\b(?:trade|tariffs?|imports?|exports?|outsourc\w+|overseas|made in america)\b/iu],
  [
    'courts',
    /\b(?:courts?|judges?|supreme court|constitution\w*|lawsuits?|indict\w+|impeach\w*|subpoena\w*|hearings?|rights|freedoms?|liberty)\b/iu,
  ],
  [
    'congress',
    /\b(?:congress|senate|house|bills?|filibuster|bipartisan\w*|committee|legislation|amendments?|veto\w*|lawmakers|gridlock|caucus|parliament)\b/iu,
  ],
  ['farms', /\b(?:farms?|farmers?|agricultur\w+|crops?|rural|ranch\w*)\b/iu],
]

/** Names of topics, the one with most words first. */
export function readTopics(text: string): string[] {
  return TOPICS.map(([name, pattern]) => ({
    name,
    hits: text.match(new RegExp(pattern, 'giu'))?.length ?? 0,
  }))
    .filter(({ hits }) => hits > 0)
    .sort((one, two) => two.hits - one.hits)
    .map(({ name }) => name)
}
