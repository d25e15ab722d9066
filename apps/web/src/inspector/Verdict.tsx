import type { Inspection } from '@countersign/siwe'
import type { RefObject } from 'react'
import { describeVerdict } from './describeVerdict.ts'

/** Props of {@link Verdict}. */
export interface VerdictProps {
  readonly inspection: Inspection
  /** To bring the focus here. */
  readonly place: RefObject<HTMLParagraphElement | null>
}

/** The report in one line; a screen reader hears it when it changes. */
export function Verdict({ inspection, place }: VerdictProps) {
  const { isGood, title, counts } = describeVerdict(inspection)
  return (
    <p ref={place} tabIndex={-1} className="verdict" role="status" data-tone={isGood ? 'good' : 'stop'}>
      <span className="verdict-sign" aria-hidden="true">
        {isGood ? '✓' : '✕'}
      </span>
      <span>
        <strong>{title}</strong> <span className="soft">{counts}</span>
      </span>
    </p>
  )
}
