import type { Inspection } from '@countersign/siwe'
import type { RefObject } from 'react'
import { countOf } from './countOf.ts'

/** Props of {@link Verdict}. */
export interface VerdictProps {
  readonly inspection: Inspection
  /** To bring the focus here. */
  readonly place: RefObject<HTMLParagraphElement | null>
}

/** The report in one line; a screen reader hears it when it changes. */
export function Verdict({ inspection, place }: VerdictProps) {
  const { problems, warnings } = inspection
  const isGood = problems.length === 0
  return (
    <p ref={place} tabIndex={-1} className="verdict" role="status" data-tone={isGood ? 'good' : 'stop'}>
      <span className="verdict-sign" aria-hidden="true">
        {isGood ? '✓' : '✕'}
      </span>
      <span>
        <strong>{isGood ? 'A sign-in message' : 'Not a sign-in message'}</strong>{' '}
        <span className="soft">{summarize(problems.length, warnings.length)}</span>
      </span>
    </p>
  )
}

function summarize(problems: number, warnings: number): string {
  const found = [
    ...(problems > 0 ? [countOf(problems, 'problem')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ]
  return found.length === 0 ? 'No problems, no warnings.' : `${found.join(', ')}.`
}
