import { EndOtherSessions } from './EndOtherSessions.tsx'
import { Failed } from './Failed.tsx'
import { SessionSlip } from './SessionSlip.tsx'
import { useSessions } from './useSessions.ts'

/** Where the person is signed in, and how to end it. */
export function SessionsSection() {
  const sessions = useSessions()
  const list = sessions.data?.sessions ?? []
  const others = list.filter((session) => !session.isCurrent)
  return (
    <section aria-labelledby="sessions">
      <div className="section-head">
        <h2 id="sessions" tabIndex={-1}>
          Where you are signed in
        </h2>
        {others.length > 1 && <EndOtherSessions count={others.length} />}
      </div>
      {sessions.isPending && (
        <div role="status" aria-label="Loading your sessions">
          <div className="cs-slip skeleton-session" />
        </div>
      )}
      {sessions.isError && (
        <Failed title="Your sessions could not be loaded" error={sessions.error} onRetry={sessions.refetch} />
      )}
      <ul className="sessions">
        {list.map((session) => (
          <li key={session.id}>
            <SessionSlip session={session} />
          </li>
        ))}
      </ul>
      {sessions.isSuccess && others.length === 0 && (
        <p className="soft small">You are signed in nowhere else.</p>
      )}
    </section>
  )
}
