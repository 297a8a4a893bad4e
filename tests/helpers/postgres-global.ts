import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgres, type Postgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `freshDatabase` asks; see database.ts. */
    postgresDoor: string
  }
}

/**
 * One cluster for the whole run, started by the first test that asks for a database: most runs while one works on
 * something need none. The workers are processes of their own, so they ask over HTTP.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Postgres> | undefined
  const door = createServer((request, response) => {
    const hint = decodeURIComponent(request.url?.slice(1) ?? '')
    cluster ??= startPostgres()
    cluster
      .then((postgres) => postgres.createDatabase(hint))
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)

  return async () => {
    door.close()
    door.closeAllConnections()
    await (await cluster?.catch(() => undefined))?.stop()
  }
}
