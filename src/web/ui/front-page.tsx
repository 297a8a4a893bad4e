import type { ReactNode, Ref } from 'react'
import { Wordmark } from './logo.tsx'

interface FrontPageProps {
  readonly siteName: string
  /** "Tuesday, September 9, 2025"; empty while it is not known. */
  readonly date: string
  readonly headline: readonly string[]
  readonly paragraphs: readonly string[]
  readonly byline: ReactNode
  readonly stamped: boolean
  /** The heading's level: the page's own heading in the tool, one of many in a demo. */
  readonly as: 'h1' | 'h3'
  readonly headlineRef?: Ref<HTMLHeadingElement>
}

/** What comes out. One <span> for each sentence of the headline, so that lines break between sentences. */
export const FrontPage = ({ as: Heading, headlineRef, ...page }: FrontPageProps) => {
  const [weekday, ...day] = page.date.split(', ')
  return (
    <article className="front">
      <div className="front__page">
        <div className="ears">
          <span className="wire">
            LATE EDITION
            <br />
            PRICE: ONE EGO
          </span>
          <Wordmark name={page.siteName} />
          <span className="wire upper">
            {weekday === '' ? ' ' : `${weekday},`}
            <br />
            {day.join(', ')}
          </span>
        </div>
        <hr className="double" />
        <Heading className="headline" ref={headlineRef} tabIndex={Heading === 'h1' ? -1 : undefined}>
          {page.headline.map((sentence, place) => (
            // Sentences may repeat; their place tells them apart.
            <span key={place}>{`${sentence} `}</span>
          ))}
        </Heading>
        <div className="byline">
          <span className="small">{page.byline}</span>
          {page.stamped ? <span className="stamp">Destroyed</span> : null}
        </div>
        <div className="copy">
          {page.paragraphs.map((paragraph, place) => (
            <p key={place}>{paragraph}</p>
          ))}
        </div>
        <p className="colophon wire upper">
          <span>{`Printed at ${page.siteName}`}</span>
          <span>Satire. Obviously.</span>
        </p>
      </div>
    </article>
  )
}
