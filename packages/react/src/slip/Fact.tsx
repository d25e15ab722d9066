import type { ReactElement, ReactNode } from 'react'

/** Props of {@link Fact}. */
export interface FactProps {
  readonly term: string
  readonly children: ReactNode
}

/** One line of a slip. */
export function Fact({ term, children }: FactProps): ReactElement {
  return (
    <div className="cs-fact">
      <dt className="cs-fact__term">{term}</dt>
      <dd className="cs-fact__value">{children}</dd>
    </div>
  )
}
