import { useState, type ReactNode } from 'react'
import type { User } from '#contracts/accounts.ts'
import { PAGES } from '#contracts/paths.ts'
import { AccountData } from '#web/features/accounts/account-data.tsx'
import { AccountEmail } from '#web/features/accounts/account-email.tsx'
import { AccountLogout } from '#web/features/accounts/account-logout.tsx'
import { AccountPassword } from '#web/features/accounts/account-password.tsx'
import { DeleteAccount } from '#web/features/accounts/delete-account.tsx'
import { SessionList } from '#web/features/accounts/session-list.tsx'
import { useLogout } from '#web/features/accounts/use-logout.ts'
import { AccountBilling } from '#web/features/billing/account-billing.tsx'
import { reloadPage } from '#web/lib/navigate.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'
import { useUser } from '#web/lib/user.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { FocusedHeading } from '#web/ui/focused-heading.tsx'

const TITLE = `Your ${SITE_NAME} account`

/** Loading, denied, or the settings (SPEC §2 "/account"). */
export default function AccountPage() {
  const { user, isMember, isUnknown } = useUser()
  // Here, and not with its button: the settings go as soon as nobody is signed in.
  const logout = useLogout()
  const [wasHere, setWasHere] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  if (user !== null && !wasHere) setWasHere(true)

  if (isDeleted) return <Deleted />
  if (user !== null) return <Settings user={user} logout={logout} onDeleted={() => setDeleted(true)} />
  if (isUnknown) return <Unknown />
  if (!isMember) return <Denied wasHere={wasHere} />
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <PageHead title={TITLE} />
      <h1 className="h2">Loading account...</h1>
    </main>
  )
}

interface SettingsProps {
  readonly user: User
  readonly logout: ReturnType<typeof useLogout>
  readonly onDeleted: () => void
}

const Settings = ({ user, logout, onDeleted }: SettingsProps) => (
  <main id="main" className="wrap page" tabIndex={-1}>
    <PageHead title={TITLE} />
    <div className="row mb-6 justify-between">
      <h1 className="h1">Account Settings</h1>
      <BackLink href={PAGES.home}>Back to App</BackLink>
    </div>
    <div className="settings">
      <AccountEmail user={user} />
      <AccountPassword user={user} />
      <AccountBilling user={user} />
      <AccountLogout {...logout} />
      <SessionList />
      <AccountData />
      <DeleteAccount user={user} onDeleted={onDeleted} />
    </div>
  </main>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" className="pass-wrap" tabIndex={-1}>
    <PageHead title={title} />
    <div className="pass stack [--gap:1.1rem]">{children}</div>
  </main>
)

/** `wasHere`: signed out on this very page, here or in another tab. */
const Denied = ({ wasHere }: { wasHere: boolean }) => (
  <Card title={TITLE}>
    {wasHere ? <FocusedHeading>You are signed out</FocusedHeading> : <h1 className="h2">Access Denied</h1>}
    <p className="soft">You must be logged in to view your account.</p>
    <a className="btn btn--wide" href={PAGES.login}>
      Go to Login
    </a>
  </Card>
)

const Unknown = () => (
  <Card title={TITLE}>
    <h1 className="h2">Something went wrong</h1>
    <p className="soft">Your account could not be loaded. It is still there.</p>
    <button type="button" className="btn btn--wide" onClick={reloadPage}>
      Try again
    </button>
  </Card>
)

const Deleted = () => (
  <Card title={`Your ${SITE_NAME} account is deleted`}>
    <FocusedHeading>Your account is deleted</FocusedHeading>
    <p className="soft">Nothing of it is left on this browser either. Thank you for roaring with us.</p>
    {/* A full load: the server now answers with the visitor's page. */}
    <a className="btn btn--wide" href={PAGES.home} target="_self">
      Back to Home
    </a>
  </Card>
)
