import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from './fields.tsx'
import styles from './list.module.css'
import { EmptyNote, type ListWords, LoadState, Rows } from './list.tsx'
import { MoreButton, usePages } from './MoreButton.tsx'
import { PageHead } from './PageHead.tsx'

/** What is looked for in a list; the URL of the page holds it. */
export interface Search {
  readonly text: string
  readonly find: (text: string) => void
}

/** Reads the search from the URL of the page, and writes it there. */
export function useSearch(): Search {
  const [query, setQuery] = useSearchParams()
  return {
    text: query.get('search') ?? '',
    find: (text) => setQuery(text === '' ? {} : { search: text }),
  }
}

/** A list that is searched, a page at a time: what was found before stays until the new is here. */
export function useSearchedPages<TPage extends { readonly next: string | null }>(
  queryKey: QueryKey,
  load: (cursor: string | undefined) => Promise<TPage>,
): UseInfiniteQueryResult<InfiniteData<TPage>> {
  return usePages(queryKey, load, keepPreviousData)
}

interface PageWords extends ListWords {
  readonly title: string
  readonly lead: string
  /** Where there is nothing yet; left out, there always is something. */
  readonly emptyTitle?: string
  readonly empty?: string
}

interface ListPageParts<TPage, TRow> {
  readonly id: string
  readonly list: UseInfiniteQueryResult<InfiniteData<TPage>>
  readonly rows: (page: TPage) => readonly TRow[]
  readonly skeleton: 1 | 2 | 3 | 4 | 5
  /** The way to one more: in the head of the page, or in the middle while there is none. */
  readonly add?: ReactNode
  /** What stands between the head and the list. */
  readonly above?: ReactNode
  readonly children: (row: TRow) => ReactNode
}

/** Props of {@link ListPage}: one that can be searched has words for that. */
export type ListPageProps<TPage, TRow> = ListPageParts<TPage, TRow> &
  (
    | { readonly search: Search; readonly words: PageWords & SearchWords & FoundWords }
    | { readonly search?: undefined; readonly words: PageWords }
  )

/** A page that is a list: its head, a search, the rows as far as they are loaded, and a button for more. */
export function ListPage<TPage, TRow>(props: ListPageProps<TPage, TRow>) {
  const { id, words, list, rows, skeleton, add, above, children } = props
  const shown = list.data?.pages.flatMap(rows) ?? []
  const { emptyTitle, empty } = words
  const isSearching = props.search !== undefined && props.search.text !== ''
  const hasNothing = list.isSuccess && shown.length === 0 && !isSearching
  const isNone = hasNothing && emptyTitle !== undefined && empty !== undefined
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        {list.isSuccess && !isNone && add}
      </PageHead>
      {above}
      {!isNone && props.search && (
        <ListSearch words={props.words} search={props.search.text} onSearch={props.search.find} />
      )}
      <LoadState
        query={list}
        words={words}
        skeleton={skeleton}
        isFailed={list.isError && !list.isFetchNextPageError}
      />
      {isNone && (
        <EmptyNote title={emptyTitle} text={empty}>
          {add}
        </EmptyNote>
      )}
      {list.isSuccess && props.search && (
        <FoundCount
          words={props.words}
          count={shown.length}
          search={props.search.text}
          isMore={list.hasNextPage}
        />
      )}
      <Rows id={id} label={words.title} isBusy={list.isPlaceholderData}>
        {shown.map(children)}
      </Rows>
      <MoreButton things={words.things} list={list} listId={id} />
    </>
  )
}

interface SearchWords {
  /** What a search looks in. */
  readonly searchLabel: string
  readonly search: string
  readonly showEveryone: string
}

interface ListSearchProps {
  readonly words: SearchWords
  /** What is being looked for. */
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** One field for everything that a row of a list is known by. */
export function ListSearch({ words, search, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // The search also changes from outside: by going back, or by the button that shows everything.
  if (shown !== search) {
    setShown(search)
    setText(search)
  }
  const field = useRef<HTMLInputElement>(null)
  const showEveryone = () => {
    onSearch('')
    // The button is about to go.
    field.current?.focus()
  }
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField ref={field} label={words.searchLabel} holds="search" value={text} onChange={setText} />
        <button type="submit" className="countersign-button" data-kind="outline">
          {words.search}
        </button>
        {search !== '' && (
          <button type="button" className="countersign-button" data-kind="plain" onClick={showEveryone}>
            {words.showEveryone}
          </button>
        )}
      </form>
    </search>
  )
}

interface FoundWords {
  readonly found: (count: number, isMore: boolean, search: string) => string
  readonly noneTitle: (search: string) => string
  /** How else something could be found. */
  readonly none: string
}

interface FoundCountProps {
  readonly words: FoundWords
  readonly count: number
  readonly search: string
  readonly isMore: boolean
}

/** Says what a search found; without a search the list speaks for itself. */
export function FoundCount({ words, count, search, isMore }: FoundCountProps) {
  if (search === '') return null
  if (count === 0) return <EmptyNote role="status" title={words.noneTitle(search)} text={words.none} />
  return (
    <p className={`small soft ${styles['found']}`} role="status">
      {words.found(count, isMore, search)}
    </p>
  )
}
