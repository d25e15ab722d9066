import { formatAddress } from '@countersign/client'
import { operatorDownloads } from '@countersign/product-api'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { useConfirm } from '../../confirmation/perform.ts'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { nameTimeZone } from '../../ui/localTime.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { ActivityFilters, readFilter, writeFilter } from './ActivityFilters.tsx'
import styles from './ActivityPage.module.css'
import { EventList, useActivity } from './EventList.tsx'

/** `/operator/activity`: what happened here, to anyone. The URL holds the filter. */
export function ActivityPage() {
  useOperatorTitle(texts.activity.title)
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const activity = useActivity(filter)
  const events = activity.data?.pages.flatMap((page) => page.events) ?? []
  const people = activity.data?.pages.flatMap((page) => page.people) ?? []
  const tokens = activity.data?.pages.flatMap((page) => page.tokens) ?? []
  const isFiltered = Object.keys(filter).length > 0
  return (
    <RequireAccess error={activity.error}>
      <PageHead title={texts.activity.title} lead={texts.activity.lead(nameTimeZone())} />
      <ActivityFilters filter={filter} onChange={(next) => setQuery(writeFilter(next))} />
      {activity.isPending && <ListSkeleton label={texts.activity.loading} rows={5} />}
      {activity.isError && !activity.isFetchNextPageError && (
        <LoadError title={texts.activity.notLoaded} error={activity.error} onRetry={activity.refetch} />
      )}
      {activity.isSuccess && events.length === 0 && activity.hasNextPage && (
        <p className="soft" role="status">
          {texts.activity.noneSoFar}
        </p>
      )}
      {activity.isSuccess && events.length === 0 && !activity.hasNextPage && (
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
      {events.length > 0 && <ExportButtons filter={filter} />}
      <EventList
        listId="activity"
        events={events}
        people={people}
        tokens={tokens}
        person="named"
        isBusy={activity.isPlaceholderData}
      />
      <MoreButton things={texts.activity.things} list={activity} listId="activity" />
    </RequireAccess>
  )
}

/** Downloads all events that match the filter as a file, not only those on the page, once that is confirmed. */
function ExportButtons({ filter }: { readonly filter: ActivityFilter }) {
  const confirm = useConfirm()
  const download = useMutation({
    mutationFn: async (format: 'json' | 'csv') => {
      await confirm({ kind: 'export_activity' })
      followLink(formatAddress(operatorDownloads.exportActivity, [], { format, ...filter }))
    },
  })
  return (
    <>
      <p className={`small ${styles['export']}`}>
        <span className="soft">{texts.activity.exportLead}</span>
        <button type="button" className="countersign-link" onClick={() => download.mutate('json')}>
          {texts.activity.exportJson}
        </button>
        <button type="button" className="countersign-link" onClick={() => download.mutate('csv')}>
          {texts.activity.exportCsv}
        </button>
      </p>
      {download.isError && <MutationError error={download.error}>{texts.activity.notExported}</MutationError>}
    </>
  )
}

/** Lets the browser download a file as it arrives: it may be too large to hold in the page. */
function followLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
