import { formatAddress } from '@countersign/client'
import { type ActivityEvent, accountDownloads } from '@countersign/protocol'
import { shortenAddress, Time } from '@countersign/react'
import { usePerform } from '../confirmation/perform.ts'
import { useApi, useWallets } from '../session/account.ts'
import { LoadError } from '../ui/FailureNotes.tsx'
import { nameDevice } from '../ui/format.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './ActivityPage.module.css'
import { describeEvent } from './describeEvent.ts'
import list from './list.module.css'
import { texts } from './texts.ts'
import { isAskedAbout, WasThisYou } from './WasThisYou.tsx'

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
      <ol id="events" className={styles['activity']}>
        {events.map((event) => (
          <li key={event.id}>
            <ActivityItem event={event} />
          </li>
        ))}
      </ol>
      <MoreButton things={texts.activity.things} list={activity} listId="events" />
    </>
  )
}

function useActivity() {
  const api = useApi()
  const perform = usePerform()
  return usePages(['activity'], (cursor) => perform(() => api.activity({ cursor, limit: 20 })))
}

function ActivitySkeleton() {
  return (
    <div role="status" aria-label={texts.activity.loading} className={styles['activity']}>
      <div className={styles['skeleton']} />
      <div className={styles['skeleton']} />
      <div className={styles['skeleton']} />
    </div>
  )
}

/** One event: what happened in a sentence, where from and when; and what to do if it was somebody else. */
function ActivityItem({ event }: { readonly event: ActivityEvent }) {
  const wallets = useWallets().data?.wallets
  const sentence = describeEvent(event, (id) => {
    const address = wallets?.find((wallet) => wallet.id === id)?.address
    return address && shortenAddress(address)
  })
  return (
    <article
      data-row=""
      tabIndex={-1}
      className={styles['event']}
      aria-label={sentence}
      data-tone={event.kind === 'sign_in_refused' ? 'warn' : 'quiet'}
    >
      <p className={styles['sentence']}>{sentence}</p>
      <p className={list['facts']}>
        <Time at={event.at} />
        {(event.browser !== null || event.system !== null) && <span>{nameDevice(event)}</span>}
        {event.networkAddress !== null && <span className="mono">{event.networkAddress}</span>}
      </p>
      {isAskedAbout(event) && <WasThisYou event={event} />}
    </article>
  )
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
