import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { BrowserRouter } from './browser-router.tsx'
import { loadInsideStyles } from './inside-styles.ts'
import { watchMailedLinks } from './lib/mailed-link.ts'
import { createQueryClient, load } from './lib/query-client.ts'
import { watchSession } from './lib/session-sync.ts'
import { showKeptToast } from './lib/toast.ts'
import { USER_KEY } from './lib/user.ts'
import type { Who } from './lib/who.tsx'
import { LANDING, routeOf, routesFor } from './router.tsx'
// What almost every page uses rides in this file instead of in crumbs of its own.
import '#contracts/plans.ts'
import './lib/hydrated.ts'
import './lib/page-head.tsx'
import './ui/back-link.tsx'

// Before anything that waits.
watchMailedLinks()
// Not a top-level await: the pages import from this file's chunk and would wait for it while it waits for them.
void start(document.getElementById('root'))

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('The page has no #root')
  const who = (root.dataset['who'] as Who | undefined) ?? (await askWho())
  const routes = routesFor(who)

  /** What a page needs before it can be rendered: its code, and its styles where the document came without. */
  const prepare = async (pathname: string) => {
    const { module, preload } = routeOf(routes, pathname)
    await Promise.all([preload(), module === LANDING ? null : loadInsideStyles()])
  }
  await prepare(window.location.pathname)

  const client = createQueryClient()
  watchSession(client)
  const app = (
    <StrictMode>
      <BrowserRouter prepare={prepare}>
        <App who={who} client={client} routes={routes} />
      </BrowserRouter>
    </StrictMode>
  )
  if (root.firstChild) hydrateRoot(root, app)
  else createRoot(root).render(app)
  showKeptToast()
}

/** Only the dev server leaves the root empty: the real one decides from the session. */
async function askWho(): Promise<Who> {
  const user = await load({ queryKey: USER_KEY }).catch(() => null)
  return user ? 'member' : 'visitor'
}
