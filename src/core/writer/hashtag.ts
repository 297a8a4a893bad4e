/** Enough words to cut a lower-case hashtag into what its author meant. */
const PARTS = new Set(
  `a all america american americans and back bad ban big bill black blue border bring build can care change city climate common country county crime cut cuts
day deal defend democracy drain drill election energy equal every fair faith families family farmers fast fight fighting fire first fix flip for fraud free freedom from
future get getting good great green growth gun guns hands health healthcare heroes hire history home house housing immigration in invest is it job jobs justice keep law lead leadership
lets liberty life live lives local lock make matter matters me money more moms move moving my nation never new news next no not now of off on one order our out over party patriots
pay people planet power pro progress promise promises protect proud public put record red reform resist rights road roads run safe save school schools secure sense share small
south speak stand state states stop stops strong swamp tax taxes teachers team the this time to together too tough trade truth unions unite united up us values vote voter voters votes wage wages wall
want war was we will win winning with women work worker workers working works yes you your`.split(/\s+/u),
)

/** `GettingItDone` → `getting it done`; null where the cut is a guess. At most 40 characters are tried. */
export function splitHashtag(tag: string): string | null {
  if (tag.length > 40) return null
  const humps = tag.replace(/_+/gu, ' ').match(/\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|\p{N}+/gu) ?? []
  if (humps.length > 1 && /\p{Ll}/u.test(tag)) return humps.join(' ').toLowerCase()
  const word = tag.toLowerCase()
  if (PARTS.has(word)) return word
  const cut = segment(word)
  return cut === null ? (/^\p{L}{2,14}$/u.test(word) ? word : null) : cut.join(' ')
}

/** Fewest known words that spell the whole, or null. */
function segment(word: string): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - 12); start < end; start++) {
      const before = best[start]
      const piece = word.slice(start, end)
      if (!before || !(PARTS.has(piece) || /^\p{N}+$/u.test(piece))) continue
      const found = best[end]
      if (!found || before.length + 1 < found.length) best[end] = [...before, piece]
    }
  }
  return best[word.length] ?? null
}
