import type { UseMutationResult } from '@tanstack/react-query'
import { AskButton } from '../ui/AskButton.tsx'
import { MutationError } from '../ui/FailureNotes.tsx'
import styles from './list.module.css'

/** Props of {@link ConfirmButton}. */
export interface ConfirmButtonProps<TResponse> {
  /** What the button does. */
  readonly action: string
  readonly kind?: 'outline' | 'stop'
  /** What the dialog asks. */
  readonly title: string
  /** What will happen. */
  readonly lead: string
  /** What the button in the dialog does, where it says more than the first. */
  readonly confirm?: string
  /** What the other one does. */
  readonly keep: string
  /** What the button says meanwhile. */
  readonly working: string
  /** Said before the reason, where it was refused. */
  readonly notDone: string
  readonly change: UseMutationResult<TResponse, Error, void>
}

/** A button for a change that asks first; where the change fails, the reason is beside the button. */
export function ConfirmButton<TResponse>(props: ConfirmButtonProps<TResponse>) {
  const { action, kind = 'outline', lead, confirm = action, notDone, change, ...words } = props
  return (
    <>
      <AskButton
        {...words}
        act={action}
        kind={kind}
        confirm={confirm}
        isWorking={change.isPending}
        onOpen={change.reset}
        onConfirm={change.mutate}
      >
        <p>{lead}</p>
      </AskButton>
      {change.isError && (
        <div className={styles['notDone']}>
          <MutationError error={change.error}>{notDone}</MutationError>
        </div>
      )}
    </>
  )
}
