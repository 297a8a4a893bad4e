import { useId, type ComponentProps, type ReactNode } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  /** A sentence under the input while there is no error. */
  readonly hint?: string | undefined
}

/** Label, input and the message that belongs to it. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error !== undefined} aria-describedby={note && `${id}-note`} {...input} />
      {note === undefined ? null : (
        <p className={error === undefined ? 'small soft' : 'sic'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

/** The same for a list to choose from; its options are the children. */
export function SelectField({ label, ...select }: ComponentProps<'select'> & { readonly label: ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select} />
    </div>
  )
}

/** The same for a box to tick. */
export function CheckField({ label, error, ...input }: Omit<FieldProps, 'hint'>) {
  const id = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-note`}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error === undefined ? null : (
        <p className="sic" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  )
}
