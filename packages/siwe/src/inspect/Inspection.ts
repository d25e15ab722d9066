import type { SignInMessageErrorCode } from '../errors.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import type { Recap } from './readRecap.ts'
import type { ProblemReason, RepairAction, SentenceValues } from './reasons.ts'
import type { WarningCode } from './warnings.ts'

/** A part of a text: offsets in UTF-16 code units, the end not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Where a part starts, as people count: both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A field as it stands in the text, legal or not. Each resource is one. */
export interface InspectedField extends Place {
  readonly field: keyof SignInMessage
  readonly value: string
  readonly span: Span
}

/** What to do about a problem, where there is exactly one thing to do. */
export interface Repair {
  readonly action: RepairAction
  /** What it does, as a short command in English: the text of the action, filled with the values. */
  readonly description: string
  readonly values: SentenceValues
  /** The whole text afterwards. Other problems may be left. */
  readonly text: string
}

/** One place where a text is not a sign-in message. */
export interface Problem extends Place {
  readonly code: SignInMessageErrorCode
  /** Why it is one. The same for the same mistake, in whichever language it is told. */
  readonly reason: ProblemReason
  /** The reason in one sentence of English, filled with the values. */
  readonly sentence: string
  readonly values: SentenceValues
  /** The catalogue's text for the code. */
  readonly message: string
  /** The field that it is about; undefined where it is about the text as a whole. */
  readonly field: keyof SignInMessage | undefined
  readonly span: Span
  /** What belongs there, in words. */
  readonly expected: string
  /** What stands there instead, in words. */
  readonly found: string
  readonly repair: Repair | undefined
}

/** Something legal that a person or a site should look at twice. */
export interface Warning extends Place {
  readonly code: WarningCode
  /** Why it matters, in one sentence of English, filled with the values. */
  readonly message: string
  readonly values: SentenceValues
  readonly field: keyof SignInMessage
  readonly span: Span
}

/** What there is to know about a text that is, or should be, a sign-in message. */
export interface Inspection {
  /** The message; undefined where there are problems. */
  readonly message: SignInMessage | undefined
  /** In the order in which they stand. */
  readonly fields: readonly InspectedField[]
  /** In the order of their places, at most 100; none means that `parseMessage` accepts the text. */
  readonly problems: readonly Problem[]
  /** In the order of their places. */
  readonly warnings: readonly Warning[]
  /** What the resources of ERC-5573 allow, readably; undefined where there are none that can be read. */
  readonly recap: Recap | undefined
}
