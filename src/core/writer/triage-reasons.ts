import type { RefuseReason } from './rails.ts'
import { kindsOf } from './triage-classes.ts'

/** Which of a pack's lists answers posts about these kinds of words; what stands first wins where two are even. */
const SUBJECTS: readonly (readonly [string, readonly string[]])[] = [
  ['deport', ['prison']],
  ['addiction', ['addiction']],
  ['abuse', ['abuse']],
  ['racism', ['racism']],
  ['mind', ['mental']],
  ['illness', ['illness']],
  ['body', ['abortion']],
  ['war', ['war']],
  ['home', ['homeless']],
  ['hunger', ['hunger']],
  ['guns', ['guns']],
  ['service', ['veteran']],
]
const REFUSALS: readonly (readonly [RefuseReason, readonly string[]])[] = [
  ['medical', ['remedy']],
  ['voting', ['voting', 'votefalse']],
  ['sexual', ['sexual']],
  ['private', ['privateinfo', 'follow']],
  ['hate', ['group', 'animal', 'contempt']],
  ['threat', ['harm', 'weapon', 'threatmodal', 'warn', 'body']],
]

/** What a post to be trodden lightly on is about: the name of a list in `tread.straight`. */
export function subjectOf(text: string): string {
  return most(text, SUBJECTS) ?? 'people'
}

/** Why a post that no pattern caught is refused. */
export function refusalOf(text: string): RefuseReason {
  return most(text, REFUSALS) ?? 'threat'
}

function most<T extends string>(text: string, lists: readonly (readonly [T, readonly string[]])[]): T | null {
  const kinds = (text.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []).flatMap(kindsOf)
  const counted = lists
    .map(([name, own]) => ({ name, count: kinds.filter((kind) => own.includes(kind)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, two) => two.count - one.count)
  return counted[0]?.name ?? null
}
