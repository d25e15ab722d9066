import type { Keccak256Option } from '../engine.ts'
import { matchesRule } from '../grammar/Rule.ts'
import { readUri } from '../grammar/uri.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { checkValue } from './checkValue.ts'
import { type Findings, mostProblems, note, type Replacement } from './findings.ts'
import type { Span } from './Inspection.ts'
import { findLabel, type Label, type Line, labels, locate } from './lines.ts'

/** What has been read of the labelled lines so far. */
interface Progress {
  readonly options: Keccak256Option
  /** The line of each label. */
  readonly found: Map<keyof SignInMessage, Line>
  /** Lines without a label, by the field whose label belongs there. */
  readonly strays: Map<keyof SignInMessage, Line>
  /** The label of the last line that has one, in the order in which they should stand. */
  last: Label | undefined
  /** Where the last line that has a meaning ends. */
  end: number
}

type NotedRepair = Replacement | undefined

/** Checks the lines from the URI on: their labels, their order, their values, and that none is missing. */
export function checkLabels(findings: Findings, lines: readonly Line[], options: Keccak256Option): void {
  const end = lines[0] === undefined ? findings.text.length : lines[0].start - 1
  const progress: Progress = { options, found: new Map(), strays: new Map(), last: undefined, end }
  const order = orderRepair(lines)
  for (const line of lines) {
    const label = findLabel(line.text)
    if (label !== undefined) checkLabelled(findings, line, label, progress, order)
    else if (progress.found.has('resources') && isResource(line)) checkResource(findings, line, options)
    else checkStray(findings, line, progress)
    if (line.text.trim() !== '') progress.end = line.end
  }
  for (const label of labels) {
    if (label.isRequired && !progress.found.has(label.field)) noteMissing(findings, label, progress, end)
  }
}

function checkLabelled(
  findings: Findings,
  line: Line,
  label: Label,
  progress: Progress,
  order: NotedRepair,
): void {
  const { field, text, loose } = label
  const isExact = line.text.startsWith(text)
  const located = locate(field, line, isExact ? text.length : (loose.exec(line.text)?.[0].length ?? 0))
  const span = { start: line.start, end: located.span.start }
  const before = progress.found.get(field)
  if (before !== undefined) {
    noteTwice(findings, line, label, before)
    return
  }
  noteStraysBefore(findings, label, progress.strays)
  if (progress.last !== undefined && labels.indexOf(label) < labels.indexOf(progress.last)) {
    const values = { label: nameOf(label), value: nameOf(progress.last) }
    const expected = `this line before ${JSON.stringify(progress.last.text)}`
    note(findings, span, 'line_order', expected, { field, values, repair: order })
  } else {
    progress.last = label
  }
  if (!isExact) {
    const repair = { action: 'write_label', value: text, replacement: text } as const
    note(findings, span, 'label_wording', JSON.stringify(text), { field, values: { value: text }, repair })
  }
  progress.found.set(field, line)
  if (field !== 'resources') {
    findings.fields.push(located)
    checkValue(findings, field, located.span, progress.options)
  } else if (located.span.start < line.end) {
    checkBesideList(findings, located.span)
  }
}

/** A label as a sentence names it: without its colon. */
function nameOf({ text }: Label): string {
  return text.slice(0, text.indexOf(':'))
}

/** A line of the same words can only be one too many. */
function noteTwice(findings: Findings, line: Line, label: Label, before: Line): void {
  const { field, text } = label
  const repair = {
    action: 'remove_duplicate',
    replacement: '',
    span: { start: line.start - 1, end: line.end },
  } as const
  const span = { start: line.start, end: line.end }
  note(findings, span, 'line_duplicate', `${JSON.stringify(text)} only once`, {
    field,
    values: { label: nameOf(label) },
    repair: line.text === before.text ? repair : undefined,
  })
}

/** A line without a label: a blank one can only be removed, another may stand for one that is missing. */
function checkStray(findings: Findings, line: Line, progress: Progress): void {
  const { found, strays, end } = progress
  if (line.text.trim() === '') {
    if (findings.problems.length >= mostProblems) return
    const repair = { action: 'remove_blank_line', replacement: '' } as const
    note(findings, { start: end, end: line.end }, 'blank_line', 'no blank line', { repair })
    return
  }
  const next = labels.find(({ field, isRequired }) => isRequired && !found.has(field) && !strays.has(field))
  if (next !== undefined) strays.set(next.field, line)
  else if (!found.has('resources') && line.text.startsWith('- ')) {
    noteMissingList(findings, line)
    found.set('resources', line)
    checkResource(findings, line, progress.options)
  } else {
    note(findings, { start: line.start, end: line.end }, 'line_unknown', endAfter(found.has('resources')))
  }
}

