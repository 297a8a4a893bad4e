/** One kind of slip that a line makes when the wrong word falls into a slot. */
interface Slip {
  readonly name: string
  readonly pattern: RegExp
}

const SLIPS: readonly Slip[] = [
  {
    name: 'a word twice',
    pattern: /\b(?!(?:had|that|no|very|so|now|well|bye|ha|go|long|very,|is)\b)(\p{L}+) \1\b/iu,
  },
  { name: 'two articles', pattern: /\b(?:an?|the) (?:an?|the|my|your|our|his|their)\b/iu },
  { name: 'a before a vowel', pattern: /\ba (?=[aeio](?!ne\b|nce\b|uro)\p{L})/iu },
  { name: 'an before a consonant', pattern: /\ban (?=[bcdfgjklpqtvwyz]\p{L})/iu },
  {
    name: 'a plural verb for one',
    pattern: /(?:^|[.!?]"? |, (?:and|but) )(?:he|she|it|this) (?:were|have|are|do|don't)\b(?! not\b)/iu,
  },
  {
    name: 'a singular verb for many',
    pattern: /(?:^|[.!?]"? |, (?:and|but) )(?:they|we|you) (?:was|has|is|does|doesn't)\b/iu,
  },
  {
    name: 'I with the wrong verb',
    pattern: /(?<!\b(?:and|or|than|as|for|with) )\bI (?:is|are|has|does)\b/iu,
  },
  {
    name: 'this before many',
    pattern: /\bthis (?:people|families|jobs|taxes|voters|dollars|things|men|women)\b/iu,
  },
  {
    name: 'these before one',
    pattern: /\b(?:these|those) (?:thing|family|job|tax|voter|dollar|man|woman)\b/iu,
  },
  { name: 'a space before a mark', pattern: /\s[,.;:?!](?!\.)/u },
  { name: 'marks in a row', pattern: /,[,.;]|\.,|;[,.;]|(?<!\.)\.\.(?!\.)|[?!]\./u },
  { name: 'an empty pair of quotation marks', pattern: /""/u },
  { name: 'a paragraph without its end', pattern: /[\p{L}\p{N},;]$/u },
]

/** What is wrong with the English of a paragraph, as far as patterns can tell; the case of letters does not matter. */
export function grammarSlips(paragraph: string): string[] {
  const found = SLIPS.filter(({ pattern }) => pattern.test(paragraph)).map(({ name, pattern }) => {
    const at = pattern.exec(paragraph)?.index ?? 0
    return `${name}: …${paragraph.slice(Math.max(0, at - 20), at + 30)}…`
  })
  if ((paragraph.match(/"/gu)?.length ?? 0) % 2 === 1)
    found.push(`a quotation that does not close: ${paragraph.slice(0, 60)}`)
  return found
}
