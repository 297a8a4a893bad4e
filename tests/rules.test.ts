import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The linters are only worth what they catch, so each rule is broken here on purpose. The tables below say what
// STYLE says in their own words; they do not read the linters' configuration.

const ROOT = resolve(import.meta.dirname, '..')

/** One file of each part; a dagger marks a second folder of the same kind. */
const FILES = {
  contracts: 'src/contracts/planted.ts',
  'core/shared': 'src/core/shared/planted.ts',
  'core/writer': 'src/core/writer/planted.ts',
  'core/billing': 'src/core/billing/planted.ts',
  'server/db': 'src/server/db/planted.ts',
  'server/platform': 'src/server/platform/planted.ts',
  'adapters/stripe': 'src/server/adapters/stripe/planted.ts',
  'adapters/models': 'src/server/adapters/models/planted.ts',
  'adapters/auth': 'src/server/adapters/auth/planted.ts',
  'adapters/mail': 'src/server/adapters/mail/planted.ts',
  'adapters/ocr': 'src/server/adapters/ocr/planted.ts',
  'adapters/packs': 'src/server/adapters/packs/planted.ts',
  'features/roast': 'src/server/features/roast/planted.ts',
  'features/stats': 'src/server/features/stats/planted.ts',
  'server root': 'src/server/planted.ts',
  sandbox: 'src/sandbox/payments/planted.ts',
  'sandbox browser': 'src/sandbox/browser/planted.js',
  'web/ui': 'src/web/ui/planted.tsx',
  'web/lib': 'src/web/lib/planted.ts',
  'web/features/roast': 'src/web/features/roast/planted.tsx',
  'web/features/billing': 'src/web/features/billing/planted.tsx',
  'web/pages': 'src/web/pages/planted.tsx',
  'web root': 'src/web/planted.tsx',
  scripts: 'scripts/planted.ts',
  tests: 'tests/planted.test.ts',
  bench: 'bench/planted.ts',
} as const
type Part = keyof typeof FILES

const CORE: Part[] = ['core/shared', 'core/writer', 'core/billing']
const BELOW: Part[] = ['contracts', ...CORE, 'server/db', 'server/platform']
const SERVER = (Object.keys(FILES) as Part[]).filter((part) => FILES[part].startsWith('src/server/'))
const WEB = (Object.keys(FILES) as Part[]).filter((part) => FILES[part].startsWith('src/web/'))
const ALL = Object.keys(FILES) as Part[]

/** Which parts each may import: everything else is forbidden. */
const MAY_IMPORT: Record<Part, Part[]> = {
  contracts: ['contracts'],
  'core/shared': ['contracts', 'core/shared'],
  'core/writer': ['contracts', 'core/shared', 'core/writer'],
  'core/billing': ['contracts', 'core/shared', 'core/billing'],
  'server/db': BELOW,
  'server/platform': BELOW,
  'adapters/stripe': [...BELOW, 'adapters/stripe'],
  'adapters/models': [...BELOW, 'adapters/models'],
  'adapters/auth': [...BELOW, 'adapters/auth'],
  'adapters/mail': [...BELOW, 'adapters/mail'],
  'adapters/ocr': [...BELOW, 'adapters/ocr'],
  'adapters/packs': [...BELOW, 'adapters/packs'],
  'features/roast': [...BELOW, 'features/roast'],
  'features/stats': [...BELOW, 'features/stats'],
  'server root': [...SERVER, ...CORE, 'contracts'],
  sandbox: ['sandbox', 'contracts'],
  'sandbox browser': ['sandbox browser'],
  'web/ui': ['web/ui'],
  'web/lib': ['web/lib', 'contracts'],
  'web/features/roast': ['web/ui', 'web/lib', 'contracts', 'web/features/roast'],
  'web/features/billing': ['web/ui', 'web/lib', 'contracts', 'web/features/billing'],
  'web/pages': ['web/features/roast', 'web/features/billing', 'web/ui', 'web/lib', 'contracts', 'web/pages'],
  'web root': [...WEB, 'contracts'],
  scripts: [...SERVER, ...CORE, 'sandbox', 'contracts', 'scripts'],
  tests: ALL,
  bench: ALL,
}

