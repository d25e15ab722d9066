import { useInfiniteQuery } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import { ExportLinks } from './ExportLinks.tsx'

/** `/account/activity`: what happened to the account, newest first. */
export function ActivityPage() {
  const activity = useActivity()
  const events = activity.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <>
      <PageHead title="Activity" lead="What happened to your account, newest first.">
        <ExportLinks />
      </PageHead>
      {activity.isPending && <ActivitySkeleton />}
      {activity.isError && activity.data === undefined && (
        <LoadError
          title="Your activity could not be loaded"
          error={activity.error}
          onRetry={activity.refetch}
        />
      )}
      {activity.data !== undefined && events.length === 0 && (
        <p className="soft">Nothing has happened yet that is kept here.</p>
      )}
      <ol id="events" className="activity">
        {events.map((event) => (
          <li key={event.id}>
            <ActivityItem event={event} />
          </li>
        ))}
      </ol>
      <MoreButton things="activity" list={activity} listId="events" />
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
