import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FigurePack } from '#contracts/pack.ts'
import { tryLines } from '#core/writer/try-lines.ts'
import { PackError, loadPacks } from '#server/adapters/packs/load-packs.ts'
import { FIGURES } from '#scripts/figure-folders.ts'
import { faultsPage, listPage, packPage } from './pages.ts'

/** Text that an operator types to try a pack, at most as long as the tool allows. */
const LONGEST = 800

export interface Preview {
  readonly url: string
  close(): Promise<void>
}

/**
 * A page for whoever writes packs, on this machine alone. Everything is read from disk at every load, so that an
 * author saves, reloads and reads.
 */
export async function servePreview(folders: readonly string[], port: number): Promise<Preview> {
  const server = createServer((request, response) => {
    void respond(folders, request.url ?? '/', response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function respond(folders: readonly string[], url: string, response: ServerResponse): Promise<void> {
  try {
    const { status, html } = await answer(folders, new URL(url, 'http://preview.invalid'))
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    })
    response.end(html)
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(String(error))
  }
}

async function answer(folders: readonly string[], { pathname, searchParams }: URL) {
  let packs: Map<string, FigurePack>
  try {
    packs = await loadPacks({ dirs: folders, trusted: FIGURES })
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return { status: 200, html: faultsPage(error.faults) }
  }
  if (pathname === '/') return { status: 200, html: listPage([...packs.values()]) }
  const pack = packs.get(pathname.slice(1))
  if (pack === undefined) return { status: 404, html: faultsPage([`There is no pack ${pathname.slice(1)}`]) }
  const text = (searchParams.get('text') ?? '').slice(0, LONGEST)
  const seed = Number(searchParams.get('seed') ?? '1') >>> 0
  return { status: 200, html: await packPage(pack, { text, seed, faults: tryLines(pack) }) }
}
