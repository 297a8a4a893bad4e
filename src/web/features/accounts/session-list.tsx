import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_TOASTS } from '#contracts/account-copy.ts'
import type { Sessions } from '#contracts/accounts.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

export const SESSIONS_KEY = ['/api/auth/sessions'] as const

type Ended = { readonly id: string } | { readonly others: true }

/** Where the account is signed in, and the end of it (DECISIONS T101). */
export function SessionList() {
  const client = useQueryClient()
  const { data, isError } = useQuery<Sessions | null>({ queryKey: SESSIONS_KEY, staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = data?.sessions ?? []

  const end = async (ended: Ended) => {
    if (busy) return
    setBusy(true)
    let isEnded = false
    try {
      await call('endSessions', { body: ended })
      isEnded = true
      const title = 'others' in ended ? ACCOUNT_TOASTS.sessionsEnded : ACCOUNT_TOASTS.sessionEnded
      toast({ kind: 'success', title })
    } catch (error) {
      const { title, message } = ACCOUNT_TOASTS.sessionFailed
      toast({ kind: 'error', title, message: messageOf(error, message) })
    }
    await client.invalidateQueries({ queryKey: SESSIONS_KEY })
    setBusy(false)
    // The button that was pressed goes with its session.
    if (isEnded) heading.current?.focus()
  }

  return (
    <section>
      <h2 className="h3" id="sessions" tabIndex={-1} ref={heading}>
        Sessions
      </h2>
      <div className="stack">
        {isError ? <p className="sic">Your sessions could not be loaded. Please reload the page.</p> : null}
        <ul className="sessions" aria-labelledby="sessions">
          {sessions.map((session, index) => (
            <li key={session.id}>
              <div>
                <p>
                  <b>{session.device}</b>{' '}
                  {session.current ? <span className="mark small">This browser</span> : null}
                </p>
                <p className="small soft">{`Since ${moment(session.since)}`}</p>
              </div>
              {session.current ? null : (
                <button
                  type="button"
                  className="btn btn--line btn--small"
                  aria-label={`End the session on ${session.device} since ${moment(session.since)}, ${index + 1} of ${sessions.length}`}
                  aria-disabled={busy}
                  onClick={() => void end({ id: session.id })}
                >
                  End
                </button>
              )}
            </li>
          ))}
        </ul>
        {sessions.some(({ current }) => !current) ? (
          <button
            type="button"
            className="btn btn--line"
            aria-disabled={busy}
            onClick={() => void end({ others: true })}
          >
            End all others
          </button>
        ) : null}
      </div>
    </section>
  )
}

const FORMAT = { month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

function moment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'some time ago' : date.toLocaleString('en-US', FORMAT)
}
