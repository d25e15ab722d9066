import type { Place, Span } from './Inspection.ts'

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
