import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** The people whom a search finds, newest first, page by page; all of them where it is empty. */
export function usePeople(search: string) {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: ['people', search],
    queryFn: ({ pageParam: cursor }) => api.people({ search, cursor }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

function firstPage(): string | undefined {
  return undefined
}
