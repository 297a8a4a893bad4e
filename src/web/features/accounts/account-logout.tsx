import LogOut from 'lucide-react/icons/log-out'
import type { useLogout } from './use-logout.ts'

export const AccountLogout = ({ logout, busy }: ReturnType<typeof useLogout>) => (
  <section>
    <h2 className="h3">Logout</h2>
    <div>
      <button type="button" className="btn btn--line" aria-disabled={busy} onClick={() => void logout()}>
        <LogOut className="icon" />
        Logout
      </button>
    </div>
  </section>
)
