import { useQuery } from '@tanstack/react-query'
import { usePerform } from '../sign-again/PerformContext.ts'
import { useApi } from './ApiContext.ts'

/** The newest of the account's active sessions: as many as one call gives, which is all that most people have. */
export function useSessions() {
  const api = useApi()
  const perform = usePerform()
  return useQuery({
    queryKey: ['sessions', 'newest'],
    queryFn: () => perform(() => api.sessions({ limit: 100 })),
  })
}
