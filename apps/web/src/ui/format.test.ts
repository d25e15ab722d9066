import { expect, test } from 'vitest'
import { nameDevice } from './format.ts'

test.each([
  ['Chromium', 'Linux', 'Chromium on Linux'],
  ['Safari', null, 'Safari'],
  [null, 'Android', 'Unknown browser on Android'],
  [null, null, 'Unknown browser'],
])('%s and %s are named "%s %s"', (browser, system, name) => {
  expect(nameDevice({ browser, system })).toBe(name)
})
