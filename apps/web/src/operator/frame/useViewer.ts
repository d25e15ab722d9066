import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../account/ApiContext.ts'

/** The account of whoever looks at the page; fails with `not_signed_in` where nobody is signed in. */
export function useViewer() {
  const api = useApi()
  return useQuery({ queryKey: ['account'], queryFn: () => api.account() })
}
