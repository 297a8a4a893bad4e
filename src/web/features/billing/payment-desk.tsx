import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PAGES } from '#contracts/paths.ts'
import { PAYMENT_COPY } from '#contracts/payment-copy.ts'
import { boughtFor, forgetBought } from '#web/lib/bought.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { toast } from '#web/lib/toast.ts'
import type { PaymentDetails } from './payment-details.ts'
import { PaymentForm } from './payment-form.tsx'
import { PAYMENT_INTENT, usePaymentIntent } from './payment-intent.ts'
import { AlreadyPaid, PaymentDone, Unconfirmed, Unpayable } from './payment-outcome.tsx'
import { openPaymentSystem } from './payment-system.ts'
import { usePayment } from './use-payment.ts'

/** The left side of /payment: loading, the card form, or what stands in its way. Only rendered in the browser. */
export function PaymentDesk({ details }: { details: PaymentDetails }) {
  const client = useQueryClient()
  // Fetched anew behind the form, which keeps what was typed into it.
  const payment = usePayment(() => void client.invalidateQueries({ queryKey: PAYMENT_INTENT }))
  const { paid, done } = payment
  // A member's second purchase is the server's to refuse.
  const readBought = (email: string) => (details.isOwn ? '' : boughtFor(Date.now(), email))
  const [bought, setBought] = useState(() => readBought(details.email))
  const isWanted = paid === null && done === null && bought === ''
  const system = useQuery({
    queryKey: ['payment-system'],
    queryFn: () => openPaymentSystem(client),
    enabled: isWanted,
    // The provider's object is no data: it is not to be compared.
    structuralSharing: false,
  })
  const intent = usePaymentIntent(details.plan, isWanted)

  const isRefused = intent.error instanceof CallError && intent.error.status === 409
  const isElsewhere = intent.error instanceof CallError && intent.error.code === 'use_checkout'
  const setupFault = messageOf(intent.error, PAYMENT_COPY.setupError.message)
  useToastOnce(system.error, PAYMENT_COPY.configurationError)
  // Where the system is missing, that has been said.
  useToastOnce(system.error ? null : intent.error, { ...PAYMENT_COPY.setupError, message: setupFault })

  if (done !== null) return <PaymentDone message={done} />
  if (paid !== null)
    return (
      <Unconfirmed
        paid={paid}
        busy={payment.busy}
        fault={payment.fault}
        isRefused={payment.isRefused}
        onConfirm={() => void payment.confirm(paid)}
        onGiveUp={() => {
          payment.giveUp(paid)
          void client.resetQueries({ queryKey: PAYMENT_INTENT })
        }}
      />
    )
  if (bought !== '')
    return (
      <AlreadyPaid
        email={bought}
        onAgain={() => {
          forgetBought()
          // Without the address: it is asked for.
          leaveFor(`${PAGES.payment}?plan=${details.plan}`)
        }}
      />
    )
  const isLoading = system.isFetching || intent.isFetching
  if (!isLoading && isRefused)
    return (
      <Unpayable fault={setupFault}>
        {isElsewhere ? (
          <a className="btn btn--line" href={PAGES.subscribe} target="_self">
            See the plans
          </a>
        ) : (
          <a className="btn btn--line" href={PAGES.account} target="_self">
            Go to your account
          </a>
        )}
      </Unpayable>
    )
  if (!isLoading && (system.error || intent.error))
    return (
      <Unpayable fault={system.error ? PAYMENT_COPY.configurationError.message : setupFault}>
        <button
          type="button"
          className="btn btn--line"
          onClick={(event) => {
            // The button goes with what it is about.
            event.currentTarget.closest('main')?.focus()
            if (system.error) void system.refetch()
            if (intent.error) void intent.refetch()
          }}
        >
          Try again
        </button>
      </Unpayable>
    )
  if (!system.data || !intent.data) return <p role="status">{PAYMENT_COPY.loading}</p>
  const { data: stripe } = system
  return (
    <PaymentForm
      stripe={stripe}
      clientSecret={intent.data}
      details={details}
      busy={payment.busy}
      fault={payment.fault}
      onType={payment.retype}
      onPay={(email, confirmCard) => {
        // Meanwhile, perhaps, in another tab.
        const already = readBought(email)
        if (already === '') void payment.pay(details.plan, email, confirmCard)
        else setBought(already)
      }}
    />
  )
}

/** A toast for each error, and not for each rendering of it. */
function useToastOnce(error: Error | null, words: { title: string; message: string }): void {
  const told = useRef<Error>(null)
  const { title, message } = words
  useEffect(() => {
    if (error === null || told.current === error) return
    told.current = error
    toast({ kind: 'error', title, message })
  }, [error, title, message])
}
