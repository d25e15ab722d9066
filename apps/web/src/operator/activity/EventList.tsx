import type { NamedPerson, OperatorEvent } from '@countersign/product-api'
import { EventRow } from './EventRow.tsx'
import { formatDay } from './formatMoment.ts'
import { groupByDay } from './groupByDay.ts'

/** Props of {@link EventList}. */
export interface EventListProps {
  readonly listId: string
  readonly events: readonly OperatorEvent[]
  /** Those whom the events name. */
  readonly people: readonly NamedPerson[]
  /** `known`: the page is about one person, so that no row has to say who. */
  readonly person: 'known' | 'named'
  readonly isBusy?: boolean
}

/** What happened, day by day. */
export function EventList({ listId, events, people, person, isBusy = false }: EventListProps) {
  const DayHeading = person === 'known' ? 'h3' : 'h2'
  return (
    <div id={listId} className="op-days" aria-busy={isBusy}>
      {groupByDay(events).map(({ key, at, things }) => (
        <section key={key} aria-label={formatDay(at)}>
          <DayHeading className="op-day">{formatDay(at)}</DayHeading>
          <ul className="op-rows">
            {things.map((event) => (
              <EventRow key={event.id} event={event} people={people} person={person} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
