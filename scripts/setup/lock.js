import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.js'

const BEAT_MS = 1_000
/** Older than this, its owner is dead even where its process number cannot be asked (another container). */
const DEAD_MS = 20_000

/** Runs `work` while no other process does work under the same name, in this folder. */
export async function withLock(name, work) {
  const folder = join(ROOT, '.cache')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.lock`)
  for (let told = false; !take(path); told = true) {
    if (!told) console.log(`Waiting for another process that is busy with the same (${name})…`)
    await sleep(200)
  }

  const heart = setInterval(() => beat(path), BEAT_MS)
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    process.off('exit', release)
    release()
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const dead = deadOwner(path)
  if (dead) moveAway(path, dead)
  return false
}

function beat(path) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Of two that see the same dead lock, the second may find a living one in its place: that goes back. */
function moveAway(path, dead) {
  const moved = `${path}.${process.pid}`
  try {
    renameSync(path, moved)
    if (readFileSync(moved, 'utf8') === dead) rmSync(moved)
    else renameSync(moved, path)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** What the lock of a dead process says; undefined while its owner lives. */
function deadOwner(path) {
  try {
    const owner = readFileSync(path, 'utf8')
    const silent = Date.now() - statSync(path).mtimeMs
    const dead = silent > DEAD_MS || (silent > 2 * BEAT_MS && !isRunning(Number(owner)))
    return dead ? owner : undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
