import { useCallback } from 'react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Frame } from './frame.tsx'
import { WhoProvider, type Who } from './lib/who.tsx'
import { useLinkRouting, useRouteFocus } from './link-routing.ts'
import { isReachable, routeOf, type RoutedPage } from './router.tsx'
import { Toaster } from './toaster.tsx'

interface AppProps {
  readonly who: Who
  readonly client: QueryClient
  readonly routes: readonly RoutedPage[]
}

/** Everything inside a router, in the browser and while prerendering. */
export const App = ({ who, client, routes }: AppProps) => (
  <QueryClientProvider client={client}>
    <WhoProvider who={who}>
      <Shell routes={routes} />
    </WhoProvider>
  </QueryClientProvider>
)

function Shell({ routes }: Pick<AppProps, 'routes'>) {
  const isPage = useCallback((pathname: string) => isReachable(routes, pathname), [routes])
  const { path, Component: Page } = routeOf(routes, useLocation().pathname)
  useLinkRouting(isPage)
  useRouteFocus()
  return (
    <>
      <Frame>
        <Page key={path} />
      </Frame>
      <Toaster />
    </>
  )
}
