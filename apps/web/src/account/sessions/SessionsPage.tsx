import { Failed } from '../Failed.tsx'
import { PageHead } from '../PageHead.tsx'
import { useSessions } from '../useSessions.ts'
import { EndOtherSessions } from './EndOtherSessions.tsx'
import { SessionSlip } from './SessionSlip.tsx'

/** `/account/sessions`: where the person is signed in, and how to end it. */
export function SessionsPage() {
  const sessions = useSessions()
  const list = sessions.data?.sessions ?? []
  const others = list.filter((session) => !session.isCurrent)
  return (
    <>
      <PageHead title="Sessions" lead="The browsers in which you are signed in.">
        {others.length > 1 && <EndOtherSessions count={others.length} />}
      </PageHead>
      {sessions.isPending && (
        <div role="status" aria-label="Loading your sessions">
          <div className="cs-slip skeleton-session" />
        </div>
      )}
      {sessions.isError && sessions.data === undefined && (
        <Failed title="Your sessions could not be loaded" error={sessions.error} onRetry={sessions.refetch} />
      )}
      <ul className="slips">
        {list.map((session) => (
          <li key={session.id}>
            <SessionSlip session={session} />
          </li>
        ))}
      </ul>
      {sessions.data !== undefined && others.length === 0 && (
        <p className="soft small">You are signed in nowhere else.</p>
      )}
    </>
  )
}
