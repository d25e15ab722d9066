import { describe, expect, test } from 'vitest'
import { callUntyped } from '../testing/callUntyped.ts'
import { bareText, exampleAddress, exampleMessage, exampleText, withLine } from '../testing/exampleMessage.ts'
import { inspectMessage } from './inspectMessage.ts'

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

describe('one fault that has one repair', () => {
  test.each([
    [
      'line breaks of Windows',
      exampleText.replaceAll('\n', '\r\n'),
      'undefined 1:69',
      'End each line with a line feed alone',
    ],
    [
      'line breaks at the end',
      `${exampleText}\n \n`,
      'undefined 16:16',
      'Remove the line breaks after the message',
    ],
    ['a byte order mark', `\ufeff\n${exampleText}`, 'undefined 1:1', 'Remove what stands before the message'],
    ['an address in lower case', withLine(2, lower), 'address 2:1', 'Write the address with its checksum'],
    [
      'an address in upper case',
      withLine(2, `0X${lower.slice(2).toUpperCase()}`),
      'address 2:1',
      'Write the address with its checksum',
    ],
    [
      'an address without 0x',
      withLine(2, lower.slice(2)),
      'address 2:1',
      'Write the address with its checksum',
    ],
    [
      'spaces around a value',
      withLine(9, `Nonce: ${exampleMessage.nonce}  `),
      'nonce 9:20',
      'Remove the spaces around it',
    ],
    [
      'other words in the first line',
      exampleText.replace(' wants you', '  WANTS you'),
      'domain 1:20',
      'Write the fixed words of the first line',
    ],
    [
      'no colon in the first line',
      exampleText.replace('account:', 'account'),
      'domain 1:20',
      'Write the fixed words of the first line',
    ],
    [
      'a path after the domain',
      exampleText.replace('example wants', 'example/a wants'),
      'domain 1:20',
      'Remove what follows the host',
    ],
    [
      'a blank line before the address',
      exampleText.replace('\n0x', '\n\n0x'),
      'address 2:1',
      'Remove the blank line',
    ],
    [
      'no blank line before the statement',
      exampleText.replace('\n\nSign', '\nSign'),
      'statement 3:1',
      'Put the statement between two blank lines',
    ],
    [
      'no blank line after the statement',
      exampleText.replace('.\n\nURI', '.\nURI'),
      'statement 3:1',
      'Put the statement between two blank lines',
    ],
    [
      'blank lines after the statement',
      exampleText.replace('.\n\nURI', '.\n\n\n\nURI'),
      'statement 3:1',
      'Put the statement between two blank lines',
    ],
    [
      'one blank line without a statement',
      bareText.replace('\n\n\n', '\n\n'),
      'statement 3:1',
      'Leave two lines blank',
    ],
    [
      'a label in lower case',
      withLine(6, 'uri:https://app.example/sign-in'),
      'uri 6:1',
      'Write the label as "URI: "',
    ],
    [
      'a label without its space',
      withLine(8, 'ChainID: 1'),
      'chainId 8:1',
      'Write the label as "Chain ID: "',
    ],
    [
      'a label of the list',
      withLine(14, 'resources : '),
      'resources 14:1',
      'Write the label as "Resources:"',
    ],
    [
      'a missing version',
      exampleText.replace('\nVersion: 1', ''),
      'version 6:33',
      'Add the line of the version',
    ],
    ['another version', withLine(7, 'Version: 2'), 'version 7:10', 'Write version 1, the only one'],
    [
      'a chain id in hexadecimal digits',
      withLine(8, 'Chain ID: 0xA'),
      'chainId 8:12',
      'Write the chain id in decimal digits',
    ],
    [
      'a chain id of CAIP-2',
      withLine(8, 'Chain ID: eip155:10'),
      'chainId 8:11',
      'Write the chain id in decimal digits',
    ],
    [
      'a space in a time',
      withLine(10, 'Issued At: 2026-01-01 00:00:00Z'),
      'issuedAt 10:22',
      'Write T between the date and the time',
    ],
    [
      'two lines in another order',
      exampleText.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'),
      'version 8:1',
      'Put the lines in order',
    ],
    [
      'the list before the last line',
      `${bareText}\nResources:\n- a:b\nRequest ID: 1`,
      'requestId 12:1',
      'Put the lines in order',
    ],
    [
      'a blank line among the labels',
      exampleText.replace('\nNonce', '\n\nNonce'),
      'undefined 8:12',
      'Remove the blank line',
    ],
    [
      'another mark of a resource',
      withLine(16, '* urn:example:a'),
      'resources 16:1',
      'Start the resource with "- "',
    ],
  ])('%s', (_, text, place, description) => {
    const { message, problems } = inspectMessage(text)
    const [problem] = problems
    expect(message).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(`${problem?.field} ${problem?.line}:${problem?.column}`).toBe(place)
    expect(problem?.repair?.description).toBe(description)
    expect(inspectMessage(problem?.repair?.text ?? '').problems).toEqual([])
  })
})

