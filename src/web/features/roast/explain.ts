import { TRANSFORM_COPY } from '#contracts/roast-copy.ts'
import { TIMING } from '#contracts/limits.ts'
import { LOGIN_REDIRECT, PAGES } from '#contracts/paths.ts'
import { CallError, classify } from '#web/lib/call-error.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { toast } from '#web/lib/toast.ts'
import { keepDraft, type Draft } from './draft.ts'
import type { RoastRequest } from './tool-state.ts'

type Later = (action: () => void, ms: number) => void

/** SPEC §8 "Tool": the right toast, and where it says so a way on after a second. Nothing typed is lost (R5). */
export function explain(error: unknown, { kind }: RoastRequest, draft: Draft, later: Later): void {
  const copy = TRANSFORM_COPY[kind]
  const sendTo = (url: string) => {
    keepDraft(draft)
    later(() => leaveFor(url), TIMING.toolErrorRedirect)
  }
  switch (classify(error)) {
    case 'signed-out':
      toast({ kind: 'error', message: copy.signIn })
      return sendTo(LOGIN_REDIRECT)
    case 'no-access':
      toast({ kind: 'error', message: copy.access })
      return sendTo(PAGES.subscribe)
    case 'too-many':
      return toast({ kind: 'error', title: 'Slow down', message: waitText(error) })
    case 'other':
      return toast({ kind: 'error', message: copy.failed })
  }
}

/** DECISIONS T3: plain words, with the seconds. */
function waitText(error: unknown): string {
  const seconds = error instanceof CallError ? error.retryAfter : null
  if (seconds === null) return 'Please try again in a moment.'
  return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
