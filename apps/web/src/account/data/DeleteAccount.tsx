import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerform } from '../../sign-again/PerformContext.ts'
import { useApi } from '../ApiContext.ts'
import { describeFailure } from '../describeFailure.ts'
import { useLeave } from '../LeaveContext.ts'

/** Deletes the account, after saying what that will do and, where it is due, a signature. */
export function DeleteAccount() {
  const api = useApi()
  const perform = usePerform()
  const leave = useLeave()
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => perform(() => api.deleteAccount(), { kind: 'delete_account' }),
    onSuccess: () => leave('deleted'),
  })
  return (
    <section className="cs-slip" aria-labelledby="delete">
      <h2 id="delete">Delete this account</h2>
      <p className="section-text">This is what happens, at once and for good:</p>
      <Consequences />
      <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
        <AlertDialog.Trigger className="cs-button" data-kind="stop" aria-disabled={remove.isPending}>
          {remove.isPending ? 'Deleting…' : 'Delete this account'}
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="backdrop" />
          <AlertDialog.Popup className="dialog">
            <AlertDialog.Title className="dialog-title">Delete this account for good?</AlertDialog.Title>
            <AlertDialog.Description className="soft">
              Nobody can bring it back, not even the operator of this site. You may be asked to sign once more
              first.
            </AlertDialog.Description>
            <div className="cs-actions">
              <Button
                kind="stop"
                onClick={() => {
                  setOpen(false)
                  remove.mutate()
                }}
              >
                Delete this account
              </Button>
              <AlertDialog.Close className="cs-button" data-kind="plain">
                Keep it
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
      {remove.isError && (
        <p className="problem section-note" role="alert">
          Not deleted. {describeFailure(remove.error)}
        </p>
      )}
    </section>
  )
}

function Consequences() {
  return (
    <ul className="consequences">
      <li>Your profile, wallets, labels and activity are removed from this site.</li>
      <li>Every browser is signed out, this one too.</li>
      <li>
        Applications that you signed in to are disconnected. What they keep about you themselves stays with
        them.
      </li>
      <li>Your wallets and what they hold are not touched: they are not kept here.</li>
      <li>
        Signing in with one of them later makes a new, empty account, which those applications do not know.
      </li>
    </ul>
  )
}
