import type { FigurePack } from '#contracts/pack.ts'
import { type Normalised, normalise } from './normalise.ts'
import { isInjection } from './injection.ts'
import { bannedIn } from './lint.ts'
import { isUnsayable } from './slurs.ts'
import { mentioned } from './speaker.ts'
import { NOBODY, type Target, asTarget, isTitled } from './titles.ts'

const CONTACT = /@|\d|https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|gov|io|co)\b/iu
const PRIVATE =
  /\b(?:my|our|his|her|their|your)\b|\b(?:neighbou?r|landlord|teacher|boss|co-?worker|classmate|roommate|girlfriend|boyfriend|wife|husband|ex|mom|mum|mother|dad|father|brother|sister|cousin|uncle|aunt|son|daughter|kid|child|nurse|waiter|waitress|barista|student|friend|guy|girl|lady|dude)\b/iu
const NAME = /^[\p{L}][\p{L} .,'’&"-]{0,59}$/u

/**
 * Who is answered: the name the user typed, else the speaker the post names, else the politician its headline is
 * about, else the pack's figure. A typed name that looks like a private person or carries contact data is not said.
 */
export function chooseTarget(
  typed: string | undefined,
  post: Normalised,
  voice: 'speaker' | 'news',
  pack: FigurePack,
): Target {
  const target = wished(typed, post, voice, pack)
  // Whoever bears a name that this pack never says is answered without it.
  const isBanned = bannedIn(`${target.full} ${target.byline ?? ''}`, pack.banned) !== undefined
  return isBanned ? NOBODY : target
}

function wished(
  typed: string | undefined,
  post: Normalised,
  voice: 'speaker' | 'news',
  pack: FigurePack,
): Target {
  const wish = typed
    ?.toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\p{M}]+/gu, ' ')
    .trim()
  if (wish) return packNamed(new Map([[pack.id, pack]]), wish) ? figureOf(pack) : (safeName(wish) ?? NOBODY)
  if (post.speaker !== null) return safeName(post.speaker) ?? NOBODY
  if (voice === 'news') {
    const found = mentioned(post.cased)
    if (found !== null && !isUnsayable(found.full)) return found
  }
  return figureOf(pack)
}

/** Is it the pack's figure that is answered, as for a post that names nobody? */
export function isFigure({ full }: Target, pack: FigurePack): boolean {
  return full === figureOf(pack).full
}

function figureOf({ figure }: FigurePack): Target {
  const target = asTarget(`${figure.title} ${figure.name}`)
  return figure.short === undefined ? target : { ...target, short: figure.short }
}

function safeName(name: string): Target | null {
  if (
    CONTACT.test(name) ||
    (!isTitled(name) && PRIVATE.test(name)) ||
    !NAME.test(name) ||
    name.split(' ').length > 7
  )
    return null
  return isInjection(name) || isUnsayable(name) ? null : asTarget(name)
}

/** What decides whose voice answers. */
export interface FigureWish {
  /** A pack's id. */
  readonly figure?: string | undefined
  /** Who is to be answered, as typed. */
  readonly target?: string | undefined
  /** The material, which may name its speaker. */
  readonly text: string
}

/**
 * The pack asked for by id; else the one whose figure is the typed target, or the speaker whom the material names;
 * else the default. Undefined where an id is unknown.
 */
export function choosePack(
  packs: ReadonlyMap<string, FigurePack>,
  { figure, target, text }: FigureWish,
  fallback: string,
): FigurePack | undefined {
  if (figure !== undefined) return packs.get(figure)
  const named = target?.trim() ? target : (normalise(text).speaker ?? undefined)
  return packNamed(packs, named) ?? packs.get(fallback)
}

/** The pack whose figure the user asks for by name, if one of them is. */
function packNamed(
  packs: ReadonlyMap<string, FigurePack>,
  typed: string | undefined,
): FigurePack | undefined {
  const wish = typed
    ?.toLowerCase()
    .replace(/[^\p{L} ]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!wish) return undefined
  return [...packs.values()].find(({ id, figure }) =>
    [id.replaceAll('-', ' '), figure.name, `${figure.title} ${figure.name}`, ...figure.aliases].some(
      (name) => name.toLowerCase() === wish,
    ),
  )
}
