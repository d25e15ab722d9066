import type { SignInMessage } from '../message/SignInMessage.ts'
import type { InspectedField, Place, Span } from './Inspection.ts'

/** A line of a text, without its line break. */
export interface Line extends Span {
  readonly text: string
}

/** The lines of a text, whether they end in LF, CRLF or CR, or in what else is said to end them. */
export function splitLines(
  text: string,
  start: number = 0,
  end: number = text.length,
  lineBreaks: RegExp = /\r\n|\r|\n/g,
): Line[] {
  const lines: Line[] = []
  let from = start
  for (const { 0: lineBreak, index } of text.slice(start, end).matchAll(lineBreaks)) {
    lines.push({ start: from, end: start + index, text: text.slice(from, start + index) })
    from = start + index + lineBreak.length
  }
  lines.push({ start: from, end, text: text.slice(from, end) })
  return lines
}

/** Tells the places of offsets in a text, by the line breaks that count in a message: LF. */
export function makePlaces(text: string): (offset: number) => Place {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** A field that has a line of its own, with the label that the line starts with (EIP-4361). */
export interface Label {
  readonly field: keyof SignInMessage
  readonly text: string
  readonly isRequired: boolean
  /** The label as it should be, or in any case and with any spaces: what was probably meant. */
  readonly loose: RegExp
}

/** In the order in which the lines stand. */
export const labels: readonly Label[] = [
  { field: 'uri', text: 'URI: ', isRequired: true, loose: /^\s*uri\s*:\s*/i },
  { field: 'version', text: 'Version: ', isRequired: true, loose: /^\s*version\s*:\s*/i },
  { field: 'chainId', text: 'Chain ID: ', isRequired: true, loose: /^\s*chain[\s_-]*id\s*:\s*/i },
  { field: 'nonce', text: 'Nonce: ', isRequired: true, loose: /^\s*nonce\s*:\s*/i },
  { field: 'issuedAt', text: 'Issued At: ', isRequired: true, loose: /^\s*issued[\s_-]*at\s*:\s*/i },
  {
    field: 'expirationTime',
    text: 'Expiration Time: ',
    isRequired: false,
    loose: /^\s*expiration[\s_-]*time\s*:\s*/i,
  },
  { field: 'notBefore', text: 'Not Before: ', isRequired: false, loose: /^\s*not[\s_-]*before\s*:\s*/i },
  { field: 'requestId', text: 'Request ID: ', isRequired: false, loose: /^\s*request[\s_-]*id\s*:\s*/i },
  { field: 'resources', text: 'Resources:', isRequired: false, loose: /^\s*resources\s*:\s*/i },
]

/** The label that a line starts with, or was probably meant to; each line starts with one at most. */
export function findLabel(line: string): Label | undefined {
  return labels.find(({ loose }) => loose.test(line))
}

/** A field before its place is told in lines and columns. */
export type LocatedField = Pick<InspectedField, 'field' | 'span'>

/** Where the fields of a legal message stand: its lines are where the grammar has them. */
export function locateFields(text: string, message: SignInMessage): LocatedField[] {
  const { scheme, domain, statement } = message
  const [, address, , statementLine, ...rest] = splitLines(text)
  const domainStart = scheme === undefined ? 0 : scheme.length + 3
  const fields: LocatedField[] = []
  if (scheme !== undefined) fields.push({ field: 'scheme', span: { start: 0, end: scheme.length } })
  fields.push({ field: 'domain', span: { start: domainStart, end: domainStart + domain.length } })
  if (address !== undefined) fields.push(locate('address', address, 0))
  if (statement !== undefined && statementLine !== undefined)
    fields.push(locate('statement', statementLine, 0))
  for (const line of statement === undefined ? rest : rest.slice(1)) {
    const label = findLabel(line.text)
    if (label === undefined) fields.push(locate('resources', line, 2))
    else if (label.field !== 'resources') fields.push(locate(label.field, line, label.text.length))
  }
  return fields
}

/** Tells the values and places of located fields. */
export function describeFields(text: string, fields: readonly LocatedField[]): InspectedField[] {
  const placeOf = makePlaces(text)
  return fields.map(({ field, span }) => ({
    field,
    value: text.slice(span.start, span.end),
    span,
    ...placeOf(span.start),
  }))
}

export function locate(field: keyof SignInMessage, line: Line, labelLength: number): LocatedField {
  return { field, span: { start: Math.min(line.start + labelLength, line.end), end: line.end } }
}
