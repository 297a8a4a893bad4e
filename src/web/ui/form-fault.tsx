interface FormFaultProps {
  /** The form names it in `aria-describedby`. */
  readonly id: string
  readonly children: string | undefined
}

/** Why a form came to nothing. It stays when the toast, which has said it aloud, is gone. */
export const FormFault = ({ id, children }: FormFaultProps) =>
  children === undefined ? null : (
    <p className="sic" id={id}>
      {children}
    </p>
  )
