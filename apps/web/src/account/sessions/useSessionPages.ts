import { useInfiniteQuery } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'

export const sessionPages = ['sessions', 'pages'] as const

/** The account's active sessions, newest first, a page at a time. */
export function useSessionPages() {
  const api = useApi()
  const perform = usePerform()
  return useInfiniteQuery({
    queryKey: sessionPages,
    queryFn: ({ pageParam: cursor }) => perform(() => api.sessions({ cursor, limit: 20 })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
