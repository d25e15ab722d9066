import type { OperatorEvent } from '@countersign/protocol'
import { Link } from 'react-router'
import { nameDevice } from '../../account/nameDevice.ts'
import { EventDetails } from './EventDetails.tsx'
import { formatTimeOfDay } from './formatMoment.ts'
import { nameEvent } from './nameEvent.ts'

/** Props of {@link EventRow}. */
export interface EventRowProps {
  readonly event: OperatorEvent
  readonly person: 'known' | 'named'
}

/** One thing that happened: when, what, by whom, from where. */
export function EventRow({ event, person }: EventRowProps) {
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
          <Actor event={event} />
        </p>
        <EventDetails details={event.details} />
        <p className="op-row-facts">
          {person === 'named' && accountId !== null && <PersonLink id={accountId} />}
          {networkAddress !== null && <span className="mono">{networkAddress}</span>}
          {device !== null && <span>{device}</span>}
        </p>
      </div>
    </li>
  )
}

/** Who acted, where it was not the person whose activity it is. */
function Actor({ event: { actor, actorId } }: { readonly event: OperatorEvent }) {
  switch (actor) {
    case 'self':
      return null
    case 'operator':
      return actorId === null ? (
        <span className="tag" data-tone="quiet">
          by an operator
        </span>
      ) : (
        <Link className="tag" data-tone="quiet" to={personPath(actorId)}>
          by an operator
        </Link>
      )
    case 'application':
      return (
        <span className="tag" data-tone="quiet">
          by an application
        </span>
      )
    case 'server':
      return (
        <span className="tag" data-tone="quiet">
          by the server
        </span>
      )
    case 'unknown':
      return (
        <span className="tag" data-tone="quiet">
          by someone unknown
        </span>
      )
  }
}

/** By the end of the id: ids of accounts made at about the same time begin alike. */
function PersonLink({ id }: { readonly id: string }) {
  return (
    <Link className="cs-link" to={personPath(id)}>
      person <span className="mono">…{id.slice(-8)}</span>
    </Link>
  )
}

function personPath(id: string): string {
  return `/operator/people/${encodeURIComponent(id)}`
}
