import { describe, expect, test } from 'vitest'
import { isLoopback } from '../isLoopback.ts'
import { decodePunycode, parseIpv4, readHost } from './findDomainWarnings.ts'

test.each([
  ['app.example', 'app.example'],
  ['APP.example:8443', 'app.example'],
  ['app.example:', 'app.example'],
  ['a:b@app.example.:1', 'app.example'],
  ['[::1]:80', '[::1]'],
  ['.', '.'],
  [':80', ''],
  ['a@', ''],
  ['127.1', '127.0.0.1'],
  ['0x7F000001:80', '127.0.0.1'],
  ['4294967295', '255.255.255.255'],
])('the host of %s is %s', (domain, host) => {
  expect(readHost(domain)).toBe(host)
})

describe('a browser takes for an IPv4 address', () => {
  test.each([
    '192.0.2.1',
    '3221225985',
    '0xc0000201',
    '192.0x201',
    '192.0.513',
    '0300.0.02.01',
    '0xc0.0x0.0x2.0x1',
  ])('%s', (host) => {
    expect(parseIpv4(host)).toBe(0xc0000201)
    expect(new URL(`http://${host}`).hostname).toBe('192.0.2.1')
  })

  test.each(['0', '0x', '00', '192.0.2.101', '4294967295', '0.0.0.255', '255.16777215'])(
    '%s as well',
    (host) => {
      const { hostname } = new URL(`http://${host}`)
      const number = hostname.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
      expect(parseIpv4(host)).toBe(number)
    },
  )

  test.each([
    '',
    '1.2.3.4.5',
    '1.2.3.4.0',
    '256.1.1.1',
    '4294967296',
    '1.16777216',
    '1..2',
    'a',
    '1.a',
    '08',
    '0xg',
    '-1',
  ])('but not %j', (host) => {
    expect(parseIpv4(host)).toBeUndefined()
  })
})

test.each(['localhost', 'app.localhost', '127.0.0.1', '127.255.255.255', '127.1', '0x7f000001', '[::1]'])(
  '%s is this very device',
  (host) => {
    expect(isLoopback(readHost(host))).toBe(true)
  },
)

test.each(['', 'my-localhost', 'localhost.example', '126.0.0.1', '128.0.0.1', '0', '[::2]'])(
  '%j is not',
  (host) => {
    expect(isLoopback(readHost(host))).toBe(false)
  },
)

/** Examples of RFC 3492, 7.1, and of domains in use. */
test.each([
  ['xn--egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['xn--Proprostnemluvesky-uyb24dma41a'.toLowerCase(), 'pročprostěnemluvíčesky'],
  ['xn--3B-ww4c5e180e575a65lsy2b'.toLowerCase(), '3年b組金八先生'],
  ['xn--de-jg4avhby1noc0d', 'パフィーdeルンバ'],
  ['xn--bcher-kva', 'bücher'],
  ['xn--ls8h', '💩'],
  ['xn--dn32g', '\u{10ffff}'],
  ['xn--', ''],
])('%s is %s', (label, text) => {
  expect(decodePunycode(label)).toBe(text)
})

/** Where the step from one character to the next is exactly as long as one more round of the bias, and a bit longer. */
test.each([
  ['xn--0cacd24em0l', 'àáâƘԜ'],
  ['xn--0da65dzz', 'ăɄͰ'],
])('%s is %s, at the edges of its bias', (label, text) => {
  expect(decodePunycode(label)).toBe(text)
})

test.each([
  'xn--bcher-kv',
  'xn--é',
  'xn--99999999999',
  'xn--en32g',
  'xn--a-b_c',
  'xn---ls8h',
  'xn--ls8h~',
  'xn--!!a',
  'xn--~~a',
])('%s is no Punycode', (label) => {
  expect(decodePunycode(label)).toBeUndefined()
})
