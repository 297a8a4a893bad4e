import { mkdtemp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lintPack } from '#core/writer/lint-pack.ts'
import { PackError, loadPacks } from './load-packs.ts'
import { merge } from './merge.ts'

const FIGURES = fileURLToPath(new URL('../../../../figures', import.meta.url))

describe('the packs that ship', () => {
  it('load, and carry what the writer needs', async () => {
    const packs = await loadPacks({ dirs: [FIGURES] })
    const pack = packs.get('rex-bluster')
    expect(pack?.headlines.length).toBeGreaterThanOrEqual(60)
    expect(pack?.conceits.length).toBeGreaterThanOrEqual(60)
    expect(pack === undefined ? ['missing'] : lintPack(pack)).toEqual([])
  })
})

describe('loadPacks', () => {
  it('lints what did not ship, and everything where the common lines are not ours alone', async () => {
    await writeFile(join(dir, 'odd', 'pack.yaml'), 'moves:\n  turn:\n    - See www.example.com.\n')
    const load = (name: string) => {
      const to = join(dir, name)
      return rename(join(dir, 'odd'), to).then(async () => {
        const error = await loadPacks({ dirs: [FIGURES, dir], trusted: FIGURES }).catch(
          (thrown: unknown) => thrown,
        )
        await rename(to, join(dir, 'odd'))
        return error instanceof PackError ? error.faults.join('\n') : ''
      })
    }
    expect(await load('common')).toMatch(/rex-bluster: A link/u)
  }, 60_000)

  let dir = ''
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'packs-'))
    await mkdir(join(dir, 'odd'))
  })
  afterEach(async () => {
    await rm(dir, { recursive: true })
  })

  const faultsOf = async (yaml: string): Promise<string> => {
    await writeFile(join(dir, 'odd', 'pack.yaml'), yaml)
    const error: unknown = await loadPacks({ dirs: [FIGURES, dir] }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PackError)
    return (error as PackError).faults.join('\n')
  }

  it('says which part of a pack is missing', async () => {
    expect(await faultsOf('id: odd')).toMatch(/odd:.*figure/su)
  })

  it('says what YAML cannot be read', async () => {
    expect(await faultsOf('id: [odd')).toMatch(/pack\.yaml/u)
  })

  it('finds unknown slots, bad patterns, links and what calls nothing', async () => {
    const pack = (await loadPacks({ dirs: [FIGURES] })).get('rex-bluster')
    if (pack === undefined) throw new Error('missing')
    const bad = {
      ...pack,
      conceits: [
        ...pack.conceits,
        {
          id: 'odd',
          trigger: ['(('],
          matter: 'nowhere',
          suits: ['We will build {things} in every county.'],
          premise: ['See www.example.com, {nobody}.'],
          beats: [['A.', 'B.']],
          callback: ['C.'],
          tag: ['D'],
        },
      ],
    }
    const faults = lintPack(bad).join('\n')
    expect(faults).toMatch(/slot \{nobody\}.*link.*no pattern/isu)
    expect(faults).toMatch(/odd suits a post with slots/u)
    expect(faults).toMatch(/no matter nowhere.*one of trigger, objection and matter calls odd/isu)
  })
})

describe('merge', () => {
  it('joins lists, merges maps and keeps the first of anything else', () => {
    expect(merge({ a: [1], b: { c: [1] }, d: 'x' }, { a: [2], b: { c: [2], e: 1 }, d: 'y' })).toEqual({
      a: [1, 2],
      b: { c: [1, 2], e: 1 },
      d: 'x',
    })
  })
})
