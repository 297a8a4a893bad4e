// The arrows between the parts, and the words that are banned in places. Everything else is oxlint's.
import { fileURLToPath } from 'node:url'
import parser from '@typescript-eslint/parser'
import boundaries from 'eslint-plugin-boundaries'
import { builtinRules } from 'eslint/use-at-your-own-risk'
import { PARTS } from './scripts/lint/arrows.js'
import { BANS } from './scripts/lint/bans.js'

const resolver = fileURLToPath(new URL('scripts/lint/resolve-imports.js', import.meta.url))

/** Files that are like one another in their first `*`: those of one feature, one adapter, one part of core. */
const categories = PARTS.map(({ part, files }) => ({
  category: part,
  pattern: files,
  ...(files.length === 1 && files[0].includes('/*/') ? { capture: ['folder'] } : {}),
}))

const policies = PARTS.flatMap((part) => {
  const from = { file: { categories: part.part } }
  const inFolder = part.files.length === 1 && part.files[0].includes('/*/')
  const own = inFolder
    ? { categories: part.part, captured: { folder: '{{ from.file.captured.folder }}' } }
    : { categories: part.part }
  return [
    ...(part.own ? [{ from, allow: { to: { file: own } } }] : []),
    ...(part.may ?? []).map((to) => ({ from, allow: { to: { file: { categories: to } } } })),
    ...fromNpm(from, part.packages),
    ...Object.entries(part.packagesOf ?? {}).flatMap(([folder, packages]) =>
      fromNpm({ file: { categories: part.part, captured: { folder } } }, packages),
    ),
    // Last, since the last policy that matches decides: `**` is no leave for Node's modules.
    { from, [part.node ? 'allow' : 'disallow']: { dependency: { source: ['node:*', 'node:*/*'] } } },
  ]
})

function fromNpm(from, packages = []) {
  return packages.map((name) => ({
    from,
    allow: { dependency: { source: name }, to: { module: { origin: 'external' } } },
  }))
}

/** Each ban is ESLint's no-restricted-syntax under a name of its own: one rule has one setting for each file. */
function banned() {
  const plugin = {
    rules: Object.fromEntries(BANS.map(({ name }) => [slug(name), builtinRules.get('no-restricted-syntax')])),
  }
  return BANS.map((ban) => ({
    files: ban.in,
    ignores: ban.except,
    plugins: { banned: plugin },
    rules: {
      [`banned/${slug(ban.name)}`]: [
        'error',
        ...ban.selectors.map((selector) => ({ selector, message: ban.message })),
      ],
    },
  }))
}

function slug(name) {
  return name.replaceAll(' ', '-')
}

export default [
  { ignores: ['node_modules', 'dist', 'data', '.cache', 'coverage', 'test-results', 'playwright-report'] },
  {
    files: ['**/*.{ts,tsx,js}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { boundaries },
    settings: {
      'import/resolver': { [resolver]: {} },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/files': categories,
      'boundaries/files-single-match': true,
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
      'boundaries/legacy-templates': false,
      // type X = import('y').X
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType > TSLiteralType > Literal', kind: 'type', name: 'import-type' },
        { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
      ],
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
      ],
    },
  },
  ...banned(),
]
