import { PAGES } from '#contracts/paths.ts'
import { useUser } from '#web/lib/user.ts'

/** What a signed-in reader finds where the form would be (DECISIONS T31). */
export function SignedIn() {
  const { user } = useUser()
  return (
    <div className="pass stack [--gap:1.1rem]">
      <h1 className="h2">You are signed in</h1>
      <p className="soft">
        {user ? `Your press pass is made out to ${user.email}.` : 'Your press pass is valid.'}
      </p>
      <a className="btn btn--wide" href={PAGES.home}>
        To the copy desk
      </a>
    </div>
  )
}
