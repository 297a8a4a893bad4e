import { useRef, useState } from 'react'
import { TIMING } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { CONFIRM_COPY, PAYMENT_COPY } from '#contracts/payment-copy.ts'
import type { Plan } from '#contracts/plans.ts'
import { keepForSession, takeFromSession } from '#web/lib/browser-storage.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { forgetPaidPayment, keepPaidPayment, paidPayment, type PaidPayment } from '#web/lib/paid-payment.ts'
import { useTimedRedirect } from '#web/lib/timed-redirect.ts'
import { toast } from '#web/lib/toast.ts'
import { useUser } from '#web/lib/user.ts'
import { chargeCard, ChargeError, type CardAnswer } from './charge-card.ts'
import { confirmPayment, isRefusal } from './confirm-payment.ts'

interface Payment {
  readonly busy: boolean
  /** Why the last try came to nothing. */
  readonly fault: string | undefined
  /** The card was charged, and the server has not confirmed it: never to be charged again. */
  readonly paid: PaidPayment | null
  /** The server will not confirm it here, however often it is asked. */
  readonly isRefused: boolean
  /** The server's words, once it is all over. */
  readonly done: string | null
  /** What was said of the last try is no longer so: another card is being typed. */
  readonly retype: () => void
  readonly pay: (plan: Plan, email: string, confirmCard: () => Promise<CardAnswer>) => Promise<void>
  readonly confirm: (paid: PaidPayment) => Promise<void>
  /** Forgets a payment that belongs to somebody else, or to nobody. */
  readonly giveUp: (paid: PaidPayment) => void
}

/** Card, then server, then home (SPEC §4 "Payment"). `onOver` asks for another intent. */
export function usePayment(onOver: () => void): Payment {
  const { isMember } = useUser()
  const later = useTimedRedirect()
  // State comes too late for a second press in the same moment, and this one is about money.
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [paid, setPaid] = useState(paidPayment)
  const [isRefused, setRefused] = useState(false)
  const [done, setDone] = useState<string | null>(null)

  const fail = (message: string) => {
    toast({ kind: 'error', title: PAYMENT_COPY.failed.title, message })
    setFault(message)
  }

  const askServer = async (payment: PaidPayment) => {
    try {
      const message = await confirmPayment(payment.paymentId, payment.email)
      for (const key of ['planDetails', 'pendingPlan'] as const) takeFromSession(key)
      toast({ kind: 'success', ...PAYMENT_COPY.succeeded })
      // Home, a visitor is a visitor still: the way in is in the mail.
      if (!isMember)
        keepForSession('flash', JSON.stringify({ kind: 'success', title: CONFIRM_COPY.done, message }))
      setDone(message)
      later(() => leaveFor(PAGES.home), TIMING.postPaymentRedirect)
    } catch (error) {
      fail(messageOf(error, PAYMENT_COPY.notConfirmed))
      setRefused(isRefusal(error))
      setPaid(payment)
    }
  }

  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFault(undefined)
    await work()
    setBusy(false)
    isRunning.current = false
  }

  return {
    busy,
    fault,
    paid,
    isRefused,
    done,
    retype: () => setFault(undefined),
    pay: (plan, email, confirmCard) =>
      once(async () => {
        let paymentId: string
        try {
          paymentId = await chargeCard(confirmCard)
        } catch (error) {
          fail((error instanceof Error && error.message) || PAYMENT_COPY.failed.message)
          if (error instanceof ChargeError && error.isOver) onOver()
          return
        }
        const payment = { paymentId, plan, email }
        // Before anything can go wrong: a reload must find it.
        keepPaidPayment(payment)
        await askServer(payment)
      }),
    confirm: (payment) => once(() => askServer(payment)),
    giveUp: (payment) => {
      forgetPaidPayment(payment.paymentId)
      setPaid(null)
      setRefused(false)
      setFault(undefined)
    },
  }
}
