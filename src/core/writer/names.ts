import { ENGLISH, KNOWN, LEXICON } from './language.ts'

/** Words of headlines that neither the tagger's dictionary nor the political vocabulary has. */
const COMMON = new Set(
  `rail fact committee veto table office truck paper speech road lot street hat wall case company story job session campaign opponent agenda panel paycheck highway
subcommittee commission council cabinet agency cabinets agencies audit auditor poll polls polling race races runoff recount recall primary primaries caucus district precinct county town city region state province borough
bridge ferry transit airport stadium arena museum library college campus hospital clinic prison jail court courthouse zone zoning permit license licence fee fees fare fares levy bond bonds
climate carbon pipeline refinery turbine grid broadband insulin drug drugs crime police sheriff shelter casino cannabis marijuana lottery liquor vape flu vaccine hurricane storm flood wildfire
defense defence budget deadline statehouse capitol figure figures ballpark memo email emails podcast tweet post ad ads video aide aides staff staffer donor donors ally allies rival rivals foe foes critic critics
lawsuit suit probe inquiry hearing hearings ruling verdict trial testimony oath ethics scandal report review survey study data deal pact summit talks trip tour visit rally march parade protest strike standoff showdown
cash aid relief grant grants loan loans pension pensions salary bonus raise rebate credit deficit surplus spending shutdown cliff ceiling floor freeze hike hikes cut cuts plan plans bid push move pick nominee candidate hopeful contender frontrunner nod
amid despite versus via per ahead aside behind below above along toward within without upon unless whether who whose whom which what where when why how again ever even still yet also else instead
elect emeritus pro tem interim acting deputy assistant chief clerk advisor adviser spokesman spokeswoman spokesperson counsel czar envoy
no yes not all some any every each another other others both many few several most more less least first last next new old former late early live exclusive update watch read breaking final notice alert statement release
democrat democrats republican republicans gop dem dems tory tories labour labor liberal liberals conservative conservatives greens maga antifa dei esg
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december today tonight tomorrow yesterday
unveil unveils veto vetoes vetoed nix nixes nixed ax axes axed axe oust ousts ousted tout touts touted eye eyes eyed weigh weighs urge urges vow vows slam slams blast blasts rip rips mull mulls ink inks tap taps nab nabs
delete retreat unaware amicably quietly privately publicly reportedly allegedly nationwide statewide citywide downtown uptown offshore overseas
housing treasury transport interior commerce energy education labor agriculture veterans homeland foreign home health trade culture justice environment finance defence
bluff gaffe flap row flak furor fallout backlash uproar optics pivot tariff tariffs quorum rebuke snub stunt ploy backer backers booster boosters fundraiser fundraisers gala golf junket motorcade`.split(
    /\s+/u,
  ),
)
const NAME_TAG = /Name$|^Person$/u
const VERB_TAG = /^(?:PresentTense|PastTense|Infinitive|Modal|Copula|Auxiliary|Verb|PhrasalVerb)$/u
/** Plurals and the like that a headline means as verbs. */
const HEADLINE_VERBS = new Set(
  'vetoes unveils urges vows slams blasts rips mulls inks taps names signs backs steps eyes plans calls claims faces moves pledges promises seeks touts weighs dodges delays orders rejects blocks defends denies admits announces proposes launches wins loses cuts adds spends passes approves votes says warns insists kicks considers deploys opens lifts holds hits heads files fires hires tells asks gets gives goes makes takes sues quits leads leaves returns resigns stands drops raises slashes joins meets visits reveals releases responds appoints nominates pardons commutes withdraws suspends endorses picks rolls sends sets shifts sounds speaks starts stops supports skips turns tries wants welcomes'.split(
    ' ',
  ),
)

const tagsOf = (word: string): readonly string[] => {
  const tag = Object.hasOwn(LEXICON, word) ? LEXICON[word] : []
  return Array.isArray(tag) ? (tag as string[]) : [String(tag)]
}

