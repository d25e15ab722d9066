import type { ReactNode } from 'react'
import { Interrupted } from '../sign-again/Interrupted.ts'
import { describeFailure } from './describeFailure.ts'

/** Props of {@link NotDone}. */
export interface NotDoneProps {
  /** What was not done, such as `Not ended.` */
  readonly children: ReactNode
  readonly error: unknown
}

/** Says that a change was not made, and why: quietly where the person themselves left it. */
export function NotDone({ children, error }: NotDoneProps) {
  return (
    <p className="problem" role="alert" data-tone={error instanceof Interrupted ? 'quiet' : 'stop'}>
      {children} {describeFailure(error)}
    </p>
  )
}
