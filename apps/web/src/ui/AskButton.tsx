import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '@countersign/react'
import { type ReactNode, useState } from 'react'

/** Props of {@link AskButton}. */
interface AskButtonProps {
  /** What is done, on the button; and while it is being done. */
  readonly act: string
  readonly working: string
  /** The button's whole name, where the words on it lean on what stands beside it. */
  readonly label?: string
  readonly kind?: 'outline' | 'stop'
  readonly isWorking: boolean
  /** What the dialog asks. */
  readonly title: string
  /** What its buttons do. */
  readonly confirm: string
  readonly keep: string
  readonly onOpen?: () => void
  readonly onConfirm: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/**
 * A button that asks first and says what will happen. The dialog closes before anything is done, because that may ask
 * for a signature in a dialog of its own.
 */
export function AskButton(props: AskButtonProps) {
  const { act, working, label, kind = 'stop', isWorking, title, confirm, keep, onConfirm, children } = props
  const [isOpen, setOpen] = useState(false)
  const open = (isWanted: boolean) => {
    if (isWorking) return
    if (isWanted) props.onOpen?.()
    setOpen(isWanted)
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={open}>
      <AlertDialog.Trigger
        className="countersign-button"
        data-kind={kind}
        aria-label={label}
        aria-disabled={isWorking || undefined}
      >
        {isWorking ? working : act}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
          <div className="countersign-actions">
            <Button
              kind={kind === 'stop' ? 'stop' : 'main'}
              onClick={() => {
                setOpen(false)
                onConfirm()
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
  )
}

/** Props of {@link AskFirst}. */
interface AskFirstProps {
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

/** A button for one thing of several, that asks first. */
export function AskFirst({ act, name, accessibleName, ...rest }: AskFirstProps) {
  return (
    <AskButton
      {...rest}
      act={act}
      label={`${act} ${accessibleName}`}
      title={`${act} ${name}?`}
      confirm={`${act} ${name}`}
      keep="Keep it"
    />
  )
}
