import { describe, expect, test } from 'vitest'
import { readAuthority, readIpLiteral, readIpv4, readIpv6, readIpvFuture } from './authority.ts'
import { matchesRule as matches } from './Rule.ts'

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

describe('IPv6address (RFC 3986, 3.2.2)', () => {
  test.each([
    '1:2:3:4:5:6:7:8',
    'ABCD:ef01:2345:6789:abcd:EF01:2345:6789',
    '1:2:3:4:5:6:192.0.2.1',
    '::',
    '::1',
    '1::',
    '::2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7::',
    '1::3:4:5:6:7:8',
    '1:2:3:4:5:6::8',
    '1:2:3::7:8',
    '::192.0.2.1',
    '::3:4:5:6:7:192.0.2.1',
    '1:2:3:4:5::192.0.2.1',
    '1::6:192.0.2.1',
    '0000::0',
  ])('%s is one', (text) => {
    expect(matches(readIpv6, text)).toBe(true)
  })

  test.each([
    '',
    ':',
    '1',
    '1:',
    ':1',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '::1:2:3:4:5:6:7:8',
    '1:2:3:4::5:6:7:8',
    '1::2::3',
    ':::',
    '1:::2',
    '::1:',
    ':1::',
    '12345::',
    '::12345',
    'g::',
    '::1%25eth0',
    '192.0.2.1',
    '1:2:3:4:5:192.0.2.1',
    '1:2:3:4:5:6:7:192.0.2.1',
    '::2:3:4:5:6:7:192.0.2.1',
    '::192.0.2.1:1',
    '::192.0.2.1::',
    '192.0.2.1::',
    '::192.0.2',
    '::192.0.2.256',
    '::192.0.02.1',
    '::1.2.3.4.5',
    '::a.0.2.1',
    '::00.0.2.1',
  ])('%s is none', (text) => {
    expect(matches(readIpv6, text)).toBe(false)
  })
})

describe('IPv4address (RFC 3986, 3.2.2)', () => {
  test.each(['0.0.0.0', '9.10.99.100', '199.200.249.250', '255.255.255.255'])('%s is one', (text) => {
    expect(matches(readIpv4, text)).toBe(true)
  })

  test.each([
    '',
    '1.2.3',
    '1.2.3.',
    '.1.2.3',
    '1.2.3.4.',
    '1..3.4',
    '256.0.0.0',
    '0.0.0.300',
    '01.0.0.0',
    '00.0.0.0',
    '1.2.3.1000',
    '1.2.3.99999999999999999999',
    'a.b.c.d',
    '1.2.3.4a',
  ])('%s is none', (text) => {
    expect(matches(readIpv4, text)).toBe(false)
  })
})

describe('IPvFuture (RFC 3986, 3.2.2)', () => {
  test.each(['v1.a', 'VF.a', 'v1aF.:', "v0.-._~!$&'()*+,;=:z"])('%s is one', (text) => {
    expect(matches(readIpvFuture, text)).toBe(true)
    expect(matches(readIpLiteral, `[${text}]`)).toBe(true)
  })

  test.each(['v', 'v1', 'v1.', 'v.a', 'vg.a', 'v1.a@', 'v1.%41', 'v1:a'])('%s is none', (text) => {
    expect(matches(readIpvFuture, text)).toBe(false)
  })
})

describe('what is expected, and where', () => {
  test.each([
    ['[::1', 4, '"]" after the IP address'],
    ['[v.a]', 2, 'a hexadecimal version number'],
    ['[v1:a]', 3, '"." after the version number'],
    ['[v1.]', 4, 'an address'],
    ['[1::2::3]', 6, 'one to four hexadecimal digits'],
    ['[12345::]', 1, 'one to four hexadecimal digits'],
    ['[1:2]', 4, 'eight groups in an IPv6 address'],
    ['[::1.2.3]', 8, '"." in an IPv4 address'],
    ['[::1.2.3.256]', 9, 'a number from 0 to 255 without leading zeros'],
  ])('%s', (text, offset, expected) => {
    expect(() => readIpLiteral(text, 0)).toThrow(expect.objectContaining({ offset, expected }))
  })
})
