import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { alarms } from './grammar.ts'
import { type Finding, isTender, measure } from './measures.ts'
import { type Repeat, repeats } from './repeats.ts'
import { readPosts, sample, type Sample } from './sample.ts'

const FIGURES = fileURLToPath(new URL('../../figures', import.meta.url))
const SEED = 1
const SEEDS = 6
const INPUTS = 30

/**
 * How good the built-in writer is on posts it has not seen. Without a flag the table; `--jsonl` the same for machines;
 * `--texts [n]` whole texts with their posts, at a fixed stride; `--repeats` what comes back most; `--alarms` what the
 * grammar rules object to, and posts whose mode is not what their kind calls for; `--known` the posts before these.
 */
export async function reportWriter(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      figure: { type: 'string', default: 'rex-bluster' },
      known: { type: 'boolean', default: false },
      jsonl: { type: 'boolean', default: false },
      texts: { type: 'boolean', default: false },
      repeats: { type: 'boolean', default: false },
      alarms: { type: 'boolean', default: false },
    },
  })
  const packs = await loadPacks({ dirs: [FIGURES] })
  const pack = packs.get(values.figure)
  if (pack === undefined)
    throw new Error(`There is no figure ${values.figure}; there are ${[...packs.keys()].join(', ')}`)
  const posts = readPosts(values.known ? 'known' : 'held-out')
  const once = await sample(posts, pack, { seed: SEED })
  if (values.texts) return printTexts(once, Number(positionals[0] ?? 20))
  if (values.repeats) {
    const { sentences, runs } = repeats(once, pack)
    printRepeats('Sentences', sentences)
    printRepeats('Runs of eight words', runs)
    return
  }
  if (values.alarms) return printAlarms(once)
  const some = strided(
    posts.filter((post) => !isTender(post)),
    INPUTS,
  )
  const runs = await Promise.all(
    Array.from({ length: SEEDS }, (_, at) => sample(some, pack, { seed: SEED + at })),
  )
  const seeds = some.map((_, at) => runs.flatMap((answers) => answers[at] ?? []))
  const reader = await sample(posts, pack, { seed: SEED, reader: true })
  printTable(measure({ once, reader, seeds }, pack), values.jsonl)
}

/** Every n-th, so that nobody picks. */
function strided<T>(items: readonly T[], count: number): T[] {
  const stride = Math.max(1, items.length / count)
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * stride)] as T)
}

function printTable(findings: readonly Finding[], jsonl: boolean): void {
  for (const { name, value, wanted, ok } of findings) {
    const short = Number(value.toPrecision(3))
    if (jsonl) console.log(JSON.stringify({ name, value: short, wanted, ok }))
    else
      console.log(
        `${name.padEnd(42)} ${String(short).padStart(7)}  ${(wanted ?? '').padEnd(7)} ${ok === undefined ? '' : ok ? 'ok' : 'SHORT'}`.trimEnd(),
      )
  }
}

function printTexts(samples: readonly Sample[], count: number): void {
  for (const { post, text, mode } of strided(samples, count))
    console.log(`### ${post.id}, ${post.kind}, ${post.side}: ${mode}\n\n> ${post.text}\n\n${text}\n`)
}

function printRepeats(title: string, found: readonly Repeat[]): void {
  console.log(`${title}\n`)
  for (const { count, text, list } of found) console.log(`${String(count).padStart(4)}  ${list}: ${text}`)
  console.log('')
}

function printAlarms(samples: readonly Sample[]): void {
  for (const { post, mode } of samples)
    if (isTender(post) === (mode === 'normal')) console.log(`${post.id}  ${post.kind} answered as ${mode}`)
  for (const { post, text } of samples)
    for (const { rule, excerpt } of alarms(text)) console.log(`${post.id}  ${rule}: ${excerpt}`)
}
