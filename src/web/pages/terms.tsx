import type { ReactNode } from 'react'
import { LIMITS } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { PLAN_FACTS } from '#contracts/plans.ts'
import { TERMS_UPDATED } from '#contracts/terms.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME, SUPPORT_EMAIL } from '#web/lib/site.ts'

const Support = () => <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>

interface Section {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** The specification's 14 sections (SPEC §2), with what DECISIONS T3, T9 and T63 add. */
const SECTIONS: readonly Section[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of terms',
    body: (
      <p>
        {`By opening an account, subscribing to ${SITE_NAME} or using any part of it, you agree to these terms. If you do not agree, please do not use the service. You must be at least 18 years old, or have the consent of a parent or guardian.`}
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Use of the service',
    body: (
      <>
        <p>
          {`${SITE_NAME} produces satirical rebuttals for entertainment. It is not news, not advice and not a statement of fact. The default figure, President Rex Bluster, is fictional.`}
        </p>
        <p>
          You may use what it writes for lawful purposes, privately or in public. If you share it, keep it
          clear that it is satire.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimer',
    title: 'Absolute content disclaimer',
    body: (
      <p>
        {`Everything ${SITE_NAME} returns is AI-generated content, written by a machine. It may be wrong, exaggerated, tasteless or all three. No person checks it before you see it, and it does not express our views or those of anyone it answers or imitates.`}
      </p>
    ),
  },
  {
    id: 'indemnity',
    title: 'Your indemnity to us',
    body: (
      <p>
        If someone brings a claim against us because of what you submitted, what you published or how you used
        the service, you agree to cover the reasonable costs that follow from it.
      </p>
    ),
  },
  {
    id: 'responsibilities',
    title: 'Your responsibilities and prohibited uses',
    body: (
      <>
        <p>{`Use ${SITE_NAME} the way you would use a loud joke: on purpose, and not to hurt people. You may not use it:`}</p>
        <ul>
          <li>to spread misinformation or pass satire off as fact;</li>
          <li>to harass, threaten or target any person;</li>
          <li>to impersonate a real person in order to deceive;</li>
          <li>to infringe someone else’s rights;</li>
          <li>to produce harmful or unlawful content;</li>
          <li>for automated bulk generation.</li>
        </ul>
        <p>
          {`Fair use keeps the presses running for everyone: at most ${LIMITS.rebuttalsPerMinute.max} rebuttals a minute and ${LIMITS.rebuttalsPerDay.max} a day for each account.`}
        </p>
      </>
    ),
  },
  {
    id: 'subscription',
    title: 'Subscription and payment',
    body: (
      <>
        <p>
          {`The service is paid. The monthly plan costs ${PLAN_FACTS.monthly.price} per month and is billed monthly; the annual plan costs ${PLAN_FACTS.annual.price} per year and is billed yearly. A card payment provider processes payments; we never hold your card number.`}
        </p>
        <p>
          Plans renew at the same price and interval until cancelled. Cancel anytime, online in the billing
          portal that your account page opens, or by contacting support at <Support />.
        </p>
      </>
    ),
  },
  {
    id: 'property',
    title: 'Intellectual property',
    body: (
      <p>{`What you generate belongs to you. The ${SITE_NAME} name, wordmark, software and design remain ours.`}</p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <>
        <p>
          We do not store your input or the generated output permanently: both are held only while your
          request is answered. We keep the minimum needed to run your account: your email address, a protected
          form of your password, which terms you accepted and when, and the status of your subscription.
        </p>
        <p>
          The counter on our front page is a number and nothing else. We set one cookie, to keep you signed
          in, and no cookies for advertising or tracking.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <p>
        We may suspend or end an account at will, in particular if these terms are broken. You may stop at any
        time.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        The service is provided as it is and as available. The presses jam now and then, and we do not promise
        that they will always run.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    body: (
      <p>
        To the extent the law allows, our total liability is limited to the amounts you paid in the twelve
        months before the claim.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        United States law governs these terms. Disputes are settled by binding arbitration, one person at a
        time; you waive class actions.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>We may change these terms. Changes take effect when they are posted on this page.</p>,
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions, cancellations and corrections: <Support />.
      </p>
    ),
  },
]

export default function TermsPage() {
  return (
    <main id="main" className="wrap terms-page" tabIndex={-1}>
      <PageHead
        title="Terms and Conditions"
        description={`The terms of ${SITE_NAME}, at a size you can read: satire, subscription, privacy.`}
        path={PAGES.terms}
      />
      <h1 className="h1">Terms and Conditions</h1>
      <p className="soft updated">{`Last updated ${TERMS_UPDATED}. The fine print, at a size you can read.`}</p>
      <hr className="double" />
      <div className="terms">
        <nav aria-label="Sections">
          <ol className="toc">
            {SECTIONS.map(({ id, title }, place) => (
              <li key={id}>
                <a href={`#${id}`}>{`${place + 1}. ${title}`}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {SECTIONS.map(({ id, title, body }, place) => (
            <section key={id}>
              <h2 id={id}>{`${place + 1}. ${title}`}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
