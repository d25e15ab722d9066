import type { SignInMessageErrorCode } from '../errors.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { fillText } from '../SignInError.ts'
import type { Repair, Span } from './Inspection.ts'
import type { LocatedField } from './lines.ts'
import { type ProblemReason, type RepairAction, repairActions, type SentenceValues } from './reasons.ts'

/** More problems than a person can use. */
export const mostProblems = 100

/** A problem before its place is told in lines and columns. */
export interface Finding {
  readonly code: SignInMessageErrorCode
  readonly field: keyof SignInMessage | undefined
  readonly span: Span
  readonly reason: ProblemReason
  readonly values: SentenceValues
  readonly expected: string
  readonly repair: Repair | undefined
}

/** What is known of a text that is not a legal message while it is being read. */
export interface Findings {
  readonly text: string
  /** In the order in which they stand. */
  readonly fields: LocatedField[]
  readonly problems: Finding[]
}

/** A repair before it is written out: what it writes instead of the span of the problem, or of another one. */
export interface Replacement {
  readonly action: RepairAction
  readonly replacement: string
  readonly span?: Span
  /** What stands in the sentence of the action. */
  readonly value?: string
}

/** What to note of a problem; its code is `invalid_message` unless it says otherwise. */
export interface NoteOptions {
  readonly code?: SignInMessageErrorCode
  readonly field?: keyof SignInMessage | undefined
  readonly values?: SentenceValues
  readonly repair?: Replacement | undefined
}

/** Notes a problem: why it is one, and what belongs there. A repair is written out as the whole text after it. */
export function note(
  findings: Findings,
  span: Span,
  reason: ProblemReason,
  expected: string,
  options: NoteOptions = {},
): void {
  const { code = 'invalid_message', field, repair, values = {} } = options
  findings.problems.push({
    code,
    field,
    span,
    reason,
    values,
    expected,
    repair: repair && writeOut(findings.text, repair, span),
  })
}

function writeOut(text: string, { action, replacement, value, span }: Replacement, problem: Span): Repair {
  const values = value === undefined ? {} : { value }
  const { start, end } = span ?? problem
  return {
    action,
    values,
    description: fillText(repairActions[action], values),
    text: text.slice(0, start) + replacement + text.slice(end),
  }
}
