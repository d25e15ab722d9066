import type { ConnectedApplication } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { AskFirst } from '../../ui/AskButton.tsx'
import { MutationError } from '../../ui/FailureNotes.tsx'

/** Disconnects an application, after saying what that does and what it does not. */
export function DisconnectApplication({ application }: { readonly application: ConnectedApplication }) {
  const { name } = application
  const disconnect = useDisconnecting(application)
  return (
    <>
      <AskFirst
        act="Disconnect"
        working="Disconnecting…"
        name={name}
        accessibleName={name}
        isWorking={disconnect.isPending}
        onConfirm={disconnect.mutate}
      >
        <ul className="consequences">
          <li>It can no longer ask who you are, and is told that you signed out.</li>
          <li>The next time you sign in to it, you are asked again what it may know.</li>
          <li>What it has learned already, and what you did there, stays with it.</li>
        </ul>
      </AskFirst>
      {disconnect.isError && <MutationError error={disconnect.error}>Not disconnected.</MutationError>}
    </>
  )
}

function useDisconnecting({ clientId, name }: ConnectedApplication) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => perform(() => api.disconnectApplication(clientId)),
    onSuccess: async () => {
      announce(`Disconnected ${name}.`)
      // The slip is about to go: the focus goes to the head of the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await queries.invalidateQueries()
    },
  })
}
