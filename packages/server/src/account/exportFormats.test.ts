import { expect, test } from 'vitest'
import { formatCsvRow } from './exportFormats.ts'

test('every value is in quotes, and those within it are doubled', () => {
  expect(formatCsvRow(['a', '', 'b,c', 'd"e', 'f\r\ng'])).toBe('"a","","b,c","d""e","f\r\ng"\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '\r=1', '＝1', '\u0000=1', '\n'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(formatCsvRow([text])).toBe(`"'${text}"\r\n`)
  },
)

test.each(['a=1', '0x12', '{"a":1}', '2026-01-01T00:00:00.000Z', '1-1'])('%j stays as it is', (text) => {
  expect(formatCsvRow([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`)
})
