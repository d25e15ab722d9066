import { Link } from 'react-router'

/** Props of {@link BackLink}. */
export interface BackLinkProps {
  readonly to: string
  /** The name of the page that it leads to. */
  readonly children: string
}

/** Above the title of a page that stands beneath another: the way up. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <p className="op-back">
      <Link to={to}>
        <svg className="op-chevron" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M10 3L5 8l5 5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {children}
      </Link>
    </p>
  )
}
