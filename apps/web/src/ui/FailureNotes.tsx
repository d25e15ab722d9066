import { Button, Note } from '@countersign/react'
import type { ReactNode } from 'react'
import styles from './FailureNotes.module.css'
import { describeFailure, Interrupted } from './failures.ts'
import { texts } from './texts/parts.ts'

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
          {texts.tryAgain}
        </Button>
      </Note>
    </div>
  )
}

interface MutationErrorProps {
  /** What was not done, such as `Not ended.` */
  readonly children: ReactNode
  readonly error: unknown
}

/** Says that a change was not made, and why: quietly where the person themselves left it. */
export function MutationError({ children, error }: MutationErrorProps) {
  return (
    <p className={styles['problem']} role="alert" data-tone={error instanceof Interrupted ? 'quiet' : 'stop'}>
      {children} {describeFailure(error)}
    </p>
  )
}
