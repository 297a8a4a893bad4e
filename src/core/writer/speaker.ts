/** Titles as people write them, and as one says them to a face. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^vice[ -]president\b\.?|^vp\b/iu, 'Vice President'],
  [/^president(?: elect)?\b|^pres\./iu, 'President'],
  [/^(?:lieutenant governor|lt\.? gov(?:ernor)?)\b\.?/iu, 'Lieutenant Governor'],
  [/^gov(?:ernor)?\b\.?/iu, 'Governor'],
  [/^(?:u\.?s\.? |state )?sen(?:ator)?\b\.?/iu, 'Senator'],
  [/^(?:u\.?s\.? |state )?rep(?:resentative)?\b\.?/iu, 'Representative'],
  [/^congressman\b/iu, 'Congressman'],
  [/^congresswoman\b/iu, 'Congresswoman'],
  [/^(?:deputy )?mayor\b/iu, 'Mayor'],
  [/^city councilman\b|^councilman\b/iu, 'Councilman'],
  [/^(?:city )?councilwoman\b/iu, 'Councilwoman'],
  [/^(?:city )?council ?(?:member|or)\b|^councill?or\b/iu, 'Councilmember'],
  [/^(?:county )?commissioner\b|^comm\./iu, 'Commissioner'],
  [/^attorney general\b|^ag\b/iu, 'Attorney General'],
  [/^secretary(?: of \p{L}+)?\b|^sec\./iu, 'Secretary'],
  [/^(?:house )?speaker\b/iu, 'Speaker'],
  [/^(?:majority|minority|party) (?:leader|whip)\b/iu, 'Leader'],
  [/^(?:party )?chair(?:man|woman|person)?\b/iu, 'Chair'],
  [/^(?:prime minister|pm)\b/iu, 'Prime Minister'],
  [/^(?:deputy |first )?minister\b/iu, 'Minister'],
  [/^chancellor\b/iu, 'Chancellor'],
  [/^premier\b/iu, 'Premier'],
  [/^assembly ?(?:man|woman|member)\b/iu, 'Assemblymember'],
  [/^del(?:egate)?\b\.?/iu, 'Delegate'],
  [/^alder(?:man|woman|person)\b/iu, 'Alderman'],
  [/^(?:county )?supervisor\b/iu, 'Supervisor'],
  [/^(?:county |county's )?sheriff\b/iu, 'Sheriff'],
  [/^(?:state )?treasurer\b/iu, 'Treasurer'],
  [/^(?:state |city )?comptroller\b/iu, 'Comptroller'],
  [/^(?:superintendent)\b/iu, 'Superintendent'],
]

const BODIES: Readonly<Record<string, string>> = {
  senate: 'Senators',
  senators: 'Senators',
  house: 'House members',
  congress: 'Congress',
  lawmakers: 'Lawmakers',
  legislature: 'Legislators',
  legislators: 'Legislators',
  council: 'Council',
  commissioners: 'Commissioners',
  parliament: 'Parliament',
  governors: 'Governors',
  mayors: 'Mayors',
}

/** Somebody who can be answered. */
export interface Target {
  /** `Governor Rusk`, `Ruth Ellery`, `Senators`. */
  readonly full: string
  /** What one says the second time: `Governor`, `Ruth Ellery`, `Senators`. */
  readonly short: string
  /** For the byline: title and whole name as given. Null when nobody is named. */
  readonly byline: string | null
  readonly plural: boolean
}

export const NOBODY: Target = { full: 'friend', short: 'friend', byline: null, plural: false }

const NAME_WORD = `(?:(?:Mc|Mac|O'|D'|De|La|Van|Von|Du)?\\p{Lu}[\\p{L}'-]+|\\p{Lu}\\.|de|la|van|von|del|bin|al|Jr\\.?|Sr\\.?|I{2,3})`
const TITLED = `(?:(?:Vice |Lt\\.? |Lieutenant |Prime |State |U\\.?S\\.? |City |County |House |Majority |Minority |Attorney |Deputy |Former )*(?:Pres\\.|President|Gov\\.|Governor|Sen\\.|Senator|Rep\\.|Representative|Congressman|Congresswoman|Mayor|Council ?(?:man|woman|member|or)|Councillor|Commissioner|General|Secretary|Speaker|Leader|Chair(?:man|woman)?|Minister|Chancellor|Premier|Assembly(?:man|woman|member)|Del\\.|Delegate|Alderman|Supervisor|Sheriff|Treasurer|Comptroller|PM))`
const PERSON = `${TITLED}\\s+${NAME_WORD}(?:\\s+${NAME_WORD}){0,3}|${NAME_WORD}(?:\\s+${NAME_WORD}){1,3}`

