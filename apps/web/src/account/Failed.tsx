import { Button, Note } from '@countersign/react'
import { describeFailure } from './describeFailure.ts'

/** Props of {@link Failed}. */
export interface FailedProps {
  /** What is not there now. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** In the place of what could not be loaded: why, and a way to try again. */
export function Failed({ title, error, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <Note tone="warn">
        <strong>{title}</strong>
        <p>{describeFailure(error)}</p>
        <Button kind="outline" onClick={() => void onRetry()}>
          Try again
        </Button>
      </Note>
    </div>
  )
}
