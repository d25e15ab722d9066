import type { Inspection } from '@countersign/siwe'
import { describeVerdict } from './describeVerdict.ts'

/** Props of {@link VerdictButton}. */
export interface VerdictButtonProps {
  readonly inspection: Inspection
  /** Leads to the report. */
  readonly onPress: () => void
}

/** The verdict below the message, where the report itself is further down: on a phone. */
export function VerdictButton({ inspection, onPress }: VerdictButtonProps) {
  const { isGood, title, counts } = describeVerdict(inspection)
  return (
    <button
      type="button"
      className="verdict verdict-button"
      data-tone={isGood ? 'good' : 'stop'}
      onClick={onPress}
    >
      <span className="verdict-sign" aria-hidden="true">
        {isGood ? '✓' : '✕'}
      </span>
      <span>
        <strong>{title}</strong> <span className="soft">{counts}</span>{' '}
        <span className="verdict-more">See the report</span>
      </span>
    </button>
  )
}
