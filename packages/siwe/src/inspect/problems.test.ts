import { describe, expect, test } from 'vitest'
import { bareText, exampleAddress, exampleText, withLine } from '../testing/exampleMessage.ts'
import { describeProblem } from '../testing/inspected.ts'
import { inspectMessage } from './inspectMessage.ts'

describe('one fault without a repair', () => {
  test.each([
    [
      'a slip in the address',
      withLine(2, exampleAddress.replace('7E', '8E')),
      'address 2:1 the letter case of EIP-55: 0x8e5f4552091a69125d5DfCb7B8C2659029395Bdf | "0x8E5F4552091A69125d5DfC"…',
    ],
    ['no address', withLine(2, 'me'), 'address 2:1 "0x" and 40 hexadecimal digits | "me"'],
    [
      'no domain',
      exampleText.replace('app.example wants', ' wants'),
      'domain 1:9 a domain | " wants you to sign in wi"…',
    ],
    [
      'signs in the statement',
      withLine(4, 'a <b>'),
      'statement 4:3 printable ASCII without " % < > \\ ^ ` { | } | "<b>"',
    ],
    ['a relative URI', withLine(6, 'URI: /a'), 'uri 6:6 a letter, the start of a URI scheme | "/a"'],
    [
      'a space in a host',
      withLine(6, 'URI: a://b c'),
      'uri 6:11 a character that a URI may have (RFC 3986) | " c"',
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
      withLine(14, 'Resources: a'),
      'resources 14:11 each resource on a line of its own | " a"',
    ],
    [
      'a line of another kind',
      withLine(16, 'urn'),
      'undefined 16:1 "- " and a resource, or the end of the message | "urn"',
    ],
  ])('%s', (_, text, expected) => {
    const { problems } = inspectMessage(text)
    expect(problems.map(describeProblem)).toEqual([expected])
    expect(problems[0]?.repair).toBeUndefined()
  })
})
