import type { Counted } from '#contracts/pack.ts'
import type { Quantity } from './number-words.ts'

const PEOPLE =
  /\b(?:people|americans|famil(?:y|ies)|voters?|supporters?|residents?|patriots?|folks|attendees|donors?|members?|homeowners?|taxpayers?|workers?|students?|teachers?|volunteers?|constituents?|households?|drivers?|customers?|users?|citizens?|employees?|farmers?|renters?|officers?|nurses?|autoworkers?|riders?|commuters?|plumbers?|agents?|passengers?|owners?|tenants?|enrollees|graduates?|apprentices|lawyers?|lobbyists?|bureaucrats?|consumers?|borrowers?|fans?|candidates?|delegates?|republicans|democrats|lawmakers|senators|californians|texans|floridians|canadians|australians|britons|doctors?|firefighters|deputies|troopers|contractors?|beneficiaries|recipients|ministers|mps|officials|councill?ors|commissioners|premiers|colleagues|person|child|pupil|kid|head|resident|men|women|children|kids|guards?|guardsmen|police|cops|neighbors|neighbours|friends|leaders|mayors|governors|senators|judges|veterans|troops|soldiers|personnel|staff|staffers|crews?|seniors|retirees|parents|moms|mothers|dads|fathers|immigrants|migrants|refugees|clients|patients|inmates|victims|players|athletes|artists|scientists|engineers|experts|economists|activists|protesters|marchers|counselors|caregivers|aides|interns|hires|positions|union members|miners|ranchers|growers|fishermen|welders|electricians|truckers|pilots|readers|viewers|followers|subscribers|guests|villagers|pensioners|diners|shoppers|buyers|settlers|criminals|felons|offenders|suspects)\b/u
/** What has no feelings: only of these may a line say that one is crooked or lost. */
const THINGS =
  /\b(?:roads?|streets|bridges|lanes|potholes|pipes|buses|trucks|trees|permits|forms|pages|bills|laws|rules|regulations|benches|lights|streetlights|lamps|cameras|computers|laptops|chargers|panels|turbines|pumps|wells|packages|books|boxes|pounds|tons|barrels|gallons|trains|railcars|cars|vehicles|ships|boats|ferries|planes|helicopters|machines|signs|letters|calls|emails|texts|doors|meetings|town halls|rallies|stops|events|parks|playgrounds|fields|crossings|tickets|contracts|projects|grants|programs|orders|posts|tweets|speeches|promises|seats|desks|chairs|tables|beds|rooms|buildings|towers|plants|factories|mills|stores|shops|restaurants|bakeries|businesses|farms|bins|meters|sensors|loans|leases|lots|spots|spaces|stations|routes|trips|loaves|eggs|potatoes|bottles|cans|bags|tires|windows|roofs|applications|complaints|amendments|subsidies|fees|taxes|names|lines|words|points|items|clauses|sections|lamps|hydrants|sirens|radios|batteries|cranes|containers|crates|poles|wires|fences|gates|docks|piers|culverts|levees|dams|drains|sewers|sidewalks|crosswalks|bike lanes|meals)$/u
const KINDS: readonly (readonly [Counted, RegExp])[] = [
  ['homes', /\b(?:homes?|houses|housing|apartments|units|condos|dwellings)\b/u],
  ['votes', /\b(?:votes|ballots|signatures|absentees)\b/u],
  ['places', /\b(?:states|counties|cities|towns|countries|districts|communities|schools|precincts)\b/u],
  ['length', /\b(?:miles|feet|yards|kilomet(?:er|re)s)\b/u],
  ['land', /\b(?:acres?)\b/u],
]
const SPANS: Readonly<Record<string, Counted>> = { night: 'day', gallon: 'gallon' }

export function isOf({ unit, kind, per }: Quantity, counts: Counted): boolean {
  if (per !== undefined && kind !== 'count') {
    if (per === counts || SPANS[per] === counts) return true
    if (counts === 'head') return PEOPLE.test(per)
  }
  if (kind === 'duration') return counts === 'time'
  if (unit === '' && (kind === 'ratio' || kind === 'share')) return counts === 'people'
  if (unit === '' || counts === 'nothing') return unit === '' && counts === 'nothing'
  const people = PEOPLE.test(unit)
  const jobs = /\bjobs?\b/u.test(unit)
  if (counts === 'jobs') return jobs
  if (counts === 'people') return people && !jobs
  if (counts === 'things') return !people && !jobs && THINGS.test(unit)
  return KINDS.some(([name, pattern]) => name === counts && pattern.test(unit))
}

const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  folks: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  lives: 'life',
  wives: 'wife',
  businesses: 'business',
  buses: 'bus',
  acres: 'acre',
}

/** The last word of a unit, one of it; null where it has no plain singular. */
export function oneOf(unit: string): string | null {
  const last = unit.split(' ').at(-1) ?? ''
  if (last in IRREGULAR) return IRREGULAR[last] ?? null
  if (!last.endsWith('s') || /(?:mph|mpg|points|series|species|headquarters|percents)$/u.test(last))
    return null
  if (last.endsWith('ies')) return `${last.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/u.test(last)) return last.slice(0, -2)
  return last.endsWith('ss') ? null : last.slice(0, -1)
}
