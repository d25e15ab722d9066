import { useAnnounce } from '@countersign/react'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePerform } from '../confirmation/perform.ts'
import { dropSession, useApi } from '../session/account.ts'
import { isNotFound } from '../ui/failures.ts'
import { usePages } from '../ui/MoreButton.tsx'
import { texts } from './texts.ts'

const sessionPages = ['sessions', 'pages'] as const

/** The account's active sessions, newest first, a page at a time. */
export function useSessionPages() {
  const api = useApi()
  const perform = usePerform()
  return usePages(sessionPages, (cursor) => perform(() => api.sessions({ cursor, limit: 20 })))
}

/** Ends one of the account's other sessions. */
export function useEndSession(id: string, device: string) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => perform(() => api.endSession(id)),
    onSuccess: () => {
      announce(texts.sessions.ended(device))
      // The button is about to go: the focus goes to the head of the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
      dropSession(queries, sessionPages, id)
      return Promise.all(
        [
          ['sessions', 'newest'],
          ['sessions', 'one', id],
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    },
  })
}

/** Ends what applications were given in a session that has ended; tells whether anything was left. */
export function useEndLeftovers(id: string) {
  const api = useApi()
  const perform = usePerform()
  return useMutation({
    mutationFn: () =>
      perform(() => api.endSession(id)).then(
        () => ({ wasAnythingLeft: true }),
        (error: unknown) => {
          if (isNotFound(error)) return { wasAnythingLeft: false }
          throw error
        },
      ),
  })
}

/** A session of the account by its id, as soon as that is known; null when it has ended. */
export function useActiveSession(id: string | undefined) {
  const api = useApi()
  const perform = usePerform()
  return useQuery({
    queryKey: ['sessions', 'one', id],
    queryFn:
      id === undefined
        ? skipToken
        : () =>
            perform(() => api.activeSession(id)).catch((error: unknown) => {
              if (isNotFound(error)) return null
              throw error
            }),
  })
}
