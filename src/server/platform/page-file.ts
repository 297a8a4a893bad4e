import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file held in memory, in every encoding that is sent; pictures and fonts are compressed already and have one. */
export interface HeldFile {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
  readonly etag: string
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The tag is the content's hash: size and time collide under normalised times (RESEARCH "Server"). */
const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** As it is. */
export const holdBytes = (identity: Buffer): HeldFile => ({ identity, etag: etagOf(identity) })

/** Takes what the build has compressed already, and compresses what it has not. */
export async function holdText(
  identity: Buffer,
  built: { br?: Buffer; gzip?: Buffer } = {},
): Promise<HeldFile> {
  const [br, zipped] = await Promise.all([
    built.br ??
      brotli(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
    built.gzip ?? gzipped(identity, { level: 9 }),
  ])
  return { ...holdBytes(identity), br, gzip: zipped }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of a file's encodings that the reader takes; `q=0` refuses one. */
export function negotiate(accept: string | undefined, file: HeldFile): Encoding {
  const offered = new Map(
    (accept ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((found) => found !== undefined)
      return [name.trim(), q === undefined ? 1 : Number(q)] as const
    }),
  )
  const takes = (name: string) => (offered.get(name) ?? offered.get('*') ?? 0) > 0
  if (file.br && takes('br')) return 'br'
  return file.gzip && takes('gzip') ? 'gzip' : 'identity'
}

/** Does `If-None-Match` name this tag? Weak tags match too: a proxy may have weakened ours. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
