import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Mail } from '#core/mail/port.ts'

const VERSION = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

export interface MailPayloads {
  /** `id` is the row's: what is sealed for one row cannot be opened in another. */
  seal(id: string, mail: Mail): string
  /** Null for what was sealed under another secret, for another row, or was changed. */
  open(id: string, payload: string): Mail | null
}

/** Mails at rest: AES-256-GCM under a key that is derived from the secret for this alone. */
export function createMailPayloads(secret: string): MailPayloads {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roarback outbox payload', 32))
  return {
    seal: (id, { to, subject, text, html }) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify({ to, subject, text, html }), 'utf8'),
        cipher.final(),
      ])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (id, payload) => {
      if (!payload.startsWith(VERSION)) return null
      const bytes = Buffer.from(payload.slice(VERSION.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8')
        return JSON.parse(opened + decipher.final('utf8')) as Mail
      } catch {
        return null
      }
    },
  }
}
