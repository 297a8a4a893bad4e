import type { Target } from './speaker.ts'

/** After these a comma would be left over. */
const SMALL = '(?<!\\b(?:and|but|so|now|well|no|yes|look|see|oh|then|still))'

/** A title that is said to somebody's face in every line is a tic: after the greeting it is said once more, late, or never. */
export function addressSparingly(text: string, { short }: Target, { again = true } = {}): string {
  const called = new RegExp(`${SMALL}, ${RegExp.escape(short)}(?=[.,!?:;])`, 'giu')
  const last = again ? (text.match(called)?.length ?? 0) : 0
  let at = 0
  return text.replace(called, (said) => {
    at++
    return at === last ? said : ''
  })
}
