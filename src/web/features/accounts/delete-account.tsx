import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_TOASTS, DELETE_FAULTS } from '#contracts/account-copy.ts'
import type { User } from '#contracts/accounts.ts'
import { clearBrowserStorage } from '#web/lib/browser-storage.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { announceSession } from '#web/lib/session-sync.ts'
import { toast } from '#web/lib/toast.ts'
import { forgetUser } from '#web/lib/user.ts'
import { Field } from '#web/ui/field.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { useSchemaForm, type FormSchema } from './schema-form.ts'
import { sendSignInLink } from './send-link.ts'

interface DeleteAccountProps {
  readonly user: User
  readonly onDeleted: () => void
}

/** Two steps: the first says what happens, the second does it. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  return (
    <section>
      <h2 className="h3">Delete account</h2>
      {isOpen ? (
        <Panel user={user} onDeleted={onDeleted} onClose={close} />
      ) : (
        <div>
          <button type="button" className="btn btn--line" ref={opener} onClick={() => setOpen(true)}>
            Delete account...
          </button>
        </div>
      )}
    </section>
  )
}

interface Proof {
  readonly password?: string
}

const WITH_PASSWORD: FormSchema<Proof> = {
  safeParse: (values) => {
    const { password } = values as { password: string }
    if (password) return { success: true, data: { password } }
    const issue = { path: ['password'], message: DELETE_FAULTS.password }
    return { success: false, error: { issues: [issue] } }
  },
}
/** Then the proof is a fresh session. */
const WITHOUT: FormSchema<Proof> = { safeParse: () => ({ success: true, data: {} }) }

function Panel({ user, onDeleted, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [needsProof, setNeedsProof] = useState(false)
  const form = useSchemaForm<Proof>(user.hasPassword ? WITH_PASSWORD : WITHOUT, {
    onValid: async (proof, { say, focus }) => {
      setNeedsProof(false)
      try {
        await call('deleteAccount', { body: proof })
      } catch (error) {
        const lacksProof = error instanceof CallError && error.code === 'proof_required'
        const { title, message: failed } = ACCOUNT_TOASTS.deleteFailed
        const message =
          lacksProof && proof.password !== undefined ? DELETE_FAULTS.wrong : messageOf(error, failed)
        toast({ kind: 'error', title, message })
        if (!user.hasPassword) return lacksProof ? setNeedsProof(true) : say('root', message)
        say('password', message)
        return focus('password')
      }
      clearBrowserStorage()
      announceSession('out')
      onDeleted()
      forgetUser(client)
    },
  })
  const { errors } = form

  return (
    <form
      className="delete stack"
      aria-labelledby="delete-heading"
      aria-describedby={errors.root && 'delete-fault'}
      {...form.props}
    >
      <h3 className="h4" id="delete-heading" tabIndex={-1} ref={heading}>
        This cannot be undone
      </h3>
      <ul>
        <li>Your subscription is cancelled at once, and nothing more is charged.</li>
        <li>Your address, password and sessions are erased, here and on every device.</li>
        <li>What must be kept by law, such as invoices, stays with the payment provider.</li>
      </ul>
      {user.hasPassword ? (
        <>
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            name="password"
            error={errors.password}
          />
        </>
      ) : (
        <p>You have no password, so this needs a sign-in with a fresh link: at most 15 minutes ago.</p>
      )}
      {needsProof ? <FreshLink email={user.email} /> : null}
      <FormFault id="delete-fault">{errors.root}</FormFault>
      <div className="row">
        <button type="submit" className="btn" aria-disabled={form.busy}>
          {form.busy ? 'Deleting...' : 'Delete my account for good'}
        </button>
        <button type="button" className="btn btn--plain" onClick={onClose}>
          Keep it
        </button>
      </div>
    </form>
  )
}

function FreshLink({ email }: { email: string }) {
  return (
    <div className="stack" role="status">
      <p className="sic">{DELETE_FAULTS.proof}</p>
      <button type="button" className="btn btn--line btn--small" onClick={() => void sendSignInLink(email)}>
        Email me a sign-in link
      </button>
    </div>
  )
}
