import { Button, useAnnounce } from '@countersign/react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MutationError } from './FailureNotes.tsx'

/** Props of {@link MoreButton}. */
export interface MoreButtonProps<TPage> {
  /** What the list holds, such as "people". */
  readonly things: string
  readonly list: UseInfiniteQueryResult<InfiniteData<TPage>>
  /** The id of the list; each of its rows can take the focus. */
  readonly listId: string
}

/** At the end of a list that goes on: loads its next page, and says why where that failed. */
export function MoreButton<TPage>({ things, list, listId }: MoreButtonProps<TPage>) {
  const announce = useAnnounce()
  const known = useRef<number>(undefined)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  useEffect(() => {
    if (isFetchingNextPage || known.current === undefined) return
    const first = rowsOf(listId)[known.current]
    known.current = undefined
    if (first === undefined) return
    announce(`Showing more ${things}.`)
    // Without a next page the button is gone: the reading continues at the first row that came.
    if (!hasNextPage) first.focus()
  }, [isFetchingNextPage, hasNextPage, listId, things, announce])
  if (!hasNextPage) return null
  const showMore = () => {
    known.current = rowsOf(listId).length
    void list.fetchNextPage()
  }
  return (
    <div className="more">
      {isFetchNextPageError && (
        <MutationError error={list.error}>More {things} could not be loaded.</MutationError>
      )}
      <Button kind="outline" onClick={showMore} {...(isFetchingNextPage && { working: 'Loading…' })}>
        {isFetchNextPageError ? 'Try again' : `Show more ${things}`}
      </Button>
    </div>
  )
}

function rowsOf(listId: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${listId} [data-row]`)]
}
