import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '@countersign/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../account/describeFailure.ts'

/** Props of {@link ConfirmButton}. */
export interface ConfirmButtonProps<TAnswer> {
  /** What the button does, and the dialog asks about. */
  readonly children: string
  readonly kind?: 'outline' | 'stop'
  readonly title: string
  /** What will happen. */
  readonly consequences: ReactNode
  /** What the button in the dialog does. */
  readonly confirm: string
  /** What the other one does. */
  readonly keep: string
  /** What the button says meanwhile. */
  readonly working: string
  /** Said before the reason, where it was refused. */
  readonly notDone: string
  readonly change: UseMutationResult<TAnswer, Error, void>
}

/**
 * A button that asks first and says what will happen. The dialog closes before the change is made, because that may
 * ask for a signature in a dialog of its own; where it was refused, the reason stands beside the button.
 */
export function ConfirmButton<TAnswer>(props: ConfirmButtonProps<TAnswer>) {
  const { children, kind = 'outline', title, consequences, confirm, keep, working, notDone, change } = props
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
          className="cs-button"
          data-kind={kind}
          aria-disabled={change.isPending || undefined}
        >
          {change.isPending ? working : children}
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="backdrop" />
          <AlertDialog.Popup className="dialog">
            <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="soft" render={<div />}>
              {consequences}
            </AlertDialog.Description>
            <div className="cs-actions">
              <Button
                kind={kind === 'stop' ? 'stop' : 'main'}
                onClick={() => {
                  setOpen(false)
                  change.mutate()
                }}
              >
                {confirm}
              </Button>
              <AlertDialog.Close className="cs-button" data-kind="plain">
                {keep}
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
      {change.isError && (
        <p className="op-problem op-not-done" role="alert">
          {notDone} {describeFailure(change.error)}
        </p>
      )}
    </>
  )
}
