import type { ApplicationChange } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { logoChangesKey } from './ApplicationName.tsx'

/** The applications, by name. */
export function useApplications() {
  const api = useOperatorApi()
  return useQuery({ queryKey: ['applications'], queryFn: () => api.applications() })
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
