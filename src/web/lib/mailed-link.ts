import { useSyncExternalStore } from 'react'
import { PAGES } from '#contracts/paths.ts'

/** What one of our mails put behind the address of its link. */
export interface MailedLink {
  readonly magic: string | null
  readonly access: string | null
  readonly refresh: string | null
  readonly type: string | null
}

const PAGES_OF_LINKS: readonly string[] = [PAGES.login, PAGES.resetPassword]
const NAMES = ['magic_token', 'access_token', 'refresh_token', 'type']

let link: MailedLink | null = null
const listeners = new Set<() => void>()

/**
 * Moves the tokens out of the address bar, and with it out of the history and of what a page may tell others, into
 * memory (DECISIONS T5, T33). The fragment wins over the query; a magic token is read from the fragment alone.
 */
export function takeMailedLink(): void {
  const { pathname, search, hash } = window.location
  if (!PAGES_OF_LINKS.includes(pathname.replace(/\/+$/, ''))) return
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  if (!NAMES.some((name) => query.has(name) || fragment.has(name))) return

  const either = (name: string) => fragment.get(name) ?? query.get(name)
  link = {
    magic: fragment.get('magic_token'),
    access: either('access_token'),
    refresh: either('refresh_token'),
    type: either('type'),
  }
  for (const name of NAMES) query.delete(name)
  const rest = query.toString()
  window.history.replaceState(window.history.state, '', rest ? `${pathname}?${rest}` : pathname)
  for (const tell of listeners) tell()
}

/** At the start, and for a link that is opened where its page is open already: that loads nothing. */
export function watchMailedLinks(): void {
  takeMailedLink()
  window.addEventListener('hashchange', takeMailedLink)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while prerendering and hydrating, and where no link was followed. */
export const useMailedLink = (): MailedLink | null =>
  useSyncExternalStore(
    subscribe,
    () => link,
    () => null,
  )

/** Once it has been used, or given up. */
export function forgetMailedLink(): void {
  link = null
  for (const tell of listeners) tell()
}
