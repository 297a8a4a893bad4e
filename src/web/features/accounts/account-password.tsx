import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contracts/accounts.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { sendResetLink } from './send-link.ts'

/** Collapsed or editing; without a password, a way to one (SPEC §4, DECISIONS T52). */
export function AccountPassword({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The button has to be there before it can have the focus back.
    flushSync(() => setEditing(false))
    opener.current?.focus()
  }

  return (
    <section>
      <h2 className="h3">Password</h2>
      {!user.hasPassword ? (
        <SetPassword email={user.email} />
      ) : isEditing ? (
        <ChangePasswordForm email={user.email} onClose={close} />
      ) : (
        <div>
          <button type="button" className="btn btn--line" ref={opener} onClick={() => setEditing(true)}>
            Change password
          </button>
        </div>
      )}
    </section>
  )
}

function SetPassword({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const send = async () => {
    if (state === 'sending') return
    setState('sending')
    setState((await sendResetLink(email)) ? 'sent' : 'idle')
  }
  return (
    <div className="stack">
      <p className="soft" role="status">
        {state === 'sent'
          ? 'The link is on its way. It expires in 24 hours.'
          : 'You sign in by email, without a password. You may set one.'}
      </p>
      <button
        type="button"
        className="btn btn--line"
        aria-disabled={state === 'sending'}
        onClick={() => void send()}
      >
        Send me a link to set a password
      </button>
    </div>
  )
}