const IN_BRACKETS = new RegExp(`\\s*\\(\\s*(${PERSON})((?:,|\\s-)\\s[^()]{1,40})?\\s*\\)\\s*$`, 'u')
const AFTER_DASH = new RegExp(`(?<=[.!?"')])\\s+-+\\s*(${PERSON})(,\\s[^.!?]{1,40})?\\.?\\s*$`, 'u')
const PREFIX = new RegExp(
  `^(${TITLED}\\s+${NAME_WORD}(?:\\s+${NAME_WORD}){0,3}|${NAME_WORD}\\s+${NAME_WORD}(?:\\s+${NAME_WORD})?)((?:,|\\s\\()[^:]{1,30})?:\\s+(?=\\S)`,
  'u',
)
const MENTION = new RegExp(`(${TITLED})\\s+(${NAME_WORD}(?:\\s+${NAME_WORD}){0,2})`, 'u')

/** Takes the attribution off a post: `… (Gov. Dale Rusk)`, `… - Sen. Ann Cole`, `Mayor Dunn: …`. */
export function liftSpeaker(text: string): { speaker: string | null; rest: string } {
  for (const pattern of [IN_BRACKETS, AFTER_DASH, PREFIX]) {
    const match = pattern.exec(text)
    const rest = match === null ? '' : text.slice(0, match.index) + text.slice(match.index + match[0].length)
    if (match?.[1] !== undefined && /\p{L}/u.test(rest)) return { speaker: match[1], rest: rest.trim() }
  }
  return { speaker: null, rest: text }
}

/** The first titled person or the body that a newspaper's sentence is about. */
export function mentioned(cased: string): Target | null {
  const match = MENTION.exec(cased)
  const name = match?.[2]?.split(/\s+/u).slice(0, 3) ?? []
  // In Title Case every word looks like a name: a verb ends it.
  const end = name.findIndex((word, at) => at > 0 && VERBISH.test(word))
  const kept = (end === -1 ? name : name.slice(0, end)).filter((word, at) => at > 0 || !VERBISH.test(word))
  if (match?.[1] !== undefined && kept.length > 0) return asTarget(`${match[1]} ${kept.join(' ')}`)
  const alone = new RegExp(`^(${TITLED})\\s`, 'u').exec(cased)?.[1]
  if (alone !== undefined)
    return {
      full: asTarget(alone).full,
      short: asTarget(alone).full,
      byline: asTarget(alone).full,
      plural: false,
    }
  const body =
    /\b(senate|senators|house|congress|lawmakers|legislature|legislators|city council|county commissioners|parliament|governors|mayors)\b(?! of cards)/iu.exec(
      cased,
    )
  const key = body?.[1]?.toLowerCase().split(' ').at(-1) ?? ''
  const name2 = BODIES[key]
  return name2 === undefined ? null : { full: name2, short: name2, byline: name2, plural: true }
}

const VERBISH =
  /(?:[a-z]s|ed|ing)$|^(?:To|Will|Won|Under|In|On|At|For|With|After|Over|Says|And|Of|Is|Wins|Could|May|Plan|Budget|Bill|Vote|Against)$/u

/** `Gov. Dale Rusk` → Governor Rusk. At most 60 characters are kept. */
export function asTarget(written: string): Target {
  const clean = written
    .replace(/'s?$/u, '')
    .replace(/,.*$/u, '')
    .replace(/^(?:former|the|hon\.?)\s+/iu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 60)
  const body = BODIES[clean.toLowerCase()]
  if (body !== undefined) return { full: body, short: body, byline: body, plural: true }
  for (const [pattern, title] of TITLES) {
    const match = pattern.exec(clean)
    if (match === null) continue
    const name = clean.slice(match[0].length).trim()
    if (name === '') return { full: title, short: title, byline: title, plural: false }
    return {
      full: `${title} ${surname(name)}`,
      short: VOCATIVE.has(title) ? title : `${title} ${surname(name)}`,
      byline: `${title} ${name}`,
      plural: false,
    }
  }
  return { full: clean, short: clean, byline: clean, plural: false }
}

/** Titles that one says alone. */
const VOCATIVE = new Set([
  'Governor',
  'Senator',
  'Congressman',
  'Congresswoman',
  'Mayor',
  'Councilman',
  'Councilwoman',
  'Councilmember',
  'Commissioner',
  'Prime Minister',
  'Minister',
  'Chancellor',
  'Premier',
  'Supervisor',
  'Sheriff',
  'Superintendent',
])

function surname(name: string): string {
  const words = name.replace(/,?\s+(?:Jr|Sr)\.?$|\s+I{2,3}$/u, '').split(' ')
  const particle = words.findIndex((word, at) => at > 0 && /^(?:de|la|van|von|del|bin|al)$/iu.test(word))
  return particle > 0 ? words.slice(particle).join(' ') : (words.at(-1) ?? name)
}
