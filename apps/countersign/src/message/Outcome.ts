/** What a command prints, and whether its exit code is 0 or 1. */
export interface Outcome {
  readonly output: string
  readonly isGood: boolean
}
