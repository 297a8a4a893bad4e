import nlp from 'compromise/two'

export interface Term {
  readonly text: string
  readonly tags: ReadonlySet<string>
}

export interface NounPhrase {
  /** Lower case, no determiner: `bipartisan budget deal`. */
  readonly text: string
  readonly plural: boolean
}

/** Heads that are safe after `the`, `your` and `this`. Anything else is a guess, and guesses are not said. */
const HEADS = new Set(
  `plan plans bill bills budget budgets deal deals tax taxes record records policy policies program programs agenda agendas economy border crisis crises promise promises report reports
reform reforms agreement agreements project projects proposal proposals package packages committee committees commission investment investments regulation regulations mandate mandates
legislation campaign campaigns rally rallies crowd crowds poll polls rating ratings election elections ballot ballots debate debates speech speeches office headquarters administration
government bureaucracy bureaucrats lobbyists donors insiders elites establishment swamp pipeline bridge bridges road roads highway highways tunnel airport railway broadband grid wage wages
job jobs price prices cost costs rent rents mortgage mortgages inflation deficit deficits debt surplus growth trade tariff tariffs factory factories farm farms harvest school schools
classroom classrooms curriculum test tests permit permits license licenses fee fees fine fines toll tolls zoning water park parks library libraries stadium stadiums bus buses train trains
housing homes commute commuters drivers homeowners taxpayers voters workers unions union manufacturers industry industries technology innovation energy solar wind coal gas oil power emissions
climate hearing hearings investigation investigations audit audits subpoena filibuster shutdown veto amendment amendments resolution ordinance rebate rebates credit credits loophole loopholes
portal website app strategy strategies framework frameworks roadmap initiative initiatives summit summits task-force panel panels values leadership transparency accountability corruption
fraud waste witch-hunt hoax media pundits pollsters headlines narrative message messages movement momentum majority victory landslide mandate comeback future vision decade century`.split(
    /\s+/u,
  ),
)
const WEAK_LEADS = new Set(
  'many more most few several other such same own every each some any all no first last next new big great good bad real true whole entire very only so over under up down off out plus per about around like than'.split(
    ' ',
  ),
)

/** One pass of the tagger over a text. */
export function readTerms(text: string): Term[] {
  return nlp(text)
    .json({ terms: { tags: true, normal: true, text: true } })
    .flatMap((sentence: { terms: { normal: string; tags: string[] }[] }) => sentence.terms)
    .map((term: { normal: string; tags: string[] }) => ({ text: term.normal, tags: new Set(term.tags) }))
}

/** Noun phrases one can trust, longest first, each at most three words. */
export function readNounPhrases(terms: readonly Term[]): NounPhrase[] {
  const found: NounPhrase[] = []
  for (let end = 0; end < terms.length; end++) {
    const head = terms[end]
    if (head === undefined || !HEADS.has(head.text) || !isNoun(head)) continue
    if (
      terms[end + 1] !== undefined &&
      isNoun(terms[end + 1] as Term) &&
      HEADS.has((terms[end + 1] as Term).text)
    )
      continue
    let start = end
    while (end - start < 2 && start > 0 && isModifier(terms[start - 1] as Term)) start--
    const words = terms.slice(start, end + 1).map((term) => term.text)
    while (words.length > 1 && WEAK_LEADS.has(words[0] ?? '')) words.shift()
    const plural =
      head.tags.has('Plural') ||
      (/[^su]s$/u.test(head.text) && !['crisis', 'gas', 'bus', 'headquarters'].includes(head.text))
    if (!found.some(({ text }) => text === words.join(' '))) found.push({ text: words.join(' '), plural })
  }
  return found.sort((one, two) => two.text.length - one.text.length)
}

function isNoun(term: Term): boolean {
  return term.tags.has('Noun') && !term.tags.has('Pronoun')
}

function isModifier(term: Term): boolean {
  if (!/^[a-z][a-z-]+$/u.test(term.text) || term.tags.has('Value') || term.tags.has('Possessive'))
    return false
  return (
    (term.tags.has('Adjective') && !term.tags.has('Comparable-x')) ||
    (term.tags.has('Singular') && isNoun(term) && !term.tags.has('ProperNoun') && !term.tags.has('Gerund'))
  )
}
