'use client'
import type { ReactElement, ReactNode } from 'react'
import { keepAddressesWhole } from '../address/keepAddressesWhole.tsx'
import { type Rest, usePart } from '../provider/usePart.ts'

/** Props of {@link StepHeading}. */
export interface StepHeadingProps extends Rest<'header', 'title'> {
  readonly title: string
  readonly lead?: ReactNode
  /** The focus comes here when the step is shown: for steps that go on outside of the page. */
  readonly isContinue?: boolean
}

/** What a step is, in a title and a line. */
export function StepHeading({ title, lead, isContinue, ...rest }: StepHeadingProps): ReactElement {
  return (
    <header {...usePart('step-heading', rest)}>
      <h1
        className="countersign-step-heading__title"
        tabIndex={-1}
        data-continue={isContinue ? '' : undefined}
      >
        {keepAddressesWhole(title)}
      </h1>
      {typeof lead === 'string' ? (
        <p className="countersign-step-heading__lead">{keepAddressesWhole(lead)}</p>
      ) : (
        lead !== undefined && <div className="countersign-step-heading__lead">{lead}</div>
      )}
    </header>
  )
}
