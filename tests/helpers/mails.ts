import { vi } from 'vitest'
import type { Mail, Mailer } from '#core/mail/port.ts'

/** A mailer that keeps what it is given, and how to read it as its receiver would. */
export function catchMails() {
  const all: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      all.push(mail)
    },
    close: async () => {},
  }
  const to = (address: string, subject: RegExp) =>
    all.filter((mail) => mail.to === address && subject.test(mail.subject))
  return {
    all,
    mailer,
    to,
    /** Waits for the nth mail of a kind, counted from one. */
    letter: (address: string, subject: RegExp, nth = 1): Promise<Mail> =>
      vi.waitFor(
        () => {
          const found = to(address, subject)[nth - 1]
          if (found === undefined) throw new Error(`No such mail; there are: ${subjects(all)}`)
          return found
        },
        { timeout: 15_000, interval: 20 },
      ),
  }
}

const subjects = (mails: readonly Mail[]) => mails.map((mail) => `${mail.to}: ${mail.subject}`).join('; ')

const find = (mail: Mail, pattern: RegExp): string => {
  const found = pattern.exec(mail.text)?.[1]
  if (found === undefined) throw new Error(`Not in the mail: ${pattern}\n${mail.text}`)
  return found
}

export const SIGN_IN = /^Your sign-in link/
export const WELCOME = /^Welcome/
export const RESET = /^Set a new password/
export const REMOVED = /^The password of your/
export const REGISTERED = /^You already have an account/
export const CONTINUE = /^Almost done/
export const DELETED = /is deleted$/

export const magicTokenOf = (mail: Mail): string => find(mail, /#magic_token=([\w-]+)/)
export const codeOf = (mail: Mail): string => find(mail, /^\s*(\d{6})\s*$/m)
export const accessTokenOf = (mail: Mail): string => find(mail, /#access_token=([\w-]+)/)
