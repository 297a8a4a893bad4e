import Check from 'lucide-react/icons/check'
import OctagonAlert from 'lucide-react/icons/octagon-alert'

interface ToastBannerProps {
  readonly kind: 'success' | 'error'
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly showing: boolean
  readonly onPause: () => void
  readonly onResume: () => void
}

/** One line, or a title with a description. Pointing at it or focusing it holds it. */
export const ToastBanner = ({ kind, title, message, showing, onPause, onResume }: ToastBannerProps) => {
  const Icon = kind === 'error' ? OctagonAlert : Check
  const look = ['toast', kind === 'error' && 'is-error', !showing && 'is-gone'].filter(Boolean).join(' ')
  return (
    <div className={look} onMouseEnter={onPause} onMouseLeave={onResume} onFocus={onPause} onBlur={onResume}>
      <Icon className="icon" />
      <div>
        {title === undefined ? null : <p className="toast__title">{title}</p>}
        {message === undefined ? null : <p>{message}</p>}
      </div>
    </div>
  )
}
