import { useState } from 'react'
import { InvalidReset } from '#web/features/accounts/invalid-reset.tsx'
import { NewPasswordForm, PasswordUpdated } from '#web/features/accounts/new-password-form.tsx'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useMailedLink } from '#web/lib/mailed-link.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function ResetPasswordPage() {
  return (
    <main id="main" className="pass-wrap" tabIndex={-1}>
      <PageHead title={`Set a new ${SITE_NAME} password`} />
      <Face />
    </main>
  )
}

function Face() {
  const hydrated = useHydrated()
  const link = useMailedLink()
  // By the token, so that another link in the same tab begins anew.
  const [outcome, setOutcome] = useState<{ token: string | null; is: 'done' | 'invalid' } | null>(null)
  if (!hydrated)
    return (
      <div className="pass stack [--gap:1.1rem]">
        <h1 className="h2">Checking your link...</h1>
      </div>
    )
  const token = (link?.type === 'recovery' && link.access) || null
  const isOver = outcome !== null && (token === null || token === outcome.token)
  if (isOver && outcome.is === 'done') return <PasswordUpdated />
  if (isOver || token === null) return <InvalidReset said={isOver} />
  return (
    <NewPasswordForm
      key={token}
      accessToken={token}
      refreshToken={link?.refresh ?? null}
      onDone={() => setOutcome({ token, is: 'done' })}
      onInvalid={() => setOutcome({ token, is: 'invalid' })}
    />
  )
}
