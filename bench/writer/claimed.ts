import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Analysis, analyse } from '#core/writer/analyse.ts'
import { NO_CLAIM, claimFeatures } from '#core/writer/claim-score.ts'
import { normalise } from '#core/writer/normalise.ts'
import type { Features } from '#core/writer/triage-features.ts'

/** A post of which somebody said what it claims. */
export interface ClaimedPost {
  /** Who wrote it: `for-1` for one claim each, `free-a` as people post, `known-h` for the writer's known posts of a set. */
  readonly hand: string
  /** The objection whose answer is a telling reply, or {@link NO_CLAIM}. */
  readonly claim: string
  /** Others that would do nearly as well. */
  readonly also: readonly string[]
  readonly analysis: Analysis
  readonly features: Features
}

/** Lines of claimed.tsv: `hand`, claim, others, text; ` / ` is a line break. */
export function readClaimed(): ClaimedPost[] {
  return readFileSync(fileURLToPath(new URL('claimed.tsv', import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hand = '', claim = NO_CLAIM, also = '', written = ''] = line.split('\t')
      const text = written.replaceAll(' / ', '\n')
      const analysis = analyse(text, normalise(text))
      return {
        hand,
        claim,
        also: also.split(' ').filter((id) => id !== ''),
        analysis,
        features: claimFeatures(analysis),
      }
    })
}
