import Download from 'lucide-react/icons/download'
import { PRIVACY_ANCHOR } from '#contracts/paths.ts'
import { SITE_NAME } from '#web/lib/site.ts'

/** All that is held about whoever asks, as a file (DECISIONS T101). A link: it works while the rest of the page does not. */
export const AccountData = () => (
  <section>
    <h2 className="h3">Your data</h2>
    <div className="stack">
      <p className="soft">
        {`Everything that ${SITE_NAME} holds about you, as one file. What you paste and what comes back is not in it: it `}
        <a className="underline" href={PRIVACY_ANCHOR}>
          is not kept
        </a>
        .
      </p>
      <a className="btn btn--line" href="/api/account/export" download>
        <Download className="icon" />
        Download my data
      </a>
    </div>
  </section>
)
