import type { SessionSummary } from '@countersign/protocol'
import { Address, Button, Time, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from './ApiContext.ts'
import { describeFailure } from './describeFailure.ts'
import { nameDevice } from './nameDevice.ts'

/** One session, as a small slip: with what, from where, since when; and a way to end it. */
export function SessionSlip({ session }: { readonly session: SessionSummary }) {
  const api = useApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const device = nameDevice(session)
  const end = useMutation({
    mutationFn: () => api.endSession(session.id),
    onSuccess: () => {
      announce(`Ended the session of ${device}.`)
      // The button is about to go: the focus goes to the head of the list it was in.
      document.querySelector<HTMLElement>('#sessions')?.focus()
      return queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <article className="cs-slip session" aria-label={device}>
      <div className="session-text">
        <h3 className="session-name">
          {device} {session.isCurrent && <span className="tag">this one</span>}
        </h3>
        <p className="session-facts">
          <Address address={session.wallet.address} />
          <span className="mono">{session.networkAddress}</span>
        </p>
        <p className="session-facts">
          <span>
            seen <Time at={session.lastSeenAt} />
          </span>
          <span>
            ends <Time at={session.expiresAt} />
          </span>
        </p>
        {end.isError && (
          <p className="session-problem" role="alert">
            Not ended. {describeFailure(end.error)}
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button
          kind="outline"
          label={`End the session of ${device}`}
          onClick={end.mutate}
          {...((end.isPending || end.isSuccess) && { working: 'Ending…' })}
        >
          End
        </Button>
      )}
    </article>
  )
}
