import { operatorEndpoints, type Person, type UsableApplication } from '@countersign/product-api'
import type { SessionSummary } from '@countersign/protocol'
import { Address, Button, Time } from '@countersign/react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { dropSession } from '../../session/account.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { isNotFound } from '../../ui/failures.ts'
import { fillText } from '../../ui/fillText.ts'
import { nameDevice } from '../../ui/format.ts'
import { Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { keyOf, pagesKeyOf, useChange, useListed, useOperatorApi } from '../calls.tsx'
import { namePerson } from '../kit/PersonName.tsx'
import { texts } from '../texts.ts'

/** Where the person is signed in; the operator can end one session or all of them. */
export function PersonSessions({ person }: { readonly person: Person }) {
  const loaded = useListed((api) => api.personSessions, [person.id], shownSessions)
  const sessions = loaded.data?.pages.flatMap((page) => page.sessions) ?? []
  const hasAny = sessions.length > 0 || loaded.hasNextPage
  const words = {
    loading: texts.person.sessionsLoading,
    notLoaded: texts.person.sessionsNotLoaded,
    things: texts.person.sessionThings,
  }
  return (
    <Section
      id={titleId}
      title={texts.person.sessionsTitle}
      action={hasAny && <EndAll person={person} sessions={sessions} isWhole={!loaded.hasNextPage} />}
    >
      <PagedList
        id="session-rows"
        words={words}
        list={loaded}
        rows={(page) => page.sessions}
        skeleton={1}
        none={!loaded.hasNextPage && texts.person.noSessions}
      >
        {(session) => <SessionRow key={session.id} personId={person.id} session={session} />}
      </PagedList>
    </Section>
  )
}

/** A button that ends sessions disappears with them, so the focus moves to the list's title. */
const titleId = 'person-sessions'

const shownSessions = { limit: 20 }

interface SessionRowProps {
  readonly personId: string
  readonly session: SessionSummary
}

/** One session of a person, and a button that ends it. */
function SessionRow({ personId, session }: SessionRowProps) {
  const end = useEndSession(personId, session)
  const device = nameDevice(session)
  const title = (
    <>
      <strong>{device}</strong>
      {session.isCurrent && <Tag>{texts.person.ownSession}</Tag>}
    </>
  )
  const button = (
    <Button
      kind="outline"
      label={texts.person.endLabel(device, session.networkAddress)}
      onClick={end.mutate}
      {...((end.isPending || end.isSuccess) && { working: texts.person.ending })}
    >
      {texts.person.end}
    </Button>
  )
  return (
    <ListRow title={title} action={!session.isCurrent && button}>
      <Facts>
        <Address address={session.wallet.address} chainId={session.wallet.chainId} isTabStop={false} />
        <span translate="no" className="mono">
          {session.networkAddress}
        </span>
        <span>{fillText(texts.person.seen, { time: <Time at={session.lastSeenAt} /> })}</span>
        <span>{fillText(texts.person.ends, { time: <Time at={session.expiresAt} /> })}</span>
      </Facts>
      {end.isError && <MutationError error={end.error}>{texts.person.notEnded}</MutationError>}
    </ListRow>
  )
}

function useEndSession(personId: string, session: SessionSummary) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const shown = pagesKeyOf(operatorEndpoints.personSessions, personId, shownSessions)
  return useChange({
    send: async () => {
      // A session that has ended meanwhile is what was wanted.
      await api.endPersonSession(personId, session.id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    done: texts.person.endedOne(nameDevice(session)),
    focus: `#${titleId}`,
    after: () => dropSession(queries, shown, session.id),
    stale: [['activity']],
  })
}

interface EndAllProps {
  readonly person: Person
  readonly sessions: readonly SessionSummary[]
  /** Whether these are all that there are. */
  readonly isWhole: boolean
}

function EndAll({ person, sessions, isWhole }: EndAllProps) {
  const words = texts.person.endAll
  const api = useOperatorApi()
  const endAll = useChange({
    send: () => api.endPersonSessions(person.id),
    done: ({ ended }) => words.done(ended),
    focus: `#${titleId}`,
    stale: [keyOf(operatorEndpoints.person, person.id), ['activity']],
  })
  const hasOwn = sessions.some((session) => session.isCurrent)
  return (
    <ConfirmedChangeButton
      {...words}
      kind="stop"
      title={words.title(isWhole ? sessions.length : null, namePerson(person))}
      lead={words.lead(hasOwn)}
      confirms={findConfirmed(operatorEndpoints.endPersonSessions, person.id)}
      change={endAll}
    />
  )
}

/** The applications that a person has connected, last used first. Only they themselves can disconnect them. */
export function ConnectedApplications({ id }: { readonly id: string }) {
  const connected = useListed((api) => api.personApplications, [id], {})
  const { person } = texts
  return (
    <Section id="connected-applications" title={person.applicationsTitle}>
      <PagedList
        id="person-applications"
        words={{
          loading: person.applicationsLoading,
          notLoaded: person.applicationsNotLoaded,
          things: person.applicationThings,
        }}
        list={connected}
        rows={(page) => page.applications}
        skeleton={2}
        none={person.noApplications}
      >
        {({ clientId, name, host, scopes, apis = [], wallet, firstUsedAt, lastUsedAt }) => (
          <ListRow key={clientId} title={<ApplicationLink clientId={clientId} name={name} host={host} />}>
            <Facts>
              <Address address={wallet.address} chainId={wallet.chainId} isTabStop={false} />
              <Link
                className="countersign-link"
                to={`/operator/applications/${encodeURIComponent(clientId)}?person=${encodeURIComponent(id)}#try-title`}
              >
                {person.learns}
              </Link>
              {scopes.length > 0 && <span>{person.knows(scopes.join(', '))}</span>}
              {apis.map((api) => (
                <span key={api.id}>
                  {person.mayUse(api.host, api.scopes.map(({ words }) => words).join(', '))}
                </span>
              ))}
              <span>{fillText(person.connected, { time: <Time at={firstUsedAt} /> })}</span>
              <span>{fillText(person.used, { time: <Time at={lastUsedAt} /> })}</span>
            </Facts>
          </ListRow>
        )}
      </PagedList>
    </Section>
  )
}

/** The applications that a person may use and why, whether they have signed in to them or not. */
export function UsableApplications({ person: { id, disabledAt } }: { readonly person: Person }) {
  const usable = useListed((api) => api.personUsableApplications, [id], { limit: 20 })
  const { person } = texts
  return (
    <Section id="usable-applications" title={person.usableTitle}>
      {disabledAt !== null && <p className="small soft">{person.usableIfEnabled}</p>}
      <PagedList
        id="person-usable-applications"
        words={{
          loading: person.usableLoading,
          notLoaded: person.usableNotLoaded,
          things: person.usableThings,
        }}
        list={usable}
        rows={(page) => page.applications}
        skeleton={2}
        none={!usable.hasNextPage && person.noUsable}
      >
        {({ clientId, name, host, allowedBy, isConnected }) => (
          <ListRow key={clientId} title={<ApplicationLink clientId={clientId} name={name} host={host} />}>
            <Facts>
              <Reason allowedBy={allowedBy} />
              {!isConnected && <span>{person.neverConnected}</span>}
            </Facts>
          </ListRow>
        )}
      </PagedList>
    </Section>
  )
}

function Reason({ allowedBy }: Pick<UsableApplication, 'allowedBy'>) {
  if (allowedBy === 'everyone') return <span>{texts.person.allowedAsEveryone}</span>
  return (
    <>
      <span>{texts.person.allowedByGroups}</span>
      {allowedBy.groups.map(({ slug, label }) => (
        <Link key={slug} className="countersign-link" to={`/operator/groups/${slug}`}>
          {label}
        </Link>
      ))}
    </>
  )
}

/** The name that it claims, and its host, which is verified. */
function ApplicationLink({ clientId, name, host }: Pick<UsableApplication, 'clientId' | 'name' | 'host'>) {
  return (
    <>
      <Link className="countersign-link" to={`/operator/applications/${encodeURIComponent(clientId)}`}>
        {name}
      </Link>
      {host !== '' && (
        <span translate="no" className="mono small soft">
          {host}
        </span>
      )}
    </>
  )
}
