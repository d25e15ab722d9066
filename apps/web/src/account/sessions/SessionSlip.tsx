import type { SessionSummary } from '@countersign/protocol'
import { Address, Button, Time } from '@countersign/react'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { nameDevice } from '../../ui/format.ts'
import { useEndSession } from './useEndSession.ts'

/** One session, as a small slip: with what, from where, since when; and a way to end it. */
export function SessionSlip({ session }: { readonly session: SessionSummary }) {
  const device = nameDevice(session)
  const end = useEndSession(session.id, device)
  return (
    <article className="countersign-message-card session" aria-label={device} data-row="" tabIndex={-1}>
      <div className="session-text">
        <h2 className="item-name">
          {device} {session.isCurrent && <span className="tag">this one</span>}
        </h2>
        <p className="item-facts">
          <Address address={session.wallet.address} />
          <span className="mono">{session.networkAddress}</span>
        </p>
        <p className="item-facts">
          <span>
            signed in <Time at={session.createdAt} />
          </span>
          <span>
            seen <Time at={session.lastSeenAt} />
          </span>
          <span>
            ends <Time at={session.expiresAt} />
          </span>
        </p>
        {end.isError && <MutationError error={end.error}>Not ended.</MutationError>}
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
    </article>
  )
}
