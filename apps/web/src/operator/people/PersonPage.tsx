import {
  operatorEndpoints,
  type Person,
  type PersonChange,
  type PersonDetails,
} from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'
import { Address, MessageCard, MessageField, shortenAddress, Time } from '@countersign/react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { fillText } from '../../ui/fillText.ts'
import list from '../../ui/list.module.css'
import { Buttons, Facts, ListRow, LoadState, Rows, Section } from '../../ui/list.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { EventList, useActivity } from '../kit/EventList.tsx'
import { namePerson, PersonTags } from '../kit/PersonName.tsx'
import { ThingPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { ConnectedApplications, PersonSessions, UsableApplications } from './PersonLists.tsx'

interface PersonPageProps {
  /** Shows the groups that a person is in. */
  readonly groups: (id: string) => ReactNode
}

/** `/operator/people/:id`: one person, and what an operator may change about them. */
export function PersonPage({ groups }: PersonPageProps) {
  const { id = '' } = useParams()
  const details = useLoaded((api) => api.person, id)
  const person = details.data?.person
  const shownId = (
    <span translate="no" className="mono">
      {id}
    </span>
  )
  return (
    <ThingPage
      parent="people"
      // The wallet stands beneath the title.
      name={person && (person.displayName ?? shortenAddress(person.primaryWallet.address))}
      tags={person && <PersonTags person={person} />}
      words={texts.person}
      unknown={fillText(texts.person.unknown, { id: shownId })}
      query={details}
    >
      {details.isSuccess ? (
        <>
          <PersonFacts details={details.data} />
          <PersonActions person={details.data.person} />
          <PersonWallets wallets={details.data.wallets} />
          <ConnectedApplications id={id} />
          <UsableApplications person={details.data.person} />
          {groups(id)}
          <PersonSessions person={details.data.person} />
          <PersonEvents id={id} />
        </>
      ) : null}
    </ThingPage>
  )
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
    <Section id="wallets" title={texts.person.walletsTitle}>
      <Rows>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </Rows>
    </Section>
  )
}

function WalletRow({ wallet }: { readonly wallet: LinkedWallet }) {
  const { kind, address, chainId, label, ensName, isPrimary, linkedAt, lastUsedAt } = wallet
  const title = (
    <>
      <Address address={address} chainId={chainId} />
      {label !== null && <span>{label}</span>}
      {isPrimary && <Tag>{texts.person.primary}</Tag>}
    </>
  )
  return (
    <ListRow title={title}>
      <Facts>
        {ensName !== null && <span>{ensName}</span>}
        <span>{kind === 'key' ? texts.person.keyWallet : texts.person.contractWallet(chainId)}</span>
        <span>{fillText(texts.person.linked, { time: <Time at={linkedAt} /> })}</span>
        <span>{fillText(texts.person.used, { time: <Time at={lastUsedAt} /> })}</span>
        <Link className="countersign-link" to={`/operator/activity?wallet=${address}`}>
          {texts.person.walletActivity}
        </Link>
      </Facts>
    </ListRow>
  )
}

/** The latest events of a person; the activity page has all of them. */
function PersonEvents({ id }: { readonly id: string }) {
  const activity = useActivity({ account: id })
  const { events, people, tokens } = activity.data?.pages[0] ?? { events: [], people: [], tokens: [] }
  const activityPage = `/operator/activity?account=${encodeURIComponent(id)}`
  const filter = (
    <Link className="countersign-link" to={activityPage}>
      {texts.person.filterAndExport}
    </Link>
  )
  const words = { loading: texts.person.eventsLoading, notLoaded: texts.person.eventsNotLoaded }
  return (
    <Section id="events" title={texts.person.eventsTitle} action={events.length > 0 && filter}>
      <LoadState query={activity} words={words} skeleton={3} isFailed={activity.isError} />
      {activity.isSuccess && events.length === 0 && <p className="soft">{texts.person.noEvents}</p>}
      <EventList listId="person-events" events={events} people={people} tokens={tokens} person="known" />
      {activity.hasNextPage && (
        <p className={`${list['more']} small`}>
          <Link className="countersign-link" to={activityPage}>
            {texts.person.allEvents}
          </Link>
        </p>
      )}
    </Section>
  )
}

/** What an operator may change about a person. */
function PersonActions({ person }: { readonly person: Person }) {
  return (
    <section aria-label={texts.person.changes}>
      <Buttons>
        <ChangeRole person={person} />
        <ChangeAccess person={person} />
      </Buttons>
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
  const api = useOperatorApi()
  const mutation = useChange({
    send: () => api.changePerson(person.id, change),
    done: words.done(name),
    stale: [['people'], ['activity'], ['account']],
  })
  return (
    <ConfirmedChangeButton
      {...words}
      {...rest}
      title={words.title(name)}
      confirms={findConfirmed(operatorEndpoints.changePerson, person.id, change)}
      change={mutation}
    />
  )
}
