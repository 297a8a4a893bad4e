import { useId, useState, type SubmitEvent } from 'react'
import { CONFIRM_COPY } from '#contracts/payment-copy.ts'
import { INVALID_EMAIL, parseEmail } from '#contracts/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface ConfirmFormProps {
  /** Known already, without a payment that it belongs to. */
  readonly email: string
  readonly intro: string
  readonly onSubmit: (email: string) => void
}

/** For whoever arrives without an address (SPEC §2 "/payment-success"). */
export function ConfirmForm({ email, intro, onSubmit }: ConfirmFormProps) {
  const [fault, setFault] = useState<string>()
  const introId = useId()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return
    const address = parseEmail(field.value)
    if (address !== null) return onSubmit(address)
    setFault(INVALID_EMAIL)
    field.focus()
  }

  return (
    <form
      className="stack w-full [--gap:1.1rem]"
      method="post"
      noValidate
      aria-describedby={introId}
      onSubmit={submit}
      onChange={() => setFault(undefined)}
    >
      <p id={introId}>{intro}</p>
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={fault}
      />
      <SubmitButton ready busy={false} busyLabel="Sending...">
        {CONFIRM_COPY.send}
      </SubmitButton>
    </form>
  )
}
