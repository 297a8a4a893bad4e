import { PAGES } from '#contracts/paths.ts'
import { parsePlan } from '#contracts/plans.ts'
import { useQueryParams } from '#web/lib/hydrated.ts'
import { useUser } from '#web/lib/user.ts'

/** What a signed-in reader finds where the form would be (DECISIONS T31). */
export function SignedIn() {
  const { user } = useUser()
  const plan = parsePlan(useQueryParams().get('plan'))
  return (
    <div className="pass stack [--gap:1.1rem]">
      <h1 className="h2">You are signed in</h1>
      <p className="soft">
        {user ? `Your press pass is made out to ${user.email}.` : 'Your press pass is valid.'}
      </p>
      {plan === null || user?.hasAccess ? null : (
        <a className="btn btn--wide" href={`${PAGES.register}?plan=${plan}`}>
          {`Finish your ${plan} subscription`}
        </a>
      )}
      <a className={plan === null ? 'btn btn--wide' : 'btn btn--line btn--wide'} href={PAGES.home}>
        To the copy desk
      </a>
    </div>
  )
}
