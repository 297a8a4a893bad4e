import { createElement, type ComponentType } from 'react'
import { PAGES } from '#contracts/paths.ts'
import type { Who } from './lib/who.tsx'

type Load = () => Promise<{ default: ComponentType }>

interface Page {
  /** The source file, as the build's manifest names it: the prerenderer preloads what it needs. */
  readonly module: string
  readonly load: Load
}
interface Route extends Page {
  readonly path: string
  /** Where a member sees another page than a visitor. */
  readonly member?: Page
}

/** The one page that comes without the styles of the others. */
export const LANDING = 'pages/landing.tsx'

const ROUTES: readonly Route[] = [
  {
    path: PAGES.home,
    module: LANDING,
    load: () => import('./pages/landing.tsx'),
    member: { module: 'pages/tool.tsx', load: () => import('./pages/tool.tsx') },
  },
  { path: PAGES.login, module: 'pages/login.tsx', load: () => import('./pages/login.tsx') },
  { path: PAGES.register, module: 'pages/register.tsx', load: () => import('./pages/register.tsx') },
  {
    path: PAGES.resetPassword,
    module: 'pages/reset-password.tsx',
    load: () => import('./pages/reset-password.tsx'),
  },
  { path: PAGES.account, module: 'pages/account.tsx', load: () => import('./pages/account.tsx') },
  { path: PAGES.subscribe, module: 'pages/subscribe.tsx', load: () => import('./pages/subscribe.tsx') },
  { path: PAGES.signup, module: 'pages/signup.tsx', load: () => import('./pages/signup.tsx') },
  { path: PAGES.success, module: 'pages/success.tsx', load: () => import('./pages/success.tsx') },
  { path: PAGES.payment, module: 'pages/payment.tsx', load: () => import('./pages/payment.tsx') },
  {
    path: PAGES.paymentSuccess,
    module: 'pages/payment-success.tsx',
    load: () => import('./pages/payment-success.tsx'),
  },
  {
    path: PAGES.qaSubscription,
    module: 'pages/qa-subscription.tsx',
    load: () => import('./pages/qa-subscription.tsx'),
  },
  { path: PAGES.terms, module: 'pages/terms.tsx', load: () => import('./pages/terms.tsx') },
  { path: '*', module: 'pages/not-found.tsx', load: () => import('./pages/not-found.tsx') },
]

export interface RoutedPage {
  readonly path: string
  readonly module: string
  readonly Component: ComponentType
  /** To be awaited before the component is rendered: while hydrating, prerendering and before a navigation. */
  readonly preload: () => Promise<void>
}

export const routesFor = (who: Who): RoutedPage[] =>
  ROUTES.map(({ path, member, ...visitor }) => {
    const page = (who === 'member' && member) || visitor
    return { path, module: page.module, ...preloadable(page.load) }
  })

/** The page an address shows; the last entry is the 404. */
export function routeOf<R extends { readonly path: string }>(routes: readonly R[], pathname: string): R {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return routes.find((route) => route.path === clean) ?? (routes.at(-1) as R)
}

/**
 * May a click lead there without loading a document? A policy belongs to its document, so both ways between the
 * payment page and the others are full loads (RESEARCH "CSP").
 */
export const isReachable = (routes: readonly RoutedPage[], pathname: string): boolean =>
  [pathname, window.location.pathname].every((path) => routeOf(routes, path).path !== PAGES.payment) &&
  routeOf(routes, pathname).path !== '*'

/**
 * Not React.lazy: a Suspense boundary hydrates on its own and later, when the data may already have come; then the
 * markup no longer agrees.
 */
function preloadable(load: Load): Pick<RoutedPage, 'Component' | 'preload'> {
  let ready: ComponentType | null = null
  return {
    preload: async () => {
      ready ??= (await load()).default
    },
    Component: () => ready && createElement(ready),
  }
}
