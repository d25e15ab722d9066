import type { Keccak256Option } from '../engine/Keccak256.ts'
import { checkHeader } from './checkHeader.ts'
import { checkLabels } from './checkLabels.ts'
import { checkStatement } from './checkStatement.ts'
import { type Findings, note } from './Findings.ts'
import { type Line, splitLines } from './Lines.ts'
import { labelOf } from './labels.ts'

/** What a message starts with. Where its domain is missing, the space before the fixed words is theirs. */
const startOfMessage = /[^\s\ufeff]| wants you to sign in with your Ethereum account:|$/

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
  const carriageReturn = text.slice(0, end).indexOf('\r', start)
  if (start > 0) {
    const repair = { description: 'Remove what stands before the message', replacement: '' }
    note(findings, { start: 0, end: start }, 'the message, with nothing before it', { repair })
  }
  if (carriageReturn >= 0) {
    const repair = {
      description: 'End each line with a line feed alone',
      replacement: text.replace(/\r\n?/g, '\n'),
      span: { start: 0, end: text.length },
    }
    note(findings, { start: carriageReturn, end: carriageReturn + 1 }, 'a line feed alone (LF)', { repair })
  }
  if (end < text.length) {
    const repair = { description: 'Remove the line breaks after the message', replacement: '' }
    note(findings, { start: end, end: text.length }, 'the end of the message', { repair })
  }
  return splitLines(text, start, end)
}

/** Spaces at the end of the last line are its own: the request id may be empty after one. */
function endOfLastLine(text: string): number {
  const filled = text.trimEnd().length
  const lineBreak = text.slice(filled).search(/[\r\n]/)
  return lineBreak < 0 ? text.length : filled + lineBreak
}

/**
 * The index of the first line with a label, which should be the URI's. A statement may imitate that line, so it is
 * taken to be the last one that comes before a version; else the first one; else any with a label; and where others
 * with labels stand right before it, the first of those.
 */
function findFirstLabel(lines: readonly Line[]): number {
  const fields = lines.map(({ text }) => labelOf(text)?.field)
  const version = fields.lastIndexOf('version')
  const beforeVersion = version < 0 ? -1 : fields.lastIndexOf('uri', version)
  const candidates = [
    beforeVersion,
    fields.indexOf('uri', 2),
    fields.findIndex((field, index) => index > 1 && field !== undefined),
  ]
  let first = candidates.find((index) => index > 1) ?? lines.length
  while (first > 2 && fields[first - 1] !== undefined) first -= 1
  return first
}
