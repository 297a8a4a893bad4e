import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createPath, NavigationType, Router, type Navigator, type To } from 'react-router'

interface BrowserRouterProps {
  readonly prepare: (pathname: string) => Promise<void>
  readonly children: ReactNode
}

const here = () => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}

/**
 * React Router's own BrowserRouter, less what it drags into the first page (links, prefetching, data routing:
 * 4 KB of brotli). The old page stays until the new one is prepared.
 */
export function BrowserRouter({ prepare, children }: BrowserRouterProps) {
  const [state, setState] = useState(() => ({ location: here(), type: NavigationType.Pop as NavigationType }))

  const navigator = useMemo<Navigator>(() => {
    const show = (type: NavigationType) => {
      const location = here()
      void prepare(location.pathname).then(
        // A newer navigation may have overtaken this one.
        () => location.pathname === here().pathname && startTransition(() => setState({ location, type })),
        // The code is gone (a new deployment, no network): let the server answer.
        () => window.location.reload(),
      )
    }
    return {
      createHref: hrefOf,
      go: (delta) => (delta === 0 ? show(NavigationType.Pop) : window.history.go(delta)),
      push: (to) => {
        window.history.pushState(null, '', hrefOf(to))
        show(NavigationType.Push)
      },
      replace: (to) => {
        window.history.replaceState(null, '', hrefOf(to))
        show(NavigationType.Replace)
      },
    }
  }, [prepare])

  useLayoutEffect(() => {
    const onPop = () => navigator.go(0)
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [navigator])

  return (
    <Router location={state.location} navigationType={state.type} navigator={navigator}>
      {children}
    </Router>
  )
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
