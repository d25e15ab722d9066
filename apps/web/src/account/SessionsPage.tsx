import type { SessionSummary } from '@countersign/protocol'
import { Address, Button, Time, useAnnounce } from '@countersign/react'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dropSession, useCalls, useSession } from '../session/account.ts'
import { ConfirmButton } from '../ui/ConfirmButton.tsx'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { isNotFound } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { nameDevice } from '../ui/format.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './list.module.css'
import { texts } from './texts.ts'

/** `/account/sessions`: where the person is signed in, and how to end it. */
export function SessionsPage() {
  const sessions = useSessionPages()
  const list = sessions.data?.pages.flatMap((page) => page.sessions) ?? []
  const own = list.find((session) => session.isCurrent)
  const others = list.filter((session) => !session.isCurrent)
  const isWhole = sessions.isSuccess && !sessions.hasNextPage
  return (
    <>
      <PageHead title={texts.sessions.title} lead={texts.sessions.lead}>
        {(others.length > 0 || sessions.hasNextPage) && (
          <EndOtherSessions {...(isWhole && { count: others.length })} />
        )}
      </PageHead>
      {sessions.isPending && (
        <div role="status" aria-label={texts.sessions.loading}>
          <div className={`countersign-message-card ${styles['skeletonCard']}`} />
        </div>
      )}
      {sessions.isError && sessions.data === undefined && (
        <LoadError title={texts.sessions.notLoaded} error={sessions.error} onRetry={sessions.refetch} />
      )}
      <ul id="sessions" className={styles['cards']}>
        {own !== undefined && (
          <li>
            <SessionCard session={own} />
          </li>
        )}
        {own === undefined && sessions.hasNextPage && <OwnSession />}
        {others.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} />
          </li>
        ))}
      </ul>
      <MoreButton things={texts.sessions.things} list={sessions} listId="sessions" />
      {isWhole && others.length === 0 && <p className="soft small">{texts.sessions.nowhereElse}</p>}
    </>
  )
}

/** The session at hand, while it is further down a long list than what is loaded. */
function OwnSession() {
  const id = useSession().data?.id
  const own = useActiveSession(id)
  if (!own.data) return null
  return (
    <li>
      <SessionCard session={own.data} />
    </li>
  )
}

/** One session, as a small card: with what, from where, since when; and a way to end it. */
function SessionCard({ session }: { readonly session: SessionSummary }) {
  const device = nameDevice(session)
  const end = useEndSession(session.id, device)
  return (
    <article
      className={`countersign-message-card ${styles['session']}`}
      aria-label={device}
      data-row=""
      tabIndex={-1}
    >
      <div className={styles['text']}>
        <h2 className={styles['name']}>
          {device} {session.isCurrent && <Tag>{texts.sessions.thisOne}</Tag>}
        </h2>
        <p className={styles['facts']}>
          <Address address={session.wallet.address} chainId={session.wallet.chainId} isTabStop={false} />
          <span translate="no" className="mono">
            {session.networkAddress}
          </span>
        </p>
        <p className={styles['facts']}>
          <span>{fillText(texts.sessions.signedInAt, { time: <Time at={session.createdAt} /> })}</span>
          <span>{fillText(texts.sessions.seenAt, { time: <Time at={session.lastSeenAt} /> })}</span>
          <span>{fillText(texts.sessions.endsAt, { time: <Time at={session.expiresAt} /> })}</span>
        </p>
        {end.isError && <MutationError error={end.error}>{texts.sessions.notEnded}</MutationError>}
      </div>
      {!session.isCurrent && (
        <Button
          kind="outline"
          label={texts.sessions.endLabel(device, session.networkAddress)}
          onClick={end.mutate}
          {...((end.isPending || end.isSuccess) && { working: texts.sessions.ending })}
        >
          {texts.sessions.end}
        </Button>
      )}
    </article>
  )
}

interface EndOtherSessionsProps {
  /** How many there are; left out where not all of them are known. */
  readonly count?: number
}

/** Ends every session but this one, after asking: it cannot be taken back. */
function EndOtherSessions({ count }: EndOtherSessionsProps) {
  const { api, perform } = useCalls()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const end = useMutation({
    mutationFn: () => perform(() => api.endOtherSessions()),
    onSuccess: ({ ended }) => {
      announce(texts.sessions.endedOthers(ended))
      // The button is about to go: the focus goes to the head of the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
      return queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <ConfirmButton
      action={texts.sessions.endOthers}
      title={texts.sessions.endOthersTitle(count)}
      lead={<p className="soft">{texts.sessions.endOthersLead(count)}</p>}
      confirm={texts.sessions.endOthersConfirm(count)}
      confirmKind="stop"
      keep={texts.sessions.endOthersKeep(count)}
      working={texts.sessions.ending}
      notDone={texts.sessions.notEnded}
      change={end}
    />
  )
}

const sessionPages = ['sessions', 'pages'] as const

/** The account's active sessions, newest first, a page at a time. */
function useSessionPages() {
  const { api, perform } = useCalls()
  return usePages(sessionPages, (cursor) => perform(() => api.sessions({ cursor, limit: 20 })))
}

/** Ends one of the account's other sessions. */
export function useEndSession(id: string, device: string) {
  const { api, perform } = useCalls()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => perform(() => api.endSession(id)),
    onSuccess: () => {
      announce(texts.sessions.ended(device))
      // The button is about to go: the focus goes to the head of the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
      dropSession(queries, sessionPages, id)
      return Promise.all(
        [
          ['sessions', 'newest'],
          ['sessions', 'one', id],
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    },
  })
}

/** Ends what applications were given in a session that has ended; tells whether anything was left. */
export function useEndLeftovers(id: string) {
  const { api, perform } = useCalls()
  return useMutation({
    mutationFn: () =>
      perform(() => api.endSession(id)).then(
        () => ({ wasAnythingLeft: true }),
        (error: unknown) => {
          if (isNotFound(error)) return { wasAnythingLeft: false }
          throw error
        },
      ),
  })
}

/** A session of the account by its id, as soon as that is known; null when it has ended. */
export function useActiveSession(id: string | undefined) {
  const { api, perform } = useCalls()
  return useQuery({
    queryKey: ['sessions', 'one', id],
    queryFn:
      id === undefined
        ? skipToken
        : () =>
            perform(() => api.activeSession(id)).catch((error: unknown) => {
              if (isNotFound(error)) return null
              throw error
            }),
  })
}
