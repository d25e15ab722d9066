import type { Keccak256Option } from '../engine.ts'
import { SignInMessageError, signInMessageErrors } from '../errors.ts'
import { parseMessage } from '../message/parseMessage.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { fillText } from '../SignInError.ts'
import { type Finding, mostProblems } from './findings.ts'
import { findProblems } from './findProblems.ts'
import { describeEmptyList, findWarnings } from './findWarnings.ts'
import type { Inspection, Problem, Span } from './Inspection.ts'
import { describeFields, locateFields, makePlaces } from './lines.ts'
import { problemReasons } from './reasons.ts'

/**
 * Explains a text that is, or should be, a sign-in message: its fields, all that is wrong with it, and what deserves a
 * second look. It has no problems exactly when {@link parseMessage} accepts it. Never throws.
 *
 * @example inspectMessage(text.replace('Version: 1', 'version: 1')).problems[0].repair.description
 * // 'Write the label as "Version: "'
 */
export function inspectMessage(text: string, options: Keccak256Option = {}): Inspection {
  const source = typeof text === 'string' ? text : ''
  const verdict = judge(source, options)
  if (!(verdict instanceof SignInMessageError)) {
    const fields = describeFields(source, locateFields(source, verdict))
    const { warnings, recap } = findWarnings(fields)
    if (verdict.resources?.length === 0) warnings.push(describeEmptyList(source))
    return { message: verdict, fields, problems: [], warnings, recap }
  }
  const found = findProblems(source, options)
  const fields = describeFields(source, found.fields)
  return {
    message: undefined,
    fields,
    problems: describeProblems(source, found.problems, verdict),
    ...findWarnings(fields),
  }
}

function judge(text: string, options: Keccak256Option): SignInMessage | SignInMessageError {
  try {
    return parseMessage(text, options)
  } catch (error) {
    if (error instanceof SignInMessageError) return error
    throw error
  }
}

/**
 * The problems with their places. What the parser refuses is one of them, unless one was noted there or before it: from
 * that one on, the parser may have taken the text for something else.
 */
function describeProblems(
  text: string,
  findings: readonly Finding[],
  refusal: SignInMessageError,
): Problem[] {
  const placeOf = makePlaces(text)
  const first = findings.toSorted((left, right) => left.span.start - right.span.start).slice(0, mostProblems)
  const problems = first.map<Problem>(({ span, code, ...finding }) => ({
    ...finding,
    code,
    span,
    message: signInMessageErrors[code],
    sentence: fillText(problemReasons[finding.reason], { ...finding.values }),
    found: describeFound(text, span),
    ...placeOf(span.start),
  }))
  const refused = describeRefusal(text, refusal)
  const isNoted = problems.some(
    ({ field, span }) =>
      (field !== undefined && field === refused.field) ||
      // The parser stops at the end of the line before one that it does not know.
      span.start <= refused.span.start + 1,
  )
  if (!isNoted) problems.push(refused)
  return problems.sort((left, right) => left.span.start - right.span.start).slice(0, mostProblems)
}

function describeRefusal(
  text: string,
  { code, message, line = 1, column = 1, field, expected = '' }: SignInMessageError,
): Problem {
  const linesBefore = text.split('\n').slice(0, line - 1)
  const start = linesBefore.reduce((sum, { length }) => sum + length + 1, column - 1)
  const span = { start, end: start + text.slice(start).search(/\n|$/) }
  // The line after the address should be blank.
  const reason = field === 'address' ? 'statement_blank_lines' : 'not_eip4361'
  return {
    code,
    reason,
    sentence: problemReasons[reason],
    values: {},
    message,
    field,
    span,
    line,
    column,
    expected,
    found: describeFound(text, span),
    repair: undefined,
  }
}

/** How much of what was found is told. */
const mostFound = 24

/** What has no shape of its own: controls, formats, halves of characters, spaces of other kinds. */
const unseen = /(?! )[\p{C}\p{Z}]/gu

/** What has one, but is not ASCII: it may look like a letter that belongs there. */
const foreign = /[^\0-\x7f\p{C}\p{Z}]/u

/** What stands in a span, in words; where it is empty, what stands at its place. */
export function describeFound(text: string, { start, end }: Span): string {
  if (start >= text.length) return 'the end of the text'
  if (text[start] === '\n') return 'the end of the line'
  if (text[start] === '\r') return 'a carriage return (CR)'
  const [rest = ''] = text.slice(start, end > start ? end : start + mostFound + 1).split(/[\r\n]/)
  return quote(rest.slice(0, mostFound)) + (rest.length > mostFound ? '…' : '') + nameForeign(rest)
}

function quote(text: string): string {
  return JSON.stringify(text).replace(unseen, (sign) => {
    const code = hexadecimal(sign.codePointAt(0) ?? 0)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code}`
  })
}

/** The number of the first character that is not ASCII. */
function nameForeign(text: string): string {
  const [sign] = foreign.exec(text) ?? []
  return sign === undefined ? '' : ` with U+${hexadecimal(sign.codePointAt(0) ?? 0).toUpperCase()}`
}

function hexadecimal(code: number): string {
  return code.toString(16).padStart(4, '0')
}
