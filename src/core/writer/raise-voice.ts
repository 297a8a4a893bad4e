import type { Random } from './random.ts'

/** Longer sentences are told, not shouted. */
const SHOUTABLE_WORDS = 7
/** One sentence in so many is shouted; a post that shouts is answered in kind. */
const ONE_IN = { calm: 16, loud: 7 } as const

/** Not after a title: `Mr. President` is one name. */
const SENTENCE_END = /(?<=[.!?]["”]?)(?<!\b(?:mr|mrs|ms|dr|st|gov|sen|rep|prof|lt|gen|col)\.) (?=\S)/i

/**
 * Ends a few short sentences with an exclamation mark, never two in a row, never inside what somebody else says and
 * never in the paragraphs of `plain`, where the narrator means it.
 */
export function raiseVoice(
  paragraphs: readonly string[],
  { isLoud, plain, random }: { isLoud: boolean; plain: readonly string[]; random: Random },
): string[] {
  const sentences = paragraphs.map((paragraph) => paragraph.split(SENTENCE_END))
  const places = sentences.flatMap((all, paragraph) =>
    plain.includes(paragraphs[paragraph] ?? '')
      ? []
      : all.flatMap((sentence, at) => (isShoutable(sentence, all.slice(0, at)) ? [{ paragraph, at }] : [])),
  )
  const total = sentences.flat().length
  let left = Math.max(1, Math.round(total / (isLoud ? ONE_IN.loud : ONE_IN.calm)))
  for (const [index, { paragraph, at }] of places.entries()) {
    // Each place has the same chance, and in the end as many were taken as were wanted.
    if (left === 0 || random() >= left / (places.length - index)) continue
    const all = sentences[paragraph] ?? []
    if (all[at - 1]?.endsWith('!') || all[at + 1]?.endsWith('!')) continue
    all[at] = (all[at] ?? '').replace(/\.$/u, '!')
    left--
  }
  return sentences.map((all) => all.join(' '))
}

function isShoutable(sentence: string, before: readonly string[]): boolean {
  return (
    /[\p{L}\p{N}]\.$/u.test(sentence) &&
    sentence.split(' ').length <= SHOUTABLE_WORDS &&
    !sentence.includes('"') &&
    !/^\p{Ll}/u.test(sentence) &&
    !/\b(?:Mr|Mrs|Ms|Dr|St|Gov|Sen|Rep|No)\.$/u.test(sentence) &&
    !isQuoting(before)
  )
}

/** Has somebody begun to speak and not ended? */
function isQuoting(sentences: readonly string[]): boolean {
  return (sentences.join(' ').match(/"/gu)?.length ?? 0) % 2 === 1
}
