/** A browser stops answering for minutes when tens of thousands of lines in a text box are selected. */
export const mostLines = 1_000

/** As many lines of a text as a text box can bear, and how many there are. */
export function cutLines(text: string): { readonly shown: string; readonly lines: number } {
  let lines = 1
  let end = text.length
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (lines === mostLines) end = at
    lines += 1
  }
  return { shown: text.slice(0, end), lines }
}
