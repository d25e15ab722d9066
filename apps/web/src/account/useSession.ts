import { useQuery } from '@tanstack/react-query'
import { usePerform } from '../sign-again/PerformContext.ts'
import { useApi } from './ApiContext.ts'

/** The session of this browser. */
export function useSession() {
  const api = useApi()
  const perform = usePerform()
  return useQuery({ queryKey: ['session'], queryFn: () => perform(() => api.session()) })
}
