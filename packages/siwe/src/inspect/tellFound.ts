import type { Span } from './Inspection.ts'

/** How much of what was found is told. */
const mostFound = 24

/** What has no shape of its own: controls, formats, halves of characters, spaces of other kinds. */
const unseen = /(?! )[\p{C}\p{Z}]/gu

/** What has one, but is not ASCII: it may look like a letter that belongs there. */
const foreign = /[^\0-\x7f\p{C}\p{Z}]/u

/** What stands in a span, in words; where it is empty, what stands at its place. */
export function tellFound(text: string, { start, end }: Span): string {
  if (start >= text.length) return 'the end of the text'
  if (text[start] === '\n') return 'the end of the line'
  if (text[start] === '\r') return 'a carriage return (CR)'
  const [rest = ''] = text.slice(start, end > start ? end : start + mostFound + 1).split(/[\r\n]/)
  return quote(rest.slice(0, mostFound)) + (rest.length > mostFound ? '…' : '') + nameForeign(rest)
}

function quote(text: string): string {
  return JSON.stringify(text).replace(unseen, (sign) => {
    const code = hexadecimal(sign.codePointAt(0) ?? 0)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code}`
  })
}

/** The number of the first character that is not ASCII. */
function nameForeign(text: string): string {
  const [sign] = foreign.exec(text) ?? []
  return sign === undefined ? '' : ` with U+${hexadecimal(sign.codePointAt(0) ?? 0).toUpperCase()}`
}

function hexadecimal(code: number): string {
  return code.toString(16).padStart(4, '0')
}
