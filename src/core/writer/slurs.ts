import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'
import { isSuspect } from './coarse-suspects.ts'

/** What the library's list holds that attacks people for what they are; the rest of it is only coarse. */
const HATEFUL = new Set(
  'abeed africoon arabush boonga chingchong chink cunt dyke fag kike negro nigger retard slut spastic tranny whore abo'.split(
    ' ',
  ),
)
const SEXUAL = new Set(
  'anal bestiality blowjob buttplug cock cum deepthroat dildo doggystyle ejaculate felch fellatio gangbang handjob hentai incest jizz lubejob masturbate orgasm orgy rimjob tit wank'
    .split(' ')
    .concat('double penetration', 'finger bang', 'jerk off'),
)
/** Words that are fit for a sentence about policy, and decided by the rails. */
const SPOKEN_OF = new Set(['rape', 'sex', 'incest', 'porn', 'hooker', 'semen', 'penis', 'vagina', 'anus'])

/** Words the library takes for coarse that politics uses every day. */
const INNOCENT = [
  'dickens',
  'dick cheney',
  'dick durbin',
  'dickson',
  'dickinson',
  'cockpit',
  'peacock',
  'hancock',
  'cocktail',
  'cockeyed',
  'woodcock',
  'essex',
  'sussex',
  'middlesex',
  'sexism',
  'sexist',
  'same-sex',
  'sex education',
  'analyst',
  'analog',
  'analysis',
  'cumberland',
  'cummerbund',
  'cucumber',
  'document',
  'circumstance',
  'accumulate',
  'scunthorpe',
  // People and a mushroom.
  'wankhede',
  'dikshit',
  'cummings',
  'shittu',
  'bastardi',
  'shiitake',
  'titus',
  'title',
  'titan',
  'constitution',
  'petition',
  'assess',
  'assassin',
  'class',
  'passage',
  'massachusetts',
  'raccoon',
  'spice',
  'suspicious',
  'despicable',
  'retarding',
  'grape',
  'drape',
  'scrape',
  'therapist',
  'abolish',
  'about',
  'above',
  'aboard',
  'arsenal',
  'parse',
  'coarse',
  'hoarse',
  'tycoon',
  'cocoon',
  'van dyke',
  'united negro',
  'whoreson',
  'fagan',
  'orgasmic',
  'vandyke',
  'pakistan',
  'pakistani',
  'sextet',
  'manus',
  'janus',
  'canal',
  'banal',
  'penal',
]

const dataset = englishDataset.build()
const matcher = new RegExpMatcher({
  ...dataset,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...INNOCENT],
})

/** Our own additions, as whole words. Spelled as patterns so that the file can be searched without reading them aloud. */
const OWN =
  /\b(?:sp[i1]cs?|w[e3]tb[a4]cks?|g[o0]{2}ks?|r[a4]gh[e3][a4]ds?|t[o0]welh[e3][a4]ds?|tr[a4]nn(?:y|ies)|k[i1]kes?|ch[i1]nks?|(?!coon[ -](?:dogs?|hounds?)\b|(?<=\bmaine )coon\b)c[o0]{2}ns?|p[i1]ck[a4]n[i1]nn(?:y|ies)|sh[e3]m[a4]les?|d[a4]rk[i1]es?|j[i1]g[a4]b[o0]{2}s?|b[e3]an[e3]rs?|z[i1]pp?erheads?|g[o0]yim|mongoloids?|s[a4]mbos?|g[yi1]ppos?|p[a4]k[i1]s?)\b/iu

export type Coarse = 'slur' | 'sexual' | 'coarse'

/** Signs that stand for letters, inside a word that has letters too. */
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
}
/** What hides a vowel. */
const HIDDEN =
  /\b(?:w[e*#_]tb[a*#_]cks?|k[*#_]kes?|sp[*#_]cs?|ch[*#_]nks?|g[*#_]{2}ks?|n[i*#_]gg(?:[e*#_]rs?|[a*#_]s?)|f[a*#_]gg?(?:[o*#_]ts?|s)?|r[e*#_]t[a*#_]rd(?:s|[e*#_]d)?|tr[a*#_]nn(?:y|ies)|p[*#_]k[i*#_]s?|c[*#_]nts?|dy[*#_]es?|c[*#_]{2}ns?)(?![\p{L}])/iu

/** Two letters alone, in a row: hardly any text has them, and to look for whole words set apart takes much longer. */
const SET_APART = /[ .\-_*]\p{L}[ .\-_*]\p{L}[ .\-_*]/u

/** The text as it is meant to be read: signs for letters, and letters set apart joined again. */
function readAloud(text: string): string {
  const spelled = text.replace(/(?<=\p{L})[@431!|0$578]{1,2}(?=\p{L})|\b[$@](?=\p{L}{2})/gu, (signs) =>
    signs.replace(/[^]/gu, (sign) => SIGNS[sign] ?? sign),
  )
  if (!SET_APART.test(spelled)) return spelled
  return spelled.replace(/(?<![\p{L}\p{N}])(?:\p{L}[ .\-_*]){3,12}\p{L}(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replace(/[^\p{L}]/gu, ''),
  )
}

/** The worst kind of word in a text, or null. */
export function coarseness(text: string): Coarse | null {
  const aloud = readAloud(text)
  if (OWN.test(text) || (aloud !== text && OWN.test(aloud)) || HIDDEN.test(text)) return 'slur'
  const seen = aloud === text ? text : `${text}\n${aloud}`
  if (!isSuspect(seen)) return null
  let worst: Coarse | null = null
  for (const match of matcher.getAllMatches(seen)) {
    const word = englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? ''
    if (HATEFUL.has(word)) return 'slur'
    if (SEXUAL.has(word)) worst = 'sexual'
    else if (!SPOKEN_OF.has(word)) worst ??= 'coarse'
  }
  return worst
}

/** True for anything that must never stand in a result. */
export function isUnsayable(text: string): boolean {
  return coarseness(text) !== null
}
