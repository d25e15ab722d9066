import type { Keccak256Option } from '../engine.ts'
import { checkValue } from './checkValue.ts'
import { type Findings, type NoteOptions, note } from './findings.ts'
import { type Line, locate } from './lines.ts'

/** Checks what stands between the address and the URI: two blank lines, or a statement between two. */
export function checkStatement(
  findings: Findings,
  lines: readonly Line[],
  addressLine: number,
  firstLabel: number,
  options: Keccak256Option,
): void {
  const address = lines[addressLine]
  if (address === undefined) return
  const between = lines.slice(addressLine + 1, firstLabel)
  const filled = between.filter(({ text }) => text.trim() !== '')
  const statement = filled[0] ?? unseenStatement(between)
  if (statement !== undefined) {
    const located = locate('statement', statement, 0)
    findings.fields.push(located)
    checkValue(findings, 'statement', located.span, options)
  }
  const join = joinRepair(findings, between, filled)
  if (join !== undefined) {
    for (const { start, end } of filled.slice(1)) checkValue(findings, 'statement', { start, end }, options)
  }
  checkBlankLines(findings, between, filled, address.end, join)
}

/** Nothing, or spaces of any kind, on a line of its own between blank ones. */
function unseenStatement(between: readonly Line[]): Line | undefined {
  const [before, statement, after] = between
  const isAlone = between.length === 3 && before?.text === '' && after?.text === ''
  return isAlone ? statement : undefined
}

function checkBlankLines(
  findings: Findings,
  between: readonly Line[],
  filled: readonly Line[],
  addressEnd: number,
  join: NoteOptions['repair'],
): void {
  const [statement, second] = filled
  if (second !== undefined) {
    note(findings, { start: second.start, end: second.end }, 'statement_lines', 'a statement of one line', {
      field: 'statement',
      repair: join,
    })
    return
  }
  const shape = between.map(({ text }) => (text === '' ? '-' : 's')).join('')
  if (shape === '--' || shape === '---' || shape === '-s-') return
  const end = (between.at(-1)?.end ?? addressEnd) + 1
  const isCut = end > findings.text.length
  const span = {
    start: Math.min(addressEnd + 1, findings.text.length),
    end: Math.min(end, findings.text.length),
  }
  if (statement === undefined) {
    const repair = { action: 'leave_blank_lines', replacement: '\n\n' } as const
    note(findings, span, 'statement_absent_lines', 'two blank lines, as there is no statement', {
      field: 'statement',
      repair: isCut ? undefined : repair,
    })
    return
  }
  const repair = { action: 'separate_statement', replacement: `\n${statement.text}\n\n` } as const
  note(findings, span, 'statement_blank_lines', 'the statement between two blank lines', {
    field: 'statement',
    repair: isCut ? undefined : repair,
  })
}

/** Puts the lines of a statement on one, where it is sure that they are its lines: a blank one before, labels after. */
function joinRepair(
  { text }: Findings,
  between: readonly Line[],
  filled: readonly Line[],
): NoteOptions['repair'] {
  const [first] = between
  const end = (between.at(-1)?.end ?? 0) + 1
  if (first?.text !== '' || filled.length < 2 || !text.startsWith('URI: ', end)) return undefined
  return {
    action: 'join_statement',
    replacement: `\n${filled.map((line) => line.text.trim()).join(' ')}\n\n`,
    span: { start: first.start, end },
  }
}
