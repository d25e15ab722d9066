import type { Person } from '@countersign/product-api'
import type { SessionSummary } from '@countersign/protocol'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { namePerson } from './namePerson.ts'
import { PersonSession } from './PersonSession.tsx'
import { useEndSessions } from './useEndSessions.ts'
import { usePersonSessions } from './usePersonSessions.ts'

/** Where the person is signed in; one or all of it can be ended. */
export function PersonSessions({ person }: { readonly person: Person }) {
  const list = usePersonSessions(person.id)
  const sessions = list.data?.pages.flatMap((page) => page.sessions) ?? []
  return (
    <section aria-labelledby="person-sessions">
      <div className="section-head">
        <h2 id="person-sessions" tabIndex={-1}>
          Sessions
        </h2>
        {(sessions.length > 1 || list.hasNextPage) && (
          <EndAll person={person} sessions={sessions} isWhole={!list.hasNextPage} />
        )}
      </div>
      {list.isPending && <ListSkeleton label="Loading the sessions" rows={1} />}
      {list.isError && list.data === undefined && (
        <LoadError title="The sessions could not be loaded" error={list.error} onRetry={list.refetch} />
      )}
      {list.isSuccess && sessions.length === 0 && !list.hasNextPage && (
        <p className="soft">Signed in nowhere.</p>
      )}
      <ul id="session-rows" className="op-rows">
        {sessions.map((session) => (
          <PersonSession key={session.id} personId={person.id} session={session} />
        ))}
      </ul>
      <MoreButton things="sessions" list={list} listId="session-rows" />
    </section>
  )
}

interface EndAllProps {
  readonly person: Person
  readonly sessions: readonly SessionSummary[]
  /** Whether these are all that there are. */
  readonly isWhole: boolean
}

function EndAll({ person, sessions, isWhole }: EndAllProps) {
  const endAll = useEndSessions(person.id)
  const hasOwn = sessions.some((session) => session.isCurrent)
  return (
    <ConfirmButton
      kind="stop"
      title={`End all ${isWhole ? `${sessions.length} ` : ''}sessions of ${namePerson(person)}?`}
      consequences={
        <p>
          Those browsers are signed out at once and have to sign in again.
          {hasOwn && ' Yours here is one of them: you sign in again, too.'}
        </p>
      }
      confirm="End all sessions"
      keep="Keep them"
      working="Ending…"
      notDone="Nothing was ended."
      change={endAll}
    >
      End all
    </ConfirmButton>
  )
}
