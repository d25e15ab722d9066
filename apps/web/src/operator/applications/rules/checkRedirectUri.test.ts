import { expect, test } from 'vitest'
import { checkRedirectUri } from './checkRedirectUri.ts'

test.each([
  'https://app.example',
  'https://app.example:8443/callback?tenant=1',
  'http://localhost/callback',
  'http://localhost:3000/callback',
  'http://127.0.0.1:3000/callback',
  'http://[::1]/callback',
])('%s can be a redirect address', (address) => {
  expect(checkRedirectUri(address, 'web')).toBeUndefined()
})

test.each([
  ['app.example/callback', 'This is not an address.'],
  ['/callback', 'This is not an address.'],
  ['http://app.example/callback', 'It has to start with https://.'],
  ['http://localhost.example/callback', 'It has to start with https://.'],
  ['https://app.example/*', 'Wildcards'],
  ['https://app.example/#done', 'Leave out the #'],
  ['https://app.example/a b', 'There is a space'],
  ['https:\\\\app.example', 'There is a space, a backslash'],
  ['https://äpp.example/', 'not plain ASCII'],
  ['https://me:secret@app.example/', 'Leave out the user name'],
  ['javascript:alert(1)', 'It has to start with https://.'],
  [`https://app.example/${'a'.repeat(2000)}`, 'This is longer than 2000 characters.'],
])('%s cannot, and it says why', (address, words) => {
  expect(checkRedirectUri(address, 'web')).toContain(words)
})

test('an application that people install may use a domain turned around as its scheme', () => {
  expect(checkRedirectUri('com.example.app:/callback', 'native')).toBeUndefined()
  expect(checkRedirectUri('com.example.app:/callback', 'web')).toBe('It has to start with https://.')
  expect(checkRedirectUri('myapp:/callback', 'native')).toContain('turned around')
})
