import { type EmailState, emailEndpoints } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { findConfirmed } from '../confirmation/confirmedChange.tsx'
import { type Groups, liveTable } from '../language/liveTable.ts'
import { useApi, useCalls } from '../session/account.ts'

const queryKey = ['email']

/** The person's email address, and the one that they are adding: looked at again while its mail is on the way. */
export function useEmail(): UseQueryResult<EmailState> {
  const { api, perform } = useCalls()
  return useQuery({
    queryKey,
    queryFn: () => perform(() => api.email()),
    refetchInterval: ({ state }) => (state.data?.pending?.state === 'sending' ? 2_000 : false),
  })
}

/** Asks for a link to an address, which the person confirms by a signature. */
export function useRequestingEmail(): UseMutationResult<EmailState, Error, string> {
  const { api, perform } = useCalls()
  const keep = useKeeping()
  return useMutation({
    mutationFn: (address: string) =>
      perform(() => api.requestEmail({ address }), findConfirmed(emailEndpoints.requestEmail, { address })),
    onSuccess: (state) => keep(state, emailTexts.requested(state.pending?.address ?? '')),
  })
}

/** Asks for another link to the same address. */
export function useResendingEmail(): UseMutationResult<EmailState, Error, void> {
  const { api, perform } = useCalls()
  const keep = useKeeping()
  return useMutation({
    mutationFn: () => perform(() => api.resendEmail()),
    onSuccess: (state) => keep(state, emailTexts.resent),
  })
}

/** Stops adding the address. */
export function useCancellingEmail(): UseMutationResult<unknown, Error, void> {
  const api = useApi()
  return useForgetting(() => api.cancelEmail(), emailTexts.cancelled)
}

/** Removes the address, which the person has confirmed. */
export function useRemovingEmail(): UseMutationResult<unknown, Error, void> {
  const api = useApi()
  return useForgetting(() => api.removeEmail(), emailTexts.removed)
}

/** Confirms the address of a link. */
export function useVerifyingEmail(token: string): UseMutationResult<EmailState, Error, void> {
  const { api, perform } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => perform(() => api.verifyEmail({ token })),
    onSuccess: (state) => {
      forgetEmailToken()
      queries.setQueryData(queryKey, state)
    },
  })
}

/** Shows the state as it is now, and says what changed. */
function useKeeping() {
  const queries = useQueryClient()
  const announce = useAnnounce()
  return (state: EmailState, what: string) => {
    queries.setQueryData(queryKey, state)
    announce(what)
  }
}

function useForgetting(call: () => Promise<unknown>, what: string) {
  const { perform } = useCalls()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => perform(call),
    async onSuccess() {
      announce(what)
      await queries.invalidateQueries({ queryKey })
    },
  })
}

/** Where this tab keeps the token of a link, on the way to the sign-in page and back. */
const tokenKey = 'countersign.email-link'

/**
 * Takes the token of a mailed link out of the page's address, so that it stays neither in the address bar nor in the
 * history, and keeps it for this tab. To be called before anything else of the page, which may lead to the sign-in.
 */
export function keepEmailToken(): void {
  const token = location.hash.slice(1)
  if (location.pathname !== emailLinkPath || token === '') return
  sessionStorage.setItem(tokenKey, token)
  history.replaceState(history.state, '', location.pathname)
}

export const emailLinkPath = '/account/email'

/** The token that this tab keeps; empty for none. */
export function readEmailToken(): string {
  return sessionStorage.getItem(tokenKey) ?? ''
}

/** Forgets the token of a link that was used or never works again. */
export function forgetEmailToken(): void {
  sessionStorage.removeItem(tokenKey)
}

/** The words of the email address on the profile, and of the page that a link leads to. */
export const emailTexts: Groups['profile']['email'] = liveTable('profile', 'email')
