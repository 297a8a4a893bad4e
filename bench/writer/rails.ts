import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { normalise } from '#core/writer/normalise.ts'
import { triage } from '#core/writer/rails.ts'
import { featuresOf } from '#core/writer/triage-features.ts'
import { REASONS, SUBJECTS } from '#core/writer/triage-reasons.ts'
import {
  LABELS,
  type Label,
  type MODELS,
  type Score,
  type Weights,
  sharesOf,
  weigh,
} from '#core/writer/triage-score.ts'
import { readPosts } from './sample.ts'
import { type Labelled, UNDECIDED, labelOf, readLabelled } from './labelled.ts'
import { train, trainAll } from './train.ts'

const WEIGHTS = fileURLToPath(new URL('../../src/core/writer/triage-weights.json', import.meta.url))
/** Each of these wrote all their posts at once, and had seen neither the patterns nor the others' posts. */
const HANDS = ['a', 'b', 'c', 'd', 'e']

interface Judged {
  readonly label: Label
  readonly alone: Label
  readonly both: Label
}

/**
 * How well posts are told apart that neither patterns nor weights have met: each hand is left out of the training in
 * turn. `--write` trains on all of them and keeps the weights.
 */
export function reportRails(args: string[]): void {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean', default: false } } })
  const posts = readLabelled()
  if (values.write) return writeFileSync(WEIGHTS, written(trainAll(posts)))
  const hands = HANDS.flatMap((hand) =>
    judge(
      posts.filter((post) => post.hand === hand),
      train(
        posts.filter((post) => post.hand !== hand),
        LABELS,
      ),
    ),
  )
  print('Hands left out in turn', hands)
  const unseen = readPosts('held-out').map(({ kind, text }) => ({ label: labelOf(kind), text }))
  printReasons(posts)
  print('Held-out posts of the writer', judge(unseen, train(posts, LABELS)))
}

function judge(posts: readonly Pick<Labelled, 'label' | 'text'>[], weights: Weights): Judged[] {
  return posts.map(({ label, text }) => ({
    label,
    alone: decide(text, () => UNDECIDED),
    both: decide(text, (plain) => weigh(featuresOf(plain), weights)),
  }))
}

function decide(text: string, score: (text: string) => Score): Label {
  const { mode } = triage(text, normalise(text), score)
  return LABELS.find((label) => label === mode) ?? 'normal'
}

function print(title: string, judged: readonly Judged[]): void {
  console.log(`${title}\n`)
  for (const label of LABELS) {
    const own = judged.filter((post) => post.label === label)
    if (own.length === 0) continue
    for (const way of ['alone', 'both'] as const) {
      const share = (of: (decided: Label) => boolean): string =>
        `${((100 * own.filter((post) => of(post[way])).length) / own.length).toFixed(1).padStart(5)}%`
      console.log(
        `${label.padEnd(7)} ${String(own.length).padStart(4)} posts, ${way === 'alone' ? 'patterns alone' : 'with the score'}: decided right ${share((decided) => decided === label)}, no joke ${share((decided) => decided !== 'normal')}, refused ${share((decided) => decided === 'refuse')}`,
      )
    }
  }
  console.log('')
}

/** Of the posts whose subject somebody gave, how many are answered by its own list; hands left out in turn. */
function printReasons(posts: readonly Labelled[]): void {
  for (const [name, labels] of [
    ['subject', SUBJECTS],
    ['reason', REASONS],
  ] as const) {
    const all = posts.flatMap((post) => {
      const label = post[name]
      return label === null ? [] : [{ ...post, label }]
    })
    const right = HANDS.flatMap((hand) => {
      const weights = train(
        all.filter((post) => post.hand !== hand),
        labels,
      )
      return all
        .filter((post) => post.hand === hand)
        .map(({ label, features }) => {
          const shares = sharesOf(features, weights)
          return labels[shares.indexOf(Math.max(...shares))] === label
        })
    })
    console.log(
      `${name} told right: ${((100 * right.filter(Boolean).length) / right.length).toFixed(1)}% of ${right.length}`,
    )
  }
}

/** A line for each row, so that a change can be read. */
export function written(models: typeof MODELS): string {
  const model = ({ bias, place, names }: Weights): string => {
    const rows = Object.entries(names).map(([name, row]) => `${JSON.stringify(name)}: ${JSON.stringify(row)}`)
    return `{\n"bias": ${JSON.stringify(bias)},\n"place": [\n${place.map((row) => JSON.stringify(row)).join(',\n')}\n],\n"names": {\n${rows.join(',\n')}\n}\n}`
  }
  return `{${Object.entries(models)
    .map(([name, weights]) => `"${name}": ${model(weights)}`)
    .join(',\n')}}\n`
}
