import { LIFETIME } from '#contracts/limits.ts'
import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import { layOut, type Letter, type Part, type Site } from './layout.ts'
import type { Mail } from './port.ts'

const MAGIC_MINUTES = LIFETIME.magicLink / 60_000
const RESET_HOURS = LIFETIME.recoveryLink / 3_600_000
const MAGIC_LIFE = `The link and the code work once, for ${MAGIC_MINUTES} minutes.`
/** In mails that are worth reading later, too. */
export const TOO_LATE = 'Too late for the link? The sign-in page sends you another one.'
const NOT_YOU = 'Not you? Then ignore this mail: nothing happens until the link or the code is used.'

export interface SignIn {
  readonly to: string
  readonly link: string
  /** Six digits. */
  readonly code: string
}

const write = (site: Site, to: string, letter: Omit<Letter, 'to'>): Mail => layOut(site, { to, ...letter })

/** The link, and the code for whoever reads the mail on another device. */
export const signInParts = (button: string, { link, code }: SignIn): Part[] => [
  { button, link },
  { says: 'On another device? Type this code on the sign-in page there:', code },
  MAGIC_LIFE,
]

/** After a payment, or a new account: the first way in. */
export function welcomeMail(site: Site, facts: SignIn): Mail {
  return write(site, facts.to, {
    subject: `Welcome to ${site.name}: your sign-in link`,
    heading: `Welcome to ${site.name}`,
    preview: `Your sign-in link, good for ${MAGIC_MINUTES} minutes.`,
    parts: [
      'Your account is ready. This link signs you in; no password is needed.',
      ...signInParts('Sign me in', facts),
      TOO_LATE,
    ],
    closing: [NOT_YOU],
  })
}

export function signInMail(site: Site, facts: SignIn): Mail {
  return write(site, facts.to, {
    subject: `Your sign-in link for ${site.name}`,
    heading: 'Your sign-in link',
    preview: `It works once, for ${MAGIC_MINUTES} minutes.`,
    parts: [
      `Somebody, you we hope, asked to sign in to ${site.name} with this address.`,
      ...signInParts('Sign me in', facts),
    ],
    closing: [NOT_YOU, 'We never ask for the code by phone or chat: whoever does is not us.'],
  })
}

/** The way back to the payment that was begun with this address. */
export function continueToPaymentMail(
  site: Site,
  { to, plan, link }: { readonly to: string; readonly plan: Plan; readonly link: string },
): Mail {
  const { label, price, period } = PLAN_FACTS[plan]
  return write(site, to, {
    subject: `Almost done: continue to ${site.name}`,
    heading: 'Almost done',
    preview: `Your ${label} plan is waiting for its payment.`,
    parts: [
      `You picked the ${label} plan of ${site.name} (${price} per ${period}). One step is left.`,
      { button: 'Continue to payment', link },
      'Nothing has been charged. The link does not run out.',
    ],
    closing: ['Not you? Then ignore this mail: nobody has an account or pays because of it.'],
  })
}

export function resetMail(site: Site, { to, link }: { readonly to: string; readonly link: string }): Mail {
  return write(site, to, {
    subject: `Set a new password for ${site.name}`,
    heading: 'Set a new password',
    preview: `The link works once, for ${RESET_HOURS} hours.`,
    parts: [
      `Somebody, you we hope, asked for a new password for ${site.name}.`,
      { button: 'Set a new password', link },
      `The link works once and expires in ${RESET_HOURS} hours. Using it signs you out everywhere else; an older link stops working now.`,
    ],
    closing: ['Not you? Then ignore this mail: your password stays as it is.'],
  })
}

export function passwordChangedMail(site: Site, { to }: { readonly to: string }): Mail {
  return write(site, to, {
    subject: `Your ${site.name} password was changed`,
    heading: 'Your password was changed',
    preview: 'If that was you, there is nothing to do.',
    parts: [
      'The password of your account has just been changed, and every other device was signed out.',
      'If that was you, there is nothing to do.',
      { button: 'Not me: set a new password', link: `${site.url}/login?view=reset` },
    ],
    closing: ['Not you, and no way back in? Write to us at once.'],
  })
}

/** To the owner of an address that somebody tried to register again. */
export function alreadyRegisteredMail(site: Site, facts: SignIn): Mail {
  return write(site, facts.to, {
    subject: `You already have an account at ${site.name}`,
    heading: 'You already have an account',
    preview: 'Somebody tried to register your address again.',
    parts: [
      `Somebody tried to create an account at ${site.name} with this address. There is one already, so none was made.`,
      'If it was you, this link signs you in:',
      ...signInParts('Sign me in', facts),
      TOO_LATE,
    ],
    closing: ['Not you? Then ignore this mail: nothing in your account has changed.'],
  })
}

/** After the first proof of a mailbox took away a password that somebody else may have set (DECISIONS T81). */
export function passwordRemovedMail(
  site: Site,
  { to, link }: { readonly to: string; readonly link: string },
): Mail {
  return write(site, to, {
    subject: `The password of your ${site.name} account was removed`,
    heading: 'An old password was removed',
    preview: 'To keep your account yours alone.',
    parts: [
      'You have just shown for the first time that this address is yours. Your account had a password that was set before, perhaps by somebody else, so we removed it and signed out every other device.',
      'You can go on signing in with links. If you would rather have a password, set one here:',
      { button: 'Set a password', link },
      `The link works once and expires in ${RESET_HOURS} hours.`,
    ],
    closing: ['This is a precaution: it happens once, and there is nothing you have to do.'],
  })
}

export function accountDeletedMail(site: Site, { to }: { readonly to: string }): Mail {
  return write(site, to, {
    subject: `Your ${site.name} account is deleted`,
    heading: 'Your account is deleted',
    preview: 'This is the last mail that you get from us.',
    parts: [
      'Your account and what belonged to it are gone, as was asked for. It cannot be undone.',
      'A subscription that was running has been cancelled; nothing more will be charged.',
      'You are welcome back at any time, with a new account.',
    ],
    closing: ['Not you? Write to us at once.'],
  })
}
