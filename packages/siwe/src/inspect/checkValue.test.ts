import { describe, expect, test } from 'vitest'
import { exampleAddress, exampleText, withLine } from '../testing/exampleMessage.ts'
import { describeProblem } from '../testing/inspected.ts'
import { inspectMessage } from './inspectMessage.ts'

const domainText = (domain: string): string => exampleText.replace('app.example wants', `${domain} wants`)

describe('a value that was probably meant is written', () => {
  test.each([
    ['a chain id in hexadecimal digits', withLine(8, 'Chain ID: 0xABc1'), 'Chain ID: 43969'],
    ['a chain id of sixteen of them', withLine(8, 'Chain ID: 0x0000000000000001'), 'Chain ID: 1'],
    ['a chain id of CAIP-2, and a space', withLine(8, 'Chain ID: EIP155:10 '), 'Chain ID: 10'],
    ['spaces in a time', withLine(10, 'Issued At: 2026-01-01  00:00:00Z'), 'Issued At: 2026-01-01T00:00:00Z'],
    [
      'a space in the end',
      withLine(11, 'Expiration Time: 2026-01-01 00:10:00Z'),
      'Expiration Time: 2026-01-01T00:10:00Z',
    ],
    [
      'a space in the start, and one after',
      withLine(12, 'Not Before: 2026-01-01 00:00:00Z '),
      'Not Before: 2026-01-01T00:00:00Z',
    ],
    [
      'an offset without its colon',
      withLine(10, 'Issued At: 2026-01-01T00:00:00+0130'),
      'Issued At: 2026-01-01T00:00:00+01:30',
    ],
    ['an address of CAIP-10', withLine(2, `eip155:1:${exampleAddress}`), exampleAddress],
    ['an address without 0x', withLine(2, exampleAddress.slice(2)), exampleAddress],
    ['an address with 0X', withLine(2, exampleAddress.replace('x', 'X')), exampleAddress],
    [
      'spaces and brackets in a URI',
      withLine(6, 'URI: a:b c?d[]=\u00e9#e#f'),
      'URI: a:b%20c?d%5B%5D=%C3%A9#e%23f',
    ],
    ['a space in the path of a URI', withLine(6, 'URI: https://[::1]:80/a b'), 'URI: https://[::1]:80/a%20b'],
    ['a sign in a resource', withLine(16, '- urn:a|b'), '- urn:a%7Cb'],
    ['a slash in the request id', withLine(13, 'Request ID: a/b'), 'Request ID: a%2Fb'],
    [
      'the signs of typesetters in the statement',
      withLine(4, 'It\u2019s \u201cme\u201d \u2013\xa0you\u2026\t"`'),
      "It's 'me' - you... ''",
    ],
    ['version 11', withLine(7, 'Version: 11'), 'Version: 1'],
    ['no version', withLine(7, 'Version: '), 'Version: 1'],
    ['a path, a query and a fragment', domainText('app.example/a?b#c'), exampleText.slice(0, 68)],
    ['a query', domainText('app.example?b'), exampleText.slice(0, 68)],
    ['a fragment with a space', domainText('app.example#/ b'), exampleText.slice(0, 68)],
  ])('%s', (_, text, line) => {
    const { problems } = inspectMessage(text)
    expect(problems).toHaveLength(1)
    const repaired = problems[0]?.repair?.text ?? ''
    expect(inspectMessage(repaired).problems).toEqual([])
    expect(repaired.split('\n')).toContain(line)
  })

  test.each([
    [
      'a chain id with an x in it',
      withLine(8, 'Chain ID: 10x5'),
      'chainId 8:13 a whole number in digits | "x5"',
    ],
    ['two chain ids', withLine(8, 'Chain ID: 0x5 1'), 'chainId 8:12 a whole number in digits | "x5 1"'],
    [
      'a chain id before CAIP-2',
      withLine(8, 'Chain ID: 1eip155:0'),
      'chainId 8:12 a whole number in digits | "eip155:0"',
    ],
    [
      'a chain id above 2⁵³',
      withLine(8, 'Chain ID: 0xffffffffffffffff'),
      'chainId 8:12 a whole number in digits | "xffffffffffffffff"',
    ],
    [
      'a chain id of 17 hexadecimal digits',
      withLine(8, `Chain ID: 0x${'1'.padStart(17, '0')}`),
      'chainId 8:12 a whole number in digits | "x00000000000000001"',
    ],
    [
      'an uneven time',
      withLine(10, 'Issued At: 12026-01-01 00:00:00Z'),
      'issuedAt 10:16 "-", as in 2026-01-31T12:00:00Z | "6-01-01 00:00:00Z"',
    ],
    [
      'a path after a space in a URI',
      withLine(6, 'URI: https://app.example /a'),
      'uri 6:25 a character that a URI may have (RFC 3986) | " /a"',
    ],
    [
      'a time as nonce',
      withLine(9, 'Nonce: 20260101 00:00:00Z'),
      'nonce 9:16 letters and digits | " 00:00:00Z"',
    ],
    [
      'a sign of nothing in the request id',
      withLine(13, 'Request ID: %'),
      'requestId 13:14 two hexadecimal digits after % | the end of the line',
    ],
    [
      'an unseen sign in the request id',
      withLine(13, 'Request ID: \u200b'),
      `requestId 13:13 letters, digits, %-codes and - . _ ~ ! $ & ' ( ) * + , ; = : @ | "\\u200b"`,
    ],
    [
      'two URIs',
      withLine(6, 'URI: a:b, c:d'),
      'uri 6:10 a character that a URI may have (RFC 3986) | " c:d"',
    ],
    [
      'a space in the host of a URI',
      withLine(6, 'URI: https://app example/a'),
      'uri 6:17 a character that a URI may have (RFC 3986) | " example/a"',
    ],
    [
      'a scheme with one slash',
      domainText('https:/app.example').replace('https://', ''),
      'domain 1:7 a host and a port, as in app.example:8443 | "/app.example"',
    ],
    [
      'a path before an @',
      domainText('a/b@app.example'),
      'domain 1:10 a host and a port, as in app.example:8443 | "/b@app.example"',
    ],
    [
      'a sign before the path',
      domainText('app<example/a'),
      'domain 1:12 a host and a port, as in app.example:8443 | "<example/a"',
    ],
    [
      'a sign in the scheme',
      exampleText.replace('https:', 'ht_tps:'),
      'scheme 1:3 letters, digits, "+", "-" or "." | "_tps"',
    ],
  ])('but not instead of %s', (_, text, told) => {
    const { problems } = inspectMessage(text)
    expect(problems.map(describeProblem)).toEqual([told])
    expect(problems[0]?.repair).toBeUndefined()
  })
})

