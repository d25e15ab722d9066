import { formatAddress } from '@countersign/client'
import { operatorDownloads } from '@countersign/product-api'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { useConfirm } from '../../confirmation/perform.ts'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { formatLocal, nameTimeZone, parseLocal } from '../../ui/localTime.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
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

/** Props of {@link ActivityFilters}. */
interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

/** Which events to show. The filter applies on submit, so that nothing moves while it is filled in. */
function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { draft, problems, set } = useDraft(filter)
  const first = useRef<HTMLSelectElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(problems).length === 0) onChange(readFilterDraft(draft))
  }
  const clear = () => {
    onChange({})
    // The button is about to go.
    first.current?.focus()
  }
  return (
    <search>
      <form className={styles['filters']} onSubmit={submit}>
        <SelectField
          ref={first}
          label={texts.activity.kindLabel}
          value={draft.kind}
          options={kinds}
          onChange={(kind) => set({ kind })}
        />
        <TextField
          label={texts.activity.accountLabel}
          holds="code"
          value={draft.account}
          problem={problems.account}
          onChange={(account) => set({ account })}
        />
        <TextField
          label={texts.activity.fromLabel}
          holds="time"
          value={draft.from}
          problem={problems.from}
          onChange={(from) => set({ from })}
        />
        <TextField
          label={texts.activity.toLabel}
          holds="time"
          value={draft.to}
          problem={problems.to}
          onChange={(to) => set({ to })}
        />
        <div className={list['buttons']}>
          <button type="submit" className="countersign-button" data-kind="outline">
            {texts.activity.apply}
          </button>
          {Object.keys(filter).length > 0 && (
            <button type="button" className="countersign-button" data-kind="plain" onClick={clear}>
              {texts.activity.clear}
            </button>
          )}
        </div>
      </form>
    </search>
  )
}

const kinds = { '': texts.activity.everyKind, ...texts.activity.events }

/** Keeps what is filled in until it is submitted, and follows the filter when that changes from outside. */
function useDraft(filter: ActivityFilter) {
  const filterText = JSON.stringify(filter)
  const [shown, setShown] = useState(filterText)
  const [draft, setDraft] = useState(() => createFilterDraft(filter))
  // Such as by going back.
  if (shown !== filterText) {
    setShown(filterText)
    setDraft(createFilterDraft(filter))
  }
  return {
    draft,
    problems: checkFilterDraft(draft),
    set: (part: Partial<FilterDraft>) => setDraft({ ...draft, ...part }),
  }
}

/** Reads the filter from the page's URL. */
export function readFilter(query: URLSearchParams): ActivityFilter {
  return Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
}

/** Writes a filter for the page's URL, without its empty fields. */
export function writeFilter(filter: ActivityFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query
}

const names = ['kind', 'account', 'from', 'to'] as const

/** A filter as its fields hold it: an empty text where nothing is filled in. */
interface FilterDraft {
  readonly kind: string
  readonly account: string
  readonly from: string
  readonly to: string
}

/** The draft that shows a filter. */
function createFilterDraft(filter: ActivityFilter): FilterDraft {
  return {
    kind: filter.kind ?? '',
    account: filter.account ?? '',
    from: formatLocal(filter.from ?? ''),
    to: formatLocal(filter.to ?? ''),
  }
}

/** What is wrong with a draft, by its field. */
function checkFilterDraft({ account, from, to }: FilterDraft): Partial<Record<keyof FilterDraft, string>> {
  const isWhole = account.trim() === '' || /^[0-9a-f-]{36}$/i.test(account.trim())
  const isForward = from === '' || to === '' || from < to
  return {
    ...(!isWhole && { account: texts.activity.accountIncomplete }),
    ...(!isForward && { to: texts.activity.toTooEarly }),
  }
}

/** The filter that a draft without problems describes. */
function readFilterDraft({ kind, account, from, to }: FilterDraft): ActivityFilter {
  return { kind, account: account.trim(), from: parseLocal(from), to: parseLocal(to) }
}
