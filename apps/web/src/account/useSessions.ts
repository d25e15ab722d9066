import { useQuery } from '@tanstack/react-query'
import { usePerform } from '../sign-again/PerformContext.ts'
import { useApi } from './ApiContext.ts'

/** The account's active sessions, newest first. */
export function useSessions() {
  const api = useApi()
  const perform = usePerform()
  return useQuery({ queryKey: ['sessions'], queryFn: () => perform(() => api.sessions()) })
}
