import SunMoon from 'lucide-react/icons/sun-moon'

const KEY = 'edition'

/** Newsprint or late edition. The inline script in <head> reads the choice before the first paint. */
export const EditionSwitch = () => (
  <button type="button" className="btn btn--plain btn--small" onClick={switchEdition}>
    <SunMoon className="icon" />
    <span className="to-late">Late edition</span>
    <span className="to-news">Newsprint</span>
  </button>
)

function switchEdition(): void {
  const root = document.documentElement
  const now =
    root.dataset['theme'] ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'late-edition' : 'newsprint')
  const next = now === 'newsprint' ? 'late-edition' : 'newsprint'
  root.dataset['theme'] = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
