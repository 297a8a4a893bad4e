import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Config } from '#contracts/billing.ts'
import { PAGES } from '#contracts/paths.ts'
import { PLAN_FACTS, PLANS, type Plan } from '#contracts/plans.ts'
import { QA_CHECKS, type QaRecord } from '#contracts/qa.ts'
import { QA_COPY } from '#contracts/qa-copy.ts'
import { rememberEmail } from '#web/lib/browser-storage.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { useRestored } from '#web/lib/restored.ts'
import { useUser } from '#web/lib/user.ts'
import { Field } from '#web/ui/field.tsx'
import {
  alertCheckoutFault,
  CONFIG_KEY,
  isNetworkError,
  openCheckout,
  openPortal,
  priceOf,
} from './checkout.ts'
import { LiveWarning, QaBadge, useQaMode } from './qa-badge.tsx'
import { awaitSubscription, recheck, type QaRun } from './qa-checks.ts'
import { keepQaRecord, newQaRecord, NO_RESULTS, storedQaRecord } from './qa-record.ts'
import { Data, QaResultList } from './qa-results.tsx'

type Busy = 'checkout' | 'portal' | 'waiting' | 'rechecking' | null

/** The QA subscription runner (SPEC §2, §4). Only rendered in the browser: its address is made from the clock. */
export function QaDesk() {
  const client = useQueryClient()
  const { user, isMember } = useUser()
  const { data: config = null } = useQuery<Config | null>({ queryKey: CONFIG_KEY })
  const mode = useQaMode()
  const [record, setRecord] = useState(() => storedQaRecord() ?? newQaRecord(Date.now()))
  const [busy, setBusy] = useState<Busy>(null)
  const running = useRef<AbortController>(null)
  const debugId = useId()

  useEffect(() => keepQaRecord(record), [record])
  useEffect(() => () => running.current?.abort(), [])
  useRestored(useCallback(() => setBusy(null), []))

  // A call about somebody else's address would be refused (DECISIONS R1, T60).
  const email = user?.email ?? record.email
  const change = (part: Partial<QaRecord>) => setRecord((now) => ({ ...now, ...part }))

  const start = async () => {
    if (busy !== null) return
    change({ results: NO_RESULTS })
    if (!isMember) {
      rememberEmail(record.email)
      return leaveFor(`${PAGES.register}?plan=${record.plan}`)
    }
    setBusy('checkout')
    try {
      await openCheckout(client, record.plan, user?.email)
    } catch (error) {
      setBusy(null)
      alertCheckoutFault(error)
    }
  }

  const portal = async () => {
    if (busy !== null) return
    setBusy('portal')
    try {
      await openPortal(email)
    } catch (error) {
      setBusy(null)
      window.alert(isNetworkError(error) ? QA_COPY.portalNetwork : QA_COPY.portalFailed)
    }
  }

  const run = async (what: 'waiting' | 'rechecking', checks: (run: QaRun) => Promise<void>) => {
    if (busy !== null) return
    const { signal } = (running.current = new AbortController())
    setBusy(what)
    await checks({
      email,
      plan: record.plan,
      // Asked for once more where it did not come: a price cannot be compared with nothing.
      config: config ?? (await client.fetchQuery<Config | null>({ queryKey: CONFIG_KEY }).catch(() => null)),
      signal,
      say: (name, check) => setRecord((now) => ({ ...now, results: { ...now.results, [name]: check } })),
    })
    if (!signal.aborted) setBusy(null)
  }

  return (
    <>
      <p className="row mb-9 min-h-11">
        {mode === null ? null : <QaBadge mode={mode} />}
        <span className="soft">Internal. Buys a subscription, uses it, cancels it.</span>
      </p>
      {mode === 'live' ? <LiveWarning /> : null}
      <div className="split">
        <form className="stack [--gap:1.5rem]" noValidate onSubmit={(event) => event.preventDefault()}>
          <Field
            label="Test email"
            type="email"
            name="email"
            autoComplete="off"
            value={email}
            readOnly={isMember}
            hint={isMember ? 'You are signed in, so every call uses your own address.' : undefined}
            onChange={(event) => change({ email: event.target.value })}
          />
          <fieldset className="stack [--gap:.25rem]">
            <legend className="small">
              <b>Plan</b>
            </legend>
            {PLANS.map((plan) => (
              <PlanRadio
                key={plan}
                plan={plan}
                priceId={priceOf(config, plan)}
                isChosen={record.plan === plan}
                onChoose={() => change({ plan })}
              />
            ))}
          </fieldset>
          <div className="grid w-full gap-3 [grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))]">
            <button type="button" className="btn" aria-disabled={busy !== null} onClick={() => void start()}>
              {QA_COPY.start}
            </button>
            <button
              type="button"
              className="btn btn--line"
              aria-disabled={busy !== null}
              onClick={() => void run('waiting', awaitSubscription)}
            >
              {QA_COPY.back}
            </button>
            <button
              type="button"
              className="btn btn--line"
              aria-disabled={busy !== null}
              onClick={() => void portal()}
            >
              {QA_COPY.portal}
            </button>
            <button
              type="button"
              className="btn btn--line"
              aria-disabled={busy !== null}
              onClick={() => void run('rechecking', recheck)}
            >
              {QA_COPY.recheck}
            </button>
          </div>
        </form>
        <section className="receipt" aria-labelledby={debugId}>
          <h2 className="h3" id={debugId}>
            Results
          </h2>
          <p className="soft small" role="status">
            {summary(record, busy)}
          </p>
          <QaResultList results={record.results} />
        </section>
      </div>
      <details className="receipts">
        <summary className="h4">{QA_COPY.debug}</summary>
        <Data label={QA_COPY.debug} value={{ ...record, email, isSignedIn: isMember, mode, config }} />
      </details>
    </>
  )
}

/** Not each of the twenty tries: a live region that speaks every three seconds is noise. */
function summary({ results }: QaRecord, busy: Busy): string {
  if (busy === 'waiting') return 'Waiting for the subscription.'
  if (busy === 'rechecking') return 'Checking the cancellation.'
  const passed = QA_CHECKS.filter((name) => results[name].status === 'success').length
  return `${passed} of ${QA_CHECKS.length} checks passed.`
}

interface PlanRadioProps {
  readonly plan: Plan
  readonly priceId: string | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** What the configuration holds are ids; the dollars stand beside them (DECISIONS T61). */
const PlanRadio = ({ plan, priceId, isChosen, onChoose }: PlanRadioProps) => (
  <label className="check">
    <input className="round" type="radio" name="plan" value={plan} checked={isChosen} onChange={onChoose} />
    <span>
      {`${PLAN_FACTS[plan].label}, ${PLAN_FACTS[plan].price} per ${PLAN_FACTS[plan].period} `}
      <span className="wire">{priceId ?? '(no price id)'}</span>
    </span>
  </label>
)
