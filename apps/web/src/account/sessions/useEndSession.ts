import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { dropSession, useApi } from '../../session/account.ts'
import { sessionPages } from './useSessionPages.ts'

/** Ends one of the account's other sessions. */
export function useEndSession(id: string, device: string) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => perform(() => api.endSession(id)),
    onSuccess: () => {
      announce(`Ended the session of ${device}.`)
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
