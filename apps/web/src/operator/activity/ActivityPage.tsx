import { formatAddress } from '@countersign/client'
import { operatorDownloads } from '@countersign/product-api'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { useConfirm } from '../../confirmation/perform.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import list from '../../ui/list.module.css'
import { EmptyNote, LoadState } from '../../ui/list.tsx'
import { nameTimeZone } from '../../ui/localTime.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { EventList, useActivity } from '../kit/EventList.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { ActivityFilters, readFilter, writeFilter } from './ActivityFilters.tsx'
import styles from './ActivityPage.module.css'

/** `/operator/activity`: what happened here, to anyone. The URL holds the filter. */
export function ActivityPage() {
  const words = texts.activity
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const activity = useActivity(filter)
  const events = activity.data?.pages.flatMap((page) => page.events) ?? []
  const people = activity.data?.pages.flatMap((page) => page.people) ?? []
  const tokens = activity.data?.pages.flatMap((page) => page.tokens) ?? []
  const isFiltered = Object.keys(filter).length > 0
  const isEmpty = activity.isSuccess && events.length === 0
  return (
    <OperatorPage title={words.title} error={activity.error}>
      <PageHead title={words.title} lead={words.lead(nameTimeZone())} />
      <ActivityFilters filter={filter} onChange={(next) => setQuery(writeFilter(next))} />
      <LoadState
        query={activity}
        words={words}
        skeleton={5}
        isFailed={activity.isError && !activity.isFetchNextPageError}
      />
      {isEmpty && activity.hasNextPage && (
        <p className="soft" role="status">
          {words.noneSoFar}
        </p>
      )}
      {isEmpty && !activity.hasNextPage && (
        <EmptyNote
          role="status"
          title={isFiltered ? words.noMatchTitle : words.emptyTitle}
          text={isFiltered ? words.noMatch : words.empty}
        />
      )}
      {events.length > 0 && isFiltered && (
        <p className={`small soft ${list['found']}`} role="status">
          {words.found(events.length, activity.hasNextPage)}
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
      <MoreButton things={words.things} list={activity} listId="activity" />
    </OperatorPage>
  )
}

/** Downloads all events that match the filter as a file, not only those on the page, once that is confirmed. */
function ExportButtons({ filter }: { readonly filter: ActivityFilter }) {
  const confirm = useConfirm()
  const download = useMutation({
    mutationFn: async (format: 'json' | 'csv') => {
      await confirm(findConfirmed(operatorDownloads.exportActivity))
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
