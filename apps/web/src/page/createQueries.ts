import { QueryClient } from '@tanstack/react-query'

/** A failed call is shown at once, with a way to try again: waiting in silence helps nobody. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
