import type { ActivityEvent, SessionSummary } from '@countersign/protocol'
import { Button } from '@countersign/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { nameDevice } from '../ui/format.ts'
import { useActiveSession, useEndSession } from './sessionQueries.ts'
import { texts } from './texts.ts'
import styles from './WasThisYou.module.css'

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
    <details className={styles['question']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.wasThisYou.question}</summary>
      <div className={styles['answer']}>
        {event.kind === 'sign_in_refused' ? <Refused /> : <SomebodyElse event={event} isOpen={isOpen} />}
      </div>
    </details>
  )
}

/** Nothing was opened: at worst, somebody tried. */
function Refused() {
  return <p>{texts.wasThisYou.refused}</p>
}

function SomebodyElse({ event, isOpen }: { readonly event: ActivityEvent; readonly isOpen: boolean }) {
  const id = event.details['session']
  return (
    <>
      <p>{texts.wasThisYou.lead}</p>
      <ol>
        {typeof id === 'string' && <li>{isOpen && <OpenedSession id={id} />}</li>}
        <li>
          {fillText(texts.wasThisYou.linkWallet, {
            link: (
              <Link className="countersign-link" to="/account/wallets">
                {texts.wasThisYou.linkWalletLink}
              </Link>
            ),
          })}
        </li>
        <li>
          {fillText(texts.wasThisYou.endOthers, {
            link: (
              <Link className="countersign-link" to="/account/sessions">
                {texts.wasThisYou.endOthersLink}
              </Link>
            ),
          })}
        </li>
        <li>{texts.wasThisYou.moveAssets}</li>
      </ol>
    </>
  )
}

/** Asked for by its id, and only once somebody wants to know: it may be far down a long list. */
function OpenedSession({ id }: { readonly id: string }) {
  const session = useActiveSession(id)
  if (session.isPending) return texts.wasThisYou.looking
  if (session.isError) return <MutationError error={session.error}>{texts.wasThisYou.notKnown}</MutationError>
  if (session.data === null) return texts.wasThisYou.ended
  return <EndIt session={session.data} />
}

function EndIt({ session }: { readonly session: SessionSummary }) {
  const device = nameDevice(session)
  const end = useEndSession(session.id, device)
  if (session.isCurrent) return texts.wasThisYou.isCurrent
  return (
    <>
      <Button
        kind="stop"
        onClick={end.mutate}
        {...((end.isPending || end.isSuccess) && { working: texts.sessions.ending })}
      >
        {texts.wasThisYou.end(device)}
      </Button>
      {end.isError && <MutationError error={end.error}>{texts.sessions.notEnded}</MutationError>}
    </>
  )
}
