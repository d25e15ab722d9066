import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'

/** Props of {@link EndOtherSessions}. */
export interface EndOtherSessionsProps {
  /** How many there are; left out where not all of them are known. */
  readonly count?: number
}

/** Ends every session but this one, after asking: it cannot be taken back. */
export function EndOtherSessions({ count }: EndOtherSessionsProps) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const [isOpen, setOpen] = useState(false)
  const end = useMutation({
    mutationFn: () => perform(() => api.endOtherSessions()),
    onSuccess: ({ ended }) => {
      setOpen(false)
      announce(ended === 1 ? 'Ended 1 session.' : `Ended ${ended} sessions.`)
      return queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      <AlertDialog.Trigger className="countersign-button" data-kind="outline">
        End all others
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup
          className="dialog"
          finalFocus={() => (end.isPending || end.isSuccess ? pageHead() : true)}
        >
          <AlertDialog.Title className="dialog-title">End {count ?? 'all'} other sessions?</AlertDialog.Title>
          <AlertDialog.Description className="soft">
            Those browsers are signed out at once and have to sign in again. This one stays signed in.
          </AlertDialog.Description>
          {end.isError && <MutationError error={end.error}>Not ended.</MutationError>}
          <div className="countersign-actions">
            <Button kind="stop" onClick={end.mutate} {...(end.isPending && { working: 'Ending…' })}>
              {count === undefined ? 'End all other sessions' : `End ${count} sessions`}
            </Button>
            <AlertDialog.Close className="countersign-button" data-kind="plain">
              Keep them
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Once the others are ended, the button that opened the dialog is gone. */
function pageHead(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}
