import { Button, Note } from '@countersign/react'
import type { ReactNode } from 'react'
import { describeFailure, Interrupted } from './failures.ts'

/** Props of {@link LoadError}. */
interface LoadErrorProps {
  /** What is not there now. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** In the place of what could not be loaded: why, and a way to try again. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
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

/** Props of {@link MutationError}. */
interface MutationErrorProps {
  /** What was not done, such as `Not ended.` */
  readonly children: ReactNode
  readonly error: unknown
}

/** Says that a change was not made, and why: quietly where the person themselves left it. */
export function MutationError({ children, error }: MutationErrorProps) {
  return (
    <p className="problem" role="alert" data-tone={error instanceof Interrupted ? 'quiet' : 'stop'}>
      {children} {describeFailure(error)}
    </p>
  )
}
