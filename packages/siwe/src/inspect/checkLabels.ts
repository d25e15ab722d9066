import type { Keccak256Option } from '../engine/Keccak256.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { checkValue } from './checkValue.ts'
import { type Findings, note } from './Findings.ts'
import type { Span } from './Inspection.ts'
import type { Line } from './Lines.ts'
import { type Label, labelOf, labels } from './labels.ts'
import { locate } from './locateFields.ts'

/** What has been read of the labelled lines so far. */
interface Progress {
  readonly options: Keccak256Option
  /** Where the line of each label ends. */
  readonly ends: Map<keyof SignInMessage, number>
  /** The label of the last line that has one, in the order in which they should stand. */
  last: Label | undefined
  /** Where the last line that has a meaning ends. */
  end: number
}

type NotedRepair =
  | { readonly description: string; readonly replacement: string; readonly span: Span }
  | undefined

/** Checks the lines from the URI on: their labels, their order, their values, and that none is missing. */
export function checkLabels(findings: Findings, lines: readonly Line[], options: Keccak256Option): void {
  const end = lines[0] === undefined ? findings.text.length : lines[0].start - 1
  const progress: Progress = { options, ends: new Map(), last: undefined, end }
  const order = orderRepair(lines)
  for (const line of lines) {
    const label = labelOf(line.text)
    if (label !== undefined) checkLabelled(findings, line, label, progress, order)
    else if (isResource(line, progress)) checkResource(findings, line, progress)
    else checkStray(findings, line, progress)
    if (line.text.trim() !== '') progress.end = line.end
  }
  for (const label of labels) {
    if (label.isRequired && !progress.ends.has(label.field)) noteMissing(findings, label, progress, end)
  }
}

/** Whether a line reads as a resource: it starts with a dash, and the list has begun. */
function isResource(line: Line, progress: Progress): boolean {
  return progress.ends.has('resources') && /^\s*[-*•]/.test(line.text)
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
  if (progress.ends.has(field)) {
    note(findings, { start: line.start, end: line.end }, `${JSON.stringify(text)} only once`, { field })
    return
  }
  if (progress.last !== undefined && labels.indexOf(label) < labels.indexOf(progress.last)) {
    note(findings, span, `this line before ${JSON.stringify(progress.last.text)}`, { field, repair: order })
  } else {
    progress.last = label
  }
  if (!isExact) {
    const repair = { description: `Write the label as ${JSON.stringify(text)}`, replacement: text }
    note(findings, span, JSON.stringify(text), { field, repair })
  }
  progress.ends.set(field, line.end)
  if (field !== 'resources') {
    findings.fields.push(located)
    checkValue(findings, field, located.span, progress.options)
  } else if (located.span.start < line.end) {
    note(findings, located.span, 'each resource on a line of its own', { field })
  }
}

function checkResource(findings: Findings, line: Line, progress: Progress): void {
  const isExact = line.text.startsWith('- ')
  const mark = /^\s*[-*•]\s*/.exec(line.text)?.[0] ?? ''
  const located = locate('resources', line, isExact ? 2 : mark.length)
  if (!isExact) {
    const repair = { description: 'Start the resource with "- "', replacement: '- ' }
    note(findings, { start: line.start, end: located.span.start }, '"- "', { field: 'resources', repair })
  }
  findings.fields.push(located)
  checkValue(findings, 'resources', located.span, progress.options)
}

/** A line without a label: a blank one can only be removed. */
function checkStray(findings: Findings, line: Line, { ends, end }: Progress): void {
  if (line.text.trim() === '') {
    const repair = { description: 'Remove the blank line', replacement: '' }
    note(findings, { start: end, end: line.end }, 'no blank line', { repair })
    return
  }
  const next = labels.find(({ field, isRequired }) => isRequired && !ends.has(field))
  const expected = next === undefined ? 'the end of the message' : JSON.stringify(next.text)
  note(findings, { start: line.start, end: line.end }, expected)
}

/** A line that is missing belongs after the one that is before it in the order. */
function noteMissing(findings: Findings, { field, text }: Label, progress: Progress, start: number): void {
  const index = labels.findIndex((label) => label.field === field)
  const before = labels.slice(0, index).findLast((label) => progress.ends.has(label.field))
  const at = before === undefined ? start : (progress.ends.get(before.field) ?? start)
  const repair = { description: 'Add the line of the version', replacement: '\nVersion: 1' }
  note(findings, { start: at, end: at }, JSON.stringify(text), {
    field,
    repair: field === 'version' && before !== undefined ? repair : undefined,
  })
}

/** Puts the lines in order, where each of them has a label of its own or belongs to the list of resources. */
function orderRepair(lines: readonly Line[]): NotedRepair {
  const blocks: { label: Label; text: string }[] = []
  for (const { text } of lines) {
    const label = labelOf(text)
    const list = blocks.find((block) => block.label.field === 'resources')
    if (list !== undefined && text.startsWith('- ')) list.text += `\n${text}`
    else if (label === undefined || blocks.some((block) => block.label === label)) return undefined
    else blocks.push({ label, text })
  }
  const ordered = blocks.toSorted((left, right) => labels.indexOf(left.label) - labels.indexOf(right.label))
  const start = lines[0]?.start ?? 0
  const replacement = ordered.map(({ text }) => text).join('\n')
  return {
    description: 'Put the lines in order',
    replacement,
    span: { start, end: lines.at(-1)?.end ?? start },
  }
}
