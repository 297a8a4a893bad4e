import { useCallback, useEffect, useRef, useState } from 'react'
import { PAGES } from '#contracts/paths.ts'
import { CONFIRM_COPY } from '#contracts/payment-copy.ts'
import { SUPPORT_EMAIL } from '#web/lib/site.ts'
import { useUser } from '#web/lib/user.ts'
import { FocusedHeading } from '#web/ui/focused-heading.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { confirmWithToast, manualId } from './confirm-payment.ts'
import { readArrival, stripArrival } from './confirm-query.ts'

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'working'; readonly email: string }
  | { readonly is: 'done'; readonly email: string; readonly message: string }
  | { readonly is: 'failed'; readonly email: string; readonly paymentId: string; readonly isRefused: boolean }

/** What became of a payment (SPEC §2 "/payment-success"). Only rendered in the browser: it begins with the address. */
export function ConfirmDesk() {
  const { user, isMember, isUnknown } = useUser()
  const [arrival] = useState(() => readArrival(window.location.search))
  const { paymentId } = arrival
  const isWaiting = isMember && user === null && !isUnknown
  // A signed-in buyer's own address is the one that counts (DECISIONS R1).
  const email = user?.email ?? arrival.email
  const isAutomatic = paymentId !== null && (email !== '' || isWaiting)
  const [state, setState] = useState<State>(isAutomatic ? { is: 'working', email } : { is: 'asking' })
  const isStarted = useRef(false)

  const confirm = useCallback(async (id: string, address: string) => {
    setState({ is: 'working', email: address })
    const outcome = await confirmWithToast(id, address)
    setState(
      outcome.isConfirmed
        ? { is: 'done', email: address, message: outcome.message }
        : { is: 'failed', email: address, paymentId: id, isRefused: outcome.isRefused },
    )
  }, [])

  useEffect(stripArrival, [])
  useEffect(() => {
    if (!isAutomatic || isWaiting || isStarted.current) return
    isStarted.current = true
    void confirm(paymentId, email)
  }, [isAutomatic, isWaiting, paymentId, email, confirm])

  if (state.is === 'failed')
    return (
      <div className="stack max-w-(--container-read) [--gap:1.25rem]">
        <FocusedHeading>Something went wrong</FocusedHeading>
        <p className="lead">{CONFIRM_COPY.failed.message}</p>
        <p>
          Trying again does not charge your card. Support is at{' '}
          <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
        <div className="actions">
          <button type="button" className="btn" onClick={() => void confirm(state.paymentId, state.email)}>
            Try again
          </button>
          <ToApp />
        </div>
        <ConfirmForm
          email=""
          intro="Or try another address: the one that you paid with."
          onSubmit={(address) => {
            // A payment that is refused here may still be found by its address.
            const isKnown = paymentId !== null && !state.isRefused
            void confirm(isKnown ? paymentId : manualId(Date.now()), address)
          }}
        />
      </div>
    )
  return (
    <>
      <h1 className="h1">{CONFIRM_COPY.heading}</h1>
      <div className="split mt-9">
        <div className="stack [--gap:1.25rem]">
          {/* There from the beginning, and of nothing else: what follows is told by the toast and the focus. */}
          <div role="status" className="empty:absolute">
            {state.is === 'working' ? (
              <p className="note">
                <span className="spinner" aria-hidden="true" />
                <span>{CONFIRM_COPY.working}</span>
              </p>
            ) : null}
          </div>
          {state.is === 'done' ? <Done email={state.email} message={state.message} /> : null}
          {state.is === 'asking' ? (
            <ConfirmForm
              email={email}
              intro="Where shall we send your magic link? Use the address that you paid with."
              onSubmit={(address) => void confirm(paymentId ?? manualId(Date.now()), address)}
            />
          ) : null}
          <ToApp />
        </div>
        <Next />
      </div>
    </>
  )
}

/** Only the address that was really used is shown (DECISIONS T99). */
function Done({ email, message }: { email: string; message: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 className="h2" tabIndex={-1} ref={heading}>
        {CONFIRM_COPY.done}
      </h2>
      <p>{message}</p>
      <p className="[overflow-wrap:anywhere]">
        <b>{`Sent to: ${email}`}</b>
      </p>
    </>
  )
}

/** A full load: whoever has come to be signed in meanwhile gets the member's page. */
const ToApp = () => (
  <a className="btn btn--line" href={PAGES.home} target="_self">
    {CONFIRM_COPY.goOn}
  </a>
)

const Next = () => (
  <aside className="receipt" aria-labelledby="next">
    <h2 className="h3" id="next">
      {CONFIRM_COPY.next}
    </h2>
    <ol className="nexts">
      <li>Open the mail on this or any other device.</li>
      <li>Press the button in it. It signs you in, and works once.</li>
      <li>Paste the first post, and answer it louder.</li>
    </ol>
  </aside>
)