const PACKAGES = [
  'node:fs',
  'node:sqlite',
  'zod',
  'zod/mini',
  'compromise',
  'obscenity',
  'kysely',
  'pg',
  '@better-auth/kysely-adapter/node-sqlite-dialect',
  'fastify',
  '@fastify/static',
  'fastify-type-provider-zod',
  'prom-client',
  'stripe',
  'ai',
  '@ai-sdk/openai',
  'better-auth',
  '@node-rs/argon2',
  'nodemailer',
  'sharp',
  'tesseract.js',
  'js-yaml',
  'react',
  'react-dom/client',
  'react-router',
  '@radix-ui/react-dialog',
  'lucide-react',
  '@tanstack/react-query',
  '@stripe/react-stripe-js',
  'an-unheard-of-package',
] as const
type Package = (typeof PACKAGES)[number]

const FASTIFY: Package[] = ['fastify', '@fastify/static', 'fastify-type-provider-zod']
const BETTER_AUTH: Package[] = [
  'better-auth',
  '@better-auth/kysely-adapter/node-sqlite-dialect',
  '@node-rs/argon2',
]
const REACT: Package[] = ['react', 'react-dom/client']
const NODE: Package[] = ['node:fs', 'node:sqlite']
const ADAPTER: Package[] = [...NODE, 'zod/mini']
const SCREEN: Package[] = [...REACT, '@tanstack/react-query', 'lucide-react']
const BROWSER: Package[] = PACKAGES.filter((name) => !name.startsWith('node:'))

/** Which packages each may import, `node:*` among them: everything else is forbidden. */
const MAY_USE: Record<Part, readonly Package[]> = {
  contracts: ['zod/mini'],
  'core/shared': [],
  'core/writer': ['compromise', 'obscenity'],
  'core/billing': [],
  'server/db': [...NODE, 'kysely', 'pg', '@better-auth/kysely-adapter/node-sqlite-dialect'],
  'server/platform': [...NODE, ...FASTIFY, 'zod/mini', 'prom-client'],
  'adapters/stripe': [...ADAPTER, 'stripe'],
  'adapters/models': [...ADAPTER, 'ai', '@ai-sdk/openai'],
  'adapters/auth': [...ADAPTER, ...BETTER_AUTH],
  'adapters/mail': [...ADAPTER, 'nodemailer'],
  'adapters/ocr': [...ADAPTER, 'sharp', 'tesseract.js'],
  'adapters/packs': [...ADAPTER, 'js-yaml'],
  'features/roast': [...NODE, ...FASTIFY],
  'features/stats': [...NODE, ...FASTIFY],
  'server root': PACKAGES,
  sandbox: [...NODE, ...FASTIFY],
  'sandbox browser': [],
  'web/ui': [...REACT, '@radix-ui/react-dialog', 'lucide-react'],
  'web/lib': [...REACT, '@tanstack/react-query', 'zod/mini'],
  'web/features/roast': SCREEN,
  'web/features/billing': [...SCREEN, '@stripe/react-stripe-js'],
  'web/pages': [...REACT, 'react-router'],
  'web root': BROWSER,
  scripts: PACKAGES,
  tests: PACKAGES,
  bench: PACKAGES,
}

const eslint = new ESLint({ cwd: ROOT })

async function complaints(file: string, text: string) {
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, file) })
  return result?.messages ?? []
}

/** Which of these imports, one to a line, the file may not have. */
async function forbidden(
  file: string,
  imports: readonly string[],
  as: (path: string) => string,
): Promise<string[]> {
  const messages = await complaints(file, imports.map(as).join('\n'))
  const lines = new Set(
    messages.filter(({ ruleId }) => ruleId === 'boundaries/dependencies').map(({ line }) => line),
  )
  return imports.filter((_, index) => lines.has(index + 1))
}

const FORMS_OF_IMPORT: Record<string, (path: string) => string> = {
  import: (path) => `import '${path}'`,
  'import type': (path) => `import type { X } from '${path}'`,
  'export from': (path) => `export { x } from '${path}'`,
  'import()': (path) => `void import('${path}')`,
  "type import('')": (path) => `export type X = import('${path}').X`,
}

/** As our code writes it: with a # from package.json where there is one. */
function specifier(part: Part): string {
  const path = FILES[part]
  return path.startsWith('src/')
    ? `#${path.slice('src/'.length)}`
    : path.startsWith('bench/')
      ? `../${path}`
      : `#${path}`
}

