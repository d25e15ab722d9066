import { Time } from '@countersign/react'
import type { ReactNode } from 'react'
import { nameDevice } from '../ui/format.ts'
import { formatDay, formatTimeOfDay, groupByDay } from '../ui/localTime.ts'
import styles from './ActivityList.module.css'

/** What the list itself shows of an event, whoever looks at it. */
export interface ListedEvent {
  readonly id: string
  readonly at: string
  readonly browser: string | null
  readonly system: string | null
  readonly networkAddress: string | null
}

/** What a page says of an event. */
export interface EventContent {
  /** The row's name where it is an article of its own, with more to read or to do in it. */
  readonly label?: string
  /** What happened: above the facts. */
  readonly title: ReactNode
  /** What else is to be done or known: below the facts. */
  readonly more?: ReactNode
}

/** Props of {@link ActivityList}. */
export interface ActivityListProps<TEvent extends ListedEvent> {
  /** For the button that shows more: it finds the rows by it. */
  readonly id: string
  readonly events: readonly TEvent[]
  readonly describe: (event: TEvent) => EventContent
  /** The heading above each day, where the list is one by days: its rows then begin with the time of day. */
  readonly dayHeading?: 'h2' | 'h3'
  /** Another list is on its way. */
  readonly isBusy?: boolean
}

/** What happened, newest first: one list, or one for each day. */
export function ActivityList<TEvent extends ListedEvent>(props: ActivityListProps<TEvent>) {
  const { id, events, describe, dayHeading: Heading, isBusy } = props
  if (Heading === undefined) {
    return (
      <div id={id} className={styles['activity']} aria-busy={isBusy}>
        <ol className={styles['rows']}>
          {events.map((event) => (
            <Row key={event.id} content={describe(event)} facts={<Facts event={event} time={event.at} />} />
          ))}
        </ol>
      </div>
    )
  }
  return (
    <div id={id} className={styles['days']} aria-busy={isBusy}>
      {groupByDay(events).map(({ key, at, events: onDay }) => (
        <section key={key} aria-label={formatDay(at)}>
          <Heading className={styles['day']}>{formatDay(at)}</Heading>
          <ol className={styles['rows']}>
            {onDay.map((event) => (
              <Row key={event.id} time={event.at} content={describe(event)} facts={<Facts event={event} />} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly content: EventContent
  readonly facts: ReactNode
  /** The instant whose time of day stands before the row. */
  readonly time?: string
}

/** One event. It takes the focus where it is the first that "more" brought. */
function Row({ content: { label, title, more }, facts, time }: RowProps) {
  const row = { className: styles['row'], tabIndex: -1, 'data-row': '' }
  const inside = (
    <>
      {time !== undefined && (
        <time className={`mono ${styles['time']}`} dateTime={time} title={time}>
          {formatTimeOfDay(time)}
        </time>
      )}
      <div className={styles['text']}>
        {title}
        {facts}
        {more}
      </div>
    </>
  )
  if (label === undefined) return <li {...row}>{inside}</li>
  return (
    <li>
      <article {...row} aria-label={label}>
        {inside}
      </article>
    </li>
  )
}

interface FactsProps {
  readonly event: ListedEvent
  /** The instant, where it does not stand before the row. */
  readonly time?: string
}

/** When and from where, as far as it is known. */
function Facts({ event, time }: FactsProps) {
  const { browser, system, networkAddress } = event
  const hasDevice = browser !== null || system !== null
  if (time === undefined && !hasDevice && networkAddress === null) return null
  return (
    <p className={styles['facts']}>
      {time !== undefined && <Time at={time} />}
      {hasDevice && <span>{nameDevice(event)}</span>}
      {networkAddress !== null && (
        <span className={`mono ${styles['networkAddress']}`}>{networkAddress}</span>
      )}
    </p>
  )
}