/** Notes the lines that stand before the one of a label, and for none that is missing. */
function noteStraysBefore(findings: Findings, label: Label, strays: Progress['strays']): void {
  for (const { field } of labels.slice(labels.indexOf(label))) {
    const stray = strays.get(field)
    if (stray !== undefined) {
      const span = { start: stray.start, end: stray.end }
      note(findings, span, 'line_unknown', JSON.stringify(label.text))
    }
    strays.delete(field)
  }
}

/** A line that is missing belongs after the one that is before it in the order, if no other is in its place. */
function noteMissing(findings: Findings, missing: Label, progress: Progress, start: number): void {
  const { field, text } = missing
  const { found, strays } = progress
  const stray = strays.get(field)
  const index = labels.findIndex((label) => label.field === field)
  const before = labels.slice(0, index).findLast((label) => found.has(label.field))
  const at = before === undefined ? start : (found.get(before.field)?.end ?? start)
  const repair = { action: 'add_version', replacement: '\nVersion: 1' } as const
  const span = { start: stray?.start ?? at, end: stray?.end ?? at }
  note(findings, span, stray === undefined ? 'line_missing' : 'label_missing', JSON.stringify(text), {
    field,
    values: { label: nameOf(missing) },
    repair: field === 'version' && before !== undefined && stray === undefined ? repair : undefined,
  })
}

/** Puts the lines in order, where each of them has a label of its own or belongs to the list of resources. */
function orderRepair(lines: readonly Line[]): NotedRepair {
  const blocks: { label: Label; text: string }[] = []
  for (const { text } of lines) {
    const label = findLabel(text)
    const list = blocks.find((block) => block.label.field === 'resources')
    if (list !== undefined && text.startsWith('- ')) list.text += `\n${text}`
    else if (label === undefined || blocks.some((block) => block.label === label)) return undefined
    else blocks.push({ label, text })
  }
  const ordered = blocks.toSorted((left, right) => labels.indexOf(left.label) - labels.indexOf(right.label))
  const start = lines[0]?.start ?? 0
  const replacement = ordered.map(({ text }) => text).join('\n')
  return {
    action: 'sort_lines',
    replacement,
    span: { start, end: lines.at(-1)?.end ?? start },
  }
}

const mark = /^\s*[-*•\u2010-\u2015\u2212]\s*/

/** Whether a line of the list reads as a resource: it starts with a dash or the like, or is a URI without one. */
function isResource({ text }: Line): boolean {
  return mark.test(text) || matchesRule(readUri, text.trim())
}

/** Checks a line of the list. */
function checkResource(findings: Findings, line: Line, options: Keccak256Option): void {
  const isExact = line.text.startsWith('- ')
  const [before = ''] = mark.exec(line.text) ?? /^\s*/.exec(line.text) ?? []
  const located = locate('resources', line, isExact ? 2 : before.length)
  if (!isExact) {
    const span = { start: line.start, end: located.span.start }
    const repair = { action: 'mark_resource', replacement: '- ' } as const
    note(findings, span, 'resource_mark', '"- "', { field: 'resources', repair })
  }
  findings.fields.push(located)
  checkValue(findings, 'resources', located.span, options)
}

/** What stands beside "Resources:": spaces belong nowhere, and a resource on the next line. */
function checkBesideList(findings: Findings, span: Span): void {
  const resource = findings.text.slice(span.start, span.end).replace(mark, '').trim()
  const move = { action: 'move_resource', replacement: `\n- ${resource}` } as const
  const remove = { action: 'remove_label_spaces', replacement: '' } as const
  const reason = resource === '' ? 'resources_spaces' : 'resource_beside_label'
  note(findings, span, reason, 'each resource on a line of its own', {
    field: 'resources',
    repair: resource === '' ? remove : matchesRule(readUri, resource) ? move : undefined,
  })
}

/** Notes that a resource stands where no list has begun. */
function noteMissingList(findings: Findings, { start, end }: Line): void {
  const repair = {
    action: 'add_resources_label',
    replacement: 'Resources:\n',
    span: { start, end: start },
  } as const
  note(findings, { start, end }, 'resources_label_missing', '"Resources:" before the resources', {
    field: 'resources',
    repair,
  })
}

/** What may follow the last line with a label. */
function endAfter(isList: boolean): string {
  return isList ? '"- " and a resource, or the end of the message' : 'the end of the message'
}
