import { inspectMessage } from '@countersign/siwe'
import { useMemo } from 'react'
import { AnnotatedMessage } from './AnnotatedMessage.tsx'
import type { InspectorInput } from './InspectorInput.ts'
import { ProblemList } from './ProblemList.tsx'
import type { InputControl } from './useInspectorInput.ts'
import { Verdict } from './Verdict.tsx'
import { WarningList } from './WarningList.tsx'

/** Props of {@link Report}. */
export interface ReportProps {
  /** What the report is about: it may be a moment behind what is being typed. */
  readonly input: InspectorInput
  readonly control: InputControl
}

/** All there is to tell about a message. */
export function Report({ input, control }: ReportProps) {
  const { message: text } = input
  const inspection = useMemo(() => inspectMessage(text), [text])
  return (
    <section className="report" aria-label="Report">
      <Verdict inspection={inspection} />
      <AnnotatedMessage text={text} inspection={inspection} />
      <ProblemList text={text} problems={inspection.problems} control={control} />
      <WarningList warnings={inspection.warnings} />
    </section>
  )
}
