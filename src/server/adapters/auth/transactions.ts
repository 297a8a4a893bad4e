import { runWithTransaction } from '@better-auth/core/context'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Database } from '#server/db/client.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Auth } from './auth.ts'

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Transactions that better-auth joins: it keeps "the current adapter" for whatever runs inside, and finds the one that
 * stands on our transaction there. So an account, the token in its mail and the mail are written together or not at all
 * (a hook that writes through the outer connection would wait for ever; RESEARCH "Accounts").
 */
export function createTransactions(auth: Auth, { db, engine }: Database): Transact {
  return async (work) => {
    const context = await auth.$context
    // It looks at the schema once, through the outer connection: before ours is taken.
    await context.checkSchema?.()
    let own: Tx | undefined
    const opener: typeof context.adapter = {
      ...context.adapter,
      transaction: (run) =>
        db.transaction().execute((tx) => {
          own = tx
          return run(kyselyAdapter(tx, { type: engine })(context.options))
        }),
    }
    return runWithTransaction(opener, () => {
      if (own === undefined) throw new Error('A transaction inside a transaction')
      return work(own)
    })
  }
}
