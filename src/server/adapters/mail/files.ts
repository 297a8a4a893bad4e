import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { MailFailed, type Mailer } from '#core/mail/port.ts'
import { messageOf, type Sender } from './message.ts'

export interface FilesOptions {
  /** Made when the first mail comes. */
  readonly folder: string
  readonly from: Sender
  readonly now: () => number
}

/**
 * The stand-in for a mail server: one `.eml` file for each mail, which the sandbox's mailbox page shows. It appears
 * under its name when it is whole; the same mail again takes its own place.
 */
export function createFileMailer({ folder, from, now }: FilesOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail, id) => {
      const message = messageOf(mail, id, from, now())
      try {
        const { message: source } = await transport.sendMail(message)
        await writeWhole(join(folder, id), source as Buffer, folder)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        throw new MailFailed(code ?? 'unknown')
      }
    },
    close: async () => transport.close(),
  }
}

async function writeWhole(path: string, source: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = await open(`${path}.tmp`, 'w', 0o600)
  try {
    await draft.writeFile(source)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${path}.tmp`, `${path}.eml`)
}
