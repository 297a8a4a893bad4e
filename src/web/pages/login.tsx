import { createElement, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SIGN_IN_TOASTS } from '#contracts/sign-in-copy.ts'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { loginPath, loginViewOf } from '#web/features/accounts/login-path.ts'
import { SignedIn } from '#web/features/accounts/signed-in.tsx'
import { useQueryParams } from '#web/lib/hydrated.ts'
import { useLate } from '#web/lib/late.ts'
import { useMailedLink } from '#web/lib/mailed-link.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'
import { toast } from '#web/lib/toast.ts'
import { useUser } from '#web/lib/user.ts'

const loadOtherFace = () => import('#web/features/accounts/other-face.tsx').then((module) => module.OtherFace)
const loadNotice = () => import('#web/features/billing/almost-done.tsx').then((module) => module.AlmostDone)
const onFailed = () => toast({ kind: 'error', ...SIGN_IN_TOASTS.viewFailed })

export default function LoginPage() {
  const { isMember } = useUser()
  const query = useQueryParams()
  const navigate = useNavigate()
  const magicToken = useMailedLink()?.magic ?? null
  // What was typed goes along from face to face.
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)

  const asked = loginViewOf(query)
  // Whoever is signed in needs no code, but may well have forgotten the password.
  const view = isMember && asked === 'code' ? null : asked
  const isOther = magicToken !== null || view !== null
  const OtherFace = useLate(loadOtherFace, isOther, onFailed)
  const isAlmostDone = query.get('signup') === 'success' && !isMember
  const AlmostDone = useLate(loadNotice, isAlmostDone, onFailed)

  // The other faces bring their readers to their own headings.
  const main = useRef<HTMLElement>(null)
  const wasOther = useRef(false)
  useEffect(() => {
    if (wasOther.current && !isOther) main.current?.focus()
    wasOther.current = isOther
  }, [isOther])

  const onLinkSent = (address: string) => {
    setEmail(address)
    setSentTo(address)
    void navigate(loginPath(query, 'code'))
  }
  const onLeave = (typed: string) => {
    setEmail(typed)
    setSentTo(null)
  }

  return (
    <main id="main" className="pass-wrap" tabIndex={-1} ref={main}>
      <PageHead
        title={view === 'reset' ? `Reset your ${SITE_NAME} password` : `Sign in to ${SITE_NAME}`}
        description={`Sign in to your ${SITE_NAME} account and get the last word, loudly.`}
        path="/login"
      />
      {isOther && OtherFace !== null ? (
        createElement(OtherFace, { view, magicToken, email, sentTo })
      ) : isMember ? (
        <SignedIn />
      ) : (
        <LoginForm
          email={email}
          notice={isAlmostDone && AlmostDone ? createElement(AlmostDone) : null}
          onLeave={onLeave}
          onLinkSent={onLinkSent}
        />
      )}
    </main>
  )
}
