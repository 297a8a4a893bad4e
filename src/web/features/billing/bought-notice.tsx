import { useState } from 'react'
import { PAGES } from '#contracts/paths.ts'
import { boughtFor } from '#web/lib/bought.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useUser } from '#web/lib/user.ts'

/** For the visitor who has paid: the way in is in the mailbox, and no plan is to be picked again. */
export function BoughtNotice({ isAlone = false }: { isAlone?: boolean }) {
  const { isMember } = useUser()
  const [now] = useState(Date.now)
  const email = useHydrated() && !isMember ? boughtFor(now) : ''
  return email === '' ? null : (
    <p className={isAlone ? 'notice notice--alone' : 'notice'}>
      <span className="[overflow-wrap:anywhere]">
        <b>You have paid.</b> {`A sign-in link was sent to ${email}.`}
      </span>
      <a className="link" href={anotherLink(email)} target="_self">
        Have another one sent
      </a>
    </p>
  )
}

/** The sign-in page, with the address filled in. */
export const anotherLink = (email: string): string => `${PAGES.login}?email=${encodeURIComponent(email)}`
