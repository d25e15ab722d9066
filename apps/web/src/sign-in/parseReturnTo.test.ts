import { describe, expect, test } from 'vitest'
import { parseReturnTo } from './parseReturnTo.ts'

const origin = 'https://id.example'

describe('parseReturnTo leads to a path on this origin', () => {
  test.each([
    '/account',
    '/',
    '/account?tab=sessions&x=%2F%2Fevil.example',
    '/interaction/V8k#part',
    '/inspect#https://evil.example',
    '/a//b',
    '/@evil.example',
    '/caf%C3%A9',
  ])('keeps %s', (path) => {
    expect(parseReturnTo(path, origin)).toBe(path)
  })

  test('resolves dots as the browser would', () => {
    expect(parseReturnTo('/a/../account', origin)).toBe('/account')
  })
})

describe('parseReturnTo refuses what could lead elsewhere', () => {
  test.each([
    ['nothing', ''],
    ['a relative path', 'account'],
    ['another origin', 'https://evil.example/'],
    ['this origin, written out', 'https://id.example/account'],
    ['a host without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash for the second slash', '/\\evil.example'],
    ['a backslash for the first slash', '\\\\evil.example'],
    ['a backslash further on', '/account\\..\\..'],
    ['an encoded second slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['dots up that leave two slashes', '/..//evil.example'],
    ['encoded dots that leave two slashes', '/%2e//evil.example'],
    ['dots and an encoded slash', '/./%2fevil.example'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a line feed, which browsers drop', '/\n/evil.example'],
    ['a carriage return', '/\r/evil.example'],
    ['a leading space, which browsers trim', ' //evil.example'],
    ['a NUL', '/\0account'],
    ['a DEL', '/\x7f'],
    ['a full-width slash', '/／evil.example'],
    ['a right-to-left override', '/\u202eaccount'],
    ['a script', 'javascript:alert(1)'],
    ['a script after a slash and tab', '/\tjavascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['user info', '@evil.example'],
    ['an over-long path', `/${'a'.repeat(2_048)}`],
    ['the sign-in page itself', '/sign-in?return_to=/sign-in'],
    ['the sign-in page by a detour', '/x/../sign-in'],
  ])('%s', (_, value) => {
    expect(parseReturnTo(value, origin)).toBe('/account')
  })

  test('a missing value', () => {
    expect(parseReturnTo(null, origin)).toBe('/account')
  })
})
