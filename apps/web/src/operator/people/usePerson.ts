import { useQuery } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** One person with their wallets and sessions. */
export function usePerson(id: string) {
  const api = useOperatorApi()
  return useQuery({ queryKey: ['person', id], queryFn: () => api.person(id) })
}
