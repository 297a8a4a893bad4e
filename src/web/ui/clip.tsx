import type { ReactNode } from 'react'

interface ClipProps {
  /** Who posted it, and where. */
  readonly author?: ReactNode
  readonly source?: string
  readonly avatar?: string
  readonly straight?: boolean
  readonly children: ReactNode
}

/** The post in question, torn out of the paper. */
export const Clip = ({ author, source, avatar, straight = false, children }: ClipProps) => (
  <article className={straight ? 'clip clip--straight' : 'clip'}>
    {author === undefined ? null : (
      <header>
        {avatar === undefined ? null : <img className="avatar" src={avatar} alt="" width="52" height="52" />}
        <div>
          <b>{author}</b>
          {source === undefined ? null : (
            <>
              <br />
              <span className="small soft">{source}</span>
            </>
          )}
        </div>
      </header>
    )}
    <blockquote>{children}</blockquote>
  </article>
)
