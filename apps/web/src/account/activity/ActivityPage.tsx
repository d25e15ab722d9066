import { Button, useAnnounce } from '@countersign/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePerform } from '../../sign-again/PerformContext.ts'
import { useApi } from '../ApiContext.ts'
import { Failed } from '../Failed.tsx'
import { NotDone } from '../NotDone.tsx'
import { PageHead } from '../PageHead.tsx'
import { useFocusOnArrival } from '../useFocusOnArrival.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { ExportLinks } from './ExportLinks.tsx'

/** `/account/activity`: what happened to the account, newest first. */
export function ActivityPage() {
  const activity = useActivity()
  const events = activity.data?.pages.flatMap((page) => page.events) ?? []
  const focus = useFocusOnArrival(events.map(({ id }) => `event-${id}`))
  const announce = useAnnounce()
  const showMore = async () => {
    const { data, isFetchNextPageError } = await activity.fetchNextPage()
    const added = data?.pages.at(-1)
    if (isFetchNextPageError || added === undefined) return
    announce(added.events.length === 1 ? '1 more event.' : `${added.events.length} more events.`)
    // With the last page the button goes: the focus goes on to what it brought.
    if (added.next === null) focus(`event-${added.events[0]?.id}`)
  }
  return (
    <>
      <PageHead title="Activity" lead="What happened to your account, newest first.">
        <ExportLinks />
      </PageHead>
      {activity.isPending && <ActivitySkeleton />}
      {activity.isError && activity.data === undefined && (
        <Failed title="Your activity could not be loaded" error={activity.error} onRetry={activity.refetch} />
      )}
      {activity.data !== undefined && events.length === 0 && (
        <p className="soft">Nothing has happened yet that is kept here.</p>
      )}
      <ol className="activity">
        {events.map((event) => (
          <li key={event.id}>
            <ActivityItem event={event} />
          </li>
        ))}
      </ol>
      {activity.hasNextPage && (
        <Button
          kind="outline"
          onClick={showMore}
          {...(activity.isFetchingNextPage && { working: 'Loading…' })}
        >
          Show more
        </Button>
      )}
      {activity.isFetchNextPageError && (
        <NotDone error={activity.error}>The rest could not be loaded.</NotDone>
      )}
    </>
  )
}

function useActivity() {
  const api = useApi()
  const perform = usePerform()
  return useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam: cursor }) => perform(() => api.activity({ cursor, limit: 20 })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading your activity" className="activity">
      <div className="skeleton-event" />
      <div className="skeleton-event" />
      <div className="skeleton-event" />
    </div>
  )
}
