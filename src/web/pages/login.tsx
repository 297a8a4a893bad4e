import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { SignedIn } from '#web/features/accounts/signed-in.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'
import { useUser } from '#web/lib/user.ts'

export default function LoginPage() {
  const { isMember } = useUser()
  return (
    <main id="main" className="pass-wrap" tabIndex={-1}>
      <PageHead
        title={`Sign in to ${SITE_NAME}`}
        description={`Sign in to your ${SITE_NAME} account and get the last word, loudly.`}
        path="/login"
      />
      {isMember ? <SignedIn /> : <LoginForm />}
    </main>
  )
}
