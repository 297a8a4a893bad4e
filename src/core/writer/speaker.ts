import { isCommon, isFirstName, isPersonal, isVerbish, nameLength } from './names.ts'
import { BODIES, type Target, asTarget } from './titles.ts'

export type { Target } from './titles.ts'

const NAME_WORD = `(?:Ó(?=\\s\\p{Lu}\\p{Ll})|(?:Mc|Mac|O'|D'|De|La|Le|Van|Von|Du|Fitz)?\\p{Lu}\\p{Ll}[\\p{L}'-]*|\\p{Lu}\\.(?:\\p{Lu}\\.)?|\\p{Lu}{2}(?=\\s\\p{Lu}\\p{Ll})|"\\p{Lu}[\\p{L} ]{0,14}"|de|la|van|von|del|bin|al|Jr\\.?|Sr\\.?|I{2,3})`
const AFTER_NAME = '(?:,?\\s(?:MP|TD|MSP|MLA|MPP|MEP|QC|KC|OBE))?'
const TITLED = `(?:(?:Rt\\.? Hon\\.?|Hon\\.?|Vice|Lt\\.?|Lieutenant|Prime|First|Chief|State|U\\.?S\\.?|City|County|Town|Police|School|House|Senate|Assembly|Treasury|Housing|Foreign|Home|Health|Defense|Defence|Interior|Labor|Energy|Education|Transportation|Commerce|Finance|Transport|Press|Ethics|Party|Committee|Deputy|Shadow|Lord|Lady|Junior|Parliamentary|Borough|Village|District|Former|Acting|Interim|Ex) )*(?:Pres\\.?|President|Gov\\.?|Governor|Sen\\.?|Senator|Rep\\.?|Representative|Congressman|Congresswoman|Mayor|Council ?(?:[Mm]an|[Ww]oman|[Mm]ember|or)|Councillor|Cllr\\.?|Commissioner|Attorney General|Secretary(?: of (?:the )?\\p{Lu}\\p{Ll}+)?|Speaker|(?:Majority|Minority|Opposition) (?:Leader|Whip)|Chair(?:man|woman)?|Minister|Chancellor|Premier|Assembly(?:man|woman|member)|Del\\.?|Delegate|Alder(?:man|woman)|Supervisor|Sheriff|Treasurer|Comptroller|Controller|Auditor|Superintendent|Judge|Justice|District Attorney|Executive|Rev\\.|Reverend|Ambassador|Taoiseach|T[aá]naiste|PM)(?:-[Ee]lect)?`
/** In a signature also those that elsewhere are police, or nobody's title. */
const SIGNED = `(?:${TITLED}|Deputy|Clerk|(?:County |Town |City )?Clerk|Selectm[ae]n|Selectwom[ae]n|Trustee|Reeve|Regent|Warden|Board Member|MPP|MP|MLA|MSP|Lord|Lady|Baroness|Sir|Dame|Hon\\.?|Supv\\.?|Supt\\.?|Asm\\.|Assembly Member|Dr\\.|(?:Fmr\\.|Former) ${TITLED})`
const NAMED = `${NAME_WORD}(?:\\s${NAME_WORD}){0,3}${AFTER_NAME}`
const WITH_TITLE = `(?:Rt\\.? Hon\\.? )?${SIGNED}\\s${NAMED}|Rt\\.? Hon\\.? ${NAMED}`
const WITHOUT = `${NAME_WORD}(?:\\s${NAME_WORD}){1,3}${AFTER_NAME}`
const SHORT_FORM =
  '(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Dist|Dept|No|St|Pa|Va|Md|Mass|Conn|Mich|Wis|Minn|Ind|Ill|Calif|Fla|Ga|Tex|Ariz|Colo|Wash|Ore|Tenn|Ky|Ala|La|Miss|D|C|U|S)'
/** What follows a signature: the office, the place, the day. */
const TAIL = `(?:(?:,|\\s-|\\s\\(|\\sfor\\s|\\s20\\d\\d)(?:[^.!?()]|(?<=\\b${SHORT_FORM})\\.){0,50}\\)?)?`
const ORGANISATION =
  /\b(?:committee|campaign|party|council|association|union|institute|cent(?:er|re)|foundation|coalition|compact|monitor|department|office|board|commission|authority|democrats|republicans|society|league|federation|alliance|group|trust|co-?op|electric|utility|district|chamber|project|network|caucus|ministry|agency|bureau|pac|action|times|tribune|herald|post|news|gazette|journal)\b/iu

