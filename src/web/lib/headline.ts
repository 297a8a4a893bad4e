const HEADLINE_MAX = 60
export const FALLBACK_HEADLINE = 'THE REPLY IS IN'

/** "No." is missing on purpose: here it is a whole answer. */
const ABBREVIATION = /(?:^|[\s(“"'.])(?:MR|MRS|MS|DR|ST|VS|SEN|REP|GOV|PRES|GEN|JR|SR|[A-Z])\.$/i

/** Whole sentences, terminators and closing quotes kept. A point inside a number or after "Mr" ends nothing. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const piece of text.trim().split(/(?<=[.!?…]["'”’)\]]*)\s+/u)) {
    open = open ? `${open} ${piece}` : piece
    if (ABBREVIATION.test(open)) continue
    sentences.push(open)
    open = ''
  }
  return open ? [...sentences, open] : sentences
}

export interface FrontPageText {
  /** One string for each <span>. */
  readonly headline: readonly string[]
  readonly paragraphs: readonly string[]
}

/**
 * The opening sentences up to 60 characters become the headline (or the signature's title, where they are longer), the rest two to four paragraphs (IDENTITY), broken
 * where the writer broke them if it did. At least one sentence stays for the page itself.
 */
export function layOut(text: string): FrontPageText {
  const blocks = text
    .trim()
    .split(/\s*\n\s*/)
    .map(sentencesOf)
  const headline: string[] = []
  for (const sentence of blocks.flat().slice(0, -1)) {
    if ([...headline, sentence].join(' ').length > HEADLINE_MAX) break
    headline.push(sentence)
  }
  let taken = headline.length
  const rest = blocks
    .map((sentences) => {
      const left = sentences.slice(taken)
      taken -= sentences.length - left.length
      return left
    })
    .filter((sentences) => sentences.length > 0)
  const units = rest.length > 1 ? rest.map((sentences) => sentences.join(' ')) : rest.flat()
  return { headline: headline.length > 0 ? headline : [titleOf(text)], paragraphs: paragraphsOf(units) }
}

/** Where the opening is too long: the mock title under the narrator's name, which sums the answer up. */
function titleOf(text: string): string {
  const title = /\n— [^,\n]+, ([^\n]+)$/.exec(text.trim())?.[1] ?? ''
  return title !== '' && title.length <= HEADLINE_MAX ? title : FALLBACK_HEADLINE
}

/** A signature keeps its own line. */
const join = (units: readonly string[]): string =>
  units.reduce(
    (text, unit) => (text === '' ? unit : `${text}${unit.startsWith('—') ? '\n' : ' '}${unit}`),
    '',
  )

/** About 300 characters each, in equal shares. */
function paragraphsOf(units: readonly string[]): string[] {
  const total = join(units).length
  const count = Math.min(units.length, Math.max(2, Math.min(4, Math.round(total / 300))))
  const paragraphs: string[] = []
  let open: string[] = []
  let before = 0
  for (const [index, unit] of units.entries()) {
    open.push(unit)
    const written = before + join(open).length
    const left = units.length - index - 1
    const wanted = count - paragraphs.length - 1
    if (wanted > 0 && (written >= (total * (paragraphs.length + 1)) / count || left === wanted)) {
      before = written
      paragraphs.push(join(open))
      open = []
    }
  }
  return open.length > 0 ? [...paragraphs, join(open)] : paragraphs
}
