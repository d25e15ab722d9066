import { skipToken, useQuery } from '@tanstack/react-query'
import { usePerform } from '../confirmation/PerformContext.ts'
import { useApi } from '../session/account.ts'
import { isNotFound } from '../ui/failures.ts'

/** A session of the account by its id, as soon as that is known; null when it has ended. */
export function useActiveSession(id: string | undefined) {
  const api = useApi()
  const perform = usePerform()
  return useQuery({
    queryKey: ['sessions', 'one', id],
    queryFn:
      id === undefined
        ? skipToken
        : () =>
            perform(() => api.activeSession(id)).catch((error: unknown) => {
              if (isNotFound(error)) return null
              throw error
            }),
  })
}
