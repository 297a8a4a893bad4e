import type { Config, SubscriptionStatus } from '#contracts/billing.ts'
import { SUBSCRIPTION_POLL_TRIES, TIMING } from '#contracts/limits.ts'
import type { Plan } from '#contracts/plans.ts'
import type { QaCheck, QaCheckName } from '#contracts/qa.ts'
import { QA_COPY, waiting } from '#contracts/qa-copy.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { priceOf } from './checkout.ts'

/** What a run needs from the page that shows it. */
export interface QaRun {
  readonly email: string
  readonly plan: Plan
  readonly config: Config | null
  /** Ends the run: no further call, no further word. */
  readonly signal: AbortSignal
  readonly say: (name: QaCheckName, check: QaCheck) => void
}

/** 'HTTP 500: what the server said' (SPEC §8 "QA"). */
export const httpFault = (error: unknown): string =>
  error instanceof CallError ? `HTTP ${error.status}: ${error.message}` : QA_COPY.network

const success = (message: string, data?: unknown): QaCheck => ({ status: 'success', message, data })
const failure = (message: string, data?: unknown): QaCheck => ({ status: 'error', message, data })
const pending = (message: string): QaCheck => ({ status: 'pending', message })

const isLive = ({ status }: SubscriptionStatus): boolean => status === 'active' || status === 'trialing'
const isCancelled = ({ status, cancelAtPeriodEnd }: SubscriptionStatus): boolean =>
  status === 'canceled' || cancelAtPeriodEnd

/** Ends early, and quietly, when the run does. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function readStatus({ email, signal }: QaRun): Promise<SubscriptionStatus> {
  const status = await call('subscriptionStatus', { query: { email }, signal })
  if (status === undefined) throw new CallError('Empty answer', 200)
  return status
}

/** Every three seconds, the first time after three; what fails is shown, and is a try like any other (DECISIONS T62). */
export async function awaitSubscription(run: QaRun): Promise<void> {
  run.say('subscriptionActive', pending(waiting(0, SUBSCRIPTION_POLL_TRIES)))
  for (let tried = 1; tried <= SUBSCRIPTION_POLL_TRIES; tried += 1) {
    await pause(TIMING.subscriptionPoll, run.signal)
    if (run.signal.aborted) return
    const progress = waiting(tried, SUBSCRIPTION_POLL_TRIES)
    run.say('subscriptionActive', pending(progress))
    try {
      const status = await readStatus(run)
      if (run.signal.aborted) return
      if (isLive(status)) return await checkActive(run, status)
    } catch (error) {
      if (run.signal.aborted) return
      run.say('subscriptionActive', pending(`${progress} ${httpFault(error)}`))
    }
  }
  run.say('subscriptionActive', failure(QA_COPY.notActivated))
}

async function checkActive(run: QaRun, status: SubscriptionStatus): Promise<void> {
  run.say('subscriptionActive', success(`Subscription is ${status.status}`, status))
  const wanted = priceOf(run.config, run.plan)
  run.say(
    'priceMatch',
    wanted !== null && status.priceId === wanted
      ? success(`Price is the ${run.plan} one`, { expected: wanted, actual: status.priceId })
      : failure(`Price is not the ${run.plan} one`, { expected: wanted, actual: status.priceId }),
  )
  try {
    const answer = await call('premiumTranslate', { body: { email: run.email }, signal: run.signal })
    if (!run.signal.aborted) run.say('premiumEndpoint', success('Premium endpoint answers', answer))
  } catch (error) {
    if (!run.signal.aborted) run.say('premiumEndpoint', failure(httpFault(error)))
  }
}

/** After a visit to the portal: is it cancelled, and is the door shut? (SPEC §4 "Subscription") */
export async function recheck(run: QaRun): Promise<void> {
  run.say('cancellationReflected', pending('Asking...'))
  let status: SubscriptionStatus
  try {
    status = await readStatus(run)
  } catch (error) {
    if (!run.signal.aborted) run.say('cancellationReflected', failure(httpFault(error)))
    return
  }
  if (run.signal.aborted) return
  if (!isCancelled(status)) {
    run.say('cancellationReflected', {
      ...pending('Not cancelled. Cancel it in the billing portal, then check again.'),
      data: status,
    })
    return
  }
  run.say('cancellationReflected', success('Cancellation is reflected', status))
  await checkBlocked(run)
}

async function checkBlocked(run: QaRun): Promise<void> {
  run.say('premiumBlocked', pending('Asking...'))
  try {
    const answer = await call('premiumTranslate', { body: { email: run.email }, signal: run.signal })
    if (!run.signal.aborted) run.say('premiumBlocked', failure('Premium access is still allowed', answer))
  } catch (error) {
    if (run.signal.aborted) return
    const isRefused = error instanceof CallError && error.status === 403
    run.say(
      'premiumBlocked',
      isRefused
        ? success('Premium access is refused', { status: 403, error: error.message })
        : failure(httpFault(error)),
    )
  }
}
