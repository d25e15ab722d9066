import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ConnectedApplication } from '@countersign/protocol'
import { Button, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerform } from '../../sign-again/PerformContext.ts'
import { useApi } from '../ApiContext.ts'
import { NotDone } from '../NotDone.tsx'

/** Disconnects an application, after saying what that does and what it does not. */
export function DisconnectApplication({ application }: { readonly application: ConnectedApplication }) {
  const { name } = application
  const [isOpen, setOpen] = useState(false)
  const disconnect = useDisconnecting(application)
  return (
    <>
      <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
        <AlertDialog.Trigger
          className="cs-button"
          data-kind="stop"
          aria-label={`Disconnect ${name}`}
          aria-disabled={disconnect.isPending}
        >
          {disconnect.isPending ? 'Disconnecting…' : 'Disconnect'}
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="backdrop" />
          <AlertDialog.Popup className="dialog">
            <AlertDialog.Title className="dialog-title">Disconnect {name}?</AlertDialog.Title>
            <AlertDialog.Description render={<div />}>
              <ul className="consequences">
                <li>It can no longer ask who you are, and is told that you signed out.</li>
                <li>The next time you sign in to it, you are asked again what it may know.</li>
                <li>What it has learned already, and what you did there, stays with it.</li>
              </ul>
            </AlertDialog.Description>
            <div className="cs-actions">
              <Button
                kind="stop"
                onClick={() => {
                  setOpen(false)
                  disconnect.mutate()
                }}
              >
                Disconnect {name}
              </Button>
              <AlertDialog.Close className="cs-button" data-kind="plain">
                Keep it
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
      {disconnect.isError && <NotDone error={disconnect.error}>Not disconnected.</NotDone>}
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
