import { useSearchParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { EventList } from './EventList.tsx'
import { ExportLinks } from './ExportLinks.tsx'
import { readFilter, writeFilter } from './filterQuery.ts'
import { nameTimeZone } from './formatMoment.ts'
import { useActivity } from './useActivity.ts'

/** `/operator/activity`: what happened here, to anyone. The filter stays in the address. */
export function ActivityPage() {
  useOperatorTitle('Activity')
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const list = useActivity(filter)
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  const people = list.data?.pages.flatMap((page) => page.people) ?? []
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Refused error={list.error}>
      <PageHead
        title="Activity"
        lead={`What happened here, newest first, in your time zone: ${nameTimeZone()}. Nothing in it is ever changed.`}
      />
      <ActivityFilters filter={filter} onChange={(next) => setQuery(writeFilter(next))} />
      {list.isPending && <ListSkeleton label="Loading the activity" rows={5} />}
      {list.isError && !list.isFetchNextPageError && (
        <LoadError title="The activity could not be loaded" error={list.error} onRetry={list.refetch} />
      )}
      {list.isSuccess && events.length === 0 && (
        <div className="op-empty" role="status">
          <h2>{isFiltered ? 'Nothing like that happened' : 'Nothing has happened yet'}</h2>
          <p className="soft">
            {isFiltered
              ? 'No event matches all of the filter. Leave out a part of it.'
              : 'Sign-ins and changes show here from now on.'}
          </p>
        </div>
      )}
      {events.length > 0 && isFiltered && (
        <p className="small soft op-found" role="status">
          {countOf(events.length, list.hasNextPage)}
        </p>
      )}
      {events.length > 0 && <ExportLinks filter={filter} />}
      <EventList
        listId="activity"
        events={events}
        people={people}
        person="named"
        isBusy={list.isPlaceholderData}
      />
      <MoreButton things="activity" list={list} listId="activity" />
    </Refused>
  )
}

function countOf(count: number, isMore: boolean): string {
  if (isMore) return `More than ${count} events match.`
  return count === 1 ? '1 event matches.' : `${count} events match.`
}
