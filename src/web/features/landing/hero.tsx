import { useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { TIMING } from '#contracts/limits.ts'
import { DEMO_ANCHOR, PAGES } from '#contracts/paths.ts'
import { PLAN_FACTS } from '#contracts/plans.ts'
import bluster from '#web/art/bluster.svg'
import { useReducedMotion, useRotation } from '#web/lib/rotation.ts'
import { Rotator } from '#web/ui/rotator.tsx'

/** Authored here: the specification gives the rhythm, not the texts (DECISIONS T19). */
const HEADLINES = [
  ['Fight caps', 'lock with', 'caps lock.'],
  ['They post.', 'You roar', 'back.'],
  ['Get the', 'last word.', 'Loudly.'],
  ['No post', 'left un-', 'roasted.'],
] as const

const LINES = HEADLINES.map(([first, second, third]) => (
  <>
    {first} <br />
    {second} <br />
    {third}
  </>
))

export function Hero() {
  const [held, setHeld] = useState(false)
  const [hovered, setHovered] = useState(false)
  const still = useReducedMotion()
  const shown = useRotation(HEADLINES.length, TIMING.headlineRotation, !held && !hovered && !still)

  return (
    <section className="wrap hero">
      <div>
        <p className="strap">Exclusive: Bluster has posted again</p>
        <Rotator
          as="h1"
          className="splash"
          variants={LINES}
          shown={still ? 0 : shown}
          onMouseEnter={() => setHovered(true)}
          onMouseLeave={() => setHovered(false)}
        />
        <p className="lead">
          Paste a politician’s post. Get back one long, loud, all-caps rebuttal, written in the politician’s
          own style.
        </p>
        <div className="row mt-[1.6rem]">
          <a className="btn" href={PAGES.subscribe}>
            {`Subscribe for ${PLAN_FACTS.monthly.price}/mo`}
          </a>
          <a className="link" href={DEMO_ANCHOR}>
            See the live demo <ArrowDown className="icon" />
          </a>
          <button
            type="button"
            className="icon-btn motion-reduce:hidden"
            aria-label={held ? 'Play the headlines' : 'Pause the headlines'}
            onClick={() => setHeld(!held)}
          >
            {held ? <Play className="icon" /> : <Pause className="icon" />}
          </button>
        </div>
      </div>
      <figure>
        <div className="poster">
          <p>He shouted first.</p>
          <img
            src={bluster}
            width="620"
            height="600"
            alt="Poster of a statesman in a bow tie whose head is an angry megaphone"
          />
        </div>
        <figcaption className="wire soft">
          PICTURED: President Rex Bluster, listening. He is fictional. The caps lock is real.
        </figcaption>
      </figure>
    </section>
  )
}
