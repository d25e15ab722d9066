import type { Inspection } from '@countersign/siwe'
import type { RefObject } from 'react'
import { type Check, type Expectations, listChecks } from './CheckList.tsx'
import { describeTimes, type Times } from './TimeLine.tsx'
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

/** What a message comes to: one verdict, and what it rests on. No two parts of it contradict each other. */
export interface Assessment {
  readonly verdict: VerdictText
  /** What a site checks; undefined where the text is no legal message. */
  readonly checks: readonly Check[] | undefined
  readonly times: Times | undefined
}

/** The report in one line. */
export interface VerdictText {
  readonly tone: 'good' | 'warn' | 'stop'
  readonly title: string
  readonly counts: string
}

/** Puts together what the report says of a message. */
export function assess(inspection: Inspection, isMessage: boolean, expected: Expectations): Assessment {
  const { message, fields } = inspection
  const checks = message && listChecks(message, expected)
  const times = describeTimes(fields, expected.now)
  const state = checks === undefined ? times?.state : agreeOn(times?.state, checks)
  return {
    verdict: describeVerdict(inspection, isMessage, checks),
    checks,
    times: times && state && { ...times, state },
  }
}

/** A site allows for clocks that differ (EIP-4361 leaves it open); what it accepts is valid for the time line, too. */
function agreeOn(state: Times['state'] | undefined, checks: readonly Check[]): Times['state'] | undefined {
  const refused = checks.filter((check) => check.state === 'refused').map(({ code }) => code)
  const isLate = refused.includes('expired')
  const isEarly = refused.includes('not_yet_valid') || refused.includes('issued_in_future')
  if (!isLate && !isEarly) return state && 'valid'
  if (state === 'never' || (isLate && isEarly)) return 'never'
  return isLate ? 'late' : 'early'
}

function describeVerdict(
  { problems, warnings }: Inspection,
  isMessage: boolean,
  checks: readonly Check[] | undefined,
): VerdictText {
  const isLegal = problems.length === 0
  const found = [
    ...(isLegal ? [] : [texts.verdict.problems(problems.length)]),
    ...(warnings.length === 0 ? [] : [texts.verdict.warnings(warnings.length)]),
  ]
  const counts = found.length === 0 ? texts.verdict.none : texts.verdict.found(found)
  if (!isLegal) {
    return { tone: 'stop', title: isMessage ? texts.verdict.mistakes : texts.verdict.bad, counts }
  }
  const isRefused = checks?.some(({ state }) => state === 'refused') === true
  return isRefused
    ? { tone: 'warn', title: texts.verdict.refused, counts }
    : { tone: 'good', title: texts.verdict.good, counts }
}
