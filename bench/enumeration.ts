import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { findMemberId } from '#server/db/members.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { startServer } from '#tests/helpers/live-server.ts'
import { median } from './median.ts'
import { rankSum } from './rank-sum.ts'
import type { Measure } from './run.ts'

const ADDRESSES = 12
const CALLS = [
  { name: 'reset-password', path: '/api/auth/reset-password', more: {} },
  { name: 'magic-link/request', path: '/api/auth/magic-link/request', more: {} },
  { name: 'prepare-signup', path: '/api/auth/prepare-signup', more: { plan: 'monthly' } },
  { name: 'login', path: '/api/auth/login', more: { password: 'not the password' } },
] as const

/**
 * Can a stopwatch tell a subscriber's address from one that nobody has? Known and unknown take turns in random order on
 * one server, so that whatever else the machine does meets both. A difference that counts has a small p and a chance
 * far from one half.
 */
export async function* measureEnumeration({ quick }: { quick: boolean }): AsyncGenerator<Measure> {
  const server = await startServer({ LOG_LEVEL: 'error', LIMITS_SCALE: '1000000' })
  try {
    const known = Array.from({ length: ADDRESSES }, (_, i) => `known-${i}@example.org`)
    const unknown = Array.from({ length: ADDRESSES }, (_, i) => `nobody${i}@example.org`)
    for (const email of known)
      await post(server.url, '/api/create-account', { email, password: 'the password' })
    await subscribe(server.dataDir, known)
    for (const call of CALLS) {
      const times = { known: [] as number[], unknown: [] as number[] }
      const ask = async (who: 'known' | 'unknown', round: number, isCounted: boolean) => {
        const email = (who === 'known' ? known : unknown)[round % ADDRESSES]
        const ms = await post(server.url, call.path, { email, ...call.more })
        if (isCounted) times[who].push(ms)
      }
      const rounds = quick ? 40 : 400
      for (let round = -ADDRESSES; round < rounds; round += 1) {
        const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const who of order) await ask(who, round + ADDRESSES, round >= 0)
      }
      const { p, larger } = rankSum(times.known, times.unknown)
      const name = `enumeration by ${call.name}`
      const difference = median(times.known) - median(times.unknown)
      yield { name: `${name}, known`, value: median(times.known), unit: 'ms' }
      yield { name: `${name}, difference`, value: difference, unit: 'ms', vs: 'unknown' }
      yield { name: `${name}, chance that known is slower`, value: larger, unit: 'ratio', vs: 'unknown' }
      yield { name: `${name}, p`, value: p, unit: 'p', vs: 'no difference' }
    }
  } finally {
    await server.stop()
    server.remove()
  }
}

async function post(url: string, path: string, body: object): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const ms = performance.now() - began
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`${path} answers ${answer.status}`)
  return ms
}

/** Beside the running server, as the operator does. */
async function subscribe(dataDir: string, emails: readonly string[]): Promise<void> {
  const database = openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    const subscriptions = createSubscriptions(database.db, Date.now)
    for (const email of emails) {
      const id = await findMemberId(database.db, email)
      if (id === null) throw new Error(`${email} is not there`)
      await subscriptions.grant(id)
    }
  } finally {
    await database.close()
  }
}
