import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIGURES, figureFolders } from '#scripts/figure-folders.ts'
import { lintPacks } from '#scripts/packs/lint.ts'
import { servePreview } from '#scripts/packs/preview.ts'
import { packSchema } from '#scripts/packs/schema.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'

const lint = async (folders: readonly string[], ...ids: string[]) => {
  const lines: string[] = []
  return { status: await lintPacks(folders, ids, (line) => lines.push(line)), text: lines.join('\n') }
}

/** A folder of the operator's own with one more file for the default pack, or a pack of its own. */
async function own(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = tempFolder()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** The default pack's files under another name, with one line changed. */
async function copied(change: (pack: string) => string): Promise<string> {
  const read = (file: string) => readFile(join(FIGURES, 'rex-bluster', file), 'utf8')
  return own({
    'loud-lou/pack.yaml': change((await read('pack.yaml')).replace('id: rex-bluster', 'id: loud-lou')),
    'loud-lou/answers.yaml': await read('answers.yaml'),
    'loud-lou/conceits.yaml': await read('conceits.yaml'),
  })
}

describe('npm run packs -- lint', () => {
  it('finds nothing wrong with the packs that ship', async () => {
    const { status, text } = await lint([FIGURES])
    expect(text.split('\n').filter((line) => !line.endsWith(', 0 faults'))).toEqual([])
    expect(status).toBe(0)
    // Five voices of twelve thousand lines, each filled twenty times.
  }, 180_000)

  it('reads an operator’s own folder beside ours', async () => {
    const folder = await copied((pack) => pack)
    const { status, text } = await lint(figureFolders({ FIGURES_DIR: folder }), 'loud-lou')
    expect(text).toMatch(/^loud-lou: \d+ conceits, \d+ lines, 0 faults$/mu)
    expect(status).toBe(0)
  }, 60_000)

  it('names the line that goes wrong when it is filled', async () => {
    const folder = await copied(
      (pack) => `${pack}\nmoves:\n  open-plain:\n    - I have seen the a ladder, {addr}.\n`,
    )
    const { status, text } = await lint(figureFolders({ FIGURES_DIR: folder }), 'loud-lou')
    expect(text).toMatch(/loud-lou: moves\.open-plain: two articles: .*THE A LADDER/u)
    expect(status).toBe(1)
  }, 60_000)

  it('tells a pack that cannot be read at all', async () => {
    const folder = await own({ 'odd/pack.yaml': 'id: odd\ncolour: red\n' })
    const { status, text } = await lint(figureFolders({ FIGURES_DIR: folder }), 'loud-lou')
    expect(text).toMatch(/odd: .*colour/u)
    expect(status).toBe(1)
  })
})

describe('npm run packs -- preview', () => {
  it('shows every pack, and answers a post in its voice', async () => {
    const preview = await servePreview([FIGURES], 0)
    const page = async (path: string) => (await fetch(`${preview.url}${path}`)).text()
    expect(await page('/')).toContain('Commodore Hoyt Puddicombe')
    const shown = await page(
      `/rex-bluster?seed=7&text=${encodeURIComponent('<b>Our roads</b> are the best.')}`,
    )
    expect(shown).toContain('COMMODORE HOYT PUDDICOMBE')
    expect(shown).toContain('Seed 7')
    expect(shown).not.toContain('<b>Our')
    await preview.close()
  }, 60_000)
})

describe('the schema for editors', () => {
  it('is the one that the loader uses', async () => {
    expect(await readFile(join(FIGURES, 'figure-pack.schema.json'), 'utf8')).toBe(packSchema())
  })
})
