import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Plain <a> elements everywhere; this turns a click on one of our own pages into a client-side navigation.
 * So links work before the scripts do, and features need no router. Anything that is not a known page is a full load.
 */
export function useLinkRouting(isPage: (pathname: string) => boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = targetOf(event)
      if (!to || !isPage(to.pathname)) return
      event.preventDefault()
      void navigate(to.pathname + to.search + to.hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isPage, navigate])
}

function targetOf(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const to = new URL(link.href)
  if (to.origin !== window.location.origin) return null
  // Jumps inside the page are the browser's own business.
  return to.hash && to.pathname === window.location.pathname ? null : to
}

/** After a client-side navigation: to the top (or the anchor), and the focus to the page's heading. */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const anchor = hash ? document.getElementById(hash.slice(1)) : null
    if (anchor) anchor.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}
