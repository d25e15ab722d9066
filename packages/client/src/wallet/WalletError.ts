import type { SignInProblem } from '../sign-in/SignInProblem.ts'

/** A wallet that did not do what it was asked; `problem` says why, in the same codes as a sign-in does. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(problem.code, options)
    this.problem = problem
  }
}
