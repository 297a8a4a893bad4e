import * as z from 'zod/mini'
import { email } from '#contracts/strings.ts'

const port = (name: string) =>
  z
    .string()
    .check(
      z.refine(
        (raw) => /^\d{1,5}$/.test(raw) && Number(raw) <= 65_535,
        `must be a port number from 0 to 65535: set ${name}=3000, or 0 for any free port`,
      ),
    )

const url = (protocols: readonly string[], example: string) =>
  z.string().check(
    z.refine((raw) => {
      try {
        return protocols.includes(new URL(raw).protocol)
      } catch {
        return false
      }
    }, `must be an address like ${example}`),
  )

const emailLike = (name: string) =>
  z
    .string()
    .check(
      z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, `must be an email address: set ${name}=support@your-site.example`),
    )

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** The shape of each variable; what one asks of another is checked in config.ts. */
export const EnvironmentSchema = z.object({
  PORT: z._default(port('PORT'), '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  APP_URL: z.optional(url(['http:', 'https:'], 'https://your-site.example')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/roarback')),
  AUTH_SECRET: z.optional(
    z
      .string()
      .check(z.minLength(32, 'must be at least 32 characters: make one with `openssl rand -base64 48`')),
  ),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(?:sk|rk)_/, 'must be a secret key, such as sk_live_…')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_/, 'must be a publishable key, such as pk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_/, 'must be a signing secret, such as whsec_…')),
  ),
  STRIPE_PRICE_MONTHLY: z.optional(
    z.string().check(z.regex(/^price_/, 'must be a price id, such as price_…')),
  ),
  STRIPE_PRICE_ANNUAL: z.optional(
    z.string().check(z.regex(/^price_/, 'must be a price id, such as price_…')),
  ),
  SANDBOX_URL: z.optional(url(['http:', 'https:'], 'http://localhost:3001')),
  SANDBOX_PORT: z.optional(port('SANDBOX_PORT')),
  NODE_ENV: z.optional(choice(['development', 'production', 'test'])),
  PAYMENTS: z.optional(choice(['stripe', 'sandbox'])),
  MAIL: z.optional(choice(['smtp', 'outbox'])),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'smtp://user:password@mail.your-site.example:587')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (raw) => email().safeParse(raw).success,
          'must be one plain email address, such as hello@your-site.example; SITE_NAME is the name beside it',
        ),
      ),
  ),
  // The models join with the code that calls them: a name that is taken and then ignored would be a lie.
  WRITER: z._default(choice(['builtin']), 'builtin'),
  FIGURE: z._default(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be the folder name of a figure pack, such as rex-bluster'),
      ),
    'rex-bluster',
  ),
  FIGURES_DIR: z.optional(z.string()),
  SITE_NAME: z._default(
    z.string().check(z.regex(/^[^\p{Cc}]{1,60}$/u, 'must be at most 60 characters, on one line')),
    'Roarback',
  ),
  SUPPORT_EMAIL: z._default(emailLike('SUPPORT_EMAIL'), 'support@roarback.example'),
  ACCESS_AFTER_CANCEL: z._default(choice(['none', 'until-period-end']), 'none'),
  LOG_LEVEL: z._default(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters'))),
  LIMITS_SCALE: z._default(
    z
      .string()
      .check(
        z.refine(
          (raw) => Number(raw) > 0 && Number.isFinite(Number(raw)),
          'must be a positive number, such as 1',
        ),
      ),
    '1',
  ),
})

export type Values = z.infer<typeof EnvironmentSchema>
