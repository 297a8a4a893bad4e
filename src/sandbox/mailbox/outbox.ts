import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMail, type Mail } from './eml.ts'

export interface DatedMail extends Mail {
  at: number
}

/** A folder with more mails than this is not being read by a person. */
const MOST = 500

/** The mails that lie in a folder, newest first; none when there is no such folder. `to` keeps one address's only. */
export async function readOutbox(folder: string, to?: string): Promise<DatedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map(async (name) => await dated(join(folder, name))),
  )
  const newest = files
    .filter((file) => file !== null)
    .toSorted((one, other) => other.written - one.written)
    .slice(0, MOST)
  const mails = await Promise.all(newest.map(async ({ path, written }) => await read(path, written)))
  const wanted = to?.trim().toLowerCase()
  return mails
    .filter((mail) => mail !== null)
    .filter((mail) => wanted === undefined || mail.to.includes(wanted))
    .toSorted((one, other) => other.at - one.at)
}

// A mail may go away between two looks: that is no error.
async function dated(path: string): Promise<{ path: string; written: number } | null> {
  return await stat(path).then(
    ({ mtimeMs }) => ({ path, written: mtimeMs }),
    () => null,
  )
}

async function read(path: string, written: number): Promise<DatedMail | null> {
  return await readFile(path, 'utf8').then(
    (source) => {
      const mail = parseMail(source)
      return { ...mail, at: mail.at ?? Math.floor(written) }
    },
    () => null,
  )
}
