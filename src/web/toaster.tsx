import { pauseToast, resumeToast, useToast, type Toast } from './lib/toast.ts'
import { ToastBanner } from './ui/toast-banner.tsx'

/** Two live regions that are always there: an error interrupts, a success waits its turn. */
export function Toaster() {
  const toast = useToast()
  return (
    <section className="toasts" aria-label="Notifications">
      <div role="status">{toast?.kind === 'success' ? <Banner toast={toast} /> : null}</div>
      <div role="alert">{toast?.kind === 'error' ? <Banner toast={toast} /> : null}</div>
    </section>
  )
}

const Banner = ({ toast }: { toast: Toast }) => (
  <ToastBanner
    key={toast.id}
    kind={toast.kind}
    title={toast.title}
    message={toast.message}
    showing={toast.showing}
    onPause={pauseToast}
    onResume={resumeToast}
  />
)
