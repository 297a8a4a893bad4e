import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, verify } from '@node-rs/argon2'
import { AccountsAway } from '#core/accounts/port.ts'

/** OWASP's second recommendation for argon2id, the library's default variant: 19 MiB, two passes; 8–18 ms here. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** At once, and waiting; whoever comes after that is told to come again. Guessing must not starve everybody else. */
const RUNNING_MAX = 4
const WAITING_MAX = 60

/** Runs so much at once and queues the rest, in the order of asking. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) throw new AccountsAway('Too many passwords are being checked')
      // The one that ends hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
  /** Whatever `work` has hashed meanwhile is `hashed`: better-auth hashes where it writes, inside a transaction. */
  using<T>(hashed: string, work: () => Promise<T>): Promise<T>
}

export function createPasswords(): Passwords {
  const queue = createQueue()
  const ready = new AsyncLocalStorage<string>()
  return {
    hash: async (password) => ready.getStore() ?? queue(() => hash(password, ARGON2)),
    using: (hashed, work) => ready.run(hashed, work),
    verify: (stored, password) => queue(() => verify(stored, password)),
  }
}
