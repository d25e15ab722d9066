import { useQuery } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** The applications, by name. */
export function useApplications() {
  const api = useOperatorApi()
  return useQuery({ queryKey: ['applications'], queryFn: () => api.applications() })
}
