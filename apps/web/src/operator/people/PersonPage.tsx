import type { Person } from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'
import { Address, MessageCard, MessageField, Time } from '@countersign/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { isNotFound } from '../../ui/failures.ts'
import { fillText } from '../../ui/fillText.ts'
import { Tag } from '../../ui/Tag.tsx'
import { EventList, useActivity } from '../activity/EventList.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { BackLink, TitleWithTags, useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { PersonActions } from './PersonActions.tsx'
import { namePerson, PersonTags } from './PersonName.tsx'
import { PersonSessions } from './PersonSessions.tsx'

/** `/operator/people/:id`: one person, and what an operator may change about them. */
export function PersonPage() {
  const { id = '' } = useParams()
  const api = useOperatorApi()
  const details = useQuery({ queryKey: ['person', id], queryFn: () => api.person(id) })
  const isUnknown = isNotFound(details.error)
  const title = titlePage(details.data?.person, isUnknown)
  useOperatorTitle(title)
  return (
    <RequireAccess error={details.error}>
      <BackLink to="people" />
      <TitleWithTags title={title}>
        {details.data !== undefined && <PersonTags person={details.data.person} />}
      </TitleWithTags>
      {details.isPending && <ListSkeleton label={texts.person.loading} rows={4} />}
      {isUnknown && (
        <p className="soft">{fillText(texts.person.unknown, { id: <span className="mono">{id}</span> })}</p>
      )}
      {details.isError && !isUnknown && (
        <LoadError title={texts.person.notLoaded} error={details.error} onRetry={details.refetch} />
      )}
      {details.isSuccess && (
        <>
          <PersonFacts person={details.data.person} />
          <PersonActions person={details.data.person} />
          <PersonWallets wallets={details.data.wallets} />
          <PersonSessions person={details.data.person} />
          <PersonEvents id={id} />
        </>
      )}
    </RequireAccess>
  )
}

function titlePage(person: Person | undefined, isUnknown: boolean): string {
  if (person !== undefined) return namePerson(person)
  return isUnknown ? texts.person.unknownTitle : texts.person.unnamed
}

/** Who the person is here. */
function PersonFacts({ person }: { readonly person: Person }) {
  const { id, primaryWallet, createdAt, disabledAt } = person
  return (
    <section aria-label={texts.person.facts}>
      <MessageCard>
        <MessageField label={texts.person.walletLabel}>
          <Address address={primaryWallet.address} />
        </MessageField>
        <MessageField label={texts.person.roleLabel}>{nameRole(person)}</MessageField>
        <MessageField label={texts.person.sinceLabel}>
          <Time at={createdAt} />
        </MessageField>
        {disabledAt !== null && (
          <MessageField label={texts.person.disabledLabel}>
            <Time at={disabledAt} />
          </MessageField>
        )}
        <MessageField label={texts.person.idLabel}>
          <span className="mono">{id}</span>
        </MessageField>
      </MessageCard>
    </section>
  )
}

function nameRole({ role, isConfiguredOperator }: Person): string {
  if (role === 'member') return texts.people.member
  return isConfiguredOperator ? texts.people.configuredOperator : texts.people.operator
}

/** The wallets that the person signs in with. Only they themselves can link and unlink. */
function PersonWallets({ wallets }: { readonly wallets: readonly LinkedWallet[] }) {
  return (
    <section aria-labelledby="wallets">
      <div className={list['sectionHead']}>
        <h2 id="wallets">{texts.person.walletsTitle}</h2>
      </div>
      <ul className={list['rows']}>
        {wallets.map((wallet) => (
          <li key={wallet.id} className={list['row']}>
            <div className={list['text']}>
              <p className={list['title']}>
                <Address address={wallet.address} />
                {wallet.label !== null && <span>{wallet.label}</span>}
                {wallet.isPrimary && <Tag>{texts.person.primary}</Tag>}
              </p>
              <p className={list['facts']}>
                {wallet.ensName !== null && <span>{wallet.ensName}</span>}
                <span>
                  {wallet.kind === 'key'
                    ? texts.person.keyWallet
                    : texts.person.contractWallet(wallet.chainId)}
                </span>
                <span>{fillText(texts.person.linked, { time: <Time at={wallet.linkedAt} /> })}</span>
                <span>{fillText(texts.person.used, { time: <Time at={wallet.lastUsedAt} /> })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The latest events of a person; the activity page has all of them. */
function PersonEvents({ id }: { readonly id: string }) {
  const activity = useActivity({ account: id })
  const { events, people } = activity.data?.pages[0] ?? { events: [], people: [] }
  const activityPage = `/operator/activity?account=${encodeURIComponent(id)}`
  return (
    <section aria-labelledby="events">
      <div className={list['sectionHead']}>
        <h2 id="events">{texts.person.eventsTitle}</h2>
        {events.length > 0 && (
          <Link className="countersign-link" to={activityPage}>
            {texts.person.filterAndExport}
          </Link>
        )}
      </div>
      {activity.isPending && <ListSkeleton label={texts.person.eventsLoading} rows={3} />}
      {activity.isError && (
        <LoadError title={texts.person.eventsNotLoaded} error={activity.error} onRetry={activity.refetch} />
      )}
      {activity.isSuccess && events.length === 0 && <p className="soft">{texts.person.noEvents}</p>}
      <EventList listId="person-events" events={events} people={people} person="known" />
      {activity.hasNextPage && (
        <p className={`${list['more']} small`}>
          <Link className="countersign-link" to={activityPage}>
            {texts.person.allEvents}
          </Link>
        </p>
      )}
    </section>
  )
}
