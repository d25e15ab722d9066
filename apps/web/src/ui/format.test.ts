import { expect, test } from 'vitest'
import { formatDuration, nameDevice } from './format.ts'

test.each([
  ['Chromium', 'Linux', 'Chromium on Linux'],
  ['Safari', null, 'Safari'],
  [null, 'Android', 'Unknown browser on Android'],
  [null, null, 'Unknown browser'],
])('%s and %s are named "%s %s"', (browser, system, name) => {
  expect(nameDevice({ browser, system })).toBe(name)
})

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
