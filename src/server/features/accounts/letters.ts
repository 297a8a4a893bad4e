import { randomUUID } from 'node:crypto'
import { LIFETIME } from '#contracts/limits.ts'
import type { Plan } from '#contracts/plans.ts'
import { magicLink, paymentLink, recoveryLink } from '#core/accounts/links.ts'
import type { Site } from '#core/mail/layout.ts'
import * as mails from '#core/mail/mails.ts'
import { paidMail, unclaimedMail } from '#core/mail/payment-mails.ts'
import type { Engine } from '#server/db/client.ts'
import type { DrawnToken, MailTokens } from '#server/db/mail-tokens.ts'
import { keepMemberId } from '#server/db/members.ts'
import type { Outbox } from '#server/db/outbox.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'

const HOUR_MS = 3_600_000
/** Mails that are a link and nothing else. Those with news beside it are sent late, too, and lead to another link. */
const ONLY_LINK = { goodFor: LIFETIME.magicLink }

/** A mail together with the token in it, both in the caller's transaction. `to` is a normalised address. */
export interface Letters {
  /** A sign-in link for whoever has an account; for everybody else the same work, and no mail. */
  signIn(to: string, tx: Tx): Promise<void>
  /** The same with a recovery link. */
  reset(to: string, tx: Tx): Promise<void>
  /** A link to the payment page; to a subscriber, who has paid already, a sign-in link (DECISIONS T22). */
  continueSignup(to: string, plan: Plan, tx: Tx): Promise<void>
  welcome(member: { readonly id: string; readonly email: string }, tx: Tx): Promise<void>
  /** To the owner of an address that somebody tried to register; at most one an hour. */
  alreadyRegistered(to: string, tx: Tx): Promise<void>
  passwordChanged(to: string, tx: Tx): Promise<void>
  /** With a link to set another one (DECISIONS T81). */
  passwordRemoved(member: { readonly id: string; readonly email: string }, tx: Tx): Promise<void>
  accountDeleted(to: string, tx: Tx): Promise<void>
  /** A sign-in link for the account of whoever has just paid. */
  paid(to: string, tx: Tx): Promise<void>
  /** The same to whoever paid and never came back; to the address that was given with the card. */
  unclaimed(to: string, tx: Tx): Promise<void>
  /** A sign-in link where `hasPaid` says so of the account; for everybody else the same work, and no mail. */
  ifPaid(to: string, hasPaid: (memberId: string, tx: Tx) => Promise<boolean>, tx: Tx): Promise<void>
}

export interface LettersDeps {
  readonly engine: Engine
  readonly tokens: MailTokens
  readonly outbox: Pick<Outbox, 'put' | 'putDecoy'>
  readonly subscriptions: Pick<Subscriptions, 'isSubscriber'>
  readonly site: Site
  readonly now: () => number
}

