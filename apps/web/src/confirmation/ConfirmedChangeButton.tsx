import type { ProductChange } from '@countersign/product-api'
import { Button } from '@countersign/react'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../ui/ConfirmButton.module.css'
import { MutationError } from '../ui/FailureNotes.tsx'
import { useConfirm } from './perform.ts'

interface ConfirmedChangeButtonProps<TResponse> {
  /** What the button does. */
  readonly action: string
  /** The button's whole name, where the words on it lean on what stands beside it. */
  readonly label?: string
  readonly kind?: 'outline' | 'stop'
  /** What the dialog asks. */
  readonly title: string
  /** What will happen. */
  readonly lead: ReactNode
  /** What leaves everything as it is. */
  readonly keep: string
  /** What the button says while the change is made. */
  readonly working: string
  /** Said before the reason, where the change was not made. */
  readonly notDone: string
  /** What the person signs for; where it is nothing, the change is made at once. */
  readonly confirms: ProductChange | undefined
  readonly change: UseMutationResult<TResponse, Error, void>
}

/**
 * A button for a change that a signature confirms (specification, point 6): one dialog says what the change will do,
 * shows what is signed and leads to the wallet. Where the change is not made, the reason is beside the button.
 */
export function ConfirmedChangeButton<TResponse>(props: ConfirmedChangeButtonProps<TResponse>) {
  const { action, label, kind = 'outline', title, lead, keep, working, notDone, confirms, change } = props
  const confirm = useConfirm()
  const asking = useMutation({
    mutationFn: async () => {
      if (confirms !== undefined)
        await confirm(confirms, { title, consequences: lead, action: label ?? action, keep })
      return confirms
    },
    onSuccess: (confirmed) => {
      // The page may offer the opposite by now, because somebody else has made the change.
      if (JSON.stringify(confirmed) === JSON.stringify(confirms)) change.mutate()
    },
  })
  const begin = () => {
    if (asking.isPending || change.isPending) return
    change.reset()
    asking.mutate()
  }
  const error = asking.error ?? change.error
  return (
    <>
      <Button
        kind={kind}
        {...(label !== undefined && { label })}
        onClick={begin}
        {...(change.isPending && { working })}
      >
        {action}
      </Button>
      {error !== null && (
        <div className={styles['notDone']}>
          <MutationError error={error}>{notDone}</MutationError>
        </div>
      )}
    </>
  )
}
