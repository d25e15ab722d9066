import type { RefObject } from 'react'
import type { Verdict as VerdictText } from './assess.ts'
import { texts } from './texts.ts'
import styles from './Verdict.module.css'

/** Props of {@link Verdict}. */
interface VerdictProps {
  readonly verdict: VerdictText
  /** To bring the focus here. */
  readonly place: RefObject<HTMLParagraphElement | null>
}

/** The report in one line; a screen reader hears it when it changes. */
export function Verdict({ verdict, place }: VerdictProps) {
  const { tone, title, counts } = verdict
  return (
    <p ref={place} tabIndex={-1} className={styles['verdict']} role="status" data-tone={tone}>
      <span className={styles['verdictSign']} aria-hidden="true">
        {signs[tone]}
      </span>
      <span>
        <strong>{title}</strong> <span className="soft">{counts}</span>
      </span>
    </p>
  )
}

/** Props of {@link VerdictButton}. */
interface VerdictButtonProps {
  readonly verdict: VerdictText
  /** Leads to the report. */
  readonly onPress: () => void
}

/** The verdict below the message, where the report itself is further down: on a phone. */
export function VerdictButton({ verdict, onPress }: VerdictButtonProps) {
  const { tone, title, counts } = verdict
  return (
    <button
      type="button"
      className={`${styles['verdict']} ${styles['verdictButton']}`}
      data-tone={tone}
      onClick={onPress}
    >
      <span className={styles['verdictSign']} aria-hidden="true">
        {signs[tone]}
      </span>
      <span>
        <strong>{title}</strong> <span className="soft">{counts}</span>{' '}
        <span className={styles['verdictMore']}>{texts.verdict.seeReport}</span>
      </span>
    </button>
  )
}

const signs = { good: '✓', warn: '!', stop: '✕' } as const
