import { type NamedPerson, type OperatorActivity, type OperatorEvent, scopes } from '@countersign/product-api'
import { Address } from '@countersign/react'
import { Link } from 'react-router'
import { ActivityList } from '../../activity/ActivityList.tsx'
import { describeRefusal } from '../../activity/eventWords.ts'
import { describeAnyConfirmed } from '../../activity/operatorChanges.ts'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { fillText } from '../../ui/fillText.ts'
import { nameChain } from '../../ui/format.ts'
import list from '../../ui/list.module.css'
import { formatMoment } from '../../ui/localTime.ts'
import { findWords } from '../../wording/findWords.ts'
import { useFound } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './EventList.module.css'
import { PersonName } from './PersonName.tsx'

/** The events that match a filter, newest first, page by page. */
export function useActivity(filter: ActivityFilter) {
  return useFound((api) => api.activity, [], filter)
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

/** An event in words. */
interface DescribedEvent {
  /** What happened, without a full stop. */
  readonly title: string
  /** What else is known, each on its own. `{address}` stands for the event's address. */
  readonly notes: readonly string[]
}

type Value = string | number | boolean | null

/**
 * Puts an event into words. Ids are left out, which the export has.
 *
 * @example describeEvent('sign_in_refused', { code: 'account_disabled' }).title // 'Sign-in refused: account disabled'
 */
export function describeEvent(kind: string, details: Readonly<Record<string, Value>>): DescribedEvent {
  const said = Object.entries(details).flatMap(([name, value]) => {
    const sentence = describeTitle(kind, name, value)
    return sentence === undefined ? [] : [{ name, sentence }]
  })
  const first = said.at(0)
  const notes = Object.entries(details).flatMap(([name, value]) =>
    name === first?.name ? [] : (describeTitle(kind, name, value) ?? describeNote(name, value) ?? []),
  )
  return { title: first?.sentence ?? texts.activity.event(kind), notes }
}

function describeTitle(kind: string, name: string, value: Value): string | undefined {
  if (value === null) return findWords(findWords(texts.events.removals, kind) ?? {}, name)
  const say = findWords(findWords(texts.events.sentences, kind) ?? {}, name)
  const words = describeValue(name, value)
  return words === undefined ? undefined : say?.(words)
}

function describeNote(name: string, value: Value): string | undefined {
  if (value === null || hidden.has(name)) return undefined
  const words = describeValue(name, value)
  if (words === undefined) return undefined
  const say = findWords(texts.events.notes, name)
  return say === undefined ? texts.events.unknown(splitWords(name), words) : say(words)
}

/** Details that say nothing to a person; who acted, the row says. */
const hidden: ReadonlySet<string> = new Set(['account', 'actor', 'invitation', 'session', 'token', 'wallet'])

function describeValue(name: string, value: string | number | boolean): string | undefined {
  const text = String(value)
  if (text === '' || isId(text)) return undefined
  return (findWords(values, name) ?? String)(text)
}

/** What the value of a detail means, where it is not shown as it is. */
const values: Readonly<Record<string, (value: string) => string>> = {
  chainId: (id) => nameChain(Number(id)),
  backupOf: formatMoment,
  change: describeAnyConfirmed,
  code: describeRefusal,
  fields: (names) =>
    names
      .split(', ')
      .map((field) => findWords(texts.events.fields, field) ?? field)
      .join(', '),
  format: (format) => format.toUpperCase(),
  groups: listWords,
  networks: listWords,
  oldSecretUntil: formatMoment,
  reason: (reason) => findWords(texts.events.reasons, reason) ?? reason,
  rights: listWords,
  scopes: (names) =>
    names
      .split(' ')
      .map((scope) => findWords(scopes, scope)?.operator.name ?? scope)
      .join(', '),
  until: formatMoment,
  what: (what) => findWords(texts.events.exported, what) ?? what,
}

function listWords(words: string): string {
  return words.split(' ').join(', ')
}

function isId(value: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

/** Camel case and underscores are for machines: `chainId` is "chain id". */
function splitWords(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
