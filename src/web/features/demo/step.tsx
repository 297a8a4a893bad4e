import type { ReactNode } from 'react'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

export const Step = ({ number, title, children }: StepProps) => (
  <div>
    <p className="step">
      <b>{number}</b> {title}
    </p>
    {children}
  </div>
)
