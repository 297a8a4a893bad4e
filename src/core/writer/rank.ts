import type { Analysis } from './analyse.ts'
import type { Draft } from './draft.ts'
import { directionOf, directionOfPost, likeness } from './likeness.ts'
import { countWords } from './lint.ts'

/** How much it counts that a draft's words belong with those of the post. */
const BELONGS = 20

/** How much it counts that a draft takes up the post's own words. */
const HEARD = 12
/** And how much more where it does so in words of its own: what is only quoted could be answered by anybody. */
const TAKEN = 24
/** What the text says in somebody's words. */
const QUOTED = /"[^"]*"/gu

/** How good a draft is, higher is better: length, words of the post, dialogue, no echo of itself, number used. */
export function rate(draft: Draft, analysis: Analysis): number {
  const text = draft.paragraphs.join('\n').toLowerCase()
  const words = countWords(text)
  const length = words < 170 ? (words - 170) / 8 : words > 250 ? (250 - words) / 8 : 0
  const heard = analysis.salient.filter((term) => text.includes(term)).length
  const own = text.replace(QUOTED, '')
  const taken = analysis.salient.filter((term) => own.includes(term)).length
  const all = Math.max(1, analysis.salient.length)
  const dialogue = Math.min(2, text.match(/\b(?:said|says|asked),? "/gu)?.length ?? 0)
  const marks = (text.match(/!/gu)?.length ?? 0) / Math.max(1, text.match(/[.!?]/gu)?.length ?? 1)
  return (
    length +
    (heard / all) * HEARD +
    (taken / all) * TAKEN +
    likeness(directionOfPost(analysis), directionOf(text)) * BELONGS +
    dialogue * 0.4 +
    (draft.counted ? 1 : 0) -
    echoes(text) * 1.5 -
    Math.max(0, marks - 0.2) * 10
  )
}

/** Four-word runs that come back, a sign that two parts tell the same joke. */
function echoes(text: string): number {
  const words = text.split(/[\s.,!?";:—]+/)
  const seen = new Set<string>()
  let again = 0
  for (let at = 0; at + 4 <= words.length; at++) {
    const run = `${words[at]} ${words[at + 1]} ${words[at + 2]} ${words[at + 3]}`
    if (seen.has(run)) again++
    seen.add(run)
  }
  return again
}
