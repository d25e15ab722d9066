import type { ApplicationChange } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { logoChangesKey } from './ApplicationName.tsx'

/** The applications that a search finds, by name, page by page; all of them where it is empty. */
export function useApplications(search: string) {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: ['applications', search],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) =>
      api.applications({ search, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** One application. */
export function useApplication(clientId: string) {
  const api = useOperatorApi()
  return useQuery({
    queryKey: ['application', clientId],
    queryFn: () => api.application(clientId),
  })
}

/** Changes an application; `done` is announced afterwards. */
export function useChangeApplication(clientId: string, done: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const reload = useReloadApplications()
  return useMutation({
    mutationFn: (change: ApplicationChange) => api.changeApplication(clientId, change),
    onSuccess: (_application, { logo }) => {
      announce(done)
      if (logo !== undefined)
        queries.setQueryData<number>(logoChangesKey(clientId), (changes = 0) => changes + 1)
      return reload()
    },
  })
}

/** Loads the applications and the activity again after a change. */
export function useReloadApplications(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['applications'] }),
        queries.invalidateQueries({ queryKey: ['application'] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ]),
    [queries],
  )
}
