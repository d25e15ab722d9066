import { type ReactNode, useId } from 'react'
import report from './report.module.css'
import { texts } from './texts.ts'

/** Props of {@link ReportSection}. */
interface ReportSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the report under its heading, by which it is also found. */
export function ReportSection({ title, children }: ReportSectionProps) {
  const id = useId()
  return (
    <section className={report['reportSection']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Props of {@link ResultMark}. */
interface ResultMarkProps {
  readonly state: 'good' | 'refused' | 'unknown'
}

/** A result at a glance: in a sign, in a colour, and in a word for who sees neither. */
export function ResultMark({ state }: ResultMarkProps) {
  return (
    <span className={report['resultMark']} data-state={state}>
      <span aria-hidden="true">{signs[state]}</span>
      <span className="countersign-hidden">{texts.results[state]}</span>
    </span>
  )
}

const signs = { good: '✓', refused: '✕', unknown: '–' } as const
