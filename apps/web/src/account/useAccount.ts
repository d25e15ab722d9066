import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext.ts'

/** The account of the person who is signed in; fails with `not_signed_in` where nobody is. */
export function useAccount() {
  const api = useApi()
  return useQuery({ queryKey: ['account'], queryFn: () => api.account() })
}
