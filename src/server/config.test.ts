import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, ENVIRONMENT, readConfig } from './config.ts'

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      secureCookies: false,
      figure: 'rex-bluster',
      siteName: 'Roarback',
      accessAfterCancel: 'none',
      limitsScale: 1,
    })
  })

  it('treats an empty variable as an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('reduces APP_URL to its origin', () => {
    expect(readConfig({ APP_URL: 'https://roarback.example/some/path?x=1' })).toMatchObject({
      appUrl: 'https://roarback.example',
      secureCookies: true,
    })
  })

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ APP_URL: 'roarback.example' }, 'APP_URL'],
    [{ APP_URL: 'ftp://roarback.example' }, 'APP_URL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL'],
    [{ MAIL_FROM: 'Roarback <hello@roarback.example>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ MAIL: 'pigeon' }, 'MAIL'],
    [{ SITE_NAME: 'Roar\nback' }, 'SITE_NAME'],
    [{ WRITER: 'shakespeare' }, 'WRITER'],
    [{ FIGURE: '../etc' }, 'FIGURE'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  ])('refuses %j by name', (env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name}: must be`))])
  })

  it('lists all faults at once', () => {
    expect(faultsOf({ PORT: 'x', LIMITS_SCALE: '0', APP_URL: '?' })).toHaveLength(3)
    expect(faultsOf({ PORT: 'x', PAYMENTS: 'stripe', MAIL: 'smtp', NODE_ENV: 'production' })).toHaveLength(10)
  })

  it('asks more of production', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(4)
    const given = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
    }
    expect(faultsOf({ ...given, APP_URL: 'http://roarback.example' })).toHaveLength(1)
    for (const url of [
      'https://roarback.example',
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ])
      expect(faultsOf({ ...given, APP_URL: url })).toEqual([])
  })

  it('takes Stripe whole or not at all', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_MONTHLY: 'price_1',
      STRIPE_PRICE_ANNUAL: 'price_2',
    }
    expect(readConfig(stripe).payments).toMatchObject({ kind: 'stripe', secretKey: 'sk_live_1' })
    const { STRIPE_WEBHOOK_SECRET: _, ...unsigned } = stripe
    expect(faultsOf(unsigned)).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: required/)])
    expect(faultsOf({ PAYMENTS: 'stripe' })).toHaveLength(5)
    expect(faultsOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY: must be a secret key/),
    ])
  })

  it('is a sandbox on the next port otherwise', () => {
    expect(readConfig({}).payments).toMatchObject({ kind: 'sandbox', secretKey: 'sk_test_sandbox' })
    expect(readConfig({}).sandbox).toEqual({ isNeeded: true, port: 3001, url: undefined })
    expect(readConfig({ PORT: '8080' }).sandbox).toMatchObject({ port: 8081 })
    expect(readConfig({ PORT: '0' }).sandbox).toMatchObject({ port: 0 })
    expect(readConfig({ SANDBOX_URL: 'http://127.0.0.1:9000/' }).sandbox).toMatchObject({
      url: 'http://127.0.0.1:9000',
    })
  })

  it('mails over SMTP where there is a server for it, and into files otherwise', () => {
    const smtp = { SMTP_URL: 'smtp://me:secret@mail.example:587', MAIL_FROM: 'Hello@Roarback.example' }
    expect(readConfig(smtp).mail).toEqual({
      kind: 'smtp',
      from: 'hello@roarback.example',
      url: smtp.SMTP_URL,
    })
    expect(readConfig({ ...smtp, MAIL: 'outbox' }).mail.kind).toBe('outbox')
    expect(readConfig({}).mail).toEqual({ kind: 'outbox', from: 'support@roarback.example' })
    expect(readConfig({ MAIL: 'outbox', MAIL_FROM: 'a@b.example' }).mail.from).toBe('a@b.example')
    expect(faultsOf({ SMTP_URL: smtp.SMTP_URL })).toEqual([expect.stringMatching(/^MAIL_FROM: required/)])
    expect(faultsOf({ MAIL: 'smtp' })).toHaveLength(2)
  })

  it('asks for files by name in production', () => {
    const given = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      APP_URL: 'https://roarback.example',
      PAYMENTS: 'sandbox',
    }
    expect(faultsOf(given)).toEqual([expect.stringMatching(/^MAIL: production needs SMTP_URL/)])
    expect(faultsOf({ ...given, MAIL: 'outbox' })).toEqual([])
    expect(faultsOf({ ...given, SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@roarback.example' })).toEqual(
      [],
    )
  })

  it('needs the sandbox for payments or for the mailbox, and for nothing else', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@roarback.example' }
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_MONTHLY: 'price_1',
      STRIPE_PRICE_ANNUAL: 'price_2',
    }
    const isNeeded = (env: Record<string, string>) => readConfig(env).sandbox.isNeeded
    expect([isNeeded({}), isNeeded(smtp), isNeeded(stripe), isNeeded({ ...smtp, ...stripe })]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it.each([
    ['true', true],
    ['false', false],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY=%s', (raw, value) => {
    expect(readConfig({ TRUST_PROXY: raw }).trustProxy).toBe(value)
  })

  it('reads TRUST_PROXY=2 as two hops', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' })
    if (typeof trustProxy !== 'function') throw new Error('not a number of hops')
    expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false])
  })

  it('is named whole in .env.example', () => {
    const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
    for (const name of ENVIRONMENT) expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
  })
})
