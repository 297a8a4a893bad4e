import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs `work` every `everyMs` milliseconds, never twice at once; a failure is logged and the next turn comes.
 * Returns what stops it and waits for the turn under way.
 */
export function repeat(
  everyMs: number,
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): () => Promise<void> {
  let turn: Promise<void> | null = null
  const timer = setInterval(() => {
    turn ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'a background task failed'))
      .finally(() => {
        turn = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await turn
  }
}
