/**
 * One line of a table (RFC 4180): every value in quotes, and the line ended by CR LF. What a spreadsheet would take for
 * a formula gets an apostrophe before it.
 *
 * @example formatCsvRow(['a "b"', '=1+1']) // '"a ""b""","\'=1+1"\r\n'
 */
export function formatCsvRow(values: readonly string[]): string {
  return `${values.map(formatValue).join(',')}\r\n`
}

/** With its full-width forms, which some spreadsheets take for the same. */
const startOfFormula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

function formatValue(value: string): string {
  const text = startOfFormula.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** The members of a JSON array, a line each, between its brackets. */
export async function* formatJsonList(values: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n'
  for await (const value of values) {
    yield separator + JSON.stringify(value)
    separator = ',\n'
  }
}
