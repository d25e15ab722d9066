import type { ReactNode } from 'react'

/** Props of {@link PageHead}. */
export interface PageHeadProps {
  readonly title: string
  /** What the page is for, in a line. */
  readonly lead?: ReactNode
  /** What can be done with all of it. */
  readonly children?: ReactNode
}

/** The head of a page: the focus comes here when it is gone to. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="page-head-text">
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className="soft">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