describe('arrows', () => {
  it.each(ALL)('%s imports what the table lists, and no other part', async (part) => {
    // A file beside the planted one stands for its own part; bench has no # of its own and nobody's arrow leads there.
    const others = ALL.filter((other) => other !== 'bench')
    const bySpecifier = others.map((other) => specifier(other).replace('planted', 'neighbour'))
    const found = await forbidden(FILES[part], bySpecifier, (path) => `import '${path}'`)
    const expected = others.filter((other) => !MAY_IMPORT[part].includes(other))
    expect(found).toEqual(expected.map((other) => specifier(other).replace('planted', 'neighbour')))
  })

  it.each(ALL)('%s uses the packages that the table lists, and no other', async (part) => {
    const found = await forbidden(FILES[part], PACKAGES, (name) => `import '${name}'`)
    expect(found).toEqual(PACKAGES.filter((name) => !MAY_USE[part].includes(name)))
  })

  it.each(Object.keys(FORMS_OF_IMPORT))('holds for %s', async (form) => {
    const as = FORMS_OF_IMPORT[form] ?? String
    expect(await forbidden(FILES['core/billing'], ['#server/app.ts', 'stripe', 'node:fs'], as)).toHaveLength(
      3,
    )
    expect(await forbidden(FILES['core/billing'], ['#contracts/plans.ts'], as)).toEqual([])
  })

  it('sees through relative paths', async () => {
    const paths = ['../writer/port.ts', '../../server/app.ts', './access.ts', '../shared/x.ts']
    const as = (path: string) => `import '${path}'`
    expect(await forbidden(FILES['core/billing'], paths, as)).toEqual(paths.slice(0, 2))
  })

  it.each([
    'src/stray.ts',
    'src/server/strays/x.ts',
    'src/web/strays/x.tsx',
    'src/core/x.ts',
    'stray/x.ts',
    'x.ts',
  ])('a file that belongs to no part is an error: %s', async (file) => {
    const rules = (await complaints(file, 'export const x = 1')).map(({ ruleId }) => ruleId)
    expect(rules).toEqual(['boundaries/no-unknown-files'])
  })
})

describe('banned words', () => {
  const core = FILES['core/writer']
  const page = FILES['web/lib']
  const test = FILES.tests
  it.each([
    ['banned/environment', FILES['server/platform'], 'export const x = process.env.HOME'],
    ['banned/environment', FILES['server/platform'], "export const x = process.env['HOME']"],
    [
      'banned/environment',
      FILES['features/roast'],
      "import { env } from 'node:process'\nexport const x = env",
    ],
    ['banned/environment', FILES['server/db'], 'const { env } = process\nexport const x = env'],
    ['banned/environment', FILES.sandbox, 'export const x = globalThis.process.env'],
    ['banned/build-environment', page, 'export const x = import.meta.env.PROD'],
    ['banned/clock-and-chance', core, 'export const x = new Date()'],
    ['banned/clock-and-chance', core, 'export const x = Date()'],
    ['banned/clock-and-chance', core, 'export const x = Date.now()'],
    ['banned/clock-and-chance', core, 'export const x = Math.random()'],
    ['banned/clock-and-chance', core, 'export const x = performance.now()'],
    ['banned/clock-and-chance', core, 'export const x = crypto.randomUUID()'],
    ['banned/clock-and-chance', core, 'setTimeout(() => undefined, 1)'],
    ['banned/clock-and-chance', core, "void fetch('https://example.com')"],
    ['banned/barrels', FILES.contracts, "export * from './plans.ts'"],
    ['banned/barrels', FILES.contracts, "export * as plans from './plans.ts'"],
    ['banned/tests-that-do-not-run', test, "it.skip('x', () => undefined)"],
    ['banned/tests-that-do-not-run', test, "it.only('x', () => undefined)"],
    ['banned/tests-that-do-not-run', test, "it.todo('x')"],
    ['banned/tests-that-do-not-run', test, "describe.skip('x', () => undefined)"],
    ['banned/tests-that-do-not-run', test, "it.skipIf(true)('x', () => undefined)"],
    ['banned/tests-that-do-not-run', test, "xit('x', () => undefined)"],
    ['banned/tests-that-do-not-run', 'tests/e2e/x.spec.ts', "test.fixme('x', () => undefined)"],
    ['banned/tests-that-do-not-run', 'tests/e2e/x.spec.ts', "test.describe.only('x', () => undefined)"],
  ])('%s in %s: %s', async (rule, file, text) => {
    expect((await complaints(file, text)).map(({ ruleId }) => ruleId)).toEqual([rule])
  })

  it.each([
    ['src/server/config.ts', 'export const x = process.env'],
    ['scripts/x.ts', 'export const x = process.env'],
    ['src/core/writer/x.test.ts', 'export const x = Math.random()'],
    ['src/core/writer/x.ts', 'export const x = (at: number) => new Date(at).toISOString()'],
    ['src/server/db/x.ts', 'export const x = Date.now()'],
    ['tests/x.test.ts', "it('runs', () => undefined)"],
  ])('%s may say: %s', async (file, text) => {
    expect(await complaints(file, text)).toEqual([])
  })
})

