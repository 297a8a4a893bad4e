import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { ROOT } from './root.js'

const LOOK_MS = 250
/** A signal this long after the first comes from someone who has lost patience; a terminal and npm send two at once. */
const PATIENCE_MS = 1_000
const TIED = new URL('./tied-to-parent.js', import.meta.url).href

/**
 * Runs programs of Node until one of them ends, ends the others, and answers with the first one's exit code.
 * Each is the head of a process group of its own and so receives a Ctrl-C exactly once: from here. `watch` restarts
 * the program when its files change; Node's watcher cannot be tied to us, so that one stays in our group.
 */
export async function runTogether(node, programs) {
  const children = programs.map(({ args, env, watch = false }) =>
    spawn(node, [...(watch ? ['--watch', '--watch-preserve-output'] : ['--import', TIED]), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      detached: !watch,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  )
  let first = 0
  const pass = (signal) => {
    const again = first > 0
    if (again && Date.now() - first < PATIENCE_MS) return
    first ||= Date.now()
    for (const child of children) send(child, again ? 'SIGKILL' : signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)

  const orphaned = whenOrphaned(() => pass('SIGTERM'))

  const codes = children.map(exitCode)
  const code = await Promise.race(codes)
  for (const child of children) send(child, 'SIGTERM')
  await Promise.all(codes)
  for (const signal of signals) process.off(signal, pass)
  clearInterval(orphaned)
  return code
}

/** npm hands a SIGTERM to the shell between it and us, and the shell dies of it without a word. */
function whenOrphaned(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    stop()
  }, LOOK_MS)
  return look
}

/** One program to its end, in the foreground; answers with its exit code. `aside` keeps it off our standard output. */
export async function runHere(command, args, { aside = false } = {}) {
  return exitCode(spawn(command, args, { cwd: ROOT, stdio: ['inherit', aside ? 2 : 'inherit', 'inherit'] }))
}

function send(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
}

function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
