/** Titles as people write them, and as one says them to a face. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^vice[ -]president\b\.?|^vp\b/iu, 'Vice President'],
  [/^president\b|^pres\./iu, 'President'],
  [/^(?:lieutenant governor|lt\.? gov(?:ernor)?)\b\.?/iu, 'Lieutenant Governor'],
  [/^gov(?:ernor)?\b\.?/iu, 'Governor'],
  [/^(?:u\.?s\.? |state )?sen(?:ator)?\b\.?/iu, 'Senator'],
  [/^(?:u\.?s\.? |state )?rep(?:resentative)?\b\.?/iu, 'Representative'],
  [/^congressman\b/iu, 'Congressman'],
  [/^congresswoman\b/iu, 'Congresswoman'],
  [/^(?:deputy |lord )?mayor\b/iu, 'Mayor'],
  [/^(?:city |county )?councilman\b/iu, 'Councilman'],
  [/^(?:city |county )?councilwoman\b/iu, 'Councilwoman'],
  [/^(?:city |county )?council ?(?:member|or)\b/iu, 'Councilmember'],
  [/^(?:cllr\b\.?|councillor\b)/iu, 'Councillor'],
  [/^(?:county |city |police )?commissioner\b|^comm\./iu, 'Commissioner'],
  [/^(?:state )?attorney general\b|^ag\b/iu, 'Attorney General'],
  [/^chief secretary\b/iu, 'Chief Secretary'],
  [/^(?:deputy)(?= \p{L})/iu, 'Deputy'],
  [/^(?:county |town |city )?clerk\b/iu, 'Clerk'],
  [/^trustee\b/iu, 'Trustee'],
  [
    /^(?:shadow )?(?:(?:treasury|housing|foreign|home|health|defen[cs]e|interior|labor|labour|energy|education|transport(?:ation)?|commerce|agriculture|press|homeland security|environment|culture|justice|work and pensions) )?secretary(?: of (?:the )?(?:\p{L}+)(?: and \p{L}+)?)?(?![\p{L}])|^sec\./iu,
    'Secretary',
  ],
  [/^(?:house |assembly )?speaker\b/iu, 'Speaker'],
  [/^(?:(?:senate|house) )?(?:majority|minority|party|opposition) (?:leader|whip)\b/iu, 'Leader'],
  [/^(?:[\p{L}]+ )?chair(?:man|woman|person)?\b/iu, 'Chair'],
  [/^(?:deputy )?(?:prime minister|pm)\b/iu, 'Prime Minister'],
  [/^first minister\b/iu, 'First Minister'],
  [
    /^(?:(?:deputy|housing|health|finance|foreign|transport|education|energy|immigration|environment) )?minister\b/iu,
    'Minister',
  ],
  [/^t[aá]naiste\b/iu, 'Tánaiste'],
  [/^taoiseach\b/iu, 'Taoiseach'],
  [/^chancellor\b/iu, 'Chancellor'],
  [/^premier\b/iu, 'Premier'],
  [/^asm\./iu, 'Assemblymember'],
  [/^assembly ?(?:man|woman|member)\b/iu, 'Assemblymember'],
  [/^del(?:egate)?\b\.?/iu, 'Delegate'],
  [/^alder(?:man|woman|person)\b/iu, 'Alderman'],
  [/^(?:(?:county |town )?supervisor\b|supv\b\.?)/iu, 'Supervisor'],
  [/^(?:county )?(?:executive)\b/iu, 'Executive'],
  [/^(?:county |county's )?sheriff\b/iu, 'Sheriff'],
  [/^(?:state |county |town )?treasurer\b/iu, 'Treasurer'],
  [/^(?:state |city )?(?:comptroller|controller)\b/iu, 'Comptroller'],
  [/^(?:state |city |county )?auditor\b/iu, 'Auditor'],
  [/^(?:(?:school )?superintendent\b|supt\b\.?)/iu, 'Superintendent'],
  [/^(?:chief )?judge\b/iu, 'Judge'],
  [/^(?:chief )?justice\b/iu, 'Justice'],
  [/^district attorney\b|^da\b/iu, 'District Attorney'],
  [/^rev(?:erend)?\b\.?/iu, 'Reverend'],
  [/^amb(?:assador)?\b\.?/iu, 'Ambassador'],
]

/** Titles that one says alone. */
const VOCATIVE = new Set(
  'Governor,Senator,Deputy,Clerk,Trustee,Congressman,Congresswoman,Mayor,Councilman,Councilwoman,Councilmember,Councillor,Commissioner,Prime Minister,First Minister,Chief Secretary,Minister,Chancellor,Premier,Supervisor,Sheriff,Superintendent,Taoiseach,Tánaiste,Judge,Reverend,Ambassador'.split(
    ',',
  ),
)

export const BODIES: Readonly<Record<string, string>> = {
  senate: 'Senators',
  senators: 'Senators',
  house: 'House members',
  congress: 'Congress',
  lawmakers: 'Lawmakers',
  legislature: 'Legislators',
  legislators: 'Legislators',
  council: 'Council',
  commissioners: 'Commissioners',
  supervisors: 'Supervisors',
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

/** `Gov. Dale Rusk` → Governor Rusk. At most 60 characters are kept. */
export function asTarget(written: string): Target {
  const clean = written
    .replace(/'s?$/u, '')
    .replace(/,.*$|\s*\([^)]*\)?\s*$/u, '')
    .replace(/\s"[^"]*"(?=\s)/gu, '')
    .replace(
      /^(?:(?:former|fmr\.|MPP|MP|MLA|MSP|the|rt\.? hon\.?|right honou?rable|hon\.?|ex-?|office of|the office of)\s+)+/iu,
      '',
    )
    .replace(/(?:\s+(?:MP|TD|MSP|MLA|MPP|MEP|MS|QC|KC|PhD|MD|Esq\.?|OBE|MBE|CBE))+$/u, '')
    .replace(/^(?:[\p{L}. ]+ )?candidate (?=\p{L})/iu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 60)
  const body = BODIES[clean.toLowerCase()]
  if (body !== undefined) return { full: body, short: body, byline: body, plural: true }
  for (const [pattern, title] of TITLES) {
    const match = pattern.exec(clean)
    if (match === null) continue
    const rest = clean.slice(match[0].length)
    const elect = /^[\s-]+elect\b/iu.exec(rest)?.[0]
    const name = rest.slice(elect?.length ?? 0).trim()
    if (name === '') return { full: title, short: title, byline: title, plural: false }
    return {
      full: `${title} ${surname(name)}`,
      short: VOCATIVE.has(title) ? title : `${title} ${surname(name)}`,
      byline: `${title}${elect === undefined ? '' : '-elect'} ${name}`,
      plural: false,
    }
  }
  // Knights and dames go by their first names.
  const knighted = /^(?:Sir|Dame) \p{Lu}\S+(?= )/u.exec(clean)?.[0]
  return { full: clean, short: knighted ?? clean, byline: clean, plural: false }
}

export function isTitled(written: string): boolean {
  return TITLES.some(([pattern]) => pattern.test(written.trim()))
}

function surname(name: string): string {
  const words = name.replace(/,?\s+(?:Jr|Sr)\.?$|\s+I{2,3}$/u, '').split(' ')
  const particle = words.findIndex(
    (word, at) => at > 0 && /^(?:de|la|van|von|del|bin|al|ó|ní|nic|uí|mac)$/iu.test(word),
  )
  return particle > 0 ? words.slice(particle).join(' ') : (words.at(-1) ?? name)
}
