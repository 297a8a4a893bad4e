import { counts } from './matching.ts'
import { isContent, sentencesOf, stem, wordsOf } from './words.ts'

/** `group: noun noun …`, a line each; a name with a hyphen is heard as its last word. */
export function readNouns(file: string): Set<string> {
  return new Set(
    file
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => line.replace(/^.*?: /u, '').split(' '))
      .map((noun) => stem(noun.split('-').at(-1) ?? noun)),
  )
}

/** Concrete nouns in 100 words. */
export function concreteNouns(text: string, nouns: ReadonlySet<string>): number {
  const words = wordsOf(text)
  return (100 * words.filter((word) => isContent(word) && nouns.has(stem(word))).length) / words.length
}

/** Words of which a whole run is full, as stems: the narrator's family and furniture, whose return is no callback. */
export function everyday(texts: readonly string[], share = 0.1): Set<string> {
  const held = counts(texts.flatMap((text) => [...new Set(wordsOf(text).map(stem))]))
  return new Set([...held].filter(([, count]) => count > share * texts.length).map(([word]) => word))
}

/**
 * Callbacks in 100 words: rare words of the narrator's own, not the post's, that were said earlier and come again in the
 * last two paragraphs (the last is the signature).
 */
export function callbacks(text: string, post: string, common: ReadonlySet<string>): number {
  const paragraphs = text.split(/\n{2,}/u)
  const last = paragraphs.splice(-2).join(' ')
  const before = new Set(wordsOf(paragraphs.join(' ')).map(stem))
  const theirs = new Set(wordsOf(post).map(stem))
  const back = new Set(
    wordsOf(last)
      .filter(isContent)
      .map(stem)
      .filter((word) => before.has(word) && !theirs.has(word) && !common.has(word)),
  )
  return (100 * back.size) / wordsOf(text).length
}

/** The share of sentences that are shouted with a mark. */
export function exclamationShare(texts: readonly string[]): number {
  const all = texts.flatMap(sentencesOf)
  return all.filter((sentence) => /!["'”’)]*$/u.test(sentence)).length / all.length
}