test.each([
  [
    'a chain id is at most 2⁵³ − 1',
    withLine(8, 'Chain ID: 9007199254740992'),
    'chainId 8:11 a number of at most 9007199254740991 | "9007199254740992"',
  ],
  ['1 is the version', withLine(7, 'Version: t1'), 'version 7:10 "1" | "t1"'],
  ['nothing follows the version', withLine(7, 'Version: 11'), 'version 7:11 nothing after "1" | "1"'],
  [
    'a nonce may not be empty',
    withLine(9, 'Nonce: '),
    'nonce 9:8 at least 8 letters or digits | the end of the line',
  ],
  [
    'nothing follows an address',
    withLine(2, `${exampleText.split('\n')[1]}0`),
    'address 2:43 nothing after the 42 characters of the address | "0"',
  ],
  [
    'nothing follows the time of issue',
    withLine(10, 'Issued At: 2026-01-01T00:00:00Z0'),
    'issuedAt 10:32 nothing after the date-time | "0"',
  ],
  [
    'nothing follows the end',
    withLine(11, 'Expiration Time: 2026-01-01T00:10:00Z0'),
    'expirationTime 11:38 nothing after the date-time | "0"',
  ],
  [
    'nothing follows the start',
    withLine(12, 'Not Before: 2026-01-01T00:00:00Z0'),
    'notBefore 12:33 nothing after the date-time | "0"',
  ],
  [
    'a resource is a URI',
    withLine(16, '- urn:a b'),
    'resources 16:8 a character that a URI may have (RFC 3986) | " b"',
  ],
])('%s', (_, text, told) => {
  expect(inspectMessage(text).problems.map(describeProblem)).toEqual([told])
})

test('a request id may be empty, also where something else is wrong', () => {
  const text = withLine(13, 'Request ID: ')
  expect(inspectMessage(text).problems).toEqual([])
  expect(inspectMessage(text.replace('Version: 1', 'Version: 2')).problems).toHaveLength(1)
})

test('a domain that is not there has a code of its own', () => {
  const { problems } = inspectMessage(domainText(''))
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'empty_domain: Domain cannot be empty.',
  ])
})
