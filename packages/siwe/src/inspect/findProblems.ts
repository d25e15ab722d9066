import type { Keccak256Option } from '../engine.ts'
import { checkHeader, checkStatement } from './checkHeader.ts'
import { checkLabels } from './checkLabels.ts'
import { type Findings, note } from './findings.ts'
import { findLabel, type Line, splitLines } from './lines.ts'

/**
 * What a message starts with: quotes around it are no part of it. Where its domain is missing, the space before the
 * fixed words is theirs.
 */
const startOfMessage = /[^\s\ufeff"`]| wants you to sign in with your Ethereum account:|$/

/** What else is taken for line breaks where a text has none: those of JSON or of a program, and of Unicode. */
const otherLineBreaks = /\\r\\n|\\n|[\v\f\x85\u2028\u2029]/g

/** Reads a text that is no legal message as far as it can be understood, and notes all that is wrong with it. */
export function findProblems(text: string, options: Keccak256Option): Findings {
  const findings: Findings = { text, fields: [], problems: [] }
  const lines = checkEdges(findings)
  const firstLabel = findFirstLabel(lines)
  const addressLine = checkHeader(findings, lines, options)
  checkStatement(findings, lines, addressLine, firstLabel, options)
  checkLabels(findings, lines.slice(firstLabel), options)
  return findings
}

/** Notes line breaks of another kind, and what stands before and after the message; returns its lines. */
function checkEdges(findings: Findings): Line[] {
  const { text } = findings
  const start = text.search(startOfMessage)
  const end = Math.max(start, endOfLastLine(text))
  if (start > 0) {
    const reason = /\S/.test(text.slice(0, start)) ? 'text_before' : 'white_space_before'
    const repair = { action: 'remove_before', replacement: '' } as const
    note(findings, { start: 0, end: start }, reason, 'the message, with nothing before it', { repair })
  }
  const lineBreaks = checkLineBreaks(findings, start, end)
  if (end < text.length) {
    const isText = /\S/.test(text.slice(end))
    const action = isText ? 'remove_after' : 'remove_line_breaks'
    const reason = isText ? 'text_after' : 'line_break_after'
    const repair = { action, replacement: '' } as const
    note(findings, { start: end, end: text.length }, reason, 'the end of the message', { repair })
  }
  return splitLines(text, start, end, lineBreaks)
}

/** Notes the first line break that is no line feed; returns what separates the lines, if it is none of the usual. */
function checkLineBreaks(findings: Findings, start: number, end: number): RegExp | undefined {
  const { text } = findings
  const message = text.slice(start, end)
  const others = /[\r\n]/.test(message) ? undefined : otherLineBreaks
  const wrong = others === undefined ? /\r\n?/g : others
  const at = message.search(wrong)
  if (at < 0) return undefined
  const length = others === undefined ? 1 : (message.match(wrong)?.[0].length ?? 1)
  const repair = {
    action: 'fix_line_breaks',
    replacement: text.replace(wrong, '\n'),
    span: { start: 0, end: text.length },
  } as const
  const span = { start: start + at, end: start + at + length }
  note(findings, span, 'line_break_wrong', 'a line feed alone (LF)', { repair })
  return others
}

/**
 * Spaces at the end of the last line are its own: the request id may be empty after one. Quotes are not: no last line
 * may have them.
 */
function endOfLastLine(text: string): number {
  const filled = text.trimEnd().length
  let unquoted = filled
  while (text[unquoted - 1] === '"' || text[unquoted - 1] === '`') unquoted -= 1
  if (unquoted < filled) return unquoted
  const lineBreak = text.slice(filled).search(/[\r\n]/)
  return lineBreak < 0 ? text.length : filled + lineBreak
}

/**
 * The index of the first line with a label, which should be the URI's. A statement may imitate that line, so it is
 * taken to be the first one right before a version; else the last one that comes before a version; else the first
 * one; else any with a label; and where others with labels stand right before it, the first of those.
 */
function findFirstLabel(lines: readonly Line[]): number {
  const fields = lines.map(({ text }) => findLabel(text)?.field)
  const version = fields.lastIndexOf('version')
  const beforeVersion = version < 0 ? -1 : fields.lastIndexOf('uri', version)
  const candidates = [
    fields.findIndex((field, index) => index > 1 && field === 'uri' && fields[index + 1] === 'version'),
    beforeVersion,
    fields.indexOf('uri', 2),
    fields.findIndex((field, index) => index > 1 && field !== undefined),
  ]
  let first = candidates.find((index) => index > 1) ?? lines.length
  while (first > 2 && fields[first - 1] !== undefined) first -= 1
  return first
}
