import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOperatorApi } from '../OperatorApiContext.tsx'

/** The groups that a search finds, by label, page by page; all of them where it is empty. */
export function useGroups(search: string) {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: ['groups', search],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) =>
      api.groups({ search, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** One group. */
export function useGroup(slug: string) {
  const api = useOperatorApi()
  return useQuery({ queryKey: ['group', slug], queryFn: () => api.group(slug) })
}

/** Loads the groups, whatever belongs to them, and the activity again after a change. */
export function useReloadGroups(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [['groups'], ['group'], ['person'], ['activity']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    [queries],
  )
}
