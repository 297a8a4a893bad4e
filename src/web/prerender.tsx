import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import favicon from './art/favicon.svg'
import { createQueryClient } from './lib/query-client.ts'
import type { Who } from './lib/who.tsx'
import insideUrl from './styles/inside.css?url'
import { LANDING, routeOf, routesFor } from './router.tsx'

export interface PrerenderedPage {
  readonly path: string
  readonly module: string
  /** Whether the page brings the styles of everything but the landing page. */
  readonly inside: boolean
}

/** Rendered at build time, once for each kind of reader; the server picks by the validated session (DESIGN §8). */
export const pagesFor = (who: Who): PrerenderedPage[] =>
  routesFor(who).map(({ path, module }) => ({ path, module, inside: module !== LANDING }))

export async function render(path: string, who: Who): Promise<string> {
  const routes = routesFor(who)
  const location = path === '*' ? '/404' : path
  await routeOf(routes, location).preload()
  return renderToString(
    <StaticRouter location={location}>
      <App who={who} client={createQueryClient()} routes={routes} />
    </StaticRouter>,
  )
}

/** Addresses that only the build needs to know. */
export const assets = { favicon, insideStyles: insideUrl }
