import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'js-yaml'
import * as z from 'zod/mini'
import { type FigurePack, FigurePackPartSchema, FigurePackSchema } from '#contracts/pack.ts'
import { lintPack } from '#core/writer/lint-pack.ts'
import { merge } from './merge.ts'
import { suitable } from './suitable.ts'

/** The folder whose lines fit any voice; it is added to every pack. */
const COMMON = 'common'
/** The small zod says only "Invalid input"; an author needs to know what is. */
const IN_ENGLISH = { error: z.locales.en().localeError }

/** A pack that cannot be used, with every fault at once. */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`Figure packs cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

export interface PackFolders {
  readonly dirs: readonly string[]
  /** The one of them that ships: its packs are linted by our tests, and not at every start, which took seconds. */
  readonly trusted?: string
}

/**
 * Reads every figure pack under `dirs`: one folder each, of YAML files that are merged (lists joined, maps merged).
 * A later directory's pack replaces an earlier one of the same id. Throws {@link PackError} with all faults.
 */
export async function loadPacks({ dirs, trusted }: PackFolders): Promise<Map<string, FigurePack>> {
  const common: unknown[] = []
  const own = new Map<string, unknown[]>()
  /** Packs whose every line was linted before it shipped. */
  const linted = new Set<string>()
  const faults: string[] = []
  for (const dir of dirs) {
    for (const folder of await foldersOf(dir)) {
      const parts = await readFolder(join(dir, folder), faults)
      if (folder === COMMON) common.push(...parts)
      else if (parts.length > 0) own.set(folder, parts)
      if (dir === trusted) linted.add(folder)
      else if (folder === COMMON) linted.clear()
      else linted.delete(folder)
    }
  }
  const packs = new Map<string, FigurePack>()
  for (const [folder, parts] of own) {
    const part = FigurePackPartSchema.safeParse(parts.reduce(merge, {}), IN_ENGLISH)
    const read = part.success
      ? FigurePackSchema.safeParse(
          merge(part.data, suitable(common.reduce(merge, {}), part.data)),
          IN_ENGLISH,
        )
      : part
    if (!read.success) {
      faults.push(
        ...z
          .prettifyError(read.error)
          .split('\n✖')
          .map((fault) => `${folder}: ${fault.trim()}`),
      )
      continue
    }
    if (read.data.id !== folder)
      faults.push(`${folder}: its id is ${read.data.id}; folder and id must be the same`)
    if (!linted.has(folder)) faults.push(...lintPack(read.data).map((fault) => `${folder}: ${fault}`))
    packs.set(read.data.id, read.data)
  }
  if (faults.length > 0) throw new PackError(faults)
  return packs
}

async function foldersOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

async function readFolder(folder: string, faults: string[]): Promise<unknown[]> {
  const parts: unknown[] = []
  for (const file of (await readdir(folder)).filter((name) => /\.ya?ml$/u.test(name)).sort()) {
    try {
      parts.push(load(await readFile(join(folder, file), 'utf8')))
    } catch (error) {
      faults.push(`${join(folder, file)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return parts
}
