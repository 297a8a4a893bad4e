import { answerDispute, isOpen, settleDispute } from '#sandbox/billing/disputing.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import { EVIDENCE_TEXTS, type Dispute } from '#sandbox/shapes/dispute.ts'
import { invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import { flag, ignored, mergeMetadata, metadata, shape, text, type Reader } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const DISPUTES_PATH = '/v1/disputes'

/** Texts only: there is no /v1/files here, so no file could be named. */
const EVIDENCE = shape(
  Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, text])) as Record<
    (typeof EVIDENCE_TEXTS)[number],
    Reader<string>
  >,
)

function stillOpen(ledger: Ledger, id: string): Dispute {
  const of = found(ledger, 'dispute', id)
  if (!isOpen(of)) throw invalid(`This dispute is already closed: it was ${of.status}.`)
  return of
}

export const DISPUTES = [
  route(
    'GET',
    DISPUTES_PATH,
    { ...PAGING, charge: text, payment_intent: text },
    ({ store, params: { charge, payment_intent: intent, ...params } }) =>
      pageOf(store, DISPUTES_PATH, 'dispute', params, { charge, payment_intent: intent }),
  ),
  route('GET', `${DISPUTES_PATH}/:id`, {}, ({ ledger, id }) => found(ledger, 'dispute', id)),
  route(
    'POST',
    `${DISPUTES_PATH}/:id`,
    { evidence: EVIDENCE, submit: flag, metadata, intended_submission_method: ignored },
    ({ ledger, id, params }) => {
      const isAnswer = params.evidence !== undefined || params.submit === true
      const of = isAnswer ? stillOpen(ledger, id) : found(ledger, 'dispute', id)
      return answerDispute(ledger, of, {
        evidence: params.evidence ?? {},
        isSubmitted: params.submit ?? params.evidence !== undefined,
        metadata: mergeMetadata(of.metadata, params.metadata),
      })
    },
  ),
  // Whoever closes it has nothing to say to it: it is lost.
  route('POST', `${DISPUTES_PATH}/:id/close`, {}, ({ ledger, id }) =>
    settleDispute(ledger, stillOpen(ledger, id), 'lost'),
  ),
]
