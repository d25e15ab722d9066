import type { SessionList } from '@countersign/protocol'
import { type InfiniteData, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { AccountApi } from '../api/accountApi.ts'
import { type Perform, usePerform } from '../confirmation/perform.ts'

export const ApiContext = createContext<AccountApi | null>(null)

/** Gives the server's calls. */
export function useApi(): AccountApi {
  const api = useContext(ApiContext)
  if (api === null) throw new TypeError('This part needs the API of the account above it.')
  return api
}

/** Gives the server's calls, and the way to make those that may need the person's signature. */
export function useCalls(): { readonly api: AccountApi; readonly perform: Perform } {
  return { api: useApi(), perform: usePerform() }
}

/** A failed call is shown at once, with a way to try again: waiting in silence helps nobody. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The account of the person who is signed in; fails with `not_signed_in` where nobody is. */
export function useAccount() {
  const { api, perform } = useCalls()
  return useQuery({ queryKey: ['account'], queryFn: () => perform(() => api.account()) })
}

/** The session of this browser. */
export function useSession() {
  const { api, perform } = useCalls()
  return useQuery({ queryKey: ['session'], queryFn: () => perform(() => api.session()) })
}

/** The account's wallets, the primary one first. */
export function useWallets() {
  const { api, perform } = useCalls()
  return useQuery({ queryKey: ['wallets'], queryFn: () => perform(() => api.wallets()) })
}

/** The newest of the account's active sessions: as many as one call gives, which is all that most people have. */
export function useSessions() {
  const { api, perform } = useCalls()
  return useQuery({
    queryKey: ['sessions', 'newest'],
    queryFn: () => perform(() => api.sessions({ limit: 100 })),
  })
}

/** Takes a session that has ended out of a list that is shown: its pages, which may be many, are not asked for anew. */
export function dropSession(queries: QueryClient, list: QueryKey, id: string): void {
  queries.setQueryData<InfiniteData<SessionList>>(
    list,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          sessions: page.sessions.filter((session) => session.id !== id),
        })),
      },
  )
}
