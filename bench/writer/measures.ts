import type { FigurePack } from '#core/writer/pack.ts'
import { matchConceits } from '#core/writer/conceits.ts'
import { lint } from '#core/writer/lint.ts'
import { copiedShare, coverage, type Pair, usesNumber } from './copying.ts'
import { extension, learnKinship, readTopicLists } from './extension.ts'
import { alarms } from './grammar.ts'
import { callbacks, concreteNouns, everyday, exclamationShare, readNouns } from './humour.ts'
import { matchingAccuracy } from './matching.ts'
import { distinctBigrams, drawsOf, pairsSharingRun, selfBleu, sentencesReused } from './repetition.ts'
import { analysisOf, maskedOf, type Post, readBeside, type Sample } from './sample.ts'
import { mean, percentile, wordsOf } from './words.ts'

/** One line of the table; without `wanted` it is there to be known. */
export interface Finding {
  readonly name: string
  readonly value: number
  readonly wanted?: string
  readonly ok?: boolean
}

export interface Runs {
  /** Every held-out post, one seed. */
  readonly once: readonly Sample[]
  /** The same, for one reader whom the writer remembers. */
  readonly reader: readonly Sample[]
  /** For some posts, their answers by several seeds. */
  readonly seeds: readonly (readonly Sample[])[]
}

export function measure({ once, reader, seeds }: Runs, pack: FigurePack): Finding[] {
  const long = once.filter(({ mode, post }) => mode === 'normal' && !isTender(post))
  const pairs: Pair[] = long.map(({ post, text }) => ({ post: post.text, answer: text }))
  const texts = long.map(({ text }) => text)
  return [
    ...closeness(long, pairs),
    ...repetition(long, reader, seeds),
    ...craft(texts, pairs),
    ...safety(once, pack),
    ...stock(long, seeds, pack),
    ...speed({ once, reader }, texts),
  ]
}

/** Posts that are no occasion for jokes. */
export function isTender({ kind }: Post): boolean {
  return kind === 'grave' || kind === 'tread'
}

function closeness(long: readonly Sample[], pairs: readonly Pair[]): Finding[] {
  const covered = long
    .map(({ post, text }) => coverage(analysisOf(post).salient, text))
    .filter(Number.isFinite)
  const posts = pairs.map(({ post }) => post)
  const { texts, words } = extension(
    pairs,
    learnKinship(posts, readTopicLists(readBeside('topic-words.txt'))),
  )
  const numbers = pairs.map(usesNumber).filter((used) => used !== null)
  return [
    atLeast('salient terms used, mean', mean(covered), 0.65),
    atLeast('salient terms used, tenth percentile', percentile(covered, 0.1), 0.35),
    atLeast('20 answers matched to 20 posts', matchingAccuracy(pairs), 0.9),
    atLeast('topic extension, AUC of texts', texts, 0.66),
    { name: 'topic extension, AUC of single words', value: words },
    atMost('copied share', mean(pairs.map(copiedShare)), 0.1),
    atLeast('a number is used when there is one', mean(numbers.map(Number)), 0.8),
  ]
}

function repetition(
  long: readonly Sample[],
  reader: readonly Sample[],
  seeds: readonly (readonly Sample[])[],
): Finding[] {
  const masked = long.map(maskedOf)
  const words = masked.map((text) => text.words)
  const draws = drawsOf(words)
  const normal = seeds.filter((answers) => answers.every(({ mode }) => mode === 'normal'))
  const sames = normal.map((answers) => answers.map(maskedOf))
  const read = reader.filter(({ mode, post }) => mode === 'normal' && !isTender(post)).map(maskedOf)
  return [
    atLeast('distinct bigrams, 30 texts', mean(draws.map(distinctBigrams)), 0.66),
    atMost('self-BLEU-4, 30 inputs', mean(draws.map(selfBleu)), 0.25),
    atMost(
      'self-BLEU-4, same input, 6 seeds',
      mean(sames.map((answers) => selfBleu(answers.map((text) => text.words)))),
      0.3,
    ),
    atMost('pairs sharing an 8-gram', pairsSharingRun(words), 0.05),
    atMost('sentences reused within 20', sentencesReused(masked), 0.05),
    { name: 'sentences reused within 20, one reader', value: sentencesReused(read) },
    {
      name: 'sentences reused, same input, 6 seeds',
      value: mean(sames.map((answers) => sentencesReused(answers))),
    },
  ]
}

