import { useInfiniteQuery } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

export const sessionsOf = (id: string) => ['person', id, 'sessions'] as const

/** The active sessions of one person, newest first, a page at a time. */
export function usePersonSessions(id: string) {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: sessionsOf(id),
    queryFn: ({ pageParam: cursor }) => api.personSessions(id, { cursor, limit: 20 }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
