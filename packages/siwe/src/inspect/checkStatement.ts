import type { Keccak256Option } from '../engine/Keccak256.ts'
import { checkValue } from './checkValue.ts'
import { type Findings, note } from './Findings.ts'
import type { Line } from './Lines.ts'
import { locate } from './locateFields.ts'

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
  const [statement] = filled
  if (statement !== undefined) {
    const located = locate('statement', statement, 0)
    findings.fields.push(located)
    checkValue(findings, 'statement', located.span, options)
  }
  checkBlankLines(findings, between, filled, address.end)
}

function checkBlankLines(
  findings: Findings,
  between: readonly Line[],
  filled: readonly Line[],
  addressEnd: number,
): void {
  const [statement, second] = filled
  if (second !== undefined) {
    note(findings, { start: second.start, end: second.end }, 'a statement of one line', {
      field: 'statement',
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
  const [expected, description, replacement] =
    statement === undefined
      ? ['two blank lines, as there is no statement', 'Leave two lines blank', '\n\n']
      : [
          'the statement between two blank lines',
          'Put the statement between two blank lines',
          `\n${statement.text}\n\n`,
        ]
  note(findings, span, expected, {
    field: 'statement',
    repair: isCut ? undefined : { description, replacement },
  })
}
