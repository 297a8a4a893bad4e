import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { MailFailed, MailRefused, type Mailer } from '#core/mail/port.ts'
import type { ClaimedMail, Outbox } from './db/outbox.ts'

/** How many mails one process sends at once. */
const AT_ONCE = 5
/** What other processes queued, and what is tried again, is found within this, in milliseconds. */
const POLL_MS = 1_000
/** A put is heard before its transaction has ended: most have by then, and the poll finds the rest. */
const NUDGE_MS = 40
/** 15 s, 45 s, 2 min, 7 min, 20 min, an hour, three: eight attempts are over after some four hours and a half. */
const FIRST_WAIT_MS = 15_000
const WAIT_FACTOR = 3
/** Writing down what was sent is worth some patience: whoever does not know sends it again. */
const NOTE_TRIES = 5
const NOTE_PAUSE_MS = 500

export interface MailSender {
  /** Sends what is due now; resolves when it is sent or put off. */
  flush(): Promise<void>
  /** Takes no more, and waits for what is under way. */
  stop(): Promise<void>
}

export interface MailSenderOptions {
  readonly outbox: Outbox
  readonly mailer: Mailer
  readonly log: FastifyBaseLogger
  /** From 0 up to 1: spreads what failed at one moment over different ones. */
  readonly random: () => number
}

/** How long to wait after this attempt, in milliseconds: from half to one and a half of its step. */
export const backOff = (attempt: number, random: number): number =>
  Math.round(FIRST_WAIT_MS * WAIT_FACTOR ** (attempt - 1) * (0.5 + random))

/** Carries mails from the outbox to the mailer, a few at once, so that a slow one delays nobody else's. */
export function startMailSender({ outbox, mailer, log, random }: MailSenderOptions): MailSender {
  const underWay = new Set<Promise<void>>()
  /** Sent, but not yet written down: if the database gives us such a mail again, it is not sent again. */
  const handedOver = new Set<string>()
  let looking: Promise<void> | null = null
  let lookAgain = false
  let isStopping = false
  let isAway = false
  let nudge: NodeJS.Timeout | null = null

  async function note(claimed: ClaimedMail): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await outbox.sent(claimed)
        return
      } catch (error) {
        if (tries === NOTE_TRIES) throw error
        await sleep(NOTE_PAUSE_MS)
      }
    }
  }

  async function putOff(claimed: ClaimedMail, code: string, waitMs: number | null): Promise<void> {
    const again = await outbox.failed(claimed, code, waitMs)
    log.warn(
      { mail: claimed.id, attempt: claimed.attempt, code },
      again ? 'a mail was not taken, and is tried again' : 'a mail was not taken, and is given up',
    )
  }

  async function deliver(claimed: ClaimedMail): Promise<void> {
    const { id, attempt, mail } = claimed
    if (mail === null) return putOff(claimed, 'unreadable', null)
    try {
      if (!handedOver.has(id)) await mailer.send(mail, id)
    } catch (error) {
      const code = error instanceof MailFailed ? error.code : 'unknown'
      return putOff(claimed, code, error instanceof MailRefused ? null : backOff(attempt, random()))
    }
    handedOver.add(id)
    await note(claimed)
    handedOver.delete(id)
  }

  function start(claimed: ClaimedMail): void {
    const delivery = deliver(claimed)
      // It stays claimed, and comes again when its lease is over.
      .catch((error: unknown) => log.error({ err: error, mail: claimed.id }, 'a mail could not be noted'))
      .finally(() => {
        underWay.delete(delivery)
        void look()
      })
    underWay.add(delivery)
  }

  async function fill(): Promise<void> {
    for (;;) {
      if (isStopping || underWay.size >= AT_ONCE) return
      const claimed = await outbox.claim(AT_ONCE - underWay.size)
      if (claimed.length === 0) return
      for (const one of claimed) start(one)
    }
  }

  async function lookNow(): Promise<void> {
    try {
      do {
        lookAgain = false
        await fill()
      } while (lookAgain)
      isAway = false
    } catch (error) {
      // Said once: the poll would say it every second.
      if (!isAway) log.error({ err: error }, 'the outbox cannot be read')
      isAway = true
    } finally {
      looking = null
    }
  }

  /** Never twice at once; who asks meanwhile is looked for afterwards. */
  function look(): Promise<void> {
    if (isStopping) return Promise.resolve()
    if (looking === null) looking = lookNow()
    else lookAgain = true
    return looking
  }

  async function settle(): Promise<void> {
    for (;;) {
      if (looking === null && underWay.size === 0) return
      await Promise.all([looking, ...underWay])
    }
  }

  const poll = setInterval(() => void look(), POLL_MS).unref()
  outbox.onPut(() => {
    if (isStopping) return
    nudge ??= setTimeout(() => {
      nudge = null
      void look()
    }, NUDGE_MS).unref()
  })

  return {
    flush: async () => {
      await look()
      await settle()
    },
    stop: async () => {
      isStopping = true
      clearInterval(poll)
      if (nudge !== null) clearTimeout(nudge)
      await settle()
    },
  }
}