const IN_BRACKETS = new RegExp(
  `\\s*\\(\\s*(${WITH_TITLE}|${WITHOUT}|(?:The )?[^()\\d!?.,:]{4,50})(${TAIL})\\s*\\)\\s*$`,
  'u',
)
const AFTER_STOP = new RegExp(
  `(?<=[.!?"')\\u{F8FF}])\\s+-+\\s*(${WITH_TITLE}|${WITHOUT}|\\p{Lu}\\p{Ll}[\\p{L} &-]{2,40})(${TAIL})\\.?\\s*$`,
  'u',
)
const AFTER_DASH = new RegExp(`\\s+-+\\s+(${WITH_TITLE}|${WITHOUT})(${TAIL})\\.?\\s*$`, 'u')
const PREFIX = new RegExp(`^(${WITH_TITLE}|${WITHOUT})((?:,|\\s\\()[^:.!?]{1,40})?:\\s+(?=\\S)`, 'u')
const APPROVED = new RegExp(
  `(?:^|(?<=[.!?]\\s))I'm (${NAMED}),? and I approved? this (?:message|ad)\\.?`,
  'u',
)
const SHOUTED = new RegExp(
  `\\s*(?:\\(\\s*|\\s-+\\s*)(${TITLED}\\s\\p{L}[\\p{L}'-]+(?:\\s\\p{L}[\\p{L}'-]+){0,2})(${TAIL})\\s*\\)?\\s*$`,
  'iu',
)
const STARTS_TITLED = new RegExp(`^(?:Rt\\.? Hon|${SIGNED}\\s)`, 'u')

/** Takes the attribution off a post: `… (Gov. Dale Rusk)`, `… - Sen. Ann Cole`, `Mayor Dunn: …`. */
export function liftSpeaker(text: string): { speaker: string | null; rest: string } {
  for (const pattern of [IN_BRACKETS, AFTER_STOP, AFTER_DASH, PREFIX, APPROVED, SHOUTED]) {
    const match = pattern.exec(text)
    if (match?.[1] === undefined || !signs(match[1], match[2] ?? '', pattern)) continue
    const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length)
    if (/\p{L}/u.test(rest)) return { speaker: match[1].trim(), rest: rest.trim() }
  }
  return { speaker: null, rest: text }
}

/** Is what stands in a signature's place somebody? */
function signs(written: string, tail: string, pattern: RegExp): boolean {
  const name = written.replace(/^(?:[\p{L}.]+ ){1,4}candidate (?=\p{Lu})/u, '')
  if (pattern === APPROVED) return true
  if (pattern === SHOUTED) {
    const after = name.replace(new RegExp(`^${TITLED}\\s`, 'iu'), '').split(' ')
    return !/\p{Ll}/u.test(name) && after.every((word) => !isCommon(word) || isFirstName(word))
  }
  const words = name.replace(new RegExp(`${AFTER_NAME}$`, 'u'), '').split(' ')
  // Whoever sits in a parliament is somebody, whatever the name; "Contact Your MP" is nobody's.
  if (pattern !== PREFIX && words.length < name.split(' ').length)
    return words
      .join(' ')
      .replace(new RegExp(`^${SIGNED}\\s`, 'u'), '')
      .split(' ')
      .every(isNameWord)
  if (STARTS_TITLED.test(name)) {
    const after = name.replace(new RegExp(`^(?:Rt\\.? Hon\\.? )?(?:${SIGNED}\\s)?`, 'u'), '').split(' ')
    // "Lord Knows Why" signs nothing.
    if (
      /^(?:M(?:PP|P|LA|SP)|Lord(?! Mayor)|Lady|Baroness|Sir|Dame|Hon\.?|Dr\.)\s/u.test(name) &&
      !after.every(isNameWord)
    )
      return false
    // A colon after a headline's first words is not always a name's.
    return pattern !== PREFIX || nameLength(after, true) === after.length || isFirstName(after[0] ?? '')
  }
  if (/^\p{Lu}+(?:\s\p{Lu}+)*$/u.test(name)) return false
  const proper = words.every((word) => /^(?:\p{Lu}|of$|for$|the$|and$|&$)/u.test(word))
  if (
    proper &&
    (pattern === IN_BRACKETS || pattern === AFTER_STOP) &&
    (ORGANISATION.test(name) || name.includes('&'))
  )
    return true
  if (!proper) return false
  if (words.length === 1) return pattern === AFTER_STOP && !isCommon(name)
  if (pattern === AFTER_DASH && !/^(?:,|\sfor\s|\s20)/u.test(tail) && !isFirstName(words[0] ?? ''))
    return false
  return isPersonal(words) && words.length <= 5
}

