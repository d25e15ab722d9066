import { describe, expect, test } from 'vitest'
import { callUntyped } from '../testing/callUntyped.ts'
import { bareText, exampleAddress, exampleMessage, exampleText, withLine } from '../testing/exampleMessage.ts'
import { told } from '../testing/inspected.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { describeFound, inspectMessage } from './inspectMessage.ts'

const lower = exampleAddress.toLowerCase()

describe('a legal message', () => {
  test('has no problems, and each of its fields has a place', () => {
    const { message, fields, problems } = inspectMessage(exampleText)
    expect(message).toEqual(exampleMessage)
    expect(problems).toEqual([])
    expect(fields.map(({ field, value, line, column }) => `${field} ${line}:${column} ${value}`)).toEqual([
      'scheme 1:1 https',
      'domain 1:9 app.example',
      `address 2:1 ${exampleAddress}`,
      'statement 4:1 Sign in to Example.',
      'uri 6:6 https://app.example/sign-in',
      'version 7:10 1',
      'chainId 8:11 1',
      'nonce 9:8 Kq3mVb0ZsT8y',
      'issuedAt 10:12 2026-01-01T00:00:00.000Z',
      'expirationTime 11:18 2026-01-01T00:10:00.000Z',
      'notBefore 12:13 2026-01-01T00:00:00.000Z',
      'requestId 13:13 request-1',
      'resources 15:3 https://app.example/terms',
      'resources 16:3 urn:example:a',
    ])
    for (const { value, span } of fields) expect(exampleText.slice(span.start, span.end)).toBe(value)
  })

  test('without optional parts has the fields of the others', () => {
    const names = ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt']
    expect(inspectMessage(bareText).fields.map(({ field }) => field)).toEqual(names)
  })

  test('is not misread where its statement imitates a line', () => {
    const { fields } = inspectMessage(withLine(4, 'Version: 2'))
    expect(fields.find(({ field }) => field === 'statement')?.value).toBe('Version: 2')
    expect(fields.find(({ field }) => field === 'version')?.value).toBe('1')
  })
})

test('a statement that imitates the line of the URI is one, also where the true line stands out of order', () => {
  const text = withLine(4, 'URI: https://evil.example').replace(
    '\nVersion: 1\nChain ID: 1',
    '\nChain ID: 1\nVersion: 1',
  )
  const { fields } = inspectMessage(text)
  expect(fields.find(({ field }) => field === 'statement')?.value).toBe('URI: https://evil.example')
  expect(fields.find(({ field }) => field === 'uri')?.value).toBe('https://app.example/sign-in')
})

test('all problems are told at once, in their order, each with its code and its text', () => {
  const text = [
    `app.example wants you to sign in with your Ethereum account:\r\n${lower}\r\n`,
    'Café',
    '',
    'uri: nowhere',
    'Chain ID: one',
    'Nonce: short',
    'Issued At: today',
  ].join('\n')
  const { problems, fields } = inspectMessage(text)
  expect(problems.map(({ code, field, line }) => `${code} ${field} ${line}`)).toEqual([
    'invalid_message undefined 1',
    'address_checksum address 2',
    'invalid_message statement 4',
    'invalid_message uri 6',
    'invalid_message uri 6',
    'invalid_message version 6',
    'invalid_number chainId 7',
    'invalid_message nonce 8',
    'invalid_message issuedAt 9',
  ])
  expect(problems[1]?.message).toBe('Address not conformant to EIP-55.')
  expect(fields.map(({ field }) => field)).toEqual([
    'domain',
    'address',
    'statement',
    'uri',
    'chainId',
    'nonce',
    'issuedAt',
  ])
})

describe('what was found', () => {
  test.each([
    [24, JSON.stringify('-'.repeat(24))],
    [25, `${JSON.stringify('-'.repeat(24))}…`],
  ])('%i characters of it', (count, found) => {
    expect(inspectMessage(withLine(9, `Nonce: ${'-'.repeat(count)}`)).problems[0]?.found).toBe(found)
  })
})

