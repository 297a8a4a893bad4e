import { randomUUID } from 'node:crypto'
import { CONVERTING_MODES } from '#contracts/roast.ts'
import type { FigurePack } from '#core/writer/pack.ts'
import type { Writer, WriterEvent } from '#core/writer/port.ts'
import { isDatabaseAway } from '#server/db/client.ts'
import type { Conversions } from '#server/db/conversions.ts'
import type { Limits } from '#server/db/limits.ts'
import { AppError, cancelled, internal } from '#server/platform/errors.ts'
import { takePlace } from './fair-use.ts'
import type { Claim, Idempotency } from './idempotency.ts'
import type { RecentTemplates } from './recent-templates.ts'
import { createTicket, type Ticket } from './ticket.ts'

export type Delivery = WriterEvent

/** A writer that has not finished by then is given up, in milliseconds. */
const WRITER_TIMEOUT_MS = 60_000

export interface DeliverDeps {
  readonly writer: Writer
  readonly limits: Limits
  readonly conversions: Conversions
  readonly idempotency: Idempotency
  readonly recent: RecentTemplates
  readonly drawSeed: () => number
}

export interface DeliveryRequest {
  readonly memberId: string
  /** What is answered; a random request draws it from the seed. */
  readonly materialFor: (seed: number) => string
  readonly pack: FigurePack
  readonly target: string | undefined
  readonly seed: number | undefined
  readonly idempotencyKey: string | undefined
  /** What the key stands for: another body under the same key is refused. */
  readonly fingerprint: unknown
  /** Aborts when the reader has gone away. */
  readonly signal: AbortSignal
}

const writerFailed = (cause: unknown) =>
  new AppError(500, 'writer_failed', 'The writer could not finish. Please try again.', { cause })

export interface DeliveryUnderWay {
  readonly material: string
  readonly events: AsyncIterable<Delivery>
}

/**
 * Takes a place of the fair use, writes, and counts what was delivered: once, whatever is retried. Everything that
 * can refuse the request happens before this resolves, so that a refusal is plain JSON; the events come after.
 */
export async function deliver(deps: DeliverDeps, request: DeliveryRequest): Promise<DeliveryUnderWay> {
  const { memberId, idempotencyKey, signal } = request
  const place = await takePlace(deps.limits, memberId)
  const drawn = request.seed ?? deps.drawSeed()
  let claim: Claim | null = null
  try {
    if (idempotencyKey !== undefined)
      claim = await deps.idempotency.claim(memberId, idempotencyKey, request.fingerprint, drawn)
  } catch (error) {
    await place.giveBack()
    throw error
  }
  const ticket = createTicket(place, claim, () => deps.conversions.record(randomUUID()))
  // A reader who leaves now never asks for the first event, so no `finally` of the events would ever run.
  signal.addEventListener('abort', () => void ticket.release(), { once: true })
  if (signal.aborted) {
    await ticket.release()
    throw cancelled(signal.reason)
  }
  const seed = claim?.seed ?? drawn
  const material = request.materialFor(seed)
  // With a seed or a key the answer depends on nothing else, so that it can be written again.
  const isRepeatable = request.seed !== undefined || claim !== null
  return { material, events: events(deps, request, { ticket, seed, material, isRepeatable }) }
}

interface Started {
  readonly ticket: Ticket
  readonly seed: number
  readonly material: string
  readonly isRepeatable: boolean
}

async function* events(
  deps: DeliverDeps,
  request: DeliveryRequest,
  { ticket, seed, material, isRepeatable }: Started,
): AsyncGenerator<Delivery> {
  const { memberId, pack, target } = request
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(WRITER_TIMEOUT_MS)])
  try {
    const written = deps.writer.write(
      { text: material },
      {
        seed,
        pack,
        signal,
        ...(isRepeatable ? {} : { recent: deps.recent.of(memberId) }),
        ...(target === undefined ? {} : { target }),
      },
    )
    for await (const event of written) {
      if (event.type === 'done') {
        await ticket.finish({
          converts: CONVERTING_MODES.includes(event.mode),
          keepsPlace: event.mode !== 'refuse',
        })
        if (!isRepeatable) deps.recent.add(memberId, event.used)
      }
      yield event
      if (event.type === 'done') return
    }
    throw internal(new Error('The writer ended without an answer'))
  } catch (error) {
    if (request.signal.aborted) throw cancelled(error)
    throw error instanceof AppError || isDatabaseAway(error) ? error : writerFailed(error)
  } finally {
    // Also where the reader stops listening half way.
    await ticket.release()
  }
}
