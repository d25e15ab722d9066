import { formatAddress } from '@countersign/client'
import { type ActivityEvent, accountDownloads, type SessionSummary } from '@countersign/protocol'
import { Button, keepAddressesWhole, shortenAddress } from '@countersign/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActivityList } from '../activity/ActivityList.tsx'
import { isOwnChange } from '../activity/eventWords.ts'
import { withTexts } from '../language/languages.ts'
import { liveTable } from '../language/liveTable.ts'
import { useCalls, useWallets } from '../session/account.ts'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { nameDevice } from '../ui/format.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './ActivityPage.module.css'
import { describeEvent } from './eventTexts.ts'
import { useActiveSession, useEndLeftovers, useEndSession } from './SessionsPage.tsx'
import { texts } from './texts.ts'

/** The words of "Was this you?" in the activity: how to end what was begun, and how to be safe again. */
const wasThisYouTexts = liveTable('account', 'wasThisYou')

/** `/account/activity`: what happened to the account, newest first. */
export function ActivityPage() {
  const activity = useActivity()
  const events = activity.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <>
      <PageHead title={texts.activity.title} lead={texts.activity.lead}>
        <ExportLinks />
      </PageHead>
      {activity.isPending && <ActivitySkeleton />}
      {activity.isError && activity.data === undefined && (
        <LoadError title={texts.activity.notLoaded} error={activity.error} onRetry={activity.refetch} />
      )}
      {activity.data !== undefined && events.length === 0 && <p className="soft">{texts.activity.none}</p>}
      {events.length > 0 && <Events events={events} />}
      <MoreButton things={texts.activity.things} list={activity} listId="events" />
    </>
  )
}

function useActivity() {
  const { api, perform } = useCalls()
  return usePages(['activity'], (cursor) => perform(() => api.activity({ cursor, limit: 20 })))
}

function ActivitySkeleton() {
  return (
    <div role="status" aria-label={texts.activity.loading} className={styles['loading']}>
      <div className={styles['skeleton']} />
      <div className={styles['skeleton']} />
      <div className={styles['skeleton']} />
    </div>
  )
}

/** What happened, each in a sentence; and what to do if it was somebody else. */
function Events({ events }: { readonly events: readonly ActivityEvent[] }) {
  const wallets = useWallets().data?.wallets
  const describeChange = useOperatorWords(events)
  const nameLinked = (id: string) => {
    const address = wallets?.find((wallet) => wallet.id === id)?.address
    return address && shortenAddress(address)
  }
  return (
    <ActivityList
      id="events"
      events={events}
      describe={(event) => {
        const label = describeEvent(event, nameLinked, describeChange)
        const tone = event.kind === 'sign_in_refused' ? 'warn' : 'quiet'
        return {
          label,
          title: (
            <p className={styles['sentence']} data-tone={tone}>
              {keepAddressesWhole(label)}
            </p>
          ),
          more: isAskedAbout(event) && <WasThisYou event={event} />,
        }
      }}
    />
  )
}

/** The words for what an operator has confirmed: few people need them, and they come a moment later. */
function useOperatorWords(events: readonly ActivityEvent[]) {
  const isNeeded = events.some(({ kind, details: { change } }) => {
    return kind === 'step_up' && typeof change === 'string' && !isOwnChange(change)
  })
  const words = useQuery({
    queryKey: ['operator-words'],
    enabled: isNeeded,
    queryFn: () => withTexts(['operator'], () => import('../activity/operatorChanges.ts')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return words.data?.describeAnyConfirmed
}

/** All of the activity as a file. */
function ExportLinks() {
  return (
    <div className={styles['exports']}>
      {(['json', 'csv'] as const).map((format) => (
        <a
          key={format}
          className="countersign-button"
          data-kind="outline"
          href={formatAddress(accountDownloads.exportActivity, [], { format })}
          download={`activity.${format}`}
        >
          {texts.activity.exportAs(format.toUpperCase())}
        </a>
      ))}
    </div>
  )
}

/** Whether an event is one that somebody else may have caused. */
function isAskedAbout({ kind, actor }: ActivityEvent): boolean {
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
function WasThisYou({ event }: { readonly event: ActivityEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['question']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{wasThisYouTexts.question}</summary>
      <div className={styles['answer']}>
        {event.kind === 'sign_in_refused' ? <Refused /> : <SomebodyElse event={event} isOpen={isOpen} />}
      </div>
    </details>
  )
}

/** Nothing was opened: at worst, somebody tried. */
function Refused() {
  return <p>{wasThisYouTexts.refused}</p>
}

function SomebodyElse({ event, isOpen }: { readonly event: ActivityEvent; readonly isOpen: boolean }) {
  const id = event.details['session']
  return (
    <>
      <p>{wasThisYouTexts.lead}</p>
      <ol>
        {typeof id === 'string' && <li>{isOpen && <OpenedSession id={id} />}</li>}
        <li>
          {fillText(wasThisYouTexts.linkWallet, {
            link: (
              <Link className="countersign-link" to="/account/wallets">
                {wasThisYouTexts.linkWalletLink}
              </Link>
            ),
          })}
        </li>
        <li>
          {fillText(wasThisYouTexts.endOthers, {
            link: (
              <Link className="countersign-link" to="/account/sessions">
                {wasThisYouTexts.endOthersLink}
              </Link>
            ),
          })}
        </li>
        <li>{wasThisYouTexts.moveAssets}</li>
      </ol>
    </>
  )
}

/** Asked for by its id, and only once somebody wants to know: it may be far down a long list. */
function OpenedSession({ id }: { readonly id: string }) {
  const session = useActiveSession(id)
  if (session.isPending) return wasThisYouTexts.looking
  if (session.isError) return <MutationError error={session.error}>{wasThisYouTexts.notKnown}</MutationError>
  if (session.data === null) return <EndedSession id={id} />
  return <EndIt session={session.data} />
}

/** What applications were given may have outlived the session. */
function EndedSession({ id }: { readonly id: string }) {
  const end = useEndLeftovers(id)
  if (end.isSuccess) {
    const { wasAnythingLeft } = end.data
    return (
      <p ref={takeFocus} tabIndex={-1}>
        {wasAnythingLeft ? wasThisYouTexts.applicationsSignedOut : wasThisYouTexts.noneLeft}
      </p>
    )
  }
  return (
    <>
      <p>{wasThisYouTexts.ended}</p>
      <p>{wasThisYouTexts.mayLiveOn}</p>
      <Button
        kind="stop"
        onClick={() => end.mutate()}
        {...(end.isPending && { working: wasThisYouTexts.signingOut })}
      >
        {wasThisYouTexts.signOutApplications}
      </Button>
      {end.isError && <MutationError error={end.error}>{wasThisYouTexts.notSignedOut}</MutationError>}
    </>
  )
}

/** The button that had the focus is gone: it goes to what came of it, which is read out by that. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function EndIt({ session }: { readonly session: SessionSummary }) {
  const device = nameDevice(session)
  const end = useEndSession(session.id, device)
  if (session.isCurrent) return wasThisYouTexts.isCurrent
  return (
    <>
      <Button
        kind="stop"
        onClick={end.mutate}
        {...((end.isPending || end.isSuccess) && { working: texts.sessions.ending })}
      >
        {wasThisYouTexts.end(device)}
      </Button>
      {end.isError && <MutationError error={end.error}>{texts.sessions.notEnded}</MutationError>}
    </>
  )
}
