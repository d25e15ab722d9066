import { Link } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { EventList } from '../activity/EventList.tsx'
import { useActivity } from '../activity/useActivity.ts'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'

/** What happened to one person lately; all of it is on the activity page. */
export function PersonEvents({ id }: { readonly id: string }) {
  const list = useActivity({ account: id })
  const { events, people } = list.data?.pages[0] ?? { events: [], people: [] }
  return (
    <section aria-labelledby="events">
      <div className="section-head">
        <h2 id="events">Activity</h2>
        {events.length > 0 && (
          <Link className="countersign-link" to={`/operator/activity?account=${encodeURIComponent(id)}`}>
            Filter and export
          </Link>
        )}
      </div>
      {list.isPending && <ListSkeleton label="Loading the activity" rows={3} />}
      {list.isError && (
        <LoadError title="The activity could not be loaded" error={list.error} onRetry={list.refetch} />
      )}
      {list.isSuccess && events.length === 0 && <p className="soft">Nothing has been recorded yet.</p>}
      <EventList listId="person-events" events={events} people={people} person="known" />
      {list.hasNextPage && (
        <p className="more small">
          <Link className="countersign-link" to={`/operator/activity?account=${encodeURIComponent(id)}`}>
            See all of their activity
          </Link>
        </p>
      )}
    </section>
  )
}
