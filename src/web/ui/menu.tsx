import { useEffect, useRef, type ReactNode } from 'react'
import MenuIcon from 'lucide-react/icons/menu'

/** The small screen's menu: closes on a click outside, on Escape, when the focus leaves and after a choice. */
export function Menu({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => details.current?.removeAttribute('open')
    const onClick = (event: MouseEvent) => {
      const inside = details.current?.contains(event.target as Node) ?? false
      const choice = event.target instanceof Element && event.target.closest('a, button') !== null
      if (!inside || choice) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !details.current?.contains(relatedTarget)) close()
    }
    const menu = details.current
    menu?.addEventListener('focusout', onFocusOut)
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      menu?.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <details className="menu" ref={details}>
      <summary aria-label="Menu">
        <MenuIcon className="icon" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
