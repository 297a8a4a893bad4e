import * as z from 'zod/mini'

/** Every variable that Roarback reads. This file is the only one that reads them; `.env.example` names them all. */
export const ENVIRONMENT = [
  'PORT',
  'HOST',
  'APP_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'AUTH_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
  'NODE_ENV',
  'PAYMENTS',
  'MAIL',
  'SANDBOX_URL',
  'SANDBOX_PORT',
  'SMTP_URL',
  'MAIL_FROM',
  'WRITER',
  'WRITER_MODEL',
  'WRITER_BASE_URL',
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'WRITER_API_KEY',
  'FIGURE',
  'FIGURES_DIR',
  'SITE_NAME',
  'SUPPORT_EMAIL',
  'NEWS_FEEDS',
  'ACCESS_AFTER_CANCEL',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'LIMITS_SCALE',
] as const

type Name = (typeof ENVIRONMENT)[number]
type Environment = Readonly<Record<string, string | undefined>>

const port = (name: Name) =>
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

const emailLike = (name: Name) =>
  z
    .string()
    .check(
      z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, `must be an email address: set ${name}=support@your-site.example`),
    )

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** Shapes alone; what one variable asks of another is checked below. */
const EnvironmentSchema = z.object({
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
  SITE_NAME: z._default(z.string().check(z.maxLength(60, 'must be at most 60 characters')), 'Roarback'),
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

/** The proxies in front of us, as Fastify's `trustProxy` takes them: all, none, how many, or which addresses. */
function trustProxy(raw: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (raw === undefined || raw === 'false') return false
  if (raw === 'true') return true
  if (!/^\d+$/.test(raw)) return raw
  const hops = Number(raw)
  return (_address, hop) => hop < hops
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname)

/** Thrown with every fault at once, one line each: `NAME: what is wrong and how to mend it`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The environment has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}`)
    this.faults = faults
  }
}

const STRIPE = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
] as const

type Values = z.infer<typeof EnvironmentSchema>

/** Real payments where a key is set or where they are asked for; else the sandbox. */
function paymentsKind(env: Environment): 'stripe' | 'sandbox' {
  if (env['PAYMENTS'] === 'stripe' || env['PAYMENTS'] === 'sandbox') return env['PAYMENTS']
  return STRIPE.some((name) => env[name] !== undefined) ? 'stripe' : 'sandbox'
}

function paymentFaults(env: Environment): string[] {
  if (paymentsKind(env) === 'stripe')
    return STRIPE.filter((name) => env[name] === undefined).map(
      (name) => `${name}: required for real payments; all of ${STRIPE.join(', ')} belong together`,
    )
  return env['NODE_ENV'] === 'production' && env['PAYMENTS'] === undefined
    ? ['PAYMENTS: production needs the STRIPE_ variables, or PAYMENTS=sandbox if nobody is to be charged']
    : []
}

function productionFaults(env: Environment): string[] {
  if (env['NODE_ENV'] !== 'production') return []
  const faults: string[] = []
  if (env['AUTH_SECRET'] === undefined)
    faults.push('AUTH_SECRET: required in production: make one with `openssl rand -base64 48`')
  const appUrl = env['APP_URL']
  if (appUrl === undefined) {
    faults.push(
      'APP_URL: required in production: the address that people type, such as https://your-site.example',
    )
  } else if (URL.canParse(appUrl)) {
    const { protocol, hostname } = new URL(appUrl)
    if (protocol === 'http:' && !isLoopback(hostname))
      faults.push(
        'APP_URL: must start with https:// in production; without it the session cookie cannot be kept safe',
      )
  }
  return faults
}

/** The sandbox's own keys and prices: known to everybody, since nothing behind them is real. */
const SANDBOX = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  prices: { monthly: 'price_monthly_399', annual: 'price_annual_1999' },
} as const

function paymentsOf(env: Values, kind: 'stripe' | 'sandbox', sandboxPort: string) {
  if (kind === 'sandbox')
    return {
      kind,
      ...SANDBOX,
      port: Number(sandboxPort),
      /** A sandbox that runs already; undefined: started as a child. */
      url: env.SANDBOX_URL === undefined ? undefined : new URL(env.SANDBOX_URL).origin,
    } as const
  return {
    kind,
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    prices: { monthly: env.STRIPE_PRICE_MONTHLY ?? '', annual: env.STRIPE_PRICE_ANNUAL ?? '' },
  } as const
}

/** Reads and checks the environment once. Throws a `ConfigError` that lists every fault. */
export function readConfig(env: Environment) {
  // An empty variable is an unset one, as in `PORT= npm start`.
  const given = Object.fromEntries(ENVIRONMENT.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const parsed = EnvironmentSchema.safeParse(given)
  const faults = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...paymentFaults(given),
    ...productionFaults(given),
  ]
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const values = parsed.data
  const sandboxPort = values.SANDBOX_PORT ?? (values.PORT === '0' ? '0' : String(Number(values.PORT) + 1))
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${values.PORT}`)
  return {
    port: Number(values.PORT),
    host: values.HOST,
    /** Origin only: scheme, host and port, no slash at the end. */
    appUrl: appUrl.origin,
    isLoopbackUrl: isLoopback(appUrl.hostname),
    secureCookies: appUrl.protocol === 'https:',
    /** The page comes from Vite then, so none has to be built. */
    development: values.NODE_ENV === 'development',
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    figure: values.FIGURE,
    figuresDir: values.FIGURES_DIR,
    siteName: values.SITE_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    accessAfterCancel: values.ACCESS_AFTER_CANCEL,
    logLevel: values.LOG_LEVEL,
    trustProxy: trustProxy(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    limitsScale: Number(values.LIMITS_SCALE),
    writer: values.WRITER,
    payments: paymentsOf(values, paymentsKind(given), sandboxPort),
  } as const
}

export type Config = ReturnType<typeof readConfig>
