import { type ReactNode, useId } from 'react'

/** Props of {@link ReportSection}. */
export interface ReportSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the report under its heading, by which it is also found. */
export function ReportSection({ title, children }: ReportSectionProps) {
  const id = useId()
  return (
    <section className="report-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
