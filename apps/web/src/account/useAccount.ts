import { useQuery } from '@tanstack/react-query'
import { usePerform } from '../sign-again/PerformContext.ts'
import { useApi } from './ApiContext.ts'

/** The account of the person who is signed in; fails with `not_signed_in` where nobody is. */
export function useAccount() {
  const api = useApi()
  const perform = usePerform()
  return useQuery({ queryKey: ['account'], queryFn: () => perform(() => api.account()) })
}