describe('one fault without a repair', () => {
  test.each([
    [
      'a slip in the address',
      withLine(2, exampleAddress.replace('7E', '8E')),
      'address 2:1 the letter case of EIP-55 | "0x8E5F4552091A69125d5DfC"…',
    ],
    ['no address', withLine(2, 'me'), 'address 2:1 "0x" and 40 hexadecimal digits | "me"'],
    ['no domain', exampleText.replace('app.example wants', ' wants'), 'domain 1:9 a domain | " "'],
    [
      'signs in the statement',
      withLine(4, 'a <b>'),
      'statement 4:3 printable ASCII without " % < > \\ ^ ` { | } | "<b>"',
    ],
    ['two lines of statement', withLine(4, 'a\nb'), 'statement 5:1 a statement of one line | "b"'],
    ['a relative URI', withLine(6, 'URI: /a'), 'uri 6:6 a letter, the start of a URI scheme | "/a"'],
    [
      'a space in a URI',
      withLine(6, 'URI: a:b c'),
      'uri 6:9 a character that a URI may have (RFC 3986) | " c"',
    ],
    ['a sign in the nonce', withLine(9, 'Nonce: abcdEF12-'), 'nonce 9:16 letters and digits | "-"'],
    ['a missing nonce', exampleText.replace(/\nNonce.*/, ''), 'nonce 8:12 "Nonce: " | the end of the line'],
    [
      'a missing time',
      bareText.replace(/\nIssued.*/, ''),
      'issuedAt 8:20 "Issued At: " | the end of the text',
    ],
    [
      'a day that is not',
      withLine(10, 'Issued At: 2026-02-30T00:00:00Z'),
      'issuedAt 10:20 a number from 1 to 28 | "30T00:00:00Z"',
    ],
    [
      'a second line of a label',
      withLine(13, 'Request ID: 1\nRequest ID: 2'),
      'requestId 14:1 "Request ID: " only once | "Request ID: 2"',
    ],
    [
      'a resource beside its label',
      withLine(14, 'Resources: a:b'),
      'resources 14:11 each resource on a line of its own | " a:b"',
    ],
    [
      'a line of another kind',
      withLine(16, 'urn:example:a'),
      'undefined 16:1 the end of the message | "urn:example:a"',
    ],
  ])('%s', (_, text, expected) => {
    const { problems } = inspectMessage(text)
    expect(
      problems.map(
        (problem) =>
          `${problem.field} ${problem.line}:${problem.column} ${problem.expected} | ${problem.found}`,
      ),
    ).toEqual([expected])
    expect(problems[0]?.repair).toBeUndefined()
  })
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

test('nothing at all is explained as well', () => {
  expect(inspectMessage('').problems.map(({ field }) => field)).toContain('domain')
  expect(callUntyped(inspectMessage, undefined)).toEqual(inspectMessage(''))
})

test('no more than 100 problems are told', () => {
  expect(inspectMessage('\n- \n'.repeat(500)).problems.length).toBeLessThanOrEqual(100)
  expect(inspectMessage(`${bareText}\nResources:${'\n- nowhere'.repeat(500)}`).problems).toHaveLength(100)
})
