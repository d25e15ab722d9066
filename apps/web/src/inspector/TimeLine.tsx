import type { InspectedField } from '@countersign/siwe'
import { pageLocale } from '../wording/locale.ts'
import { readMoment } from './InspectorInput.ts'
import { ReportSection } from './ReportSection.tsx'
import report from './report.module.css'
import { texts } from './texts.ts'

/** Props of {@link TimeLine}. */
interface TimeLineProps {
  readonly times: Times | undefined
  /** The message has problems, so that nobody accepts it, whatever its times are. */
  readonly isBroken: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** When the message is valid: in a word, as a figure, and moment by moment. */
export function TimeLine({ times, isBroken, now }: TimeLineProps) {
  if (times === undefined) return null
  return (
    <ReportSection title={texts.times.title}>
      <p>{isBroken && times.state === 'valid' ? texts.times.broken : texts.times[times.state]}</p>
      <TimeFigure times={times} />
      <dl className={report['moments']}>
        {times.moments.map(({ kind, name, text, at }) => (
          <div key={`${kind} ${text}`} className={report['moment']} data-kind={kind}>
            <dt>{name}</dt>
            <dd>
              <time translate="no" dateTime={new Date(at).toISOString()} className="mono">
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

/** The moments on a line, the valid part thick. What it shows is told beside it, so it is only a picture. */
function TimeFigure({ times }: { readonly times: Times }) {
  const { moments, valid } = times
  return (
    <svg className={report['timeFigure']} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" y1="20" x2="100" y2="20" />
      {valid !== undefined && (
        <rect
          className={report['timeValid']}
          x={valid.from}
          y="14"
          width={valid.to - valid.from}
          height="12"
        />
      )}
      {moments.map(({ kind, text, position }) => (
        <line
          key={`${kind} ${text}`}
          className={report['timeMoment']}
          data-kind={kind}
          x1={position}
          y1={kind === 'now' ? 2 : 8}
          x2={position}
          y2={kind === 'now' ? 38 : 32}
        />
      ))}
    </svg>
  )
}

/** A moment on the line. */
interface Moment {
  readonly kind: 'issuedAt' | 'notBefore' | 'expirationTime' | 'now'
  readonly name: string
  /** As the message writes it (RFC 3339). */
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Where it stands on the line, from 0 to 100. */
  readonly position: number
}

/** The times of a message in words and on a line. */
export interface Times {
  /** In their order. */
  readonly moments: readonly Moment[]
  /** From where to where the message is valid, from 0 to 100; undefined where it never is. */
  readonly valid: { readonly from: number; readonly to: number } | undefined
  readonly state: 'valid' | 'early' | 'late' | 'never'
}

/** Reads the times of a message, legal or not; undefined where it names none that can be read. */
export function describeTimes(fields: readonly InspectedField[], now: number): Times | undefined {
  const known = fields.flatMap(({ field, value }) => {
    if (field !== 'issuedAt' && field !== 'notBefore' && field !== 'expirationTime') return []
    const at = readMoment(value)
    return at === undefined ? [] : [{ kind: field, name: texts.fields[field].name, text: value, at }]
  })
  if (known.length === 0) return undefined
  const text = new Date(now).toISOString().replace(/\.\d+/, '')
  const unplaced = [...known, { kind: 'now', name: texts.times.nowName, text, at: now } as const]
  const place = placeBetween(unplaced.map(({ at }) => at))
  const findMoment = (kind: Moment['kind']) => unplaced.findLast((moment) => moment.kind === kind)?.at
  const from = findMoment('notBefore') ?? findMoment('issuedAt') ?? Number.NEGATIVE_INFINITY
  const to = findMoment('expirationTime') ?? Number.POSITIVE_INFINITY
  return {
    moments: unplaced
      .toSorted((left, right) => left.at - right.at)
      .map((moment) => ({ ...moment, position: place(moment.at) })),
    valid: from < to ? { from: place(from), to: place(to) } : undefined,
    state: stateAt(now, from, to),
  }
}

function stateAt(now: number, from: number, to: number): Times['state'] {
  if (from >= to) return 'never'
  if (now < from) return 'early'
  return now < to ? 'valid' : 'late'
}

/** Spreads moments over the line, with room at both ends for what lies before and after them. */
function placeBetween(moments: readonly number[]): (at: number) => number {
  const first = Math.min(...moments)
  const span = Math.max(...moments) - first
  return (at) => {
    if (at === Number.NEGATIVE_INFINITY) return 0
    if (at === Number.POSITIVE_INFINITY) return 100
    return span === 0 ? 50 : margin + ((100 - 2 * margin) * (at - first)) / span
  }
}

const margin = 6

const distanceUnits = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
  { unit: 'second', milliseconds: 1_000 },
] as const

/**
 * Says how far a moment is from another, both in milliseconds.
 *
 * @example formatDistance(0, 180_000) // '3 minutes before now'
 */
export function formatDistance(at: number, now: number): string {
  const distance = Math.abs(at - now)
  const { unit, milliseconds } = distanceUnits.find((one) => distance >= one.milliseconds) ?? distanceUnits[3]
  const amount = Math.floor(distance / milliseconds)
  if (amount === 0) return texts.times.now
  const length = new Intl.NumberFormat(pageLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  )
  return at < now ? texts.times.before(length) : texts.times.after(length)
}
