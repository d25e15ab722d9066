import { expect, test } from 'vitest'
import { isInternalHost, parseInternalHost } from './internalHosts.ts'

test.each([
  'wiki',
  'wiki:8080',
  'Wiki.Local',
  '192.168.1.20',
  '192.168.1.20:443',
  '[fd00::1]',
  '[fd00::1]:80',
])('takes %s', (text) => {
  expect(parseInternalHost(text)).toBe(text.toLowerCase())
})

test.each([
  'http://wiki',
  'wiki/',
  '*.wiki',
  '10.0.0.0/8',
  '127.1',
  '0x7f000001',
  'a b',
  'wiki:0',
  'wiki:65536',
  'wiki:',
  '',
  'me@wiki',
  'fd00::1',
  '[FD00:0::1]',
])('does not take %s', (text) => {
  expect(parseInternalHost(text)).toBeUndefined()
})

test.each([
  ['http://wiki/logout', 'wiki', true],
  ['http://wiki:8080/logout', 'wiki', true],
  ['http://wiki:8080/logout', 'wiki:8080', true],
  ['https://WIKI/logout', 'wiki:443', true],
  ['http://wiki/logout', 'wiki:443', false],
  ['http://wiki:8081/logout', 'wiki:8080', false],
  ['http://wiki.evil.example/logout', 'wiki', false],
  ['ftp://wiki/logout', 'wiki', false],
])('%s with %s listed: %s', (address, host, isListed) => {
  expect(isInternalHost(new URL(address), [host])).toBe(isListed)
})
