import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Seal {
  /** `id` is the row's: what is sealed for one row cannot be opened in another. */
  seal(id: string, text: string): string
  /** Null for what was sealed under another secret, for another row or purpose, or was changed. */
  open(id: string, sealed: string): string | null
}

/** Text at rest: AES-256-GCM under a key that is derived from the secret for this purpose alone. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `roarback ${purpose}`, 32))
  return {
    seal: (id, text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (id, sealed) => {
      if (!sealed.startsWith(VERSION)) return null
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
