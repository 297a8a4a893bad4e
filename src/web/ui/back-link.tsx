import ArrowLeft from 'lucide-react/icons/arrow-left'

interface BackLinkProps {
  readonly href: string
  readonly children: string
}

export const BackLink = ({ href, children }: BackLinkProps) => (
  <a className="link" href={href}>
    <ArrowLeft className="icon" />
    {children}
  </a>
)
