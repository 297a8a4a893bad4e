import type { Mail } from '#core/mail/port.ts'
import { createSeal } from './sealing.ts'

export interface MailPayloads {
  /** `id` is the row's: what is sealed for one row cannot be opened in another. */
  seal(id: string, mail: Mail): string
  /** Null for what was sealed under another secret, for another row, or was changed. */
  open(id: string, payload: string): Mail | null
}

/** Mails at rest, encrypted. */
export function createMailPayloads(secret: string): MailPayloads {
  const sealing = createSeal(secret, 'outbox payload')
  return {
    seal: (id, { to, subject, text, html }) => sealing.seal(id, JSON.stringify({ to, subject, text, html })),
    open: (id, payload) => {
      const opened = sealing.open(id, payload)
      return opened === null ? null : (JSON.parse(opened) as Mail)
    },
  }
}
