/** A trigger as a pattern for text in lower case: on word boundaries, a space also matches a hyphen. */
export function triggerPattern(sources: readonly string[]): RegExp {
  // What surely takes most comes first, so that `egg prices` is met before `eggs`.
  const joined = sources
    .toSorted((one, two) => sure(two) - sure(one))
    .map((source) => source.replace(/ (\??)/gu, (_, maybe: string) => (maybe ? '[\\s-]?' : '[\\s-]+')))
    .join('|')
  // Many of these look at every post: without case folding and Unicode classes they take a fifth of the time.
  return joined.includes('\\p')
    ? new RegExp(`(?<![\\p{L}\\p{N}'])(?:${joined})(?![\\p{L}\\p{N}])`, 'u')
    : new RegExp(`(?<![a-z0-9'\u00c0-\uffff])(?:${joined})(?![a-z0-9\u00c0-\uffff])`)
}

/** How much of a pattern is not left to chance. */
function sure(source: string): number {
  let rest = source
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/\([^()]*\)[?*]/gu, '').replace(/\(\?:([^()|]*)(?:\|[^()|]*)*\)/gu, '$1')
  }
  return rest.length
}
