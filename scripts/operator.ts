import * as z from 'zod/mini'
import { email } from '#contracts/strings.ts'
import { hasAccess } from '#core/billing/access.ts'
import type { AppDeps } from '#server/app.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { createMailTokens } from '#server/db/mail-tokens.ts'
import { findMemberId } from '#server/db/members.ts'
import { createOutbox } from '#server/db/outbox.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { createLetters } from '#server/features/accounts/letters.ts'
import { openServices } from '#server/services.ts'
import { siteOf } from '#server/site.ts'

/** What support needs, without touching a database by hand. Runs beside a live server: both see the change at once. */
const USAGE = `npm run -s operator -- <command> <email>

  grant <email>    give complimentary access, until it is revoked
  revoke <email>   take complimentary access back
  find <email>     say what is known of an account
  resend <email>   mail a fresh sign-in link; older ones stop working`

type Services = Omit<AppDeps, 'pages'>
type Command = (services: Services, id: string, address: string) => Promise<string>

const subscriptionsOf = ({ database, now }: Services) => createSubscriptions(database.db, now)

const COMMANDS: Readonly<Record<string, Command>> = {
  grant: async (services, id, address) => {
    await subscriptionsOf(services).grant(id)
    return `${address} has complimentary access.`
  },
  revoke: async (services, id, address) =>
    (await subscriptionsOf(services).revoke(id))
      ? `${address} has no complimentary access any more.`
      : `${address} had none.`,
  find: async (services, id, address) => {
    const subscription = await subscriptionsOf(services).ofMember(id)
    const { accessAfterCancel } = services.config
    return [
      `account       ${address}`,
      `id            ${id}`,
      `subscription  ${subscription === null ? 'none' : `${subscription.provider}, ${subscription.status}`}`,
      `access        ${hasAccess(subscription, accessAfterCancel) ? 'yes' : 'no'}`,
    ].join('\n')
  },
  // Queued like every mail: the running server sends it, now or when it runs again.
  resend: async (services, _id, address) => {
    const { config, database, secret, now, accounts } = services
    const shared = { ...database, now, secret }
    const letters = createLetters({
      ...shared,
      tokens: createMailTokens(shared),
      outbox: createOutbox(shared),
      subscriptions: subscriptionsOf(services),
      site: siteOf(config),
    })
    await accounts.transaction((tx) => letters.signIn(address, tx))
    return `A sign-in link for ${address} is in the outbox: a running server mails it within seconds.`
  },
}

/** Throws with what to tell the operator. */
async function run([name = '', raw = '', ...rest]: readonly string[]): Promise<string> {
  const command = COMMANDS[name]
  if (command === undefined || raw === '' || rest.length > 0) throw new Error(USAGE)
  const address = z.safeParse(email(), raw)
  if (!address.success) throw new Error(`${raw} is not a valid email address.`)
  const services = await openServices(readConfig(process.env), new Map())
  const { database, mailer } = services
  try {
    const id = await findMemberId(database.db, address.data)
    if (id === null) throw new Error(`There is no account of ${address.data}. It has to be registered first.`)
    return await command(services, id, address.data)
  } finally {
    await Promise.all([database.close(), mailer.close()])
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const faults = error instanceof ConfigError ? `\n  ${error.faults.join('\n  ')}` : ''
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${faults}\n`)
  process.exitCode = 1
}
