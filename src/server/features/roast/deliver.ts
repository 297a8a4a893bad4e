import { randomUUID } from 'node:crypto'
import { CONVERTING_MODES } from '#contracts/roast.ts'
import type { FigurePack } from '#core/writer/pack.ts'
import type { Writer, WriterEvent } from '#core/writer/port.ts'
import type { Conversions } from '#server/db/conversions.ts'
import type { Limits } from '#server/db/limits.ts'
import { AppError, internal } from '#server/platform/errors.ts'
import { takePlace } from './fair-use.ts'
import type { Idempotency } from './idempotency.ts'
import type { RecentTemplates } from './recent-templates.ts'

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
const cancelled = (cause: unknown) => new AppError(499, 'cancelled', 'The request was cancelled', { cause })

export interface DeliveryUnderWay {
  readonly material: string
  readonly events: AsyncIterable<Delivery>
}

/**
 * Takes a place of the fair use, writes, and counts what was delivered: once, whatever is retried. Everything that
 * can refuse the request happens before this resolves, so that a refusal is plain JSON; the events come after.
 */
export async function deliver(deps: DeliverDeps, request: DeliveryRequest): Promise<DeliveryUnderWay> {
  const { memberId, idempotencyKey } = request
  const place = await takePlace(deps.limits, memberId)
  const drawn = request.seed ?? deps.drawSeed()
  try {
    const claim =
      idempotencyKey === undefined
        ? null
        : await deps.idempotency.claim(memberId, idempotencyKey, request.fingerprint, drawn)
    const seed = claim?.seed ?? drawn
    const material = request.materialFor(seed)
    return { material, events: events(deps, request, { place, claim, seed, material }) }
  } catch (error) {
    await place.giveBack()
    throw error
  }
}

interface Started {
  readonly place: Awaited<ReturnType<typeof takePlace>>
  readonly claim: Awaited<ReturnType<Idempotency['claim']>> | null
  readonly seed: number
  readonly material: string
}

async function* events(
  deps: DeliverDeps,
  request: DeliveryRequest,
  { place, claim, seed, material }: Started,
): AsyncGenerator<Delivery> {
  const { memberId, pack, target } = request
  // With a seed or a key the answer depends on nothing else, so that it can be written again.
  const isRepeatable = request.seed !== undefined || claim !== null
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(WRITER_TIMEOUT_MS)])
  let isDelivered = false
  try {
    const written = deps.writer.write(
      { text: material },
      {
        seed,
        pack,
        signal,
        recent: isRepeatable ? [] : deps.recent.of(memberId),
        ...(target === undefined ? {} : { target }),
      },
    )
    for await (const event of written) {
      if (event.type === 'done') {
        const converts = CONVERTING_MODES.includes(event.mode)
        if (claim !== null) await claim.finish(converts)
        else if (converts) await deps.conversions.record(randomUUID())
        if (!isRepeatable) deps.recent.add(memberId, event.used)
        isDelivered = event.mode !== 'refuse'
      }
      yield event
      if (event.type === 'done') return
    }
    throw internal(new Error('The writer ended without an answer'))
  } catch (error) {
    await claim?.abandon()
    if (request.signal.aborted) throw cancelled(error)
    throw error instanceof AppError ? error : writerFailed(error)
  } finally {
    // Also where the reader stops listening half way.
    if (!isDelivered) await place.giveBack()
  }
}
