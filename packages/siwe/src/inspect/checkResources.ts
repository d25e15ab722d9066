import type { Keccak256Option } from '../engine/Keccak256.ts'
import { matchesRule } from '../grammar/matchesRule.ts'
import { readUri } from '../grammar/readUri.ts'
import { checkValue } from './checkValue.ts'
import { type Findings, note } from './Findings.ts'
import type { Span } from './Inspection.ts'
import type { Line } from './Lines.ts'
import { locate } from './locateFields.ts'

const mark = /^\s*[-*•\u2010-\u2015\u2212]\s*/

/** Whether a line of the list reads as a resource: it starts with a dash or the like, or is a URI without one. */
export function isResource({ text }: Line): boolean {
  return mark.test(text) || matchesRule(readUri, text.trim())
}

/** Checks a line of the list. */
export function checkResource(findings: Findings, line: Line, options: Keccak256Option): void {
  const isExact = line.text.startsWith('- ')
  const [before = ''] = mark.exec(line.text) ?? /^\s*/.exec(line.text) ?? []
  const located = locate('resources', line, isExact ? 2 : before.length)
  if (!isExact) {
    const span = { start: line.start, end: located.span.start }
    const repair = { description: 'Start the resource with "- "', replacement: '- ' }
    note(findings, span, '"- "', { field: 'resources', repair })
  }
  findings.fields.push(located)
  checkValue(findings, 'resources', located.span, options)
}

/** What stands beside "Resources:": spaces belong nowhere, and a resource on the next line. */
export function checkBesideList(findings: Findings, span: Span): void {
  const resource = findings.text.slice(span.start, span.end).replace(mark, '').trim()
  const move = { description: 'Put the resource on the next line', replacement: `\n- ${resource}` }
  const remove = { description: 'Remove the spaces after it', replacement: '' }
  note(findings, span, 'each resource on a line of its own', {
    field: 'resources',
    repair: resource === '' ? remove : matchesRule(readUri, resource) ? move : undefined,
  })
}

/** Notes that a resource stands where no list has begun. */
export function noteMissingList(findings: Findings, { start, end }: Line): void {
  const repair = {
    description: 'Start the list with "Resources:"',
    replacement: 'Resources:\n',
    span: { start, end: start },
  }
  note(findings, { start, end }, '"Resources:" before the resources', { field: 'resources', repair })
}

/** What may follow the last line with a label. */
export function endAfter(isList: boolean): string {
  return isList ? '"- " and a resource, or the end of the message' : 'the end of the message'
}
