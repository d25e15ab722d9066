import type { SessionSummary } from '@countersign/protocol'
import { Address, Button, Time, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dropSession } from '../../session/account.ts'
import { describeFailure, isNotFound } from '../../ui/failures.ts'
import { nameDevice } from '../../ui/format.ts'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { sessionsOf } from './usePersonSessions.ts'

/** Props of {@link PersonSession}. */
export interface PersonSessionProps {
  readonly personId: string
  readonly session: SessionSummary
}

/** One session of a person, and a way to end it. */
export function PersonSession({ personId, session }: PersonSessionProps) {
  const end = useEndSession(personId, session)
  const device = nameDevice(session)
  return (
    <li className="op-row" data-row="" tabIndex={-1}>
      <div className="op-row-text">
        <p className="op-row-title">
          <strong>{device}</strong>
          {session.isCurrent && <span className="tag">yours, here</span>}
        </p>
        <p className="op-row-facts">
          <Address address={session.wallet.address} />
          <span className="mono">{session.networkAddress}</span>
          <span>
            seen <Time at={session.lastSeenAt} />
          </span>
          <span>
            ends <Time at={session.expiresAt} />
          </span>
        </p>
        {end.isError && (
          <p className="op-problem" role="alert">
            Not ended. {describeFailure(end.error)}
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button
          kind="outline"
          label={`End the session of ${device} at ${session.networkAddress}`}
          onClick={end.mutate}
          {...((end.isPending || end.isSuccess) && { working: 'Ending…' })}
        >
          End
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
      // One that has ended meanwhile is what was wanted.
      await api.endPersonSession(personId, session.id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess: () => {
      announce(`Ended the session of ${nameDevice(session)}.`)
      // The button is about to go: the focus goes to the head of the list it was in.
      document.querySelector<HTMLElement>('#person-sessions')?.focus()
      dropSession(queries, sessionsOf(personId), session.id)
      return queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
}
