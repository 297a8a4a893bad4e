import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { SEED_MAX } from '#contracts/limits.ts'
import type { Mailer } from '#core/mail/port.ts'
import { createBuiltinWriter } from '#core/writer/builtin.ts'
import { createAccounts } from './adapters/auth/accounts.ts'
import { createFileMailer } from './adapters/mail/files.ts'
import { createSmtpMailer } from './adapters/mail/smtp.ts'
import { loadPacks } from './adapters/packs/load-packs.ts'
import { createBooks } from './adapters/stripe/books.ts'
import { createCardPayments } from './adapters/stripe/card-payments.ts'
import { createPayments } from './adapters/stripe/payments.ts'
import type { AppDeps } from './app.ts'
import { ConfigError, type Config } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { authSecret } from './secret.ts'

const FIGURES = join(import.meta.dirname, '../../figures')

const localSandbox = (port: number): string => `http://127.0.0.1:${port}`

function createMailer({ mail, siteName, dataDir }: Config, now: () => number): Mailer {
  const from = { address: mail.from, name: siteName }
  return mail.kind === 'smtp'
    ? createSmtpMailer({ url: mail.url, from, now })
    : createFileMailer({ folder: join(dataDir, 'outbox'), from, now })
}

/** The voices that the configuration names; a second's work, so whoever writes nothing does without. */
export async function readPacks(config: Config): Promise<AppDeps['packs']> {
  const packs = await loadPacks({
    trusted: FIGURES,
    dirs: [FIGURES, ...(config.figuresDir === undefined ? [] : [config.figuresDir])],
  })
  if (!packs.has(config.figure))
    throw new ConfigError([
      `FIGURE: there is no figure pack "${config.figure}"; there are ${[...packs.keys()].join(', ')}`,
    ])
  return packs
}

/**
 * Opens everything else that the configuration names and brings the database up to date. `sandboxUrl` is where the
 * payments sandbox is, if payments are its.
 */
export async function openServices(
  config: Config,
  packs: AppDeps['packs'],
  sandboxUrl?: string,
): Promise<Omit<AppDeps, 'pages'>> {
  const secret = authSecret(config.dataDir, config.authSecret)
  const database = openDatabase(config)
  const now = () => Date.now()
  const accounts = createAccounts({
    database,
    secret,
    appUrl: config.appUrl,
    secureCookies: config.secureCookies,
    now,
  })
  try {
    await migrate(database, accounts.prepare)
  } catch (error) {
    await database.close()
    throw error
  }
  const stripe = {
    ...config.payments,
    appUrl: config.appUrl,
    apiUrl:
      config.payments.kind === 'sandbox'
        ? (sandboxUrl ?? config.sandbox.url ?? localSandbox(config.sandbox.port))
        : undefined,
  }
  return {
    config,
    database,
    accounts,
    payments: createPayments(stripe),
    books: createBooks(stripe),
    cards: createCardPayments({
      ...stripe,
      // Stripe's own script is loaded by the page itself; the stand-in stands where the sandbox does.
      scriptUrl: stripe.apiUrl === undefined ? undefined : `${stripe.apiUrl}/stripe.js`,
    }),
    mailer: createMailer(config, now),
    packs,
    secret,
    now,
    writer: createBuiltinWriter(),
    drawSeed: () => randomInt(SEED_MAX + 1),
  }
}
