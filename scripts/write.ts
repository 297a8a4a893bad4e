import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { FigurePack } from '#contracts/pack.ts'
import { createBuiltinWriter } from '#core/writer/builtin.ts'
import { collect } from '#core/writer/port.ts'
import { choosePack } from '#core/writer/target.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { FIGURES, figureFolders } from './figure-folders.ts'

const DEFAULT_FIGURE = 'rex-bluster'
const USAGE = `Usage: npm run -s write -- [--seed n] [--figure id] [--target name] "text"
       npm run -s write -- --jsonl < posts.jsonl`

interface Job {
  readonly text: string
  readonly seed: number | undefined
  readonly figure: string | undefined
  readonly target: string | undefined
}

const writer = createBuiltinWriter()
const packs = await loadPacks({ dirs: figureFolders(process.env), trusted: FIGURES })

function packFor(job: Job): FigurePack {
  const pack = choosePack(packs, job, DEFAULT_FIGURE)
  if (pack === undefined)
    throw new Error(`There is no figure ${job.figure}; there are ${[...packs.keys()].join(', ')}`)
  return pack
}

/** Whose turn it is to lead first, so that without a seed the best story leads, and the same input gives the same bytes. */
const FIRST_SEED = 1

async function answer(job: Job) {
  const { text, seed = FIRST_SEED, target } = job
  return collect(
    writer.write({ text }, { seed, pack: packFor(job), ...(target === undefined ? {} : { target }) }),
  )
}

function readJob(line: string): { id: unknown; job: Job } {
  let id: unknown = null
  try {
    const read: unknown = JSON.parse(line)
    if (typeof read !== 'object' || read === null || Array.isArray(read))
      throw new Error('The line is not an object')
    const given = read as Record<string, unknown>
    if (typeof given['id'] === 'string' || typeof given['id'] === 'number') id = given['id']
    else if (given['id'] !== undefined && given['id'] !== null)
      throw new Error('id is neither a string nor a number')
    const { text, seed, figure, target } = given
    if (typeof text !== 'string') throw new Error('text is not a string')
    return {
      id,
      job: {
        text,
        seed: readSeed(seed),
        figure: readText('figure', figure),
        target: readText('target', target),
      },
    }
  } catch (error) {
    throw new FaultyLine(id, error instanceof SyntaxError ? 'The line is not JSON' : (error as Error).message)
  }
}

class FaultyLine extends Error {
  readonly id: unknown
  constructor(id: unknown, message: string) {
    super(message)
    this.id = id
  }
}

function readSeed(seed: unknown): number | undefined {
  if (seed === undefined || seed === null) return undefined
  if (typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed <= 0xffff_ffff) return seed
  throw new Error('seed is not a whole number from 0 to 4294967295')
}

function readText(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw new Error(`${name} is not a string`)
}

/** Waits when the reader is slow, so that a long run never piles up in memory. */
async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}

async function answerLines(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    let id: unknown = null
    try {
      const read = readJob(line.replace(/^\uFEFF/u, ''))
      id = read.id
      const started = performance.now()
      const { text, mode, seed } = await answer(read.job)
      const ms = Math.round((performance.now() - started) * 100) / 100
      await print(JSON.stringify({ id, output: text, mode, seed, ms }))
    } catch (error) {
      process.exitCode = 1
      await print(
        JSON.stringify({ id: error instanceof FaultyLine ? error.id : id, error: (error as Error).message }),
      )
    }
  }
}

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      jsonl: { type: 'boolean' },
      seed: { type: 'string' },
      figure: { type: 'string' },
      target: { type: 'string' },
    },
  })
  if (values.jsonl) await answerLines()
  else if (positionals.length === 0) throw new Error(USAGE)
  else {
    const seed = values.seed === undefined ? undefined : readSeed(Number(values.seed))
    const { text } = await answer({
      text: positionals.join(' '),
      seed,
      figure: values.figure,
      target: values.target,
    })
    await print(text)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
