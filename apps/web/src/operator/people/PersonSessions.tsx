import type { Person, SessionSummary } from '@countersign/protocol'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { namePerson } from './namePerson.ts'
import { PersonSession } from './PersonSession.tsx'
import { useEndSessions } from './useEndSessions.ts'

/** Props of {@link PersonSessions}. */
export interface PersonSessionsProps {
  readonly person: Person
  readonly sessions: readonly SessionSummary[]
}

/** Where the person is signed in; one or all of it can be ended. */
export function PersonSessions({ person, sessions }: PersonSessionsProps) {
  const endAll = useEndSessions(person.id)
  const others = sessions.filter((session) => !session.isCurrent)
  return (
    <section aria-labelledby="person-sessions">
      <div className="section-head">
        <h2 id="person-sessions" tabIndex={-1}>
          Sessions
        </h2>
        {sessions.length > 1 && (
          <ConfirmButton
            kind="stop"
            title={`End all ${sessions.length} sessions of ${namePerson(person)}?`}
            consequences={
              <p>
                Those browsers are signed out at once and have to sign in again.
                {others.length < sessions.length && ' Yours here is one of them: you sign in again, too.'}
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
        )}
      </div>
      {sessions.length === 0 && <p className="soft">Signed in nowhere.</p>}
      <ul className="op-rows">
        {sessions.map((session) => (
          <PersonSession key={session.id} personId={person.id} session={session} />
        ))}
      </ul>
    </section>
  )
}
