import { useQuery } from '@tanstack/react-query'
import { usePerform } from '../sign-again/PerformContext.ts'
import { useApi } from './ApiContext.ts'

/** The account's wallets, the primary one first. */
export function useWallets() {
  const api = useApi()
  const perform = usePerform()
  return useQuery({ queryKey: ['wallets'], queryFn: () => perform(() => api.wallets()) })
}
