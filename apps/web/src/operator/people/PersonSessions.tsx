import type { Person } from '@countersign/product-api'
import type { SessionSummary } from '@countersign/protocol'
import { Address, Button, Time, useAnnounce } from '@countersign/react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmedChangeButton } from '../../confirmation/ConfirmedChangeButton.tsx'
import { dropSession } from '../../session/account.ts'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { isNotFound } from '../../ui/failures.ts'
import { fillText } from '../../ui/fillText.ts'
import { nameDevice } from '../../ui/format.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import { namePerson } from './PersonName.tsx'

/** Where the person is signed in; the operator can end one session or all of them. */
export function PersonSessions({ person }: { readonly person: Person }) {
  const loaded = usePersonSessions(person.id)
  const sessions = loaded.data?.pages.flatMap((page) => page.sessions) ?? []
  return (
    <section aria-labelledby={titleId}>
      <div className={list['sectionHead']}>
        <h2 id={titleId} tabIndex={-1}>
          {texts.person.sessionsTitle}
        </h2>
        {(sessions.length > 0 || loaded.hasNextPage) && (
          <EndAll person={person} sessions={sessions} isWhole={!loaded.hasNextPage} />
        )}
      </div>
      {loaded.isPending && <ListSkeleton label={texts.person.sessionsLoading} rows={1} />}
      {loaded.isError && loaded.data === undefined && (
        <LoadError title={texts.person.sessionsNotLoaded} error={loaded.error} onRetry={loaded.refetch} />
      )}
      {loaded.isSuccess && sessions.length === 0 && !loaded.hasNextPage && (
        <p className="soft">{texts.person.noSessions}</p>
      )}
      <ul id="session-rows" className={list['rows']}>
        {sessions.map((session) => (
          <SessionRow key={session.id} personId={person.id} session={session} />
        ))}
      </ul>
      <MoreButton things={texts.person.sessionThings} list={loaded} listId="session-rows" />
    </section>
  )
}

const titleId = 'person-sessions'

/** A button that ends sessions disappears with them, so the focus moves to the list's title. */
function focusTitle(): void {
  document.getElementById(titleId)?.focus()
}

/** The active sessions of one person, newest first, page by page. */
function usePersonSessions(id: string) {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: sessionsKey(id),
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) =>
      api.personSessions(id, { cursor, limit: 20 }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

function sessionsKey(id: string): readonly string[] {
  return ['person', id, 'sessions']
}

interface SessionRowProps {
  readonly personId: string
  readonly session: SessionSummary
}

/** One session of a person, and a button that ends it. */
function SessionRow({ personId, session }: SessionRowProps) {
  const end = useEndSession(personId, session)
  const device = nameDevice(session)
  return (
    <li className={list['row']} data-row="" tabIndex={-1}>
      <div className={list['text']}>
        <p className={list['title']}>
          <strong>{device}</strong>
          {session.isCurrent && <Tag>{texts.person.ownSession}</Tag>}
        </p>
        <p className={list['facts']}>
          <Address address={session.wallet.address} chainId={session.wallet.chainId} isTabStop={false} />
          <span translate="no" className="mono">
            {session.networkAddress}
          </span>
          <span>{fillText(texts.person.seen, { time: <Time at={session.lastSeenAt} /> })}</span>
          <span>{fillText(texts.person.ends, { time: <Time at={session.expiresAt} /> })}</span>
        </p>
        {end.isError && <MutationError error={end.error}>{texts.person.notEnded}</MutationError>}
      </div>
      {!session.isCurrent && (
        <Button
          kind="outline"
          label={texts.person.endLabel(device, session.networkAddress)}
          onClick={end.mutate}
          {...((end.isPending || end.isSuccess) && { working: texts.person.ending })}
        >
          {texts.person.end}
        </Button>
      )}
    </li>
  )
}

function useEndSession(personId: string, session: SessionSummary) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: async () => {
      // A session that has ended meanwhile is what was wanted.
      await api.endPersonSession(personId, session.id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess: () => {
      announce(texts.person.endedOne(nameDevice(session)))
      focusTitle()
      dropSession(queries, sessionsKey(personId), session.id)
      return queries.invalidateQueries({ queryKey: ['activity'] })
    },
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
  const endAll = useEndSessions(person.id)
  const hasOwn = sessions.some((session) => session.isCurrent)
  return (
    <ConfirmedChangeButton
      {...words}
      kind="stop"
      title={words.title(isWhole ? sessions.length : null, namePerson(person))}
      lead={words.lead(hasOwn)}
      confirms={{ kind: 'end_sessions', accountId: person.id }}
      change={endAll}
    />
  )
}

function useEndSessions(personId: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => api.endPersonSessions(personId),
    onSuccess: ({ ended }) => {
      announce(texts.person.endAll.done(ended))
      focusTitle()
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['person', personId] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ])
    },
  })
}
