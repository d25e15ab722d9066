import { Failed } from '../Failed.tsx'
import { MoreButton } from '../MoreButton.tsx'
import { PageHead } from '../PageHead.tsx'
import { EndOtherSessions } from './EndOtherSessions.tsx'
import { SessionSlip } from './SessionSlip.tsx'
import { useSessionPages } from './useSessionPages.ts'

/** `/account/sessions`: where the person is signed in, and how to end it. */
export function SessionsPage() {
  const sessions = useSessionPages()
  const list = sessions.data?.pages.flatMap((page) => page.sessions) ?? []
  const others = list.filter((session) => !session.isCurrent)
  const isWhole = sessions.isSuccess && !sessions.hasNextPage
  return (
    <>
      <PageHead title="Sessions" lead="The browsers in which you are signed in, newest first.">
        {(others.length > 1 || sessions.hasNextPage) && (
          <EndOtherSessions {...(isWhole && { count: others.length })} />
        )}
      </PageHead>
      {sessions.isPending && (
        <div role="status" aria-label="Loading your sessions">
          <div className="cs-slip skeleton-session" />
        </div>
      )}
      {sessions.isError && sessions.data === undefined && (
        <Failed title="Your sessions could not be loaded" error={sessions.error} onRetry={sessions.refetch} />
      )}
      <ul id="sessions" className="slips">
        {list.map((session) => (
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