describe('what the parser refuses', () => {
  test('is not told again where something before it was found', () => {
    expect(told(exampleText.replace('https:', 'ht_tps:'))).toEqual([
      'scheme 1:3 letters, digits, "+", "-" or "." | "_tps"',
    ])
    expect(inspectMessage(bareText.replace('\n\n\n', '\n\n')).problems).toHaveLength(1)
  })

  test('is told beside what was found after it', () => {
    const text = exampleText.replace('\n\nSign', '\nme\nSign').replace('Version: 1', 'Version: 2')
    expect(told(text)).toEqual([
      'address 3:1 a line break | "me"',
      'statement 4:1 a statement of one line | "Sign in to Example."',
      'version 7:10 "1" | "2"',
    ])
  })
})

test('what is not of the message’s making is thrown', () => {
  const fault = new Error('the engine is broken')
  const keccak256 = (): never => {
    throw fault
  }
  expect(thrownBy(() => inspectMessage(exampleText, { keccak256 }))).toBe(fault)
  expect(thrownBy(() => inspectMessage(withLine(7, 'Version: 2'), { keccak256 }))).toBe(fault)
})

test('nothing at all is explained as well', () => {
  expect(inspectMessage('').problems.map(({ field }) => field)).toContain('domain')
  expect(callUntyped(inspectMessage, undefined)).toEqual(inspectMessage(''))
})

test('no more than 100 problems are told', () => {
  expect(inspectMessage('\n- \n'.repeat(500)).problems.length).toBeLessThanOrEqual(100)
  const text = `${bareText}\nResources:${'\n- nowhere'.repeat(500)}`
  expect(inspectMessage(text).problems).toHaveLength(100)
  const { problems } = inspectMessage(text.replace('\nVersion: 1\nChain ID: 1', ''))
  expect(problems).toHaveLength(100)
  expect(problems.slice(0, 3).map(({ field }) => field)).toEqual(['version', 'chainId', 'resources'])
})

const describeAll = (text: string): string => describeFound(text, { start: 0, end: text.length })

describe('what stands there, in words', () => {
  test.each([
    ['', 'the end of the text'],
    ['\na', 'the end of the line'],
    ['\r\na', 'a carriage return (CR)'],
    ['a "b"\nc', '"a \\"b\\""'],
    ['a\rc', '"a"'],
    ['x'.repeat(24), `"${'x'.repeat(24)}"`],
    ['x'.repeat(25), `"${'x'.repeat(24)}"…`],
  ])('%j', (text, expected) => {
    expect(describeAll(text)).toBe(expected)
  })

  test('at an empty span, what follows', () => {
    expect(describeFound(`ab${'x'.repeat(30)}`, { start: 2, end: 2 })).toBe(`"${'x'.repeat(24)}"…`)
  })
})

test.each([
  ['a zero-width space', 'a\u200bb', '"a\\u200bb"'],
  ['a byte order mark', '\ufeff', '"\\ufeff"'],
  ['another direction', '\u202ea', '"\\u202ea"'],
  ['a space that does not break', 'a\xa0b', '"a\\u00a0b"'],
  ['a delete', '\x7f', '"\\u007f"'],
  ['a tab', '\t', '"\\t"'],
  ['half a character', '\ud800', '"\\ud800"'],
  ['a character that is unassigned', '\u{10ffff}', '"\\u{10ffff}"'],
])('%s is seen', (_, text, expected) => {
  expect(describeAll(text)).toBe(expected)
})

test.each([
  ['a letter that looks like another', 'Versi\u043en', '"Versi\u043en" with U+043E'],
  ['the first of several', '\u{1f600}\u00e9', '"\u{1f600}\u00e9" with U+1F600'],
  ['one that is cut off', `${'x'.repeat(30)}\u00e9`, `"${'x'.repeat(24)}"… with U+00E9`],
])('%s is named', (_, text, expected) => {
  expect(describeAll(text)).toBe(expected)
})
