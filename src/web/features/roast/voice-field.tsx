import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#contracts/roast.ts'
import { SelectField } from '#web/ui/field.tsx'

interface VoiceFieldProps {
  /** A pack's id; empty: as the site has it. */
  readonly figure: string
  readonly onFigure: (id: string) => void
}

/** In whose voice the answer is written. There is nothing to choose until the list has come, or where there is one. */
export function VoiceField({ figure, onFigure }: VoiceFieldProps) {
  const { data } = useQuery<Figures>({ queryKey: ['/api/figures'] })
  const figures = data?.figures ?? []
  if (figures.length < 2) return null
  return (
    <SelectField label="In whose voice?" value={figure} onChange={(event) => onFigure(event.target.value)}>
      <option value="">Whoever fits</option>
      {figures.map(({ id, narrator }) => (
        <option key={id} value={id}>
          {narrator}
        </option>
      ))}
    </SelectField>
  )
}
