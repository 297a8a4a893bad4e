import type { Move } from '#contracts/pack.ts'
import type { Claimed } from './objections.ts'
import { isQuoted } from './quotes.ts'
import type { Slots } from './realise.ts'

/** What a line about a claim may ask for, over what it may ask for anyway. */
export function claimSlots(
  { hit, what }: Claimed,
  words: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = new Map(words)
  // The conceit's word is another one: a line about the claim never says it for the claim's own.
  if (hit === null) own.delete('hit')
  else own.set('hit', hit)
  if (what !== null) own.set('what', what)
  return own
}

/** The narrator makes the post's claim at home, and somebody asks the question; null where no claim is known. */
export function speakScene(
  claim: Claimed | null,
  said: ReadonlySet<string | undefined>,
  words: ReadonlyMap<string, string>,
  line: (list: string, moves: readonly Move[], own: Slots) => string | null,
  move: (list: string, own: Slots) => string | null,
): string | null {
  if (claim === null) return null
  const { objection, sentence } = claim
  const own = claimSlots(claim, words)
  const scene = line(`${objection.id}.scene`, objection.scene, { words: own })
  if (scene === null) return null
  // What has been said back is still in the reader's ear.
  if (sentence?.quotable !== true || isQuoted(sentence.text, said)) return scene
  const quoted = new Map([...own, ['quote', sentence.text], ['stop', sentence.end]])
  const opened = move('scene-open', { words: quoted })
  return opened === null ? scene : `${opened} ${scene}`
}
