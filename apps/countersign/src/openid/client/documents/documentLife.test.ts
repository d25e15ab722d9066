import { expect, test } from 'vitest'
import { readDocumentLife } from './documentLife.ts'

const minutes = (count: number) => count * 60_000

test.each([
  [undefined, minutes(60)],
  ['', minutes(60)],
  ['public', minutes(60)],
  ['max-age=-1', minutes(60)],
  ['max-age=600', minutes(10)],
  ['Public, MAX-AGE="600"', minutes(10)],
  ['max-age=0', minutes(5)],
  ['max-age=31536000, immutable', minutes(1_440)],
  ['no-store', minutes(5)],
  ['no-cache, max-age=600', minutes(5)],
  ['s-maxage=900, max-age=600', minutes(10)],
])('by Cache-Control: %s', (header, milliseconds) => {
  expect(readDocumentLife(header)).toBe(milliseconds)
})
