import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button, keepAddressesWhole } from '@countersign/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './ConfirmButton.module.css'
import dialog from './dialog.module.css'
import { MutationError } from './FailureNotes.tsx'

interface ConfirmButtonProps<TResponse> {
  /** What the button does. */
  readonly action: string
  /** The button's whole name, where the words on it lean on what stands beside it. */
  readonly label?: string
  readonly kind?: 'outline' | 'stop'
  /** What the dialog asks. */
  readonly title: string
  /** What will happen. */
  readonly lead: ReactNode
  /** What the button in the dialog does, where it says more than the first. */
  readonly confirm?: string
  readonly confirmKind?: 'main' | 'stop'
  /** What the other one does. */
  readonly keep: string
  /** What the button says meanwhile. */
  readonly working: string
  /** Said before the reason, where the change failed. */
  readonly notDone: string
  readonly change: UseMutationResult<TResponse, Error, void>
}

/**
 * A button for a change that asks first and says what will happen; where the change fails, the reason is beside the
 * button. The dialog closes before anything is done, because that may ask for a signature in a dialog of its own.
 */
export function ConfirmButton<TResponse>(props: ConfirmButtonProps<TResponse>) {
  const { action, label, kind = 'outline', title, lead, keep, working, notDone, change } = props
  const { confirm = action, confirmKind = kind === 'stop' ? 'stop' : 'main' } = props
  const [isOpen, setOpen] = useState(false)
  const open = (isWanted: boolean) => {
    if (change.isPending) return
    if (isWanted) change.reset()
    setOpen(isWanted)
  }
  return (
    <>
      <AlertDialog.Root open={isOpen} onOpenChange={open}>
        <AlertDialog.Trigger
          className="countersign-button"
          data-kind={kind}
          aria-label={label}
          data-state={change.isPending ? 'working' : 'ready'}
          aria-disabled={change.isPending || undefined}
        >
          {change.isPending ? working : action}
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={dialog['backdrop']} />
          <AlertDialog.Popup className={dialog['dialog']}>
            <AlertDialog.Title className={dialog['title']}>{keepAddressesWhole(title)}</AlertDialog.Title>
            <AlertDialog.Description render={<div />}>
              {typeof lead === 'string' ? <p>{lead}</p> : lead}
            </AlertDialog.Description>
            <div className="countersign-actions">
              <Button
                kind={confirmKind}
                onClick={() => {
                  setOpen(false)
                  change.mutate()
                }}
              >
                {confirm}
              </Button>
              <AlertDialog.Close className="countersign-button" data-kind="plain">
                {keep}
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
      {change.isError && (
        <div className={styles['notDone']}>
          <MutationError error={change.error}>{notDone}</MutationError>
        </div>
      )}
    </>
  )
}
