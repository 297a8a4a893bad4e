import { QA_CHECKS, QaRecordSchema, type QaCheck, type QaRecord, type QaResults } from '#contracts/qa.ts'
import { DEFAULT_PLAN } from '#contracts/plans.ts'
import { keepForSession, peekSession } from '#web/lib/browser-storage.ts'

const NOT_YET: QaCheck = { status: 'pending', message: 'Not checked yet' }
export const NO_RESULTS: QaResults = {
  subscriptionActive: NOT_YET,
  premiumEndpoint: NOT_YET,
  priceMatch: NOT_YET,
  cancellationReflected: NOT_YET,
  premiumBlocked: NOT_YET,
}

/** An address at a domain that belongs to nobody, so that no real mailbox is written to (DECISIONS T59). */
export const newQaRecord = (now: number): QaRecord => ({
  plan: DEFAULT_PLAN,
  email: `qa+${now}@example.com`,
  results: NO_RESULTS,
})

/** A run goes through the checkout and the portal, so through two full loads: the tab remembers it. */
export function storedQaRecord(): QaRecord | null {
  try {
    const { data } = QaRecordSchema.safeParse(JSON.parse(peekSession('qaRun') ?? 'null'))
    if (data === undefined) return null
    // Nobody waits any more for what was waited for when the page was left.
    const results = { ...data.results }
    for (const name of QA_CHECKS) if (results[name].status === 'pending') results[name] = NOT_YET
    return { ...data, results }
  } catch {
    return null
  }
}

export const keepQaRecord = (record: QaRecord): void => keepForSession('qaRun', JSON.stringify(record))
