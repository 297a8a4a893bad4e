import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Engine } from './db/client.ts'

interface Row {
  readonly part: string
  readonly now: string
  readonly next: string
}

/** What is real, what stands in for something, and how to make each real; one short table for the terminal. */
export function startTable(config: Config, engine: Engine, sandboxUrl?: string): string {
  const rows: readonly Row[] = [
    engine === 'sqlite'
      ? {
          part: 'database',
          now: `real: embedded SQLite in ${config.dataDir}`,
          next: 'DATABASE_URL for PostgreSQL',
        }
      : { part: 'database', now: 'real: PostgreSQL', next: '' },
    { part: 'accounts', now: 'real: email and password', next: '' },
    config.payments.kind === 'stripe'
      ? { part: 'payments', now: 'real: Stripe', next: '' }
      : {
          part: 'payments',
          now: `stand-in: sandbox at ${sandboxUrl}, nobody is charged`,
          next: 'the STRIPE_ variables for real ones',
        },
    config.mail.kind === 'smtp'
      ? { part: 'mail', now: `real: SMTP, from ${config.mail.from}`, next: '' }
      : {
          part: 'mail',
          now: `stand-in: files in ${join(config.dataDir, 'outbox')}, shown at ${sandboxUrl}/mailbox`,
          next: 'SMTP_URL and MAIL_FROM for real ones',
        },
    {
      part: 'writer',
      now: `real: built in, figure ${config.figure}`,
      next: 'FIGURES_DIR for packs of your own',
    },
  ]
  const widths = [0, 1].map((column) =>
    Math.max(...rows.map((row) => (column === 0 ? row.part : row.now).length)),
  )
  const lines = rows.map((row) =>
    `  ${row.part.padEnd(widths[0] ?? 0)}  ${row.now.padEnd(widths[1] ?? 0)}  ${row.next}`.trimEnd(),
  )
  return [`${config.siteName} is at ${config.appUrl}`, '', ...lines, '', 'Ctrl-C stops it.', ''].join('\n')
}
