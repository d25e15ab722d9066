import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** Ends all sessions of a person. */
export function useEndSessions(personId: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => api.endPersonSessions(personId),
    onSuccess: ({ ended }) => {
      announce(ended === 1 ? 'Ended 1 session.' : `Ended ${ended} sessions.`)
      // The buttons are about to go: the focus goes to the head of the list they were in.
      document.querySelector<HTMLElement>('#person-sessions')?.focus()
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['person', personId] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ])
    },
  })
}
