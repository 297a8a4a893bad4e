import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { findBrowser } from './browser.ts'

export interface Tally {
  passed: number
  failed: number
}

const ROOT = resolve(import.meta.dirname, '../..')
const REPORTS = join(ROOT, '.cache/tests')

/** A tool that either finds something or does not: one test. What it printed is shown when it found something. */
export async function check(title: string, command: string, ...args: string[]): Promise<Tally> {
  const began = performance.now()
  const { code, output } = await run(command, args, { quiet: true })
  if (code === 0) return report(title, began, { passed: 1, failed: 0 })
  console.log(`\n$ ${[command, ...args].join(' ')}\n${output.trimEnd()}\n`)
  return report(title, began, { passed: 0, failed: 1 })
}

/** Unit, HTTP, docs and rules, by vitest. */
export async function unitTests(patterns: string[]): Promise<Tally> {
  const began = performance.now()
  const file = reportFile('vitest.json')
  const { code } = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...patterns,
  ])
  const found = readReport(file)
  const passed = count(found?.['numPassedTests'])
  // Nothing is skipped on purpose here, so what was not run has not passed.
  const failed = count(found?.['numTotalTests']) - passed
  return report('unit and HTTP tests', began, settle(code, passed, failed))
}

/** The journeys, by Playwright in a real browser. */
export async function browserTests(): Promise<Tally> {
  const began = performance.now()
  try {
    const browser = await findBrowser(async (command, ...args) => (await run(command, args)).code === 0)
    const file = reportFile('playwright.json')
    const { code } = await run('playwright', ['test', '--reporter=line,json'], {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    const stats = readReport(file)?.['stats'] as Record<string, unknown> | undefined
    const failed = count(stats?.['unexpected']) + count(stats?.['flaky']) + count(stats?.['skipped'])
    return report('browser tests', began, settle(code, count(stats?.['expected']), failed))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return report('browser tests', began, { passed: 0, failed: 1 })
  }
}

/** A runner that crashed, or found nothing to run, has failed at least once whatever its report says. */
function settle(code: number, passed: number, failed: number): Tally {
  const sound = code === 0 && passed > 0
  return { passed, failed: sound ? failed : Math.max(1, failed) }
}

function report(title: string, began: number, tally: Tally): Tally {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const verdict = tally.failed > 0 ? 'FAIL' : 'ok  '
  const counts = tally.passed + tally.failed > 1 ? `, ${tally.passed} passed, ${tally.failed} failed` : ''
  console.log(`${verdict} ${title} (${seconds} s${counts})`)
  return tally
}

function reportFile(name: string): string {
  const file = join(REPORTS, name)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    // The runner crashed before it wrote one; its exit code counts then.
    return undefined
  }
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

interface RunOptions {
  /** Keep what is printed instead of showing it. */
  quiet?: boolean
  env?: Record<string, string>
}

/** A tool of node_modules/.bin, on the same Node as this process. */
async function run(command: string, args: string[], { quiet = false, env = {} }: RunOptions = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const program = command === 'node' ? process.execPath : command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  // Ctrl-C ends the run as a whole, not only the tool that happens to be at work.
  let stopped = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopped) return
    stopped = true
    if (!signalGroup(signal)) child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (stopped) {
    signalGroup('SIGTERM')
    process.exit(130)
  }
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return { code: code ?? 1, output }
}

/** All that descends from this run, as a terminal would: the tools do not end what their tests have started. */
function signalGroup(signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-process.pid, signal)
  } catch {
    // Not the head of a group: started by hand, below something else.
    return false
  }
}
