import type { SessionList } from '@countersign/protocol'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

/** Takes a session that has ended out of a list that is shown: its pages, which may be many, are not asked for anew. */
export function dropSession(queries: QueryClient, list: QueryKey, id: string): void {
  queries.setQueryData<InfiniteData<SessionList>>(
    list,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          sessions: page.sessions.filter((session) => session.id !== id),
        })),
      },
  )
}
