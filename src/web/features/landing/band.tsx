import Scissors from 'lucide-react/icons/scissors'
import { PAGES } from '#contracts/paths.ts'
import { ANNUAL_SAVING, PLAN_FACTS } from '#contracts/plans.ts'

/** Where the name comes from, and the coupon. */
export const Band = () => (
  <div className="band">
    <div className="wrap section pt-12">
      <dl className="entry">
        <div>
          <dt>
            roorback <i>noun, 1844</i>
          </dt>
          <dd>
            A made-up story told to sink a candidate. After Baron von Roorback, a traveler quoted in the
            papers who turned out not to exist.
          </dd>
        </div>
        <div>
          <dt>
            roarback <i>noun, just now</i>
          </dt>
          <dd>What you send in return.</dd>
        </div>
      </dl>
      <section className="coupon stack">
        <Scissors className="icon" />
        <h2 className="h1">Stop scrolling. Start roaring.</h2>
        <p className="lead">
          {`Unlimited roasts for ${PLAN_FACTS.monthly.price} a month, or ${PLAN_FACTS.annual.price} for the whole year. Cancel anytime.`}
        </p>
        <div className="row">
          <a className="btn" href={PAGES.subscribe}>
            Subscribe
          </a>
          <a className="btn btn--line" href={PAGES.subscribe}>
            {`Go annual, ${ANNUAL_SAVING.toLowerCase()}`}
          </a>
        </div>
      </section>
    </div>
  </div>
)
