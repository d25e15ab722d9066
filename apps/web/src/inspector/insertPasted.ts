/**
 * Puts a pasted text in place of a selection, carriage returns and all. The selection counts as a text box does:
 * there CRLF and CR are one character.
 *
 * @example insertPasted('a\r\nb', 'c', 1, 2) // 'acb'
 */
export function insertPasted(text: string, pasted: string, start: number, end: number): string {
  return text.slice(0, offsetIn(text, start)) + pasted + text.slice(offsetIn(text, end))
}

/** Where a character of a text box stands in the text that the box was given. */
function offsetIn(text: string, shown: number): number {
  let offset = shown
  for (const { index } of text.matchAll(/\r\n/g)) {
    if (index >= offset) break
    offset += 1
  }
  return offset
}
