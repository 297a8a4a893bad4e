import * as z from 'zod/mini'
import { email } from '#contracts/strings.ts'
import { ProviderAway } from '#core/billing/port.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { createMailTokens } from '#server/db/mail-tokens.ts'
import { findMemberId } from '#server/db/members.ts'
import { createOutbox } from '#server/db/outbox.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { createLetters } from '#server/features/accounts/letters.ts'
import { openServices } from '#server/services.ts'
import { siteOf } from '#server/site.ts'
import { claimPayment, waitingPayments } from './operator/card-payments.ts'
import { find, reconcile, refund, type Services } from './operator/billing.ts'

/** What support needs, without touching a database by hand. Runs beside a live server: both see the change at once. */
const USAGE = `npm run -s operator -- <command> [email]

  grant <email>    give complimentary access, until it is revoked
  revoke <email>   take complimentary access back
  find <email>     say what is known of an account, here and at the payment provider
  resend <email>   mail a fresh sign-in link; older ones stop working
  refund <email>   give the last payment back, all that is left of it
  claim <email> <payment>   give a card payment that nobody has claimed (pi_…) to an address
  reconcile        bring all subscriptions in line with the payment provider, now`

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
  find: async (services, id, address) =>
    [await find(services, id, address), ...(await waitingPayments(services, id))].join('\n'),
  refund,
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

async function withServices(work: (services: Services) => Promise<string>): Promise<string> {
  const services = await openServices(readConfig(process.env), new Map())
  try {
    return await work(services)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    throw new Error('The payment provider cannot be reached, or refuses us. Is the server running?', {
      cause: error,
    })
  } finally {
    await Promise.all([services.database.close(), services.mailer.close()])
  }
}

/** Throws with what to tell the operator. */
async function run([name = '', raw = '', ...rest]: readonly string[]): Promise<string> {
  if (name === 'reconcile' && raw === '') return withServices(reconcile)
  const [payment, ...others] = name === 'claim' ? rest : [undefined, ...rest]
  const command = COMMANDS[name]
  if ((command === undefined && payment === undefined) || raw === '' || others.length > 0)
    throw new Error(USAGE)
  const address = z.safeParse(email(), raw)
  if (!address.success) throw new Error(`${raw} is not a valid email address.`)
  return withServices(async (services) => {
    if (command === undefined) return claimPayment(services, payment ?? '', address.data)
    const id = await findMemberId(services.database.db, address.data)
    if (id === null) {
      const waiting = name === 'find' ? await waitingPayments(services, null) : []
      const none = `There is no account of ${address.data}. It has to be registered first.`
      throw new Error([none, ...waiting].join('\n'))
    }
    return command(services, id, address.data)
  })
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const faults = error instanceof ConfigError ? `\n  ${error.faults.join('\n  ')}` : ''
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${faults}\n`)
  process.exitCode = 1
}
