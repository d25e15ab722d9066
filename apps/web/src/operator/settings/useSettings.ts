import { useQuery } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** What is configured, and whether what the server needs answers. */
export function useSettings() {
  const api = useOperatorApi()
  return useQuery({ queryKey: ['settings'], queryFn: () => api.settings() })
}
