import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { findMemberId } from '#server/db/members.ts'
import { buildApp, type AppDeps } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServices, readPacks } from '#server/services.ts'
import { tempFolder } from './temp-folder.ts'

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly deps?: Partial<AppDeps>
}

/** The voices that ship: read once, since every test wants the same. */
let packs: ReturnType<typeof readPacks> | undefined

/** The whole server, listening nowhere, on an empty database; closed with the test. Keeps every log line. */
export async function startTestApp({ env = {}, deps = {} }: TestAppOptions = {}) {
  const dataDir = tempFolder()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'trace', ...env })
  packs ??= readPacks(config)
  const services = await openServices(config, await (env['FIGURES_DIR'] ? readPacks(config) : packs))
  const lines: string[] = []
  const app = await buildApp({
    ...services,
    pages: null,
    logStream: { write: (line) => lines.push(line) },
    ...deps,
  })
  onTestFinished(async () => {
    await app.close()
    await services.database.close()
  })
  return {
    app,
    services,
    config,
    dataDir,
    log: () => lines.join(''),
    browser: () => new Browser(app, config.appUrl, services),
  }
}

export const PASSWORD = 'correct horse'
let accounts = 0

/** Somebody with a cookie jar. */
export class Browser {
  readonly #app: FastifyInstance
  readonly #appUrl: string
  readonly #services: Omit<AppDeps, 'pages'>
  readonly cookies = new Map<string, string>()

  constructor(app: FastifyInstance, appUrl: string, services: Omit<AppDeps, 'pages'>) {
    this.#app = app
    this.#appUrl = appUrl
    this.#services = services
  }

  async send(
    method: 'GET' | 'POST' | 'HEAD' | 'PUT',
    url: string,
    options: InjectOptions = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      method,
      url,
      ...options,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'GET' || method === 'HEAD' ? {} : { origin: this.#appUrl }),
        ...options.headers,
      },
    })
    for (const { name, value, maxAge } of response.cookies as {
      name: string
      value: string
      maxAge?: number
    }[]) {
      if (maxAge === 0 || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  get(url: string, options?: InjectOptions): Promise<LightMyRequestResponse> {
    return this.send('GET', url, options)
  }

  /** Posts JSON; an undefined body sends none. */
  post(url: string, body?: unknown, options: InjectOptions = {}): Promise<LightMyRequestResponse> {
    return this.send('POST', url, {
      ...options,
      ...(body === undefined
        ? {}
        : {
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...options.headers },
          }),
    })
  }

  /** Registers an address of its own, and returns it. */
  async register(email = `citizen-${(accounts += 1)}@example.org`): Promise<string> {
    const response = await this.post('/api/create-account', { email, password: PASSWORD })
    if (response.statusCode !== 200)
      throw new Error(`create-account answered ${response.statusCode}: ${response.body}`)
    return email
  }

  /** Registers and is given access. */
  async subscribe(email?: string): Promise<string> {
    const address = await this.register(email)
    const id = await findMemberId(this.#services.database.db, address)
    if (id === null) throw new Error('the account is not there')
    await createSubscriptions(this.#services.database.db, Date.now).grant(id)
    return address
  }
}
