import type { SignInMessage } from '../message/SignInMessage.ts'
import type { InspectedField } from './Inspection.ts'
import { type Line, makePlaces, splitLines } from './Lines.ts'
import { labelOf } from './labels.ts'

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
    const label = labelOf(line.text)
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
