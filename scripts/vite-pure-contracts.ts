import type { Plugin } from 'vite'

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Lets the bundler drop the schemas a page does not use. `z.string().check(…)` is a call whose effects it cannot see,
 * so one import from a contract would keep them all, and with them the validator (8 KB of brotli on the first page).
 * Our contracts only ever build values: each constant becomes a call marked as pure.
 */
export const pureContracts = (): Plugin => ({
  name: 'roarback:pure-contracts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/contracts\/[\w-]+\.ts$/ },
    handler(code) {
      const spans: Span[] = []
      for (const statement of this.parse(code).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declaration?.type !== 'VariableDeclaration') continue
        for (const { init } of declaration.declarations)
          if (init?.type === 'CallExpression' || init?.type === 'ObjectExpression') spans.push(init)
      }
      // From the end, so that the earlier positions stay true.
      for (const { start, end } of spans.toReversed())
        code = `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`
      return { code, map: null }
    },
  },
})
