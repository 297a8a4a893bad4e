import type { Normalised } from './normalise.ts'
import type { Quantity } from './numbers.ts'
import type { NounPhrase, Term } from './phrases.ts'
import type { Sentence } from './sentences.ts'
import { readNumbers } from './numbers.ts'
import { readNounPhrases, readTerms } from './phrases.ts'
import { isTender, readClauses, readSentences } from './sentences.ts'
import { isUnsayable } from './slurs.ts'
import { type Act, readAct, readVoice } from './speech-act.ts'
import { readTics } from './tics.ts'
import { readTopics } from './topics.ts'

/** All that the writer knows about a post. */
export interface Analysis {
  /** The normalised text. */
  readonly text: string
  readonly sentences: readonly Sentence[]
  /** What can be said back: whole sentences, and parts of those that are too long. */
  readonly quotes: readonly Sentence[]
  readonly terms: readonly Term[]
  /** Noun phrases fit to be said, longest first. */
  readonly nouns: readonly NounPhrase[]
  readonly numbers: readonly Quantity[]
  readonly hashtags: readonly string[]
  readonly topics: readonly string[]
  readonly act: Act
  readonly voice: 'speaker' | 'news'
  readonly tics: readonly string[]
  /** Whether the text as a whole may be said back. */
  readonly sayable: boolean
  /** Content words, lower case, for judging how much of the post an answer uses. */
  readonly salient: readonly string[]
}

const SMALL_WORDS = new Set(
  'this that these those with from have has had will would could should they them their there here what when where which while your yours ours about into over after before than then been being were does just more most some such only also very much many every because'.split(
    ' ',
  ),
)

export function analyse(raw: string, post: Normalised): Analysis {
  const text = post.text
  const voice = readVoice(text, post)
  const numbers = readNumbers(text)
  const terms = readTerms(text)
  const sentences = readSentences(text)
  return {
    text,
    sentences,
    quotes: sentences.flatMap((sentence) => (sentence.quotable ? [sentence] : readClauses(sentence))),
    terms,
    nouns: readNounPhrases(terms).filter((phrase) => !isTender(phrase.text) && !isUnsayable(phrase.text)),
    numbers,
    hashtags: post.hashtags.filter((tag) => !isTender(tag) && !isUnsayable(tag)),
    topics: readTopics(`${text} ${post.hashtags.join(' ')}`),
    act: readAct(text, post, numbers, voice),
    voice,
    tics: readTics(raw, post),
    sayable: !isTender(text) && !isUnsayable(text),
    salient: salientTerms(terms),
  }
}

function salientTerms(terms: readonly Term[]): string[] {
  const words = terms
    .filter(
      ({ text, tags }) =>
        text.length >= 4 &&
        !SMALL_WORDS.has(text) &&
        (tags.has('Noun') || tags.has('Adjective') || tags.has('Verb')) &&
        !tags.has('Pronoun') &&
        !tags.has('Auxiliary'),
    )
    .map(({ text }) => text.replace(/^\W+|\W+$/gu, ''))
  return [...new Set(words)]
}

/** The same post with nothing to quote, for when every draft that quotes it is turned down. */
export function withoutWords(analysis: Analysis): Analysis {
  return {
    ...analysis,
    text: '',
    sentences: [],
    quotes: [],
    nouns: [],
    numbers: [],
    hashtags: [],
    tics: [],
  }
}
