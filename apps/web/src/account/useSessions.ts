import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext.ts'

/** The account's active sessions, newest first. */
export function useSessions() {
  const api = useApi()
  return useQuery({ queryKey: ['sessions'], queryFn: () => api.sessions() })
}
