import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '@countersign/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../account/describeFailure.ts'

/** Props of {@link ConfirmButton}. */
export interface ConfirmButtonProps<TAnswer> {
  /** What the button does, and the dialog asks about. */
  readonly children: string
  /** The whole name of the button, where its words lean on what stands beside it. */
  readonly label?: string
  readonly kind?: 'outline' | 'stop'
  readonly title: string
  /** What will happen. */
  readonly consequences: ReactNode
  /** What the button in the dialog does. */
  readonly confirm: string
  /** What the other one does. */
  readonly keep: string
  /** Said before the reason, where it was refused. */
  readonly notDone: string
  readonly change: UseMutationResult<TAnswer, Error, void>
  /** Where the focus goes afterwards, where the button that asked is gone. */
  readonly focusAfter?: () => HTMLElement | null
}

/** A button that asks first: it says what will happen, and, where it was refused, why. */
export function ConfirmButton<TAnswer>(props: ConfirmButtonProps<TAnswer>) {
  const { children, label, kind = 'outline', title, consequences, confirm, keep, notDone, change } = props
  const [isOpen, setOpen] = useState(false)
  const open = (isWanted: boolean) => {
    if (isWanted) change.reset()
    setOpen(isWanted)
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={open}>
      <AlertDialog.Trigger className="cs-button" data-kind={kind} aria-label={label}>
        {children}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup
          className="dialog"
          finalFocus={() => (change.isSuccess ? (props.focusAfter?.() ?? true) : true)}
        >
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="soft" render={<div />}>
            {consequences}
          </AlertDialog.Description>
          {change.isError && (
            <p className="op-problem" role="alert">
              {notDone} {describeFailure(change.error)}
            </p>
          )}
          <div className="cs-actions">
            <Button
              kind={kind === 'stop' ? 'stop' : 'main'}
              onClick={() => change.mutate(undefined, { onSuccess: () => setOpen(false) })}
              {...(change.isPending && { working: 'One moment…' })}
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
  )
}
