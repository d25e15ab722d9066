import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '@countersign/react'
import { type ReactNode, useState } from 'react'

/** Props of {@link AskFirst}. */
export interface AskFirstProps {
  /** What is done, such as "Unlink", and while it is being done. */
  readonly act: string
  readonly working: string
  /** What it is done to: in the dialog, and where the button is named without it. */
  readonly name: string
  readonly accessibleName: string
  readonly isWorking: boolean
  readonly onConfirm: () => void
  /** What it will do. */
  readonly children: ReactNode
}

/** A button that says what it will do before it does it. */
export function AskFirst({
  act,
  working,
  name,
  accessibleName,
  isWorking,
  onConfirm,
  children,
}: AskFirstProps) {
  const [isOpen, setOpen] = useState(false)
  const confirm = () => {
    setOpen(false)
    onConfirm()
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      <AlertDialog.Trigger
        className="cs-button"
        data-kind="stop"
        aria-label={`${act} ${accessibleName}`}
        aria-disabled={isWorking}
      >
        {isWorking ? working : act}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">
            {act} {name}?
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
          <div className="cs-actions">
            <Button kind="stop" onClick={confirm}>
              {act} {name}
            </Button>
            <AlertDialog.Close className="cs-button" data-kind="plain">
              Keep it
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
