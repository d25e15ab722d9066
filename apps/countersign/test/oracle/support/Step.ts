import type { Answering } from './Side.ts'
import type { Kind, State } from './State.ts'

/** Something that is sent: as it is, as often as it says, or as one side has to write it. */
export type Value = string | readonly string[] | ((state: State) => string | Promise<string>) | undefined

export type Values = Readonly<Record<string, Value>>

/** One request of a sequence, in words that are the same for both sides. */
export interface Step {
  /** What it does. */
  readonly name: StepName
  /** A program sends it, or a browser. */
  readonly by: 'program' | 'browser'
  readonly method: string
  readonly path: string | ((state: State) => string | undefined)
  readonly clientId: string
  readonly query?: Values
  readonly body?: Values
  readonly headers?: Values
  /** What it needs. */
  readonly of?: Kind
  /** What the person answers who is asked. */
  readonly answering?: Answering
  /** For how long it waits. */
  readonly milliseconds?: number
  /** What was done to it. */
  readonly spoilt: readonly string[]
}

export type StepName =
  | 'push'
  | 'authorize'
  | 'answer'
  | 'exchange'
  | 'refresh'
  | 'userinfo'
  | 'introspect'
  | 'revoke'
  | 'device'
  | 'enterCode'
  | 'poll'
  | 'endSession'
  | 'confirm'
  | 'wait'
