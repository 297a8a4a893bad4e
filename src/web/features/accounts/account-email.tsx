import { useState } from 'react'
import type { User } from '#contracts/accounts.ts'
import { SUPPORT_EMAIL } from '#web/lib/site.ts'
import { sendSignInLink } from './send-link.ts'

/** The address, which only support can change, and whether its mailbox has been proved. */
export function AccountEmail({ user }: { user: User }) {
  return (
    <section>
      <h2 className="h3">Email</h2>
      <div className="stack">
        <div className="field">
          <label htmlFor="account-email">Email address</label>
          <input
            id="account-email"
            type="email"
            value={user.email}
            readOnly
            aria-describedby="account-email-note"
          />
          <a className="link small" id="account-email-note" href={`mailto:${SUPPORT_EMAIL}`}>
            Contact support to change your email address
          </a>
        </div>
        {user.emailVerified ? (
          <p className="small soft">Verified: this mailbox is yours.</p>
        ) : (
          <Verify email={user.email} />
        )}
      </div>
    </section>
  )
}

function Verify({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const send = async () => {
    if (state === 'sending') return
    setState('sending')
    setState((await sendSignInLink(email)) ? 'sent' : 'idle')
  }
  return (
    <>
      <p className="small soft" role="status">
        {state === 'sent'
          ? 'The link is on its way. It works for 15 minutes.'
          : 'Not verified yet: the link in any of our sign-in emails does it.'}
      </p>
      <button
        type="button"
        className="btn btn--line btn--small"
        aria-disabled={state === 'sending'}
        onClick={() => void send()}
      >
        Email me a link to verify it
      </button>
    </>
  )
}
