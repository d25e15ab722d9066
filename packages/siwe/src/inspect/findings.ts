import type { SignInMessageErrorCode } from '../errors.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import type { Repair, Span } from './Inspection.ts'
import type { LocatedField } from './lines.ts'

/** More problems than a person can use. */
export const mostProblems = 100

/** A problem before its place is told in lines and columns. */
export interface Finding {
  readonly code: SignInMessageErrorCode
  readonly field: keyof SignInMessage | undefined
  readonly span: Span
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

/** What to note of a problem; its code is `invalid_message` unless it says otherwise. */
export interface NoteOptions {
  readonly code?: SignInMessageErrorCode
  readonly field?: keyof SignInMessage | undefined
  /** What the repair does, and what it writes instead of the span, or instead of another one. */
  readonly repair?:
    | { readonly description: string; readonly replacement: string; readonly span?: Span }
    | undefined
}

/** Notes a problem. A repair is written out as the whole text after it. */
export function note(findings: Findings, span: Span, expected: string, options: NoteOptions = {}): void {
  const { code = 'invalid_message', field, repair } = options
  findings.problems.push({
    code,
    field,
    span,
    expected,
    repair: repair && {
      description: repair.description,
      text: replaceSpan(findings.text, repair.span ?? span, repair.replacement),
    },
  })
}

function replaceSpan(text: string, { start, end }: Span, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end)
}
