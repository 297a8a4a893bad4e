import type { Target } from './speaker.ts'

/** After these a comma would be left over. */
const SMALL = '(?<!\\b(?:and|but|so|now|well|no|yes|look|see|oh|then|still))'

/** Before that the greeting is still in the reader's ear. */
const LATE = 0.4

/** A title that is said to somebody's face in every line is a tic: after the greeting it is said once more, late, or never. */
export function addressSparingly(text: string, { short }: Target, { again = true } = {}): string {
  const called = new RegExp(`${SMALL}, ${RegExp.escape(short)}(?=[.,!?:;])`, 'giu')
  const found = [...text.matchAll(called)].map(({ index }) => index).filter((at) => !isQuoted(text, at))
  const late = found.filter((at) => at > text.length * LATE)
  const last = again ? late.at(-1) : undefined
  return text.replace(called, (said, at: number) => (found.includes(at) && at !== last ? '' : said))
}

/** What stands between quotation marks is somebody's own words. */
function isQuoted(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
  return (line.match(/"/gu)?.length ?? 0) % 2 === 1
}
