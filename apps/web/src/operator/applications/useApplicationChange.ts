import type { ApplicationChange } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { logoKey } from './useLogo.ts'

/** Changes an application; `done` is announced afterwards. */
export function useApplicationChange(clientId: string, done: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (change: ApplicationChange) => api.changeApplication(clientId, change),
    onSuccess: (_application, { logo }) => {
      announce(done)
      if (logo !== undefined) queries.setQueryData<number>(logoKey(clientId), (changes = 0) => changes + 1)
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['applications'] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ])
    },
  })
}
