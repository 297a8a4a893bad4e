import { CodeForm } from './code-form.tsx'
import type { LoginView } from './login-path.ts'
import { MagicLink } from './magic-link.tsx'
import { ResetRequest } from './reset-request.tsx'

interface OtherFaceProps {
  readonly view: LoginView | null
  /** Of the link that led here; it goes before everything else. */
  readonly magicToken: string | null
  readonly email: string
  readonly sentTo: string | null
}

/** What /login can show in place of its form. Few readers want any of it, so it comes when it is wanted. */
export function OtherFace({ view, magicToken, email, sentTo }: OtherFaceProps) {
  // A second link in the same tab is another link.
  if (magicToken !== null) return <MagicLink key={magicToken} token={magicToken} />
  return view === 'reset' ? <ResetRequest email={email} /> : <CodeForm email={email} sentTo={sentTo} />
}
