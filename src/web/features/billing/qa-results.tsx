import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { QA_CHECKS, type QaCheck, type QaCheckName, type QaResults } from '#contracts/qa.ts'

const TITLES: Readonly<Record<QaCheckName, string>> = {
  subscriptionActive: 'Subscription active',
  premiumEndpoint: 'Premium endpoint',
  priceMatch: 'Price match',
  cancellationReflected: 'Cancellation reflected',
  premiumBlocked: 'Premium blocked',
}
const LOOKS = {
  pending: { Icon: Clock, word: 'Pending' },
  success: { Icon: Check, word: 'Success' },
  error: { Icon: OctagonAlert, word: 'Error' },
} as const satisfies Record<QaCheck['status'], object>

/** The five checks, each with its status in a word, what it found and what it was told. */
export const QaResultList = ({ results }: { results: QaResults }) => (
  <ol className="checks" aria-label="Results">
    {QA_CHECKS.map((name) => (
      <Result key={name} name={name} check={results[name]} />
    ))}
  </ol>
)

function Result({ name, check }: { name: QaCheckName; check: QaCheck }) {
  const { Icon, word } = LOOKS[check.status]
  return (
    <li data-check={name} data-status={check.status}>
      <p className="row">
        <Icon className="icon" />
        <b>{TITLES[name]}</b>
        <span className="wire upper">{word}</span>
      </p>
      <p className="small soft">{check.message}</p>
      {check.data === undefined ? null : <Data value={check.data} label={`Data of: ${TITLES[name]}`} />}
    </li>
  )
}

/** JSON that scrolls where it is long; focusable, so that the keyboard can scroll it too. */
export const Data = ({ value, label }: { value: unknown; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <pre className="data wire" tabIndex={0} role="region" aria-label={label}>
    {JSON.stringify(value, null, 2)}
  </pre>
)
