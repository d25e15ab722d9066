import { formatAddress } from '@countersign/client'
import { operatorDownloads } from '@countersign/product-api'
import { useSearchParams } from 'react-router'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import styles from './ActivityPage.module.css'
import { readFilter, writeFilter } from './activityFilter.ts'
import { EventList, useActivity } from './EventList.tsx'
import { nameTimeZone } from './localTime.ts'

/** `/operator/activity`: what happened here, to anyone. The URL holds the filter. */
export function ActivityPage() {
  useOperatorTitle(texts.activity.title)
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const activity = useActivity(filter)
  const events = activity.data?.pages.flatMap((page) => page.events) ?? []
  const people = activity.data?.pages.flatMap((page) => page.people) ?? []
  const isFiltered = Object.keys(filter).length > 0
  return (
    <RequireAccess error={activity.error}>
      <PageHead title={texts.activity.title} lead={texts.activity.lead(nameTimeZone())} />
      <ActivityFilters filter={filter} onChange={(next) => setQuery(writeFilter(next))} />
      {activity.isPending && <ListSkeleton label={texts.activity.loading} rows={5} />}
      {activity.isError && !activity.isFetchNextPageError && (
        <LoadError title={texts.activity.notLoaded} error={activity.error} onRetry={activity.refetch} />
      )}
      {activity.isSuccess && events.length === 0 && (
        <div className={list['empty']} role="status">
          <h2>{isFiltered ? texts.activity.noMatchTitle : texts.activity.emptyTitle}</h2>
          <p className="soft">{isFiltered ? texts.activity.noMatch : texts.activity.empty}</p>
        </div>
      )}
      {events.length > 0 && isFiltered && (
        <p className={`small soft ${list['found']}`} role="status">
          {texts.activity.found(events.length, activity.hasNextPage)}
        </p>
      )}
      {events.length > 0 && <ExportLinks filter={filter} />}
      <EventList
        listId="activity"
        events={events}
        people={people}
        person="named"
        isBusy={activity.isPlaceholderData}
      />
      <MoreButton things={texts.activity.things} list={activity} listId="activity" />
    </RequireAccess>
  )
}

/** Links to all events that match the filter as a file, not only those on the page. */
function ExportLinks({ filter }: { readonly filter: ActivityFilter }) {
  const formatUrl = (format: 'json' | 'csv') =>
    formatAddress(operatorDownloads.exportActivity, [], { format, ...filter })
  return (
    <p className={`small ${styles['export']}`}>
      <span className="soft">{texts.activity.exportLead}</span>
      <a className="countersign-link" href={formatUrl('json')} download>
        {texts.activity.exportJson}
      </a>
      <a className="countersign-link" href={formatUrl('csv')} download>
        {texts.activity.exportCsv}
      </a>
    </p>
  )
}
