import { expect, test } from 'vitest'
import { nameBrowser } from './nameBrowser.ts'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  ['curl/8.5.0', { browser: null, system: null }],
  ['', { browser: null, system: null }],
  ['\\(((((', { browser: null, system: null }],
])('%j', (userAgent, names) => {
  expect(nameBrowser(userAgent)).toEqual(names)
})

test('each of more user agents than are remembered has its own name', () => {
  const agents = Array.from({ length: 2_500 }, (_, version) => `Firefox/${version}.0`)
  const other = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  for (const agent of agents) expect(nameBrowser(agent).system).toBeNull()
  expect(nameBrowser(other)).toEqual({ browser: 'Firefox', system: 'Windows' })
  expect(nameBrowser(other)).toEqual({ browser: 'Firefox', system: 'Windows' })
})
