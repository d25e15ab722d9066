// One module because the parts of the page and what an operator changes on it show one person.
import type { Person, PersonChange, PersonDetails } from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'
import { Address, MessageCard, MessageField, shortenAddress, Time, useAnnounce } from '@countersign/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ConfirmedChangeButton } from '../../confirmation/ConfirmedChangeButton.tsx'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { isNotFound } from '../../ui/failures.ts'
import { fillText } from '../../ui/fillText.ts'
import { Tag } from '../../ui/Tag.tsx'
import { EventList, useActivity } from '../activity/EventList.tsx'
import { PersonGroups } from '../groups/PersonGroups.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { describePersonChange, useOperatorApi } from '../OperatorApiContext.tsx'
import { BackLink, TitleWithTags, useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { ConnectedApplications, UsableApplications } from './PersonApplications.tsx'
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
        <p className="soft">
          {fillText(texts.person.unknown, {
            id: (
              <span translate="no" className="mono">
                {id}
              </span>
            ),
          })}
        </p>
      )}
      {details.isError && !isUnknown && (
        <LoadError title={texts.person.notLoaded} error={details.error} onRetry={details.refetch} />
      )}
      {details.isSuccess && (
        <>
          <PersonFacts details={details.data} />
          <PersonActions person={details.data.person} />
          <PersonWallets wallets={details.data.wallets} />
          <ConnectedApplications id={id} />
          <UsableApplications person={details.data.person} />
          <PersonGroups id={id} />
          <PersonSessions person={details.data.person} />
          <PersonEvents id={id} />
        </>
      )}
    </RequireAccess>
  )
}

function titlePage(person: Person | undefined, isUnknown: boolean): string {
  // The wallet stands beneath the title.
  if (person !== undefined) return person.displayName ?? shortenAddress(person.primaryWallet.address)
  return isUnknown ? texts.person.unknownTitle : texts.person.unnamed
}

/** Who the person is here. */
function PersonFacts({ details: { person, lastSignInAt, email } }: { readonly details: PersonDetails }) {
  const { id, username, primaryWallet, createdAt, disabledAt } = person
  return (
    <section aria-label={texts.person.facts}>
      <MessageCard>
        {username !== null && <MessageField label={texts.person.usernameLabel}>{username}</MessageField>}
        <MessageField label={texts.person.walletLabel}>
          <Address address={primaryWallet.address} chainId={primaryWallet.chainId} />
        </MessageField>
        {email !== null && <MessageField label={texts.person.emailLabel}>{email.address}</MessageField>}
        <MessageField label={texts.person.roleLabel}>{nameRole(person)}</MessageField>
        <MessageField label={texts.person.sinceLabel}>
          <Time at={createdAt} />
        </MessageField>
        <MessageField label={texts.person.lastSignInLabel}>
          {lastSignInAt === null ? texts.person.noLastSignIn : <Time at={lastSignInAt} />}
        </MessageField>
        {disabledAt !== null && (
          <MessageField label={texts.person.disabledLabel}>
            <Time at={disabledAt} />
          </MessageField>
        )}
        <MessageField label={texts.person.idLabel}>
          <span translate="no" className="mono">
            {id}
          </span>
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
                <Address address={wallet.address} chainId={wallet.chainId} />
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
                <Link className="countersign-link" to={`/operator/activity?wallet=${wallet.address}`}>
                  {texts.person.walletActivity}
                </Link>
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
  const { events, people, tokens } = activity.data?.pages[0] ?? { events: [], people: [], tokens: [] }
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
      <EventList listId="person-events" events={events} people={people} tokens={tokens} person="known" />
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

/** What an operator may change about a person. */
function PersonActions({ person }: { readonly person: Person }) {
  return (
    <section aria-label={texts.person.changes}>
      <div className={list['buttons']}>
        <ChangeRole person={person} />
        <ChangeAccess person={person} />
      </div>
      {person.isConfiguredOperator && (
        <p className={`small soft ${list['underButtons']}`}>
          {fillText(texts.person.configured, {
            variable: (
              <span translate="no" className="mono">
                {operatorsVariable}
              </span>
            ),
          })}
        </p>
      )}
    </section>
  )
}

const operatorsVariable = 'COUNTERSIGN_OPERATORS'

/** Makes a person an operator, or a member again. */
function ChangeRole({ person }: { readonly person: Person }) {
  const { promote, demote } = texts.person
  if (person.isConfiguredOperator) return null
  return person.role === 'member' ? (
    <ChangeButton person={person} change={{ role: 'operator' }} words={promote} />
  ) : (
    <ChangeButton person={person} change={{ role: 'member' }} words={demote} />
  )
}

/** Disables a person's account, or enables it again. */
function ChangeAccess({ person }: { readonly person: Person }) {
  const { disable, enable } = texts.person
  return person.disabledAt === null ? (
    <ChangeButton person={person} change={{ isDisabled: true }} words={disable} kind="stop" />
  ) : (
    <ChangeButton person={person} change={{ isDisabled: false }} words={enable} />
  )
}

interface ChangeButtonProps {
  readonly person: Person
  readonly change: PersonChange
  readonly words:
    | typeof texts.person.promote
    | typeof texts.person.demote
    | typeof texts.person.disable
    | typeof texts.person.enable
  readonly kind?: 'stop'
}

function ChangeButton({ person, change, words, ...rest }: ChangeButtonProps) {
  const name = namePerson(person)
  const mutation = useChangePerson(person.id, change, words.done(name))
  return (
    <ConfirmedChangeButton
      {...words}
      {...rest}
      title={words.title(name)}
      confirms={describePersonChange(person.id, change)}
      change={mutation}
    />
  )
}

/** Changes one thing about a person; `done` is announced afterwards. */
function useChangePerson(id: string, change: PersonChange, done: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: async () => {
      await api.changePerson(id, change)
      // The words of the change that was made, although the page may show its opposite by now.
      return done
    },
    onSuccess: (announcement) => {
      announce(announcement)
      return Promise.all(
        [['person', id], ['people'], ['activity'], ['account']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