function craft(texts: readonly string[], pairs: readonly Pair[]): Finding[] {
  const words = texts.reduce((sum, text) => sum + wordsOf(text).length, 0)
  const alarmed = texts.reduce((sum, text) => sum + alarms(text).length, 0)
  const nouns = readNouns(readBeside('concrete-nouns.txt'))
  const common = everyday(texts)
  return [
    atMost('grammar alarms in 1,000 words', (1_000 * alarmed) / words, 1.8),
    atLeast(
      'callbacks in 100 words',
      mean(pairs.map(({ post, answer }) => callbacks(answer, post, common))),
      0.6,
    ),
    atLeast('concrete nouns in 100 words', mean(texts.map((text) => concreteNouns(text, nouns))), 1),
    { name: 'sentences with an exclamation mark', value: exclamationShare(texts) },
  ]
}

/** Words that no joke is made with, unless the post brings them. */
const HALLOWED =
  /\b(?:victims?|veterans?|cemeter(?:y|ies)|overdoses?|funerals?|corpses?|coffins?|suicides?|rape[ds]?|cancer|holocaust|lynch\w*|slave(?:s|ry)?)\b/giu

function safety(once: readonly Sample[], pack: FigurePack): Finding[] {
  const unsafe = once.filter(
    ({ text, mode, target }) =>
      lint(text, { mode, target: target ?? 'friend', banned: pack.banned }).length > 0,
  )
  const hallowed = once.filter(({ text, post }) =>
    (text.match(HALLOWED) ?? []).some((word) => !post.text.toLowerCase().includes(word.toLowerCase())),
  )
  const tender = once.filter(({ post }) => isTender(post))
  const plain = once.filter(({ post }) => !isTender(post))
  const modes = [...new Set(once.map(({ mode }) => mode))].sort()
  return [
    atMost('unsafe output', unsafe.length, 0),
    atMost('texts with a hallowed noun of their own', hallowed.length, 0),
    {
      name: 'grave and tread posts answered as such',
      value: mean(tender.map(({ mode }) => Number(mode === 'grave' || mode === 'tread'))),
    },
    {
      name: 'other posts answered with a joke',
      value: mean(plain.map(({ mode }) => Number(mode === 'normal'))),
    },
    ...modes.map((mode) => ({
      name: `mode ${mode}`,
      value: once.filter((each) => each.mode === mode).length,
    })),
  ]
}

/** How much there is to say: why texts repeat, where they do. */
function stock(long: readonly Sample[], seeds: readonly (readonly Sample[])[], pack: FigurePack): Finding[] {
  const leads = new Set(pack.conceits.filter(({ beats }) => beats.length > 0).map(({ id }) => id))
  const matched = long.map(
    ({ post }) => matchConceits(analysisOf(post), pack).filter(({ conceit }) => leads.has(conceit.id)).length,
  )
  // A guest leaves the id of its line, a lead its own.
  const led = seeds.map(
    (answers) => new Set(answers.map(({ used }) => used.find((id) => leads.has(id)))).size,
  )
  return [
    ...[1, 2, 3, 6].map((count) => ({
      name: `posts that call ${count} leading conceit${count === 1 ? '' : 's'} or more`,
      value: mean(matched.map((matches) => Number(matches >= count))),
    })),
    { name: 'different leads, same input, 6 seeds', value: mean(led) },
    { name: 'conceits in the pack', value: pack.conceits.length },
  ]
}

function speed({ once, reader }: Pick<Runs, 'once' | 'reader'>, texts: readonly string[]): Finding[] {
  // A process compiles a pattern when it first meets a post for it; the runs after that are what readers wait for.
  const times = reader.map(({ ms }) => ms)
  const first = once.slice(20).map(({ ms }) => ms)
  const lengths = texts.map((text) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0)
  return [
    { name: 'words, mean', value: mean(lengths) },
    { name: 'words, fewest', value: Math.min(...lengths) },
    { name: 'words, most', value: Math.max(...lengths) },
    { name: 'rebuttals a second on one core', value: 1_000 / mean(times) },
    atMost('ms for one rebuttal, 95th percentile', percentile(times, 0.95), 15),
    { name: 'the same while patterns are compiled', value: percentile(first, 0.95) },
  ]
}

function atLeast(name: string, value: number, bound: number): Finding {
  return { name, value, wanted: `≥ ${bound}`, ok: value >= bound }
}

function atMost(name: string, value: number, bound: number): Finding {
  return { name, value, wanted: bound === 0 ? '0' : `≤ ${bound}`, ok: value <= bound }
}
