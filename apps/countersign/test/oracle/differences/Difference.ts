import type { StepName } from '../support/Step.ts'

/** Something in which the two answered otherwise. */
export interface Difference {
  readonly step: StepName
  readonly clientId: string
  /** What was done to the request. */
  readonly spoilt: readonly string[]
  /** The part of the answer. */
  readonly part: string
  /** Undefined where the answer has no such part. */
  readonly engine: string | undefined
  readonly peer: string | undefined
  /** What happened until then, with the answers of our engine. */
  readonly before: readonly string[]
  /** The whole answers. */
  readonly all: { readonly engine: ReadonlyMap<string, string>; readonly peer: ReadonlyMap<string, string> }
}

/** A difference that is meant. */
export interface KnownDifference {
  readonly what: string
  /** What decides it. */
  readonly section: string
  readonly isIt: (difference: Difference) => boolean
  /** Met less than five times in 100,000 requests: a run need not meet it. */
  readonly isRare?: true
}
