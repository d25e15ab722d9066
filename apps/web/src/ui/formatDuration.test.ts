import { expect, test } from 'vitest'
import { formatDuration } from './formatDuration.ts'

test.each([
  [604_800, '7 days'],
  [86_400, '1 day'],
  [43_200, '12 hours'],
  [129_600, '36 hours'],
  [1_800, '30 minutes'],
  [100, '2 minutes'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
