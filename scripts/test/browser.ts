import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

type Runs = (command: string, ...args: string[]) => Promise<boolean>

/** The Chromium to test in: the machine's, else one that is installed now. Tests without one do not pass. */
export async function findBrowser(runs: Runs): Promise<string> {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (isFile(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, and there is no such file.`)
  }
  const there = onThisMachine() ?? (await ofPlaywright())
  if (there) return there

  console.log('No Chromium on this machine: installing one for the browser tests…')
  if (await runs('playwright', 'install', 'chromium')) {
    const installed = await ofPlaywright()
    if (installed) return installed
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runs('apt-get', 'update')
    await runs('apt-get', 'install', '-y', 'chromium')
    const installed = onThisMachine()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

function onThisMachine(): string | undefined {
  const folders = [...PLACES, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.flatMap((folder) => [folder, ...NAMES.map((name) => join(folder, name))]).find(isFile)
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return isFile(path) ? path : undefined
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
