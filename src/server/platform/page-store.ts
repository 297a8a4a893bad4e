import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AFTER_CANCEL } from '#contracts/billing-copy.ts'
import { PAGES } from '#contracts/paths.ts'
import type { AccessAfterCancel } from '#core/billing/access.ts'
import { holdBytes, holdText, type HeldFile } from './page-file.ts'
import { pagePolicy, type ProviderHosts } from './page-policy.ts'

export interface Page extends HeldFile {
  readonly policy: string
}

export interface Asset extends HeldFile {
  readonly type: string
}

/** Everything that the front end's build made, in memory. */
export interface PageStore {
  /** By path, without the slash: `index`, `login`, `404`. */
  readonly visitor: ReadonlyMap<string, Page>
  readonly member: ReadonlyMap<string, Page>
  readonly assets: ReadonlyMap<string, Asset>
}

/** What only the operator knows; the build leaves these placeholders. */
export interface SiteFacts {
  readonly siteName: string
  readonly supportEmail: string
  readonly appUrl: string
  readonly accessAfterCancel: AccessAfterCancel
}

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** Compressed already. */
const BYTE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

export function fillPlaceholders(html: string, facts: SiteFacts): string {
  const values: Readonly<Record<string, string>> = {
    '%SITE_NAME%': facts.siteName,
    '%SUPPORT_EMAIL%': facts.supportEmail,
    '%APP_URL%': facts.appUrl,
    '%AFTER_CANCEL%': AFTER_CANCEL[facts.accessAfterCancel],
  }
  return html.replace(/%(?:SITE_NAME|SUPPORT_EMAIL|APP_URL|AFTER_CANCEL)%/g, (name) =>
    escapeHtml(values[name] ?? name),
  )
}

const PAYMENT = PAGES.payment.slice(1)

async function readPages(
  folder: string,
  facts: SiteFacts,
  provider: ProviderHosts | undefined,
): Promise<Map<string, Page>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = names.map(async (file) => {
    const name = file.slice(0, -'.html'.length)
    const html = fillPlaceholders(await readFile(join(folder, file), 'utf8'), facts)
    const policy = pagePolicy(html, name === PAYMENT ? provider : undefined)
    return [name, { ...(await holdText(Buffer.from(html))), policy }] as const
  })
  return new Map(await Promise.all(pages))
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = await readdir(folder)
  const built = async (name: string) =>
    names.includes(name) ? await readFile(join(folder, name)) : undefined
  const read = async (name: string): Promise<[string, Asset][]> => {
    const [text, bytes] = [TEXT_TYPES[extname(name)], BYTE_TYPES[extname(name)]]
    if (bytes !== undefined)
      return [[name, { ...holdBytes(await readFile(join(folder, name))), type: bytes }]]
    if (text === undefined) return []
    const [body, br, gzip] = await Promise.all([
      readFile(join(folder, name)),
      built(`${name}.br`),
      built(`${name}.gz`),
    ])
    return [[name, { ...(await holdText(body, { ...(br && { br }), ...(gzip && { gzip }) })), type: text }]]
  }
  return new Map((await Promise.all(names.map(read))).flat())
}

/**
 * Reads the build in `folder` (`html/visitor`, `html/member`, `assets`); `provider` is whom the payment page may load.
 * Throws with the remedy where there is no build.
 */
export async function readPageStore(
  folder: string,
  facts: SiteFacts,
  provider?: ProviderHosts,
): Promise<PageStore> {
  if (!existsSync(join(folder, 'html', 'visitor', 'index.html')))
    throw new Error('The front end is not built: run `npm run build`, or start with `npm start`')
  const [visitor, member, assets] = await Promise.all([
    readPages(join(folder, 'html', 'visitor'), facts, provider),
    readPages(join(folder, 'html', 'member'), facts, provider),
    readAssets(join(folder, 'assets')),
  ])
  return { visitor, member, assets }
}
