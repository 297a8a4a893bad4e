import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PAGES } from '#contracts/paths.ts'
import { AccountLinks } from './features/accounts/account-links.tsx'
import { Counter } from './features/stats/counter.tsx'
import { SITE_NAME } from './lib/site.ts'
import { useUser } from './lib/user.ts'
import { EditionSwitch } from './ui/edition-switch.tsx'
import { LogoLink } from './ui/logo.tsx'
import { Menu } from './ui/menu.tsx'

/** What every page has round it: skip link, masthead, folio on the front page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <a className="btn btn--small skip" href="#main">
        Skip to content
      </a>
      <header>
        <div className="masthead">
          <div className="wrap">
            <Counter />
            <LogoLink name={SITE_NAME} />
            <nav aria-label="Account">
              <AccountLinks />
            </nav>
            <Menu>
              <AccountLinks />
              <EditionSwitch />
            </Menu>
          </div>
        </div>
        {pathname === PAGES.home ? <Folio /> : null}
      </header>
      {children}
      <Footer />
    </>
  )
}

function Folio() {
  const { user, isMember } = useUser()
  const [left, middle] = isMember
    ? ['THE COPY DESK', user?.hasAccess ? 'ACTIVE SUBSCRIBER' : '']
    : ['VOL. 1, ALL CAPS', 'IF IT BLUSTERS, IT LEADS']
  return (
    <div className="folio">
      <div className="wrap wire">
        <span>{left}</span>
        <span>{middle}</span>
        <EditionSwitch />
      </div>
    </div>
  )
}

const Footer = () => (
  <footer className="footer">
    <hr className="double wrap" />
    <div className="wrap">
      <div className="row">
        <div className="stack small [--gap:.6rem]">
          <LogoLink name={SITE_NAME} />
          <p className="soft">
            {`${SITE_NAME} is satire, written by a machine for entertainment. President Rex Bluster is fictional. The caps lock is real.`}
          </p>
        </div>
        <a className="link small" href={PAGES.terms}>
          Terms and Conditions
        </a>
      </div>
    </div>
  </footer>
)
