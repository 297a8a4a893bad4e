import { APP_URL } from './site.ts'

interface PageHeadProps {
  readonly title: string
  readonly description?: string
  /** The canonical path; without one the page is not to be indexed. */
  readonly path?: string
}

/** React moves these into <head>; the build does the same for the prerendered pages. */
export const PageHead = ({ title, description, path }: PageHeadProps) => (
  <>
    <title>{title}</title>
    {description === undefined ? null : <meta name="description" content={description} />}
    {path === undefined ? (
      <meta name="robots" content="noindex" />
    ) : (
      <link rel="canonical" href={`${APP_URL}${path}`} />
    )}
  </>
)