export function createLetters({ engine, tokens, outbox, subscriptions, site, now }: LettersDeps): Letters {
  const once = (kind: string): string => `${kind} ${randomUUID()}`
  /** One in each hour of the clock, however often it is asked for. */
  const hourly = (kind: string, to: string): string => `${kind} ${Math.floor(now() / HOUR_MS)} ${to}`
  const signInFacts = (to: string, { token, code }: DrawnToken) => ({
    to,
    link: magicLink(site.url, token),
    code,
  })

  /** To whoever has an account; for everybody else the same work, and no mail. */
  const letIn =
    (kind: string, mail: typeof mails.signInMail, good: { readonly goodFor?: number } = {}) =>
    async (to: string, tx: Tx): Promise<void> => {
      const memberId = await keepMemberId(tx, engine, to)
      const drawn = tokens.draw()
      await tokens.save(drawn, 'magic', { email: to, memberId }, tx)
      const put = memberId === null ? outbox.putDecoy : outbox.put
      await put({ ...mail(site, signInFacts(to, drawn)), ...good, dedupeKey: once(kind) }, tx)
    }

  return {
    signIn: letIn('sign-in', mails.signInMail, ONLY_LINK),
    paid: letIn('paid', paidMail),
    unclaimed: letIn('unclaimed', unclaimedMail),

    ifPaid: async (to, hasPaid, tx) => {
      const memberId = await keepMemberId(tx, engine, to)
      const isPayer = await hasPaid(memberId ?? '', tx)
      const drawn = tokens.draw()
      // A link that the owner has asked for stays alive where none is mailed now.
      if (isPayer) await tokens.save(drawn, 'magic', { email: to, memberId }, tx)
      else await tokens.saveDecoy(drawn, 'magic', tx)
      const put = isPayer ? outbox.put : outbox.putDecoy
      const mail = mails.signInMail(site, signInFacts(to, drawn))
      await put({ ...mail, ...ONLY_LINK, dedupeKey: once('manual') }, tx)
    },

    reset: async (to, tx) => {
      const memberId = await keepMemberId(tx, engine, to)
      const drawn = tokens.draw()
      await tokens.save(drawn, 'recovery', { email: to, memberId }, tx)
      const put = memberId === null ? outbox.putDecoy : outbox.put
      const mail = mails.resetMail(site, { to, link: recoveryLink(site.url, drawn.token) })
      await put({ ...mail, goodFor: LIFETIME.recoveryLink, dedupeKey: once('reset') }, tx)
    },

    continueSignup: async (to, plan, tx) => {
      const memberId = await keepMemberId(tx, engine, to)
      const isSubscriber = await subscriptions.isSubscriber(memberId ?? '', tx)
      const drawn = tokens.draw()
      // A link that the owner has asked for stays alive where none is mailed now.
      if (isSubscriber) await tokens.save(drawn, 'magic', { email: to, memberId }, tx)
      else await tokens.saveDecoy(drawn, 'magic', tx)
      const signIn = { ...mails.signInMail(site, signInFacts(to, drawn)), ...ONLY_LINK }
      const link = paymentLink(site.url, { email: to, plan })
      const onwards = mails.continueToPaymentMail(site, { to, plan, link })
      await outbox.put({ ...(isSubscriber ? signIn : onwards), dedupeKey: once('signup') }, tx)
    },

    welcome: async ({ id, email }, tx) => {
      const drawn = tokens.draw()
      await tokens.save(drawn, 'magic', { email, memberId: id }, tx)
      // Whoever deletes and creates in turns fills nobody's mailbox.
      const dedupeKey = hourly('welcome', email)
      await outbox.put({ ...mails.welcomeMail(site, signInFacts(email, drawn)), dedupeKey }, tx)
    },

    alreadyRegistered: async (to, tx) => {
      const memberId = await keepMemberId(tx, engine, to)
      if (memberId === null) return
      const drawn = tokens.draw()
      const mail = mails.alreadyRegisteredMail(site, signInFacts(to, drawn))
      // The token follows the mail: a stranger's second try must not kill the link of the first.
      if (await outbox.put({ ...mail, dedupeKey: hourly('already-registered', to) }, tx))
        await tokens.save(drawn, 'magic', { email: to, memberId }, tx)
    },

    passwordChanged: async (to, tx) => {
      await outbox.put(
        { ...mails.passwordChangedMail(site, { to }), dedupeKey: once('password-changed') },
        tx,
      )
    },

    passwordRemoved: async ({ id, email }, tx) => {
      const drawn = tokens.draw()
      await tokens.save(drawn, 'recovery', { email, memberId: id }, tx)
      const mail = mails.passwordRemovedMail(site, {
        to: email,
        link: recoveryLink(site.url, drawn.token),
      })
      await outbox.put({ ...mail, dedupeKey: once('password-removed') }, tx)
    },

    accountDeleted: async (to, tx) => {
      const mail = mails.accountDeletedMail(site, { to })
      await outbox.put({ ...mail, dedupeKey: hourly('account-deleted', to) }, tx)
    },
  }
}
