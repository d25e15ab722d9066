import type { PersonChange } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** Changes one thing about a person; `done` is announced afterwards. */
export function useChangePerson(id: string, change: PersonChange, done: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => api.changePerson(id, change),
    onSuccess: () => {
      announce(done)
      return Promise.all(
        [['person', id], ['people'], ['activity'], ['account']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
