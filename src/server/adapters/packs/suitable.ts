import type { FigurePackPart } from '#contracts/pack.ts'

/** The common lines without what this pack says in its own words alone (`instead`) or not at all (`without`). */
export function suitable(common: unknown, { instead = [], without = [] }: FigurePackPart): unknown {
  if (typeof common !== 'object' || common === null) return common
  const { moves, conceits, objections, riffs, phrases, matters, ...rest } = common as Record<string, unknown>
  return {
    ...rest,
    ...(Array.isArray(conceits)
      ? { conceits: conceits.filter((conceit) => !callers(conceit).some((name) => without.includes(name))) }
      : {}),
    ...(Array.isArray(objections)
      ? { objections: objections.filter((objection) => !without.includes(idOf(objection))) }
      : {}),
    ...(Array.isArray(riffs) ? { riffs: riffs.filter((riff) => !without.includes(wordOf(riff))) } : {}),
    ...(Array.isArray(phrases)
      ? { phrases: phrases.filter((phrase) => !without.includes(wordOf(phrase))) }
      : {}),
    ...(Array.isArray(matters)
      ? { matters: matters.filter((matter) => !without.includes(wordOf(matter))) }
      : {}),
    ...(typeof moves === 'object' && moves !== null
      ? { moves: Object.fromEntries(Object.entries(moves).filter(([list]) => !isReplaced(list, instead))) }
      : {}),
  }
}

function isReplaced(list: string, instead: readonly string[]): boolean {
  return instead.some((name) => (name.endsWith('.*') ? list.startsWith(name.slice(0, -1)) : name === list))
}

/** A riff goes by its first word, and a phrase or a matter too. */
function wordOf(named: unknown): string {
  const words = typeof named === 'object' && named !== null && 'words' in named ? named.words : []
  return Array.isArray(words) ? String(words[0]) : ''
}

/** A conceit goes with what calls it. */
function callers(conceit: unknown): string[] {
  const { objection, matter } = Object(conceit) as Record<string, unknown>
  return [idOf(conceit), objection, matter].filter((name) => typeof name === 'string')
}

function idOf(conceit: unknown): string {
  return typeof conceit === 'object' && conceit !== null && 'id' in conceit ? String(conceit.id) : ''
}
