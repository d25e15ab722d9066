import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './FailureNotes.tsx'
import styles from './list.module.css'
import { MoreButton } from './MoreButton.tsx'

/** Props of {@link Section}. */
interface SectionProps {
  /** The id of its title, to which the focus goes when the button that had it is gone. */
  readonly id: string
  readonly title: string
  /** At the end of the line of the title: what can be done with all of it. */
  readonly action?: ReactNode
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A part of a page under a title of its own. */
export function Section({ id, title, action, isBusy, children }: SectionProps) {
  return (
    <section aria-labelledby={id} aria-busy={isBusy}>
      <div className={styles['sectionHead']}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Props of {@link ListSkeleton}. */
interface ListSkeletonProps {
  /** What is loading, for people who do not see its shape. */
  readonly label: string
  readonly rows: 1 | 2 | 3 | 4 | 5
}

/** A list before it is known: rows of the same size, that do not move. */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={styles['rows']}>
      {skeletonRows.slice(0, rows).map((row) => (
        <div key={row} className={`${styles['row']} ${styles['skeleton']}`}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** What a list, or anything else that is loaded, says of that. */
export interface LoadWords {
  readonly loading: string
  readonly notLoaded: string
}

/** Props of {@link LoadState}. */
interface LoadStateProps {
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown }
  readonly words: LoadWords
  readonly skeleton: ListSkeletonProps['rows']
  /** Whether the last attempt failed, and a person has to know. */
  readonly isFailed: boolean
}

/** In the place of what is not there: its shape while it loads, or why it could not be loaded. */
export function LoadState({ query, words, skeleton, isFailed }: LoadStateProps) {
  return (
    <>
      {query.isPending && <ListSkeleton label={words.loading} rows={skeleton} />}
      {isFailed && <LoadError title={words.notLoaded} error={query.error} onRetry={query.refetch} />}
    </>
  )
}

/** What a list that comes page by page says of itself. */
export interface ListWords extends LoadWords {
  /** What it holds, such as "people". */
  readonly things: string
}

/** Props of {@link PagedList}. */
interface PagedListProps<TPage, TRow> {
  readonly id: string
  readonly words: ListWords
  readonly list: UseInfiniteQueryResult<InfiniteData<TPage>>
  readonly rows: (page: TPage) => readonly TRow[]
  readonly skeleton: ListSkeletonProps['rows']
  /** What is said instead of no rows. */
  readonly none?: ReactNode
  /** Its name, or the id of its title, for people who move from list to list. */
  readonly label?: string
  readonly labelledBy?: string
  readonly children: (row: TRow) => ReactNode
}

/** A list within a page: its rows as far as they are loaded, and a button for more. */
export function PagedList<TPage, TRow>(props: PagedListProps<TPage, TRow>) {
  const { id, words, list, rows, skeleton, none, label, labelledBy, children } = props
  const shown = list.data?.pages.flatMap(rows) ?? []
  return (
    <>
      <LoadState
        query={list}
        words={words}
        skeleton={skeleton}
        isFailed={list.isError && list.data === undefined}
      />
      {list.isSuccess && shown.length === 0 && none && <p className="soft">{none}</p>}
      <Rows id={id} label={label} labelledBy={labelledBy}>
        {shown.map(children)}
      </Rows>
      <MoreButton things={words.things} list={list} listId={id} />
    </>
  )
}

/** Props of {@link Rows}. */
interface RowsProps {
  readonly id?: string
  readonly label?: string | undefined
  readonly labelledBy?: string | undefined
  /** Whether the rows are those of before, until the new ones come. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** The rows of a list; without any, nothing is seen of it. */
export function Rows({ id, label, labelledBy, isBusy, children }: RowsProps) {
  return (
    <ul id={id} className={styles['rows']} aria-label={label} aria-labelledby={labelledBy} aria-busy={isBusy}>
      {children}
    </ul>
  )
}

/** Props of {@link ListRow}. */
interface ListRowProps {
  readonly picture?: ReactNode
  readonly title: ReactNode
  /** What can be done with it. */
  readonly action?: ReactNode
  /** What is known of it, below its title. */
  readonly children?: ReactNode
}

/** One thing of several: what it is called, what is known of it, and what can be done. It can take the focus. */
export function ListRow({ picture, title, action, children }: ListRowProps) {
  return (
    <li className={styles['row']} data-row="" tabIndex={-1}>
      {picture}
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
      {action}
    </li>
  )
}

/** A row that is one link as a whole: the link stands in its title. */
export function LinkRow({ picture, title, children }: Omit<ListRowProps, 'action'>) {
  return (
    <li className={`${styles['row']} ${styles['linked']}`} data-row="" tabIndex={-1}>
      {picture}
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
      <svg
        className={styles['chevron']}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M6 3l5 5-5 5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </li>
  )
}

/** What is known of a thing in small, one fact beside the other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <p className={styles['facts']}>{children}</p>
}

/** Props of {@link EmptyNote}. */
interface EmptyNoteProps {
  readonly title: string
  readonly text: string
  readonly level?: 'h2' | 'h3'
  /** `status` where it came by something that the person did. */
  readonly role?: 'status'
  /** How the first one is made. */
  readonly children?: ReactNode
}

/** In the place of a list that has nothing: why that is so, and what could be done. */
export function EmptyNote({ title, text, level: Heading = 'h2', role, children }: EmptyNoteProps) {
  return (
    <div className={styles['empty']} role={role}>
      <Heading>{title}</Heading>
      <p className="soft">{text}</p>
      {children}
    </div>
  )
}

/** Buttons in a row, which wraps. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>
}
