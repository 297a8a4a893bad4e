import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Manifest, Plugin, ViteBuilder } from 'vite'
import { documentFor, EDITION_SCRIPT, type HeadParts } from './web-document.ts'

type Who = 'visitor' | 'member'

/** What src/web/prerender.tsx exports, once it is built. */
interface Renderer {
  readonly pagesFor: (who: Who) => { path: string; module: string; inside: boolean }[]
  readonly render: (path: string, who: Who) => Promise<string>
  readonly assets: { readonly favicon: string; readonly insideStyles: string }
}

/** The two faces of the first view; the third may come late (`font-display: optional`). */
const PRELOADED_FONTS = ['fonts/anton.woff2', 'fonts/besley.woff2']

const ENTRY = 'main.tsx'
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Few files instead of many crumbs. Not recursive: a form's contracts import numbers that every page needs. */
const CHUNKS = [
  // Changes only with the dependencies, so it stays cached.
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
    priority: 3,
  },
  // Pages with a form, and no other page.
  {
    name: 'forms',
    test: /node_modules\/zod\/|contracts\/(?:accounts|strings|sign-in-copy)\.ts$|features\/accounts\/(?:signed-in|schema-form)|web\/lib\/query-values|web\/ui\/(?:field|submit-button)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Pages that lead to a payment or come from one.
  {
    name: 'billing',
    test: /contracts\/billing-copy|features\/billing\/(?:checkout|renewal-terms|status-text)|web\/lib\/restored/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // The frame round every page; it ends up in the entry's own file.
  { name: 'app', test: /src\/(?:web|contracts)\/|lucide-react/, tags: ['$initial' as const], priority: 1 },
]

/**
 * `vite build`: the client, then the renderer, then every page for a visitor and for a member as HTML, then
 * compressed copies of the assets. HTML stays uncompressed: the server fills its placeholders first (DESIGN §8).
 */
export function prerender(out = resolve('dist/web')): Plugin {
  const rendererDir = resolve('.cache/prerender')
  return {
    name: 'roarback:prerender',
    enforce: 'pre',
    config: () => ({
      builder: {},
      environments: {
        client: {
          build: {
            outDir: out,
            emptyOutDir: true,
            manifest: 'manifest.json',
            rolldownOptions: {
              input: resolve('src/web/main.tsx'),
              output: { codeSplitting: { groups: CHUNKS } },
            },
          },
        },
        ssr: {
          build: {
            ssr: true,
            outDir: rendererDir,
            emptyOutDir: true,
            emitAssets: true,
            rolldownOptions: { input: resolve('src/web/prerender.tsx') },
          },
        },
      },
    }),
    // Vite's helper preloads what a lazy page needs; our HTML names it already, so a kilobyte becomes a line.
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load()' : null),
    transformIndexHtml: () => [{ tag: 'script', children: EDITION_SCRIPT, injectTo: 'head' }],
    buildApp: async (builder) => {
      await buildBoth(builder)
      // No cache-busting query: the page chunks import this very file, and contexts must be the same objects.
      const renderer = (await import(pathToFileURL(join(rendererDir, 'prerender.js')).href)) as Renderer
      copyMissingAssets(rendererDir, out)
      await writePages(renderer, out)
      for (const file of readdirSync(join(out, 'assets'))) compress(join(out, 'assets', file))
      rmSync(rendererDir, { recursive: true })
    },
  }
}

async function buildBoth(builder: ViteBuilder): Promise<void> {
  for (const name of ['client', 'ssr'] as const) {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`Vite has no ${name} environment`)
    await builder.build(environment)
  }
}

/** The favicon is named only by the renderer. */
function copyMissingAssets(from: string, out: string): void {
  for (const file of readdirSync(join(from, 'assets'))) {
    const target = join(out, 'assets', file)
    if (/\.(?:svg|woff2|png)$/.test(file) && !existsSync(target)) cpSync(join(from, 'assets', file), target)
  }
}

async function writePages(renderer: Renderer, out: string): Promise<void> {
  const manifestFile = join(out, 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const coreFile = chunkOf(manifest, ENTRY).css?.[0]
  if (!coreFile) throw new Error('The build has no style sheet')
  const sheet = (file: string) =>
    readFileSync(join(out, file), 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .trim()
  const core = sheet(coreFile)
  const rest = sheet(renderer.assets.insideStyles)
  for (const who of ['visitor', 'member'] as const) {
    for (const { path, module, inside } of renderer.pagesFor(who)) {
      const head: HeadParts = {
        styles: inside ? [core, rest] : [core],
        favicon: renderer.assets.favicon,
        fonts: PRELOADED_FONTS.map((font) => `/${chunkOf(manifest, font).file}`),
        scripts: scriptsFor(manifest, [ENTRY, module]),
      }
      const name = path === '/' ? 'index' : path === '*' ? '404' : path.slice(1)
      const file = join(out, 'html', who, `${name}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, documentFor(await renderer.render(path, who), who, head))
    }
  }
  // Inlined in every page, and of no use to the server.
  rmSync(join(out, coreFile))
  rmSync(manifestFile)
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  return chunk
}

/** The entry first, then everything it and the page import statically. */
function scriptsFor(manifest: Manifest, keys: readonly string[], found = new Set<string>()): string[] {
  for (const key of keys) {
    const chunk = chunkOf(manifest, key)
    if (found.has(`/${chunk.file}`)) continue
    found.add(`/${chunk.file}`)
    scriptsFor(manifest, chunk.imports ?? [], found)
  }
  return [...found]
}

function compress(file: string): void {
  if (!['.js', '.css', '.svg'].includes(extname(file))) return
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
