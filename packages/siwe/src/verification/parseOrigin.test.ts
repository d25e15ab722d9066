import { expect, test } from 'vitest'
import { parseOrigin, parseUriOrigin } from './parseOrigin.ts'

test.each([
  ['https://app.example', 'https', 'app.example'],
  ['HTTPS://App.Example', 'https', 'app.example'],
  ['https://a', 'https', 'a'],
  ['https://1', 'https', '1'],
  ['https://app.example:443', 'https', 'app.example'],
  ['https://app.example:', 'https', 'app.example'],
  ['https://app.example:80', 'https', 'app.example:80'],
  ['http://app.example:80', 'http', 'app.example'],
  ['ws://app.example:80', 'ws', 'app.example:80'],
  ['https://[::1]', 'https', '[::1]'],
  ['https://[::1]:443', 'https', '[::1]'],
  ['https://[::443]', 'https', '[::443]'],
])('%s is an origin', (value, scheme, domain) => {
  expect(parseOrigin(value)).toEqual({ scheme, domain })
  expect(parseUriOrigin(`${value}/a:b?c#d`)).toEqual({ scheme, domain })
})

test.each([
  'https://',
  'https://:443',
  'https://:',
  'https://a@app.example',
  'https://a@',
  'urn:a',
  'app.example',
])('%s is none, and starts none', (value) => {
  expect(parseOrigin(value)).toBeUndefined()
  expect(parseUriOrigin(value)).toBeUndefined()
})

test('an origin ends where it ends', () => {
  expect(parseOrigin('https://app.example/')).toBeUndefined()
  expect(parseOrigin('https://app.example:44a')).toBeUndefined()
})
