import * as z from 'zod/mini'
import { email } from '#contracts/strings.ts'
import { hasAccess } from '#core/billing/access.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { findMemberId } from '#server/db/members.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { openServices } from '#server/services.ts'

/** What support needs, without touching a database by hand. Runs beside a live server: both see the change at once. */
const USAGE = `npm run -s operator -- <command> <email>

  grant <email>    give complimentary access, until it is revoked
  revoke <email>   take complimentary access back
  find <email>     say what is known of an account`

type Subscriptions = ReturnType<typeof createSubscriptions>

const COMMANDS: Readonly<
  Record<string, (subscriptions: Subscriptions, id: string, address: string) => Promise<string>>
> = {
  grant: async (subscriptions, id, address) => {
    await subscriptions.grant(id)
    return `${address} has complimentary access.`
  },
  revoke: async (subscriptions, id, address) =>
    (await subscriptions.revoke(id))
      ? `${address} has no complimentary access any more.`
      : `${address} had none.`,
  find: async (subscriptions, id, address) => {
    const subscription = await subscriptions.ofMember(id)
    const { accessAfterCancel } = readConfig(process.env)
    return [
      `account       ${address}`,
      `id            ${id}`,
      `subscription  ${subscription === null ? 'none' : `${subscription.provider}, ${subscription.status}`}`,
      `access        ${hasAccess(subscription, accessAfterCancel) ? 'yes' : 'no'}`,
    ].join('\n')
  },
}

/** Throws with what to tell the operator. */
async function run([name = '', raw = '', ...rest]: readonly string[]): Promise<string> {
  const command = COMMANDS[name]
  if (command === undefined || raw === '' || rest.length > 0) throw new Error(USAGE)
  const address = z.safeParse(email(), raw)
  if (!address.success) throw new Error(`${raw} is not a valid email address.`)
  const { database } = await openServices(readConfig(process.env))
  try {
    const id = await findMemberId(database.db, address.data)
    if (id === null) throw new Error(`There is no account of ${address.data}. It has to be registered first.`)
    return await command(createSubscriptions(database.db, Date.now), id, address.data)
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const faults = error instanceof ConfigError ? `\n  ${error.faults.join('\n  ')}` : ''
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${faults}\n`)
  process.exitCode = 1
}
