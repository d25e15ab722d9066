import type { NamedPerson, OperatorActivity, OperatorEvent } from '@countersign/product-api'
import { Address } from '@countersign/react'
import { Link } from 'react-router'
import { ActivityList } from '../../activity/ActivityList.tsx'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { fillText } from '../../ui/fillText.ts'
import { useSearchedPages } from '../../ui/ListPage.tsx'
import list from '../../ui/list.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts.ts'
import styles from './EventList.module.css'
import { describeEvent } from './eventDetails.ts'
import { PersonName } from './PersonName.tsx'

/** The events that match a filter, newest first, page by page. */
export function useActivity(filter: ActivityFilter) {
  const api = useOperatorApi()
  return useSearchedPages(['activity', filter], (cursor) => api.activity({ ...filter, cursor }))
}

/** Props of {@link EventList}. */
export interface EventListProps {
  readonly listId: string
  readonly events: readonly OperatorEvent[]
  /** The people whom the events name. */
  readonly people: readonly NamedPerson[]
  /** The tokens by which programs acted in them. */
  readonly tokens: OperatorActivity['tokens']
  /** `known`: the page is about one person, so that no row has to name them. */
  readonly person: 'known' | 'named'
  readonly isBusy?: boolean
}

/** What happened, day by day: what, to whom, by whom. */
export function EventList({ listId, events, people, tokens, person, isBusy = false }: EventListProps) {
  return (
    <ActivityList
      id={listId}
      events={events}
      dayHeading={person === 'known' ? 'h3' : 'h2'}
      isBusy={isBusy}
      describe={({ kind, accountId, actor, actorId, details }) => {
        const { title, notes } = describeEvent(kind, details)
        const content = (
          <>
            <p className={list['title']}>
              <strong>{title}</strong>
              {person === 'named' && accountId !== null && <PersonLink id={accountId} people={people} />}
              <EventActor actor={actor} actorId={actorId} people={people} tokens={tokens} />
            </p>
            <EventNotes notes={notes} address={details['address']} />
          </>
        )
        return { title: content }
      }}
    />
  )
}

interface EventActorProps extends Pick<OperatorEvent, 'actor' | 'actorId'> {
  readonly people: readonly NamedPerson[]
  readonly tokens: OperatorActivity['tokens']
}

/** Who acted, where it was not the person whose activity it is. */
function EventActor({ actor, actorId, people, tokens }: EventActorProps) {
  const token = tokens.find(({ id }) => id === actorId)
  if (token !== undefined) return <span className="soft">{texts.activity.byToken(token.name)}</span>
  switch (actor) {
    case 'operator':
      return (
        <span className="soft">
          {fillText(texts.activity.byOperator, {
            person:
              actorId === null ? texts.activity.anOperator : <PersonLink id={actorId} people={people} />,
          })}
        </span>
      )
    case 'application':
      return <span className="soft">{texts.activity.byApplication}</span>
    case 'server':
      return <span className="soft">{texts.activity.byServer}</span>
    case 'self':
    case 'unknown':
      return null
  }
}

interface PersonLinkProps {
  readonly id: string
  readonly people: readonly NamedPerson[]
}

/** A link to a person by their name. Somebody who has deleted their account is only an id. */
function PersonLink({ id, people }: PersonLinkProps) {
  const person = people.find((known) => known.id === id)
  if (person === undefined) {
    return (
      <span className="soft">
        {fillText(texts.activity.deletedAccount, {
          id: (
            <span translate="no" className="mono">
              {texts.activity.lastOfId(id.slice(-8))}
            </span>
          ),
        })}
      </span>
    )
  }
  return (
    <Link className="countersign-link" to={`/operator/people/${encodeURIComponent(id)}`}>
      <PersonName {...person} />
    </Link>
  )
}

interface EventNotesProps {
  readonly notes: readonly string[]
  readonly address: OperatorEvent['details'][string] | undefined
}

/** What else is known of an event. */
function EventNotes({ notes, address }: EventNotesProps) {
  if (notes.length === 0) return null
  return (
    <ul className={styles['notes']}>
      {notes.map((note) => (
        <li key={note}>{fillText(note, { address: <Wallet address={address} /> })}</li>
      ))}
    </ul>
  )
}

function Wallet({ address }: Pick<EventNotesProps, 'address'>) {
  return typeof address === 'string' && isAddress(address) ? (
    <Address address={address} isTabStop={false} />
  ) : (
    address
  )
}

function isAddress(value: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(value)
}
