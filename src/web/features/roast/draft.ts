import { keepForSession, takeFromSession } from '#web/lib/browser-storage.ts'

export interface Draft {
  readonly text: string
  readonly target: string
  readonly figure: string
}

/** Survives the way to sign-in or subscribe: in this browser only, gone once restored (R5). */
export const keepDraft = ({ text, target, figure }: Draft): void => {
  if (text || target || figure) keepForSession('draft', JSON.stringify({ text, target, figure }))
}

export function takeDraft(): Draft | null {
  const kept = takeFromSession('draft')
  if (kept === null) return null
  const { text, target, figure } = JSON.parse(kept) as Partial<Draft>
  return { text: text ?? '', target: target ?? '', figure: figure ?? '' }
}
