import { CAPTIONS } from '#contracts/copy.ts'
import bluster from '#web/art/bluster.svg'
import { useToday } from '#web/lib/hydrated.ts'
import { layOut } from '#web/lib/headline.ts'
import { SITE_NAME } from '#web/lib/site.ts'
import { Clip } from '#web/ui/clip.tsx'
import { FrontPage } from '#web/ui/front-page.tsx'
import { Machine } from '#web/ui/machine.tsx'
import { Step } from './step.tsx'

const POST =
  'Our rally had the BIGGEST crowd ever counted. Forty million people in a parking lot that holds 600. The lot has never been so proud. Many birds also attended!'

const REPLY =
  `600 parking spaces. 40 million people. Zero math. Nobody counts a crowd like Rex Bluster, and I mean NOBODY, because counting stops somewhere and Rex does not! Forty million people in a lot that holds six hundred! That is not a rally, that is a physics emergency! He says the lot was proud. I spoke to the lot. The lot is asphalt. The lot had no comment, which makes it the most disciplined member of his staff! The birds, however, were real. I will give him the birds. They came for the french fries, they left during the speech, and they were the only ones there who knew how to land! Excellent birds. Terrible arithmetic. RECOUNT THE FRIES!!!`.toUpperCase()

/** The visitor's live demo, display only. */
export function HomeDemo() {
  const today = useToday()
  const { headline, paragraphs } = layOut(REPLY)
  return (
    <section className="demo section" id="demo">
      <div className="wrap">
        <div className="demo-head">
          <h2 className="h1">Live demo</h2>
          <p className="lead">Nothing to press. Watch one bad post make the front page.</p>
        </div>
        <div className="press">
          <div className="in">
            <Step number={1} title="The post">
              <Clip
                author="President Rex Bluster"
                source="posted to Bellow, 3:14 a.m."
                avatar={`${bluster}#head`}
              >
                {POST}
              </Clip>
            </Step>
            <Step number={2} title="The press">
              <Machine caption={CAPTIONS[5]} log={CAPTIONS.slice(0, 5)} />
            </Step>
          </div>
          <Step number={3} title="The front page">
            <FrontPage
              as="h3"
              siteName={SITE_NAME}
              date={today}
              headline={headline}
              paragraphs={paragraphs}
              byline={
                <>
                  In reply to <b>President Rex Bluster</b>
                </>
              }
              stamped
            />
          </Step>
        </div>
      </div>
    </section>
  )
}
