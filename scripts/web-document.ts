/** Sets the edition (theme) before the first paint; its hash stands in every page's Content-Security-Policy. */
export const EDITION_SCRIPT =
  "try{var e=localStorage.edition;if(e==='newsprint'||e==='late-edition')document.documentElement.dataset.theme=e}catch{}"

export interface HeadParts {
  /** The core sheet, then the one for all pages but the landing page. */
  readonly styles: readonly string[]
  readonly favicon: string
  readonly fonts: readonly string[]
  /** The entry, then what it needs. */
  readonly scripts: readonly string[]
}

/** React renders these before everything else when a page declares them. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/**
 * A whole page. The placeholders of `src/web/lib/site.ts` stay for the server to fill. Plain concatenation:
 * in String.replace a `$&` inside the content would expand.
 */
export function documentFor(rendered: string, who: string, head: HeadParts): string {
  const hoisted = HOISTED.exec(rendered)?.[0] ?? ''
  const [entry, ...preloads] = head.scripts
  if (hoisted === '' || entry === undefined) throw new Error('A page has no title or no script')
  const body = rendered.slice(hoisted.length)
  if (/ style="/.test(body))
    throw new Error('An inline style attribute would break the Content-Security-Policy')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${EDITION_SCRIPT}</script>`,
    hoisted,
    '<meta name="site-name" content="%SITE_NAME%"><meta name="support-email" content="%SUPPORT_EMAIL%">',
    '<meta name="app-url" content="%APP_URL%"><meta name="after-cancel" content="%AFTER_CANCEL%">',
    `<link rel="icon" href="${head.favicon}" type="image/svg+xml">`,
    ...head.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    // The id tells src/web/inside-styles.ts that there is nothing to fetch.
    ...head.styles.map((style, place) => `<style${place ? ' id="inside"' : ''}>${style}</style>`),
    ...preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    `<script type="module" fetchpriority="low" src="${entry}"></script>`,
    `</head><body><div id="root" data-who="${who}">${body}</div></body></html>`,
  ].join('')
}
