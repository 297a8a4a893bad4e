import { layOut, type Site } from './layout.ts'
import { signInParts, TOO_LATE, type SignIn } from './mails.ts'
import type { Mail } from './port.ts'

const WRITE_TO_US = 'You have not paid for anything? Somebody may have mistyped an address: write to us.'

/** To whoever has just paid: an address is all that their account needs. */
export function paidMail(site: Site, facts: SignIn): Mail {
  return layOut(site, {
    to: facts.to,
    subject: `You paid: here is your way in to ${site.name}`,
    heading: 'You paid. Here is your way in',
    preview: 'Your subscription is waiting behind this link.',
    parts: [
      `Your payment went through, and your subscription to ${site.name} belongs to this address. This link signs you in; no password is needed.`,
      ...signInParts('Sign me in', facts),
      TOO_LATE,
    ],
    closing: [WRITE_TO_US],
  })
}

/** To the address that was given with a card, when nobody has come for what it paid. */
export function unclaimedMail(site: Site, facts: SignIn): Mail {
  return layOut(site, {
    to: facts.to,
    subject: `Your ${site.name} subscription is paid, and waiting for you`,
    heading: 'Paid, and waiting for you',
    preview: 'Your payment went through, but you did not come back. Here is your way in.',
    parts: [
      `A card with this address has paid for a subscription to ${site.name}, but the last step was never finished. Nothing is lost: the subscription is yours, and this link signs you in.`,
      ...signInParts('Sign me in', facts),
      TOO_LATE,
    ],
    closing: [WRITE_TO_US],
  })
}
