import { PAGES } from '#contracts/paths.ts'
import { useUser } from '#web/lib/user.ts'
import { useLogout } from './use-logout.ts'

/** The masthead's right side, and the same again in the small screen's menu. */
export function AccountLinks() {
  const { isMember } = useUser()
  const { logout, busy } = useLogout()
  return isMember ? (
    <>
      <a className="btn btn--plain btn--small" href={PAGES.account}>
        Account
      </a>
      <button
        type="button"
        className="btn btn--line btn--small"
        aria-disabled={busy}
        onClick={() => void logout()}
      >
        Logout
      </button>
    </>
  ) : (
    <>
      <a className="btn btn--plain btn--small" href={PAGES.login}>
        Login
      </a>
      <a className="btn btn--small" href={PAGES.subscribe}>
        Subscribe
      </a>
    </>
  )
}
