import { attribution } from '#contracts/roast-copy.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Takes a mention of the site off the end: our own footer, a variant of it, or the bare name on a line of its own.
 * A sentence that ends in the name keeps it (DECISIONS T91).
 */
export function stripTrailingMention(text: string, site: string): string {
  const mention = new RegExp(
    `(?:\\s*(?:[—–-]+\\s*)?(?:satire[.,:]?\\s*)?(?:generated|written|printed|made)\\s+(?:by|at|with)\\s+|\\s*[\\r\\n]+\\s*(?:[—–-]+\\s*)?(?:via\\s+)?|\\s*[—–]\\s*)${escaped(site)}(?:\\.[a-z]+)*[.!]*\\s*$`,
    'iu',
  )
  let stripped = text.trimEnd()
  while (mention.test(stripped)) stripped = stripped.replace(mention, '').trimEnd()
  return stripped
}

/** What goes to the clipboard; doing it twice changes nothing. */
export const withAttribution = (text: string, site: string): string =>
  `${stripTrailingMention(text, site)}\n\n${attribution(site)}`