const isNameWord = (word: string): boolean =>
  /[.-]|^(?:Rt|Hon|\p{Lu})$/u.test(word) || !isCommon(word) || isFirstName(word)

const NEVER_ALONE = /(?:Judge|Justice|Executive|Auditor|Rev\.|Del\.|Rep\.|Sen\.|Gov\.|Pres\.)$/u
const TITLE_AT = new RegExp(`(?<![\\p{L}'-])(${TITLED})(?![\\p{L}-])`, 'gu')

/** The first titled person or the body that a newspaper's sentence is about. */
export function mentioned(cased: string): Target | null {
  let alone: string | null = null
  for (const match of [...cased.matchAll(TITLE_AT)].slice(0, 12)) {
    const title = match[1] ?? ''
    const after = cased.slice(match.index + match[0].length)
    const own = /^(?:\s[\p{L}.'-]+){0,5}/u.exec(after)?.[0] ?? ''
    const words = own.trim() === '' ? [] : own.trim().split(' ')
    const count = nameLength(
      words.map((word) => word.replace(/'s?$/u, '')),
      isTitleCase(cased, match.index, match.index + match[0].length),
    )
    const end = words.findIndex((word) => /'s?$|[.]$/u.test(word) && word.length > 2)
    const kept = words
      .slice(0, end === -1 ? count : Math.min(count, end + 1))
      .map((word) => word.replace(/'s?$|\.$/u, (tail, at) => (at === 1 ? tail : '')))
    if (kept.length > 0) return asTarget(`${title} ${kept.join(' ')}`)
    const first = match.index === 0 || /(?:^|\s)[Tt]he\s$/u.test(cased.slice(0, match.index))
    if (
      alone === null &&
      !NEVER_ALONE.test(title) &&
      (first
        ? !/^\s(?:of|race|election|primary|candidate|debate|hopeful)/iu.test(after)
        : isVerbish(words[0] ?? ''))
    )
      alone = title
  }
  if (alone !== null) return asTarget(alone)
  const body = BODY.exec(cased)
  const key = (body?.[1] ?? body?.[2] ?? body?.[3])?.toLowerCase().split(' ').at(-1) ?? ''
  const name = BODIES[key]
  return name === undefined ? null : { full: name, short: name, byline: name, plural: true }
}

/** A house that is a chamber, not a shelter, a party or a district. */
const BODY =
  /(?:^|[.,;:!?] |\b[Tt]he |\bUS |\bU\.S\. |\b[Ss]tate |\b(?:As|In|After|While|Before|To|By|Against) )(House)\b(?! (?:of |No|\d|Price|Fire|Hunt|Sale|Cat|Mouse|Party|Arrest|Bill|District|Speaker|seat|race|District|candidate))|\b(Senate|Congress|Legislature|City Council|Parliament|Lawmakers|Legislators|Senators|Governors|Mayors|(?:County )?(?:Supervisors|Commissioners))\b(?! (?:\d|District|candidate|seat|race|Park|Avenue|Street))|\b([Ll]awmakers|legislators|senators|[Cc]ity council|[Cc]ounty (?:commissioners|supervisors))\b(?! (?:candidate|seat|race))/u

/** Does the sentence around this place capitalise every word that counts? */
function isTitleCase(text: string, at: number, end: number): boolean {
  const start = Math.max(...['. ', '! ', '? '].map((stop) => text.lastIndexOf(stop, at - 3)), -1) + 1
  const tail = /^[^!?]*?(?=[!?.](?:\s|$)|$)/u.exec(text.slice(end))?.[0] ?? ''
  const words =
    `${text.slice(start, at)} ${tail}`.match(/\p{L}[\p{L}'-]*/gu)?.filter((word) => word.length >= 4) ?? []
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length >= 0.7
}
