import type { Keccak256Option } from '../engine.ts'
import { checkValue } from './checkValue.ts'
import { type Findings, type NoteOptions, note } from './findings.ts'
import { type Line, locate } from './lines.ts'

const wording = ' wants you to sign in with your Ethereum account:'
const looseWording = /wants\s+you\s+to\s+sign[\s-]*in\s+with\s+your\s+[^\s\0-\x7f]?e?thereum\s+accounts?\b/i
/** What may follow the words without a meaning of its own, or with the address on the same line. */
const looseEnd = /^[\s:.]*(0x[0-9a-f]{40}\s*)?$/i

/** Checks the first line and the address; returns the index of the address's line. */
export function checkHeader(findings: Findings, lines: readonly Line[], options: Keccak256Option): number {
  const [first, ...rest] = lines
  if (first !== undefined) checkFirstLine(findings, first, options)
  const blank = rest.findIndex(({ text }) => text.trim() !== '')
  const address = rest[Math.max(blank, 0)]
  if (address === undefined || !/^\s*(eip155:\d+:)?(0x|[0-9a-f]{40}\s*$)/i.test(address.text)) {
    const at = rest[0]?.start ?? findings.text.length
    const reason = (rest[0]?.text ?? '').trim() === '' ? 'address_missing' : 'address_line_wrong'
    const span = { start: at, end: rest[0]?.end ?? at }
    note(findings, span, reason, '"0x" and 40 hexadecimal digits', { field: 'address' })
    return 1
  }
  if (blank > 0) {
    const repair = { action: 'remove_blank_line', replacement: '' } as const
    const span = { start: rest[0]?.start ?? 0, end: address.start }
    note(findings, span, 'address_blank_line', 'the address', { field: 'address', repair })
  }
  const located = locate('address', address, 0)
  findings.fields.push(located)
  checkValue(findings, 'address', located.span, options)
  return 1 + blank
}

function checkFirstLine(findings: Findings, line: Line, options: Keccak256Option): void {
  const wordingStart = startOfWording(findings, line)
  const origin = line.text.slice(0, wordingStart - line.start)
  const schemeLength = origin.indexOf('://')
  if (schemeLength >= 0) {
    const span = { start: line.start, end: line.start + schemeLength }
    findings.fields.push({ field: 'scheme', span })
    checkValue(findings, 'scheme', span, options)
  }
  const span = { start: line.start + (schemeLength < 0 ? 0 : schemeLength + 3), end: wordingStart }
  // Where not even the words were found, that is the problem to tell, not what may be missing before them.
  if (span.start === span.end && wordingStart === line.end) return
  findings.fields.push({ field: 'domain', span })
  checkValue(findings, 'domain', span, options)
}

/** Where the fixed words of the line start; notes when they are others, or not at the end of the line. */
function startOfWording(findings: Findings, line: Line): number {
  if (line.text.endsWith(wording)) return line.end - wording.length
  const loose = looseWording.exec(line.text)
  const found = loose && line.text.slice(0, loose.index).trimEnd().length
  const start = line.start + (found ?? line.text.search(/\s|$/))
  const same = lengthInCommon(findings.text.slice(start, line.end))
  const isWhole = same === wording.length
  const reason = isWhole ? 'first_line_extra' : 'first_line_wording'
  const expected = isWhole ? 'the end of the line' : JSON.stringify(wording)
  note(findings, { start: start + same, end: line.end }, reason, expected, {
    field: 'domain',
    repair: loose === null ? undefined : wordingRepair(line, start, loose.index + loose[0].length),
  })
  return start
}

/** How far the words are as they should be, in whole words. */
function lengthInCommon(words: string): number {
  let length = 0
  while (length < wording.length && words[length] === wording[length]) length += 1
  return length === 0 || length === wording.length ? length : wording.lastIndexOf(' ', length - 1) + 1
}

/** Writes the words as they should be, where nothing else is lost by it. */
function wordingRepair(line: Line, start: number, wordsEnd: number): NoteOptions['repair'] {
  const rest = looseEnd.exec(line.text.slice(wordsEnd))
  if (rest === null) return undefined
  const [, address] = rest
  return {
    action: 'fix_wording',
    replacement: address === undefined ? wording : `${wording}\n${address.trim()}`,
    span: { start, end: line.end },
  }
}

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
