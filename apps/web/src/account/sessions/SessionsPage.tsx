import { useSession } from '../../session/account.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { useActiveSession } from '../useActiveSession.ts'
import { EndOtherSessions } from './EndOtherSessions.tsx'
import { SessionSlip } from './SessionSlip.tsx'
import { useSessionPages } from './useSessionPages.ts'

/** `/account/sessions`: where the person is signed in, and how to end it. */
export function SessionsPage() {
  const sessions = useSessionPages()
  const list = sessions.data?.pages.flatMap((page) => page.sessions) ?? []
  const own = list.find((session) => session.isCurrent)
  const others = list.filter((session) => !session.isCurrent)
  const isWhole = sessions.isSuccess && !sessions.hasNextPage
  return (
    <>
      <PageHead
        title="Sessions"
        lead="The browsers in which you are signed in: this one, then the newest first."
      >
        {(others.length > 1 || sessions.hasNextPage) && (
          <EndOtherSessions {...(isWhole && { count: others.length })} />
        )}
      </PageHead>
      {sessions.isPending && (
        <div role="status" aria-label="Loading your sessions">
          <div className="countersign-message-card skeleton-session" />
        </div>
      )}
      {sessions.isError && sessions.data === undefined && (
        <LoadError
          title="Your sessions could not be loaded"
          error={sessions.error}
          onRetry={sessions.refetch}
        />
      )}
      <ul id="sessions" className="slips">
        {own !== undefined && (
          <li>
            <SessionSlip session={own} />
          </li>
        )}
        {own === undefined && sessions.hasNextPage && <OwnSession />}
        {others.map((session) => (
          <li key={session.id}>
            <SessionSlip session={session} />
          </li>
        ))}
      </ul>
      <MoreButton things="sessions" list={sessions} listId="sessions" />
      {isWhole && others.length === 0 && <p className="soft small">You are signed in nowhere else.</p>}
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
      <SessionSlip session={own.data} />
    </li>
  )
}