const stems = (word: string): readonly string[] =>
  [
    word,
    word.replace(/'s$/u, ''),
    word.replace(/s$/u, ''),
    word.replace(/es$/u, ''),
    word.replace(/ies$/u, 'y'),
    word.replace(/ed$/u, ''),
    word.replace(/d$/u, ''),
    word.replace(/ing$/u, ''),
    word.replace(/ing$/u, 'e'),
  ].filter((stem, at) => at === 0 || (stem !== word && stem.length >= 3))

export function isFirstName(word: string): boolean {
  return tagsOf(word.toLowerCase()).some((tag) => /^(?:First|Male|Female)Name$/u.test(tag))
}

/** A word of the language rather than somebody's name, as far as lists can tell. */
export function isCommon(written: string): boolean {
  const word = written.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '')
  if (tagsOf(word).some((tag) => NAME_TAG.test(tag))) return false
  if (/(?:tion|ment|ness|ism|ists?|ity|ocrats?|ical|ously)$/u.test(word)) return true
  return stems(word).some(
    (stem) =>
      ENGLISH.has(stem) ||
      KNOWN.has(stem) ||
      COMMON.has(stem) ||
      (Object.hasOwn(LEXICON, stem) && !tagsOf(stem).some((tag) => NAME_TAG.test(tag))),
  )
}

export function isVerbish(written: string): boolean {
  const word = written.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '')
  return (
    HEADLINE_VERBS.has(word) ||
    stems(word).some((stem) => HEADLINE_VERBS.has(`${stem}s`)) ||
    tagsOf(word).some((tag) => VERB_TAG.test(tag)) ||
    (/[^s]s$/u.test(word) && stems(word).some((stem) => tagsOf(stem).includes('Infinitive'))) ||
    (word.endsWith('ed') && stems(word).some((stem) => tagsOf(stem).some((tag) => VERB_TAG.test(tag))))
  )
}

const NOT_A_NAME =
  /^(?:the|an?|his|her|its|their|our|my|who|and|or|but|of|in|on|at|to|for|with|after|as|is|was|will|i|we|he|she|they|it|you|if|when|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/iu

/** How many of the words after a title are the name that it belongs to. */
export function nameLength(words: readonly string[], headline: boolean): number {
  const [one, two, three] = words
  if (one === undefined || !/^\p{Lu}/u.test(one) || NOT_A_NAME.test(one)) return 0
  if (!headline) {
    const end = words.findIndex((word) => !/^\p{Lu}/u.test(word) || NOT_A_NAME.test(word))
    return Math.min(end === -1 ? words.length : end, 3)
  }
  if (isCommon(one) || HEADLINE_VERBS.has(one.toLowerCase())) return 0
  const given = isFirstName(one) || /^\p{Lu}\.?$/u.test(one)
  const named = (word: string): boolean => /^\p{Lu}/u.test(word) && !isCommon(word) && !NOT_A_NAME.test(word)
  if (two !== undefined && named(two) && !isVerbish(two)) {
    if (
      three !== undefined &&
      (isFirstName(two) || /^\p{Lu}\.$/u.test(two)) &&
      named(three) &&
      !isVerbish(three)
    )
      return 3
    return 2
  }
  if (!given) return 1
  // A given name alone is a surname only where a verb follows; a surname that is a word is one where a verb follows it.
  if (two === undefined || isVerbish(two)) {
    return two !== undefined &&
      three !== undefined &&
      isCommon(two) &&
      HEADLINE_VERBS.has(three.toLowerCase())
      ? 2
      : 1
  }
  return three !== undefined && isVerbish(three) ? 2 : 0
}

/** Could these capitalised words be a person: a given name first, or no word of the language at all? */
export function isPersonal(words: readonly string[]): boolean {
  const real = words.filter((word) => /^\p{Lu}/u.test(word))
  return real.length > 0 && (isFirstName(real[0] ?? '') || real.every((word) => !isCommon(word)))
}
