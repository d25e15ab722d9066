import type { ReactElement, ReactNode } from 'react'

/** Props of {@link StepHead}. */
export interface StepHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The focus comes here when the step is shown: for steps that go on outside of the page. */
  readonly isContinue?: boolean
}

/** What a step is, in a title and a line. */
export function StepHead({ title, lead, isContinue }: StepHeadProps): ReactElement {
  return (
    <header className="cs-head">
      <h1 className="cs-head__title" tabIndex={-1} data-continue={isContinue ? '' : undefined}>
        {title}
      </h1>
      {typeof lead === 'string' ? (
        <p className="cs-head__lead">{lead}</p>
      ) : (
        lead !== undefined && <div className="cs-head__lead">{lead}</div>
      )}
    </header>
  )
}
