import { useCallback, useRef, useState, type MouseEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { Config } from '#contracts/billing.ts'
import { PAGES } from '#contracts/paths.ts'
import { ANNUAL_SAVING, BEST_VALUE, PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import { useRestored } from '#web/lib/restored.ts'
import { useUser } from '#web/lib/user.ts'
import { Burst } from '#web/ui/burst.tsx'
import { alertCheckoutFault, CONFIG_KEY, openCheckout } from './checkout.ts'

/** Two cards to click: to /register for a visitor, to the checkout for a member (SPEC §2 "/subscribe"). */
export function PlanCards() {
  const { user, isMember } = useUser()
  const client = useQueryClient()
  const [busy, show] = useState<Plan | null>(null)
  // State comes too late for a second click in the same moment.
  const isBusy = useRef(false)
  const setBusy = useCallback((plan: Plan | null) => {
    isBusy.current = plan !== null
    show(plan)
  }, [])
  useQuery<Config | null>({ queryKey: CONFIG_KEY, enabled: isMember })
  useRestored(useCallback(() => setBusy(null), [setBusy]))

  const choose = (plan: Plan) => (event: MouseEvent) => {
    // A click for another tab goes to /register there, which leads a member on.
    if (!isMember || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy.current) return
    setBusy(plan)
    openCheckout(client, plan, user?.email).catch((error: unknown) => {
      setBusy(null)
      alertCheckoutFault(error)
    })
  }

  return (
    <div className="plans" aria-busy={busy !== null}>
      <Card
        plan="monthly"
        label={busy === 'monthly' ? 'Opening checkout...' : 'Subscribe monthly'}
        onClick={choose('monthly')}
      >
        <p>Less than a latte, and it talks back.</p>
      </Card>
      <Card
        plan="annual"
        label={busy === 'annual' ? 'Opening checkout...' : 'Go annual'}
        onClick={choose('annual')}
      >
        <p>
          <b className="mark">{ANNUAL_SAVING}</b> Covers 12 months of bluster.
        </p>
      </Card>
    </div>
  )
}

interface CardProps {
  readonly plan: Plan
  readonly label: string
  readonly onClick: (event: MouseEvent) => void
  readonly children: React.ReactNode
}

const PROMISES = ['Unlimited translations', 'Text and RANDOM', 'Cancel anytime']

function Card({ plan, label, onClick, children }: CardProps) {
  const { label: name, price, period } = PLAN_FACTS[plan]
  const isBest = plan === 'annual'
  return (
    <a
      className={isBest ? 'plan plan--best' : 'plan'}
      href={`${PAGES.register}?plan=${plan}`}
      onClick={onClick}
    >
      {isBest ? <Burst>{BEST_VALUE}</Burst> : null}
      <h2 className="h3">{name}</h2>
      <p className="price">
        {price}{' '}
        <small>
          per
          <br />
          {period}
        </small>
      </p>
      {children}
      <ul>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Check className="icon" />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
      <span className={isBest ? 'btn btn--wide' : 'btn btn--line btn--wide'}>{label}</span>
    </a>
  )
}
