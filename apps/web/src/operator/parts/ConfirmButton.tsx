import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AskButton } from '../../ui/AskButton.tsx'
import { describeFailure } from '../../ui/failures.ts'

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

/** A button that asks first, for a change; where it was refused, the reason stands beside the button. */
export function ConfirmButton<TAnswer>(props: ConfirmButtonProps<TAnswer>) {
  const { children, kind = 'outline', consequences, notDone, change, ...words } = props
  return (
    <>
      <AskButton
        {...words}
        act={children}
        kind={kind}
        isWorking={change.isPending}
        onOpen={change.reset}
        onConfirm={change.mutate}
      >
        {consequences}
      </AskButton>
      {change.isError && (
        <p className="op-problem op-not-done" role="alert">
          {notDone} {describeFailure(change.error)}
        </p>
      )}
    </>
  )
}
