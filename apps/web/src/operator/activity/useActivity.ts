import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** The events that a filter lets through, newest first, page by page. */
export function useActivity(filter: ActivityFilter) {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam: cursor }) => api.activity({ ...filter, cursor }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

function firstPage(): string | undefined {
  return undefined
}
