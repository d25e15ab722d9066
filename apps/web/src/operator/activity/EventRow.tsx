import type { NamedPerson, OperatorEvent } from '@countersign/product-api'
import { nameDevice } from '../../ui/format.ts'
import { EventActor } from './EventActor.tsx'
import { EventDetails } from './EventDetails.tsx'
import { formatTimeOfDay } from './formatMoment.ts'
import { nameEvent } from './nameEvent.ts'
import { PersonLink } from './PersonLink.tsx'

/** Props of {@link EventRow}. */
export interface EventRowProps {
  readonly event: OperatorEvent
  /** Those whom the events name. */
  readonly people: readonly NamedPerson[]
  /** `known`: the page is about one person, so that the row does not have to say who. */
  readonly person: 'known' | 'named'
}

/** One thing that happened: when, what, to whom, by whom, from where. */
export function EventRow({ event, people, person }: EventRowProps) {
  const { at, kind, networkAddress, accountId } = event
  const device = event.browser === null && event.system === null ? null : nameDevice(event)
  return (
    <li className="op-row op-event" data-row tabIndex={-1}>
      <time className="mono op-event-time" dateTime={at} title={at}>
        {formatTimeOfDay(at)}
      </time>
      <div className="op-row-text">
        <p className="op-row-title">
          <strong>{nameEvent(kind)}</strong>
          {person === 'named' && accountId !== null && <PersonLink id={accountId} people={people} />}
          <EventActor event={event} people={people} />
        </p>
        <EventDetails details={event.details} />
        {(networkAddress !== null || device !== null) && (
          <p className="op-row-facts">
            {networkAddress !== null && <span className="mono">{networkAddress}</span>}
            {device !== null && <span>{device}</span>}
          </p>
        )}
      </div>
    </li>
  )
}
