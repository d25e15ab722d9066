import type { InspectedField } from '@countersign/siwe'
import { describeTimes } from './describeTimes.ts'
import { formatDistance } from './formatDistance.ts'
import { ReportSection } from './ReportSection.tsx'
import { TimeFigure } from './TimeFigure.tsx'

/** Props of {@link TimeLine}. */
export interface TimeLineProps {
  readonly fields: readonly InspectedField[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** When the message is valid: in a word, as a figure, and moment by moment. */
export function TimeLine({ fields, now }: TimeLineProps) {
  const times = describeTimes(fields, now)
  if (times === undefined) return null
  return (
    <ReportSection title="Time">
      <p>{verdicts[times.state]}</p>
      <TimeFigure times={times} />
      <dl className="moments">
        {times.moments.map(({ kind, name, text, at }) => (
          <div key={`${kind} ${text}`} className="moment" data-kind={kind}>
            <dt>{name}</dt>
            <dd>
              <time dateTime={new Date(at).toISOString()} className="mono">
                {text}
              </time>{' '}
              {kind !== 'now' && <span className="soft">{formatDistance(at, now)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </ReportSection>
  )
}

const verdicts = {
  valid: 'The message is valid now.',
  early: 'The message is not valid yet.',
  late: 'The message has expired.',
  never: 'The message expires before it becomes valid.',
} as const
