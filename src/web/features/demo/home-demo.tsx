import { useRef, useState } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FIRST_ITEM } from './first-item.ts'
import { Post } from './post.tsx'
import { Press } from './press.tsx'
import { Print } from './print.tsx'
import { Step } from './step.tsx'
import { Swap } from './swap.tsx'
import { useHomeDemo } from './use-home-demo.ts'

/** The visitor's live demo, display only: there is nothing in it to press but the pause (DECISIONS T57). */
export function HomeDemo() {
  const section = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const { item, phase, running } = useHomeDemo(section, held)
  const asPrerendered = item === FIRST_ITEM && phase === 'result'

  return (
    <section
      ref={section}
      className={running ? 'demo section' : 'demo section is-held'}
      id="demo"
      aria-labelledby="demo-title"
      data-phase={phase}
    >
      <div className="wrap">
        <div className="demo-head">
          <div className="flex items-center justify-between gap-2">
            <h2 className="h1" id="demo-title">
              Live demo
            </h2>
            <button
              type="button"
              className="icon-btn shrink-0 motion-reduce:hidden"
              aria-label={held ? 'Play the demo' : 'Pause the demo'}
              onClick={() => setHeld(!held)}
            >
              {held ? <Play className="icon" /> : <Pause className="icon" />}
            </button>
          </div>
          <p className="lead">Nothing to press. Watch one bad post make the front page.</p>
        </div>
        <div className="press">
          <div className="in">
            <Step number={1} title="The post">
              <Swap
                first={<Post item={FIRST_ITEM} phase="result" />}
                instead={asPrerendered ? null : <Post item={item} phase={phase} />}
              />
            </Step>
            <Step number={2} title="The press">
              <Swap
                first={<Press phase="result" running={false} />}
                instead={asPrerendered ? null : <Press key={phase} phase={phase} running={running} />}
              />
            </Step>
          </div>
          <Step number={3} title="The front page">
            <Swap
              first={<Print item={FIRST_ITEM} phase="result" />}
              instead={asPrerendered ? null : <Print key={phase} item={item} phase={phase} />}
            />
          </Step>
        </div>
      </div>
    </section>
  )
}
