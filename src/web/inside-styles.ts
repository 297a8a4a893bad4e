import insideUrl from './styles/inside.css?url'

const ID = 'inside'
let loading: Promise<void> | undefined

/** The landing page comes without the other pages' styles; this fetches them once, where they are missing. */
export function loadInsideStyles(): Promise<void> {
  if (document.getElementById(ID)) return Promise.resolve()
  return (loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = insideUrl
    // A page without its styles is still better than no page.
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  }))
}
