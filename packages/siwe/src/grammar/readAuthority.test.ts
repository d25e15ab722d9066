import { describe, expect, test } from 'vitest'
import { matchesRule as matches } from './matchesRule.ts'
import { readAuthority } from './readAuthority.ts'

describe('authority (RFC 3986, 3.2)', () => {
  test.each([
    '',
    'a',
    'app.example',
    'app.example:8443',
    'app.example:',
    ':',
    ':80',
    '@',
    '@:',
    'user@host',
    'user:pass:word@host:1',
    ':@host',
    '%41%c3%a9',
    'us%20er@ho%20st',
    "-._~!$&'()*+,;=",
    '127.0.0.1',
    '256.256.256.256',
    '[::1]',
    '[::1]:8080',
    'user@[v1.x]:',
    'a:000000000000000000000000080',
  ])('%s is one', (text) => {
    expect(matches(readAuthority, text)).toBe(true)
  })

  test.each([
    'a b',
    'a/b',
    'a?b',
    'a#b',
    'a@b@c',
    'a:b',
    'a:1b',
    'a:1:2',
    '::1',
    '[::1',
    '[::1]a',
    '[::1]:a',
    '[::1]@a',
    '[]',
    'a[::1]',
    '[[::1]]',
    'a%',
    'a%2',
    'a%zz',
    'é',
    'a\\b',
    'a<b',
    'a"b',
    'a^b',
    'a{b}',
    'a|b',
    'a`b',
    'a\u0000b',
  ])('%s is none', (text) => {
    expect(matches(readAuthority, text)).toBe(false)
  })
})