/** Rules of oxlint, each with a file that breaks it. */
const PLANTED: [rule: string, file: string, text: string][] = [
  ['typescript(no-floating-promises)', 'src/server/a.ts', 'export const a = async () => 1\na()'],
  ['typescript(no-misused-promises)', 'src/server/b.ts', 'export const b = [1].filter(async () => true)'],
  ['typescript(no-explicit-any)', 'src/server/c.ts', 'export const c = (x: any) => String(x)'],
  ['typescript(ban-ts-comment)', 'src/server/d.ts', '// @ts-ignore\nexport const d = 1'],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/server/e.ts',
    "export function e(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}",
  ],
  ['eslint(no-console)', 'src/server/f.ts', 'console.log(1)'],
  ['eslint(no-console)', 'src/core/writer/f.ts', 'console.log(1)'],
  ['eslint(no-console)', 'src/contracts/f.ts', 'console.log(1)'],
  ['import(no-default-export)', 'src/server/g.ts', 'export default 1'],
  ['import(no-relative-parent-imports)', 'src/core/writer/h.ts', "import '../shared/h.ts'"],
  ['import(no-cycle)', 'src/core/writer/i.ts', "import { j } from './j.ts'\nexport const i = () => j"],
  ['import(no-cycle)', 'src/core/writer/j.ts', "import { i } from './i.ts'\nexport const j = () => i"],
  ['eslint(max-lines)', 'src/server/k.ts', 'export {}\n'.repeat(301)],
  [
    'react-hooks(rules-of-hooks)',
    'src/web/lib/l.ts',
    "import { useState } from 'react'\nexport function useL(on: boolean) {\n  if (on) useState(1)\n}",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'src/web/lib/m.ts',
    "import { useEffect } from 'react'\nexport function useM(m: number) {\n  useEffect(() => void m, [])\n}",
  ],
  ['eslint(no-unused-vars)', 'src/server/n.ts', 'const n = 1\nexport {}'],
]

const CLEAN: [file: string, text: string][] = [
  ['src/core/shared/h.ts', 'export const h = 1'],
  ['src/server/main.ts', 'console.log(1)'],
  ['src/web/pages/x.ts', 'export default 1'],
  ['x.config.ts', 'export default 1'],
  ['scripts/x.ts', 'console.log(1)'],
]

describe('oxlint', () => {
  const home = mkdtempSync(join(tmpdir(), 'roarback-rules-'))
  const found = new Map<string, string[]>()

  beforeAll(() => {
    for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json'])
      cpSync(join(ROOT, file), join(home, file))
    const tsconfig = { extends: './tsconfig.base.json', compilerOptions: { types: [] }, include: ['**/*.ts'] }
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(tsconfig))
    for (const [file, text] of [...PLANTED.map(([, ...rest]) => rest), ...CLEAN]) {
      mkdirSync(dirname(join(home, file)), { recursive: true })
      writeFileSync(join(home, file), `${text}\n`)
    }
    for (const { filename, code } of oxlint(home)) found.set(filename, [...(found.get(filename) ?? []), code])
  })

  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it.each(PLANTED)('%s in %s', (rule, file) => {
    expect(found.get(file)).toContain(rule)
  })

  it.each(CLEAN)('has nothing to say about %s', (file) => {
    expect(found.get(file)).toBeUndefined()
  })
})

interface Diagnostic {
  filename: string
  code: string
}

function oxlint(cwd: string): Diagnostic[] {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') }
  try {
    execFileSync(process.execPath, [program, '--type-aware', '--format=json'], { cwd, env, encoding: 'utf8' })
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
  }
  throw new Error('oxlint found none of the planted faults')
}
