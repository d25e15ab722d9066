import type { ActivityEvent, SessionSummary } from '@countersign/protocol'
import { Button } from '@countersign/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { nameDevice } from '../../ui/format.ts'
import { useEndSession } from '../sessions/useEndSession.ts'
import { useActiveSession } from '../useActiveSession.ts'

/** Whether an event is one that somebody else may have caused. */
export function isAskedAbout({ kind, actor }: ActivityEvent): boolean {
  return kind === 'sign_in_refused' || (actor === 'self' && asked.has(kind))
}

const asked: ReadonlySet<string> = new Set([
  'sign_in',
  'step_up',
  'wallet_linked',
  'wallet_unlinked',
  'data_exported',
  'application_connected',
  'application_signed_in',
])

/** "Was this you?": how to end what was begun, and how to be safe again. */
export function WasThisYou({ event }: { readonly event: ActivityEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="was-this-you" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Was this you?</summary>
      <div className="was-this-you-answer">
        {event.kind === 'sign_in_refused' ? <Refused /> : <SomebodyElse event={event} isOpen={isOpen} />}
      </div>
    </details>
  )
}

/** Nothing was opened: at worst, somebody tried. */
function Refused() {
  return (
    <p>
      Nobody got in: this sign-in was refused. If it was not you, somebody may have copied a message of yours
      or guessed. Sign only what your wallet shows for this site, and decline a request that you did not
      start.
    </p>
  )
}

function SomebodyElse({ event, isOpen }: { readonly event: ActivityEvent; readonly isOpen: boolean }) {
  const id = event.details['session']
  return (
    <>
      <p>
        If it was, there is nothing to do. If it was not, somebody else can sign with a wallet of this
        account:
      </p>
      <ol>
        {typeof id === 'string' && <li>{isOpen && <OpenedSession id={id} />}</li>}
        <li>
          <Link className="countersign-link" to="/account/wallets">
            Link a wallet
          </Link>{' '}
          that only you have, make it the primary one, and unlink the one that signed.
        </li>
        <li>
          <Link className="countersign-link" to="/account/sessions">
            End the other sessions
          </Link>
          .
        </li>
        <li>Move what that wallet holds to a new one: its key is known to somebody else.</li>
      </ol>
    </>
  )
}

/** Asked for by its id, and only once somebody wants to know: it may be far down a long list. */
function OpenedSession({ id }: { readonly id: string }) {
  const session = useActiveSession(id)
  if (session.isPending) return <>Looking for the session that it opened…</>
  if (session.isError)
    return <MutationError error={session.error}>The session that it opened is not known.</MutationError>
  if (session.data === null) return <>The session that it opened has ended already.</>
  return <EndIt session={session.data} />
}

function EndIt({ session }: { readonly session: SessionSummary }) {
  const device = nameDevice(session)
  const end = useEndSession(session.id, device)
  if (session.isCurrent)
    return <>This is the session that you are in now: sign out of it when you are done.</>
  return (
    <>
      <Button
        kind="stop"
        onClick={end.mutate}
        {...((end.isPending || end.isSuccess) && { working: 'Ending…' })}
      >
        End the session of {device}
      </Button>
      {end.isError && <MutationError error={end.error}>Not ended.</MutationError>}
    </>
  )
}
