import { useId, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import Lock from 'lucide-react/icons/lock'
import { PAGES } from '#contracts/paths.ts'
import { PAYMENT_COPY, payButton } from '#contracts/payment-copy.ts'
import { INVALID_EMAIL } from '#contracts/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ChargeError, type CardAnswer } from './charge-card.ts'
import { addressIn } from './confirm-query.ts'
import type { PaymentDetails } from './payment-details.ts'
import { RenewalTerms } from './renewal-terms.tsx'

interface PaymentFormProps {
  readonly stripe: Stripe
  readonly clientSecret: string
  readonly details: PaymentDetails
  readonly busy: boolean
  readonly fault: string | undefined
  readonly onType: () => void
  readonly onPay: (email: string, confirmCard: () => Promise<CardAnswer>) => void
}

const BUSY = 'Processing payment...'

/** Never another object: the library warns when they change. */
const ELEMENTS = { locale: 'en' } as const

/** The card, inside the provider's own form. */
export const PaymentForm = (props: PaymentFormProps) => (
  <Elements stripe={props.stripe} options={ELEMENTS}>
    <Form {...props} />
  </Elements>
)

function Form({ clientSecret, details, busy, fault, onType, onPay }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [cardFault, setCardFault] = useState<string>()
  const [emailFault, setEmailFault] = useState<string>()
  const isAsked = details.email === ''
  const cardId = useId()
  const labelId = useId()
  const faultId = useId()
  const said = cardFault ?? fault

  const confirmCard = async (email: string): Promise<CardAnswer> => {
    const element = elements?.getElement(CardElement)
    if (!stripe || !element) throw new ChargeError(PAYMENT_COPY.noCard)
    return stripe.confirmCardPayment(clientSecret, {
      payment_method: { card: element, billing_details: { email } },
    })
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const field = event.currentTarget.elements.namedItem('email')
    const typed = field instanceof HTMLInputElement ? addressIn(field.value) : ''
    const email = isAsked ? typed : details.email
    if (email === '') {
      setEmailFault(INVALID_EMAIL)
      if (field instanceof HTMLInputElement) field.focus()
      return
    }
    onPay(email, () => confirmCard(email))
  }

  return (
    <form
      className="stack w-full [--gap:1.5rem]"
      method="post"
      noValidate
      aria-describedby={said && faultId}
      onSubmit={submit}
    >
      {isAsked ? (
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          hint="Your way in is mailed there after the payment."
          error={emailFault}
          onChange={() => setEmailFault(undefined)}
        />
      ) : null}
      <div className="field" role="group" aria-labelledby={labelId}>
        {/* The provider's script ties it to the card by the id of the box, and focuses the card at a click. */}
        <label id={labelId} htmlFor={cardId}>
          Card information
        </label>
        <div className="cardframe">
          <CardElement
            id={cardId}
            options={{ hidePostalCode: false, style: useCardStyle() }}
            onChange={({ error }) => {
              setCardFault(error?.message)
              onType()
            }}
          />
        </div>
        <FormFault id={faultId}>{said}</FormFault>
      </div>
      <p className="note">
        <Lock className="icon" />
        <span>{PAYMENT_COPY.secure}</span>
      </p>
      <SubmitButton ready={stripe !== null} busy={busy} busyLabel={BUSY}>
        {payButton(details.plan)}
      </SubmitButton>
      {/* The bank may take its time, and who pressed Enter in the card is not at the button that says so. */}
      <p className="sr-only" role="status">
        {busy ? BUSY : ''}
      </p>
      <RenewalTerms plan={details.plan} />
      <p className="small">
        By paying you agree to the{' '}
        <a className="link" href={PAGES.terms} target="_blank" rel="noopener">
          Terms &amp; Conditions
        </a>
        .
      </p>
    </form>
  )
}

function watchEdition(listener: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}
const inkNow = (): string => getComputedStyle(document.body).color

/** The card's letters in the ink of the edition: the provider's frame knows nothing of our styles. */
function useCardStyle() {
  const color = useSyncExternalStore(watchEdition, inkNow, () => '')
  // Placeholders in the same ink, thinner.
  const placeholder = color.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.85)')
  return { base: { color, iconColor: color, fontSize: '17px', '::placeholder': { color: placeholder } } }
}
