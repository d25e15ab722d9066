import { Button, useAnnounce } from '@countersign/react'
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MutationError } from './FailureNotes.tsx'
import styles from './MoreButton.module.css'
import { texts } from './texts/parts.ts'

interface MoreButtonProps<TPage> {
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
    const first = findRows(listId)[known.current]
    known.current = undefined
    if (first === undefined) return
    announce(texts.showingMore(things))
    // Without a next page the button is gone: the reading continues at the first row that came.
    if (!hasNextPage) first.focus()
  }, [isFetchingNextPage, hasNextPage, listId, things, announce])
  if (!hasNextPage) return null
  const showMore = () => {
    known.current = findRows(listId).length
    void list.fetchNextPage()
  }
  return (
    <div className={styles['more']}>
      {isFetchNextPageError && (
        <MutationError error={list.error}>{texts.moreNotLoaded(things)}</MutationError>
      )}
      <Button kind="outline" onClick={showMore} {...(isFetchingNextPage && { working: texts.loadingMore })}>
        {isFetchNextPageError ? texts.tryAgain : texts.showMore(things)}
      </Button>
    </div>
  )
}

function findRows(listId: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${listId} [data-row]`)]
}

/** A list of the server's, a page at a time; `meanwhile` gives what is shown until another list is here. */
export function usePages<TPage extends { readonly next: string | null }>(
  queryKey: QueryKey,
  load: (cursor: string | undefined) => Promise<TPage>,
  meanwhile?: <TData>(before: TData | undefined) => TData | undefined,
): UseInfiniteQueryResult<InfiniteData<TPage>> {
  const first: { readonly cursor?: string } = {}
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: first.cursor,
    getNextPageParam: ({ next }: TPage) => next ?? undefined,
    ...(meanwhile && { placeholderData: meanwhile }),
  })
}
