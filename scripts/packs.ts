import { parseArgs } from 'node:util'
import { figureFolders } from './figure-folders.ts'
import { lintPacks } from './packs/lint.ts'
import { servePreview } from './packs/preview.ts'
import { packSchema } from './packs/schema.ts'

/** For those who write figure packs. */
const USAGE = `npm run -s packs -- <command>

  lint [id ...]           fill every line of these packs, or of all, and say what is wrong
  preview [--port 3050]   a page with every pack: its voice, its jokes, answers to posts of yours
  schema                  print the JSON schema of a pack's files`

const DEFAULT_PORT = 3050

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { port: { type: 'string', default: String(DEFAULT_PORT) } },
  })
  const [command = '', ...ids] = positionals
  const folders = figureFolders(process.env)
  if (command === 'lint') return lintPacks(folders, ids, (line) => process.stdout.write(`${line}\n`))
  if (ids.length > 0) throw new Error(USAGE)
  if (command === 'schema') {
    process.stdout.write(packSchema())
    return 0
  }
  if (command !== 'preview') throw new Error(USAGE)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, and is ${values.port}.`)
  const { url } = await servePreview(folders, port)
  process.stdout.write(`The packs, read anew at every load: ${url}\n`)
  return 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
