/** The numbers of SPEC §5 and §9 and of DECISIONS, in one place. Times in milliseconds unless the name says otherwise. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const TEXT = {
  /** UTF-16 units, untrimmed (DECISIONS T69). */
  max: 800,
  /** The counter turns yellow above this. */
  warnAbove: 650,
} as const

export const TARGET_MAX = 60
export const SEED_MAX = 0xffff_ffff
export const EMAIL_MAX = 254

export const PASSWORD = { minRegister: 6, minAccount: 6, minReset: 8, max: 1024 } as const

/** Body sizes in bytes. Only the image call takes the larger one. */
export const BODY = {
  json: 1024 * 1024,
  image: 12 * 1024 * 1024,
  imageDecoded: 8 * 1024 * 1024,
  jsonDepth: 32,
} as const

export const TIMING = {
  toast: 3 * SECOND,
  statsPoll: 10 * SECOND,
  userStale: 5 * MINUTE,
  pillRotation: 5 * SECOND,
  headlineRotation: 6 * SECOND,
  captionRotation: 1_200,
  toolErrorRedirect: 1 * SECOND,
  logoutRedirect: 1 * SECOND,
  signupPreparationRedirect: 2 * SECOND,
  postPaymentRedirect: 2 * SECOND,
  /** How long /register waits for the price ids before it falls back (DECISIONS T30). */
  configWait: 3 * SECOND,
  paymentSystemWait: 10 * SECOND,
  subscriptionPoll: 3 * SECOND,
  tooltipDelay: 700,
} as const

export const SUBSCRIPTION_POLL_TRIES = 20

export const DEMO_TIMING = {
  start: 2 * SECOND,
  perCharacter: 80,
  beforeProcessing: 8 * SECOND,
  processing: 5 * SECOND,
  homeProcessing: 3 * SECOND,
  upload: 2 * SECOND,
  imageIdle: 6 * SECOND,
  analyzing: 6 * SECOND,
  hold: 25 * SECOND,
  homeTextHold: 15 * SECOND,
  homeImageHold: 3 * SECOND,
  scrollDelay: 3 * SECOND,
  scrollStart: 100,
} as const

export const TOAST_MAX_WIDTH_PX = 420

/** A sliding window: at most `max` in `windowMs`. `LIMITS_SCALE` multiplies `max` for tests and load runs. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

export const LIMITS = {
  /** Fair use of the writer (DECISIONS T3), per user. */
  rebuttalsPerMinute: { max: 30, windowMs: MINUTE },
  rebuttalsPerDay: { max: 500, windowMs: DAY },
  /** Failures, per IP and address. */
  loginFailures: { max: 10, windowMs: 15 * MINUTE },
  /** Failures for any address: guessing one password for many people is guessing too. */
  loginFailuresPerIp: { max: 100, windowMs: 15 * MINUTE },
  createAccountPerIp: { max: 20, windowMs: HOUR },
  /** Accounts that were made at one address, per IP; eight at once are one. */
  createAccountPerAddress: { max: 10, windowMs: HOUR },
  mailPerIp: { max: 20, windowMs: HOUR },
  /** Mails of one kind to an address, whoever asks for them. */
  mailPerAddress: { max: 3, windowMs: HOUR },
  /** In the life of a link (`LIFETIME.magicLink`): whoever is refused has one in the mailbox that works. */
  signInLinksPerAddress: { max: 2, windowMs: 15 * MINUTE },
  /** Mails to addresses that need not have asked for anything. */
  signupMailsPerDay: { max: 6, windowMs: DAY },
  /** Wrong codes for an address, over all the codes that are mailed there. */
  codeFailures: { max: 10, windowMs: DAY },
  /** Per member: each is a mail. */
  passwordChanges: { max: 3, windowMs: HOUR },
  /** Questions to the payment provider, per member; the polled status is not one of them (DECISIONS T97). */
  billingPerMinute: { max: 30, windowMs: MINUTE },
  paymentIntentsPerFlow: { max: 5, windowMs: HOUR },
  paymentAttemptsPerIp: { max: 60, windowMs: HOUR },
  /** Cards that a bank has refused, per buyer, and for all buyers at one IP: whoever tries more than that tests them. */
  refusedCards: { max: 10, windowMs: HOUR },
  refusedCardsPerIp: { max: 30, windowMs: HOUR },
  manualConfirmPerAddress: { max: 3, windowMs: HOUR },
  manualConfirmPerIp: { max: 10, windowMs: HOUR },
} as const satisfies Record<string, Limit>

export const LIFETIME = {
  session: 30 * DAY,
  recoveryLink: 24 * HOUR,
  magicLink: 15 * MINUTE,
  /** A verified checkout lets its browser read status and open the portal for this long (DECISIONS T44). */
  checkoutCapability: 30 * MINUTE,
  idempotencyKey: DAY,
  /** A hosted checkout's own life. */
  checkoutSession: DAY,
  /** A browser may claim what was begun in it for this long (DECISIONS T36). */
  payFlow: DAY,
  /** Whoever has paid is told so, instead of being shown the card again, for this long. */
  boughtNotice: 7 * DAY,
} as const

export const MAGIC_CODE_TRIES = 5

/** A card payment on our own page (DECISIONS T36, T40, T41). */
export const CARD_PAYMENT = {
  /** What is paid and not claimed for so long is claimed for the address that was given with the card. */
  claimGrace: 15 * MINUTE,
  /** What is still open is looked at this often, and given up when nobody has asked for it for so long. */
  lookEvery: 15 * MINUTE,
  abandonAfter: 3 * HOUR,
  /** Handed out again for so long: the provider gives its subscription up after 23 hours. */
  reuseFor: 20 * HOUR,
  /** Whoever confirms again is mailed again at most this often. */
  mailEvery: 10 * MINUTE,
} as const
export const STATS_CACHE = SECOND
