import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { PAGES } from '#contracts/paths.ts'
import { PLAN_FACTS } from '#contracts/plans.ts'
import type { PaidPayment } from '#web/lib/paid-payment.ts'
import { SUPPORT_EMAIL } from '#web/lib/site.ts'
import { FormFault } from '#web/ui/form-fault.tsx'
import { anotherLink } from './bought-notice.tsx'

/** The heading of what took the form's place: whoever pressed the button is brought here. */
function useFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

interface UnconfirmedProps {
  readonly paid: PaidPayment
  readonly busy: boolean
  readonly fault: string | undefined
  readonly isRefused: boolean
  readonly onConfirm: () => void
  readonly onGiveUp: () => void
}

/** Charged, and not confirmed: from here nothing leads to the card again by accident. */
export function Unconfirmed({ paid, busy, fault, isRefused, onConfirm, onGiveUp }: UnconfirmedProps) {
  const heading = useFocus()
  const query = new URLSearchParams({ payment_id: paid.paymentId, email: paid.email })
  return (
    <div className="stack [--gap:1.25rem]">
      <h2 className="h2" tabIndex={-1} ref={heading}>
        Your card was charged
      </h2>
      <p className="lead">
        {`Your payment of ${PLAN_FACTS[paid.plan].price} went through, but it is not confirmed yet. Do not pay again.`}
      </p>
      <FormFault id="payment-fault">{fault}</FormFault>
      <div className="actions">
        <button type="button" className="btn" aria-disabled={busy} onClick={onConfirm}>
          {busy ? 'Confirming...' : 'Confirm my payment'}
        </button>
        <a className="btn btn--line" href={`${PAGES.paymentSuccess}?${query}`} target="_self">
          Go to the confirmation page
        </a>
      </div>
      <p className="small soft">
        Confirming does not charge your card. If it does not work, write to{' '}
        <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>{' '}
        and name this payment: <span className="wire [overflow-wrap:anywhere]">{paid.paymentId}</span>
      </p>
      {isRefused ? (
        <p className="small">
          Not your payment?{' '}
          <button
            type="button"
            className="btn btn--plain btn--small"
            onClick={(event) => {
              // The button goes with what it is about.
              event.currentTarget.closest('main')?.focus()
              onGiveUp()
            }}
          >
            Start a new one
          </button>
        </p>
      ) : null}
    </div>
  )
}

interface AlreadyPaidProps {
  readonly email: string
  /** It is for somebody else this time. */
  readonly onAgain: () => void
}

/** Back at the card after paying, by the history, a mail or another tab: a second press would buy a second subscription. */
export function AlreadyPaid({ email, onAgain }: AlreadyPaidProps) {
  const heading = useFocus()
  return (
    <div className="stack [--gap:1.25rem]">
      <h2 className="h2" tabIndex={-1} ref={heading}>
        You have paid already
      </h2>
      <p className="lead [overflow-wrap:anywhere]">
        {`Your payment is confirmed, and a sign-in link was sent to ${email}. Do not pay again.`}
      </p>
      <div className="actions">
        <a className="btn" href={anotherLink(email)} target="_self">
          Have another link sent
        </a>
      </div>
      <p className="small">
        Paying for somebody else?{' '}
        <button type="button" className="btn btn--plain btn--small" onClick={onAgain}>
          Start a new payment
        </button>
      </p>
    </div>
  )
}

/** For the two seconds before the way home. */
export function PaymentDone({ message }: { message: string }) {
  const heading = useFocus()
  return (
    <div className="stack">
      <h2 className="h2" tabIndex={-1} ref={heading}>
        Thank you!
      </h2>
      <p className="lead">{message}</p>
      <p className="stamp stamp--green stamp--flat">Paid</p>
    </div>
  )
}

/** Nothing can be paid here, for the reason given, and what can be done about it. */
export const Unpayable = ({ fault, children }: { fault: string; children: ReactNode }) => (
  <div className="stack">
    <p className="sic">{fault}</p>
    {children}
  </div>
)
