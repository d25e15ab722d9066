import { expect, test } from 'vitest'
import { formatDistance } from './formatDistance.ts'

test.each([
  [0, 'now'],
  [999, 'now'],
  [-1_000, '1 second before now'],
  [119_999, '1 minute after now'],
  [-7_200_000, '2 hours before now'],
  [400 * 86_400_000, '400 days after now'],
])('%d ms is %s', (distance, text) => {
  expect(formatDistance(1e12 + distance, 1e12)).toBe(text)
})
