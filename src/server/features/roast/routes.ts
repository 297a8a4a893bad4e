import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import type { RebuttalResponse } from '#contracts/roast.ts'
import { pickHeadline } from '#core/writer/headlines.ts'
import type { FigurePack } from '#core/writer/pack.ts'
import { collect, type Rebuttal } from '#core/writer/port.ts'
import { choosePack } from '#core/writer/target.ts'
import { invalid } from '#server/platform/errors.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf, type Gates } from '#server/platform/session.ts'
import { deliver, type DeliverDeps } from './deliver.ts'
import { sendEventStream, wantsEventStream } from './event-stream.ts'
import { idempotencyKeyOf } from './idempotency.ts'

export interface RoastDeps extends DeliverDeps {
  readonly gates: Gates
  readonly packs: ReadonlyMap<string, FigurePack>
  /** The id of the default pack; it is in `packs`. */
  readonly figure: string
}

interface Wish {
  readonly figure?: string | undefined
  readonly target?: string | undefined
  readonly seed?: number | undefined
}

interface Asked {
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
  readonly body: Wish
}

/** Aborts when the reader hangs up. Fastify's own `request.signal` aborts on every POST (RESEARCH "Server"). */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // It may have happened already, while the session was looked up.
  if (reply.raw.destroyed) controller.abort()
  reply.raw.on('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

export function roastRoutes(app: FastifyInstance, deps: RoastDeps): void {
  const { gates, packs } = deps

  function packFor(wish: Wish, text: string): FigurePack {
    const pack = choosePack(packs, { ...wish, text }, deps.figure)
    if (pack === undefined) throw invalid('There is no such figure')
    return pack
  }

  async function answer({ raw, reply, body }: Asked, typed: string | null) {
    const pack = packFor(body, typed ?? '')
    const { material, events } = await deliver(deps, {
      memberId: memberOf(raw).id,
      materialFor: (seed) => typed ?? pickHeadline(pack, seed),
      pack,
      target: body.target,
      seed: body.seed,
      idempotencyKey: idempotencyKeyOf(raw.headers['idempotency-key']),
      fingerprint: [raw.routeOptions.url, typed, body.figure ?? null, body.target ?? null, body.seed ?? null],
      signal: hangUpSignal(reply),
    })
    const toResponse = (done: Rebuttal): RebuttalResponse => ({
      transformedText: done.text,
      mode: done.mode,
      seed: done.seed,
      claims: [...done.claims],
      target: done.target,
      narrator: done.narrator,
      ...(typed === null ? { material } : {}),
    })
    return wantsEventStream(raw)
      ? sendEventStream(reply, events, toResponse)
      : toResponse(await collect(events))
  }

  const listed = [...packs.values()]
    .map(({ id, figure, voice }) => ({
      id,
      figure: `${figure.title} ${figure.name}`,
      narrator: voice.narrator,
    }))
    .toSorted((one, two) => Number(two.id === deps.figure) - Number(one.id === deps.figure))
  serveCall(app, CALLS.figures, { summary: 'The figure packs there are' }, async () => ({ figures: listed }))

  const onRequest = gates.requireAccess
  serveCall(
    app,
    CALLS.transformText,
    { summary: 'Answer a pasted post', onRequest },
    async ({ raw, reply, body }) => answer({ raw, reply, body }, body.text),
  )
  serveCall(
    app,
    CALLS.transformRandom,
    { summary: 'Answer a post of our choosing', onRequest },
    async ({ raw, reply, body }) => answer({ raw, reply, body }, null),
  )
}
