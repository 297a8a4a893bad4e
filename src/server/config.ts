import { EnvironmentSchema, type Values } from './environment.ts'

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

type Environment = Readonly<Record<string, string | undefined>>

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

/** Real mails where there is a server for them or where they are asked for; else files. */
function mailKind(env: Environment): 'smtp' | 'outbox' {
  if (env['MAIL'] === 'smtp' || env['MAIL'] === 'outbox') return env['MAIL']
  return env['SMTP_URL'] === undefined ? 'outbox' : 'smtp'
}

function mailFaults(env: Environment): string[] {
  if (mailKind(env) === 'smtp')
    return (['SMTP_URL', 'MAIL_FROM'] as const)
      .filter((name) => env[name] === undefined)
      .map((name) => `${name}: required for real mails; SMTP_URL and MAIL_FROM belong together`)
  return env['NODE_ENV'] === 'production' && env['MAIL'] === undefined
    ? ['MAIL: production needs SMTP_URL and MAIL_FROM, or MAIL=outbox if mails are to stay on this machine']
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

function paymentsOf(env: Values, kind: 'stripe' | 'sandbox') {
  if (kind === 'sandbox') return { kind, ...SANDBOX } as const
  return {
    kind,
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    prices: { monthly: env.STRIPE_PRICE_MONTHLY ?? '', annual: env.STRIPE_PRICE_ANNUAL ?? '' },
  } as const
}

function mailOf(env: Values, kind: 'smtp' | 'outbox') {
  const from = env.MAIL_FROM?.trim().toLowerCase() ?? env.SUPPORT_EMAIL
  return kind === 'smtp' ? ({ kind, from, url: env.SMTP_URL ?? '' } as const) : ({ kind, from } as const)
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
    ...mailFaults(given),
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
    payments: paymentsOf(values, paymentsKind(given)),
    mail: mailOf(values, mailKind(given)),
    /** Stands in for payments, and shows the mails that stay here. */
    sandbox: {
      isNeeded: paymentsKind(given) === 'sandbox' || mailKind(given) === 'outbox',
      port: Number(sandboxPort),
      /** One that runs already; undefined: started as a child. */
      url: values.SANDBOX_URL === undefined ? undefined : new URL(values.SANDBOX_URL).origin,
    },
  } as const
}

export type Config = ReturnType<typeof readConfig>
