import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENVIRONMENT } from '#server/config.ts'

// Docs that name what is no longer there are worse than none: every command, path, variable and link is looked up.

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const DOCS = ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CONTRIBUTING.md', '.env.example']
const DECISIONS = globSync('docs/**/*.md', { cwd: ROOT }).toSorted()
const ALL = [...DOCS, ...DECISIONS]

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const FOLDERS = ['src', 'scripts', 'tests', 'bench', 'figures', 'migrations', 'docs', '.ci']
const OURS = globSync(['*', ...FOLDERS.map((folder) => `${folder}/**`)], { cwd: ROOT })
const FILE_NAMES = new Set(OURS.map((path) => basename(path)))
const TOP = new Set(FOLDERS)
/** Made at run time, and so not in the repository. */
const MADE = new Set(['dist', 'data', 'node_modules', '.cache', '.env', 'test-results'])

const SOURCES = OURS.filter((path) => /\.(ts|tsx|js)$/.test(path) && path !== 'tests/docs.test.ts')
  .map(read)
  .join('\n')

/** What is set in code type: inline, and the lines of fenced blocks. */
function codeOf(text: string): string[] {
  const fenced = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  )
  return [...fenced, ...inline]
}

function commandsIn(text: string): string[] {
  const found = text.matchAll(/\bnpm (?:(start|test)\b|run (?:-s |--silent )?([a-z][\w:-]*))/g)
  return [...found].map(([, short, long]) => short ?? long ?? '')
}

const FILE = /^[\w.-]+\.(ts|tsx|js|json|jsonc|md|yaml|yml|sql|css|html|sh)$/

/** Words of code that name a file or folder of this repository; `<x>` stands for any name. */
function pathsIn(text: string): string[] {
  return codeOf(text)
    .flatMap((code) => code.split(/[\s,;()'"=]+/))
    .map((word) =>
      word
        .replace(/^\.\//, '')
        .replace(/[:.]+$|:\d+$/, '')
        .replaceAll(/<\w+>/g, '*'),
    )
    .filter((word) => {
      const [top = '', ...rest] = word.split('/')
      return !MADE.has(top) && (FILE.test(word) || (rest.length > 0 && TOP.has(top)))
    })
}

function isThere(path: string): boolean {
  const clean = path.replace(/\/$/, '')
  if (clean.includes('*') || clean.includes('{')) return globSync(clean, { cwd: ROOT }).length > 0
  return existsSync(join(ROOT, clean)) || (!clean.includes('/') && FILE_NAMES.has(clean))
}

/** Names as an environment has them: with an underscore, or set to something. */
function variablesIn(text: string): string[] {
  return codeOf(text).flatMap(
    (code) => code.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b[A-Z][A-Z0-9]+(?==)/g) ?? [],
  )
}

/** GitHub's anchors. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function brokenLinks(file: string): string[] {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path ? join(ROOT, dirname(file), decodeURIComponent(path)) : join(ROOT, file)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
  })
}

/** A decision that was replaced keeps its words, and may name what went with it. */
function isSuperseded(file: string): boolean {
  return existsSync(join(ROOT, file)) && /^superseded by/im.test(read(file))
}

describe.each(ALL)('%s', (file) => {
  it('names scripts that package.json has', () => {
    expect(commandsIn(read(file)).filter((name) => !(name in scripts))).toEqual([])
  })

  it('names variables that the code knows', () => {
    const known = (name: string) =>
      (ENVIRONMENT as readonly string[]).includes(name) || SOURCES.includes(name)
    expect(variablesIn(read(file)).filter((name) => !known(name))).toEqual([])
  })

  it('links to what is there', () => {
    expect(brokenLinks(file)).toEqual([])
  })
})

describe.each(ALL.filter((file) => !isSuperseded(file)))('%s', (file) => {
  it('names files and folders that are there', () => {
    expect(pathsIn(read(file)).filter((path) => !isThere(path))).toEqual([])
  })
})

describe('the environment', () => {
  const example = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

  it('is what .env.example lists, all of it', () => {
    expect(example.toSorted()).toEqual([...ENVIRONMENT].toSorted())
  })

  it('is explained in the docs, all of it', () => {
    const explained = codeOf(
      ALL.filter((file) => file.endsWith('.md'))
        .map(read)
        .join('\n'),
    ).join('\n')
    expect(ENVIRONMENT.filter((name) => !new RegExp(`\\b${name}\\b`).test(explained))).toEqual([])
  })
})

describe('this test', () => {
  it('sees what it looks for', () => {
    const text =
      '`npm run nope` `src/nope.ts` `NO_SUCH=1` `scripts/<x>.md`\n```\nnpm start\nnode bench/gone.ts\n```\n'
    expect(commandsIn(text)).toEqual(['nope', 'start'])
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([
      'bench/gone.ts',
      'src/nope.ts',
      'scripts/*.md',
    ])
    expect(variablesIn(text)).toEqual(['NO_SUCH'])
    expect(anchorsOf('## Two commands, `one` house')).toEqual(['two-commands-one-house'])
  })
})
