import { useQuery } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** The keys that tokens are signed with, next ones first. */
export function useKeys() {
  const api = useOperatorApi()
  return useQuery({ queryKey: ['keys'], queryFn: () => api.keys() })
}
