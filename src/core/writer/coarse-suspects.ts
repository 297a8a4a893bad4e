import { type Node, SyntaxKind, englishDataset, englishRecommendedTransformers } from 'obscenity'

/**
 * The library looks for its words one after the other, in a text that it builds letter by letter, and for what excuses
 * them before that: nearly all texts hold none, and one look says so. Its own words, its own folding of signs into
 * letters, so that what is no suspect here has no match there.
 */
export function isSuspect(text: string): boolean {
  return SUSPECTS.test(fold(text))
}

const { bounded, free } = Object.groupBy(englishDataset.build().blacklistedTerms, ({ pattern }) =>
  pattern.requireWordBoundaryAtStart ? 'bounded' : 'free',
)

type Term = NonNullable<typeof bounded>[number]

const anyOf = (terms: readonly Term[] = []): string =>
  terms
    .map(
      ({ pattern }) => pattern.nodes.map(source).join('') + (pattern.requireWordBoundaryAtEnd ? '\\b' : ''),
    )
    .join('|')

const SUSPECTS = new RegExp(`\\b(?:${anyOf(bounded)})|${anyOf(free)}`, 's')

function source(node: Node): string {
  if (node.kind === SyntaxKind.Optional) return `(?:${source(node.childNode)})?`
  return node.kind === SyntaxKind.Literal ? RegExp.escape(String.fromCodePoint(...node.chars)) : '.'
}

/** What the library reads for a single sign; some it leaves out. */
function foldSign(sign: string): string {
  let code: number | undefined = sign.codePointAt(0)
  for (const step of englishRecommendedTransformers.blacklistMatcherTransformers ?? [])
    if ('transform' in step && code !== undefined) code = step.transform(code)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** As the library reads a text: signs for letters, small, and no letter more often in a row than its words have it. */
function fold(text: string): string {
  return text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^a-z ]/gu, foldSign)
    .replace(/([^beolsg])\1+/gsu, '$1')
    .replace(/([beolsg])\1{2,}/gu, '$1$1')
}
