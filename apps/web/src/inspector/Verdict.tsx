import type { Inspection } from '@countersign/siwe'
import type { RefObject } from 'react'
import { texts } from './texts.ts'
import styles from './Verdict.module.css'

/** Props of {@link Verdict}. */
interface VerdictProps {
  readonly inspection: Inspection
  /** To bring the focus here. */
  readonly place: RefObject<HTMLParagraphElement | null>
}

/** The report in one line; a screen reader hears it when it changes. */
export function Verdict({ inspection, place }: VerdictProps) {
  const { isGood, title, counts } = describeVerdict(inspection)
  return (
    <p
      ref={place}
      tabIndex={-1}
      className={styles['verdict']}
      role="status"
      data-tone={isGood ? 'good' : 'stop'}
    >
      <span className={styles['verdictSign']} aria-hidden="true">
        {isGood ? '✓' : '✕'}
      </span>
      <span>
        <strong>{title}</strong> <span className="soft">{counts}</span>
      </span>
    </p>
  )
}

/** Props of {@link VerdictButton}. */
interface VerdictButtonProps {
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
      className={`${styles['verdict']} ${styles['verdictButton']}`}
      data-tone={isGood ? 'good' : 'stop'}
      onClick={onPress}
    >
      <span className={styles['verdictSign']} aria-hidden="true">
        {isGood ? '✓' : '✕'}
      </span>
      <span>
        <strong>{title}</strong> <span className="soft">{counts}</span>{' '}
        <span className={styles['verdictMore']}>{texts.verdict.seeReport}</span>
      </span>
    </button>
  )
}

/** What an inspection comes to, in a few words. */
function describeVerdict({ problems, warnings }: Inspection) {
  const isGood = problems.length === 0
  const found = [
    ...(isGood ? [] : [texts.verdict.problems(problems.length)]),
    ...(warnings.length === 0 ? [] : [texts.verdict.warnings(warnings.length)]),
  ]
  return {
    isGood,
    title: isGood ? texts.verdict.good : texts.verdict.bad,
    counts: found.length === 0 ? texts.verdict.none : texts.verdict.found(found),
  }
}
