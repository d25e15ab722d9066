import { describe, expect, test } from 'vitest'
import { callUntyped } from '../testing/callUntyped.ts'
import { bareText, exampleAddress, exampleText, withLine } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { parseMessage } from './parseMessage.ts'

const statement = (text: string): string => bareText.replace('\n\n\n', `\n\n${text}\n\n`)
const domain = (text: string): string => bareText.replace('app.example wants', `${text} wants`)
const resources = (text: string): string => `${bareText}\nResources:${text}`

describe('■ 5.1 accepted', () => {
  test.each<[string, string, object]>([
    ['an empty statement', statement(''), { statement: '' }],
    ['a statement of one space', statement(' '), { statement: ' ' }],
    ['a statement that imitates a field', statement('URI: a:b'), { statement: 'URI: a:b' }],
    ['an empty request id', `${bareText}\nRequest ID: `, { requestId: '' }],
    ['an encoded request id', `${bareText}\nRequest ID: a%20b:@!`, { requestId: 'a%20b:@!' }],
    ['an empty list of resources', resources(''), { resources: [] }],
    ['an authority with user and port', domain('me@[::1]:8080'), { domain: 'me@[::1]:8080' }],
    ['an empty host with a port', domain(':80'), { domain: ':80' }],
    ['a domain like a scheme', domain('https:'), { domain: 'https:' }],
    ['a scheme of another kind', domain('my-app+v1.x://a'), { scheme: 'my-app+v1.x', domain: 'a' }],
    [
      'only an expiration',
      `${bareText}\nExpiration Time: 2026-01-01T00:00:00Z`,
      { expirationTime: '2026-01-01T00:00:00Z' },
    ],
    [
      'only a not-before',
      `${bareText}\nNot Before: 2026-01-01T00:00:00Z`,
      { notBefore: '2026-01-01T00:00:00Z' },
    ],
  ])('■ 5.1 %s', (_, text, fields) => {
    expect(parseMessage(text)).toMatchObject(fields)
  })
})

describe('■ 5.1 refused as an invalid message, at its place', () => {
  test.each([
    ['nothing', '', 'domain 1:1 " wants you to sign in with your Ethereum account:"'],
    ['a line break at the end', `${exampleText}\n`, 'resources 16:16 the end of the message'],
    ['text after the message', `${bareText} x`, 'issuedAt 9:36 the end of the message'],
    ['a line break first', `\n${exampleText}`, 'domain 1:1'],
    ['a byte order mark', `\ufeff${exampleText}`, 'domain 1:1'],
    ['line breaks of Windows', exampleText.replaceAll('\n', '\r\n'), 'domain 1:69 a line break'],
    [
      'a scheme that starts with a digit',
      `1${exampleText}`,
      'scheme 1:1 a letter, the start of a URI scheme',
    ],
    ['an empty scheme', exampleText.replace('https', ''), 'scheme 1:1'],
    ['two schemes', `https://${exampleText}`, 'domain 1:15'],
    ['a path in the domain', domain('app.example/'), 'domain 1:12'],
    ['two users in the domain', domain('a@b@app.example'), 'domain 1:4'],
    ['half an encoded character', domain('a%4'), 'domain 1:4 two hexadecimal digits after %'],
    ['another wording', exampleText.replace('Ethereum', 'ethereum'), 'domain 1:20'],
    ['a space after the first line', exampleText.replace(':\n0x', ': \n0x'), 'domain 1:69 a line break'],
    ['no address', withLine(2, ''), 'address 2:1 "0x"'],
    ['an address without 0x', withLine(2, exampleAddress.slice(2)), 'address 2:1 "0x"'],
    [
      'a short address',
      withLine(2, exampleAddress.slice(0, 41)),
      'address 2:42 40 hexadecimal digits after "0x"',
    ],
    ['a long address', withLine(2, `${exampleAddress}0`), 'address 2:43 a line break'],
    ['another alphabet in the address', withLine(2, exampleAddress.replace('F', 'g')), 'address 2:6'],
    [
      'no blank line before the statement',
      exampleText.replace('\n\nSign', '\nSign'),
      'address 3:1 a line break',
    ],
    ['no blank line after it', exampleText.replace('.\n\nURI', '.\nURI'), 'statement 5:1 a line break'],
    ['two lines of statement', withLine(4, 'One\nTwo'), 'statement 5:1 a line break'],
    ['a blank line too many', statement('\n'), 'uri 6:1 "URI: "'],
    ['a blank line too few', bareText.replace('\n\n\n', '\n\n'), 'statement 5:1 a line break'],
    ['a quotation mark in the statement', statement('Say "yes"'), 'statement 4:5 a line break'],
    ['a percent sign in the statement', statement('100% sure'), 'statement 4:4'],
    ['a tab in the statement', statement('a\tb'), 'statement 4:2'],
    ['a letter beyond ASCII', statement('Café'), 'statement 4:4'],
    ['a label in lower case', withLine(6, 'uri: a:'), 'uri 6:1 "URI: "'],
    ['two spaces after a label', withLine(6, 'URI:  a:'), 'uri 6:6'],
    ['no space after a label', withLine(6, 'URI:a:'), 'uri 6:1 "URI: "'],
    ['a relative uri', withLine(6, 'URI: /sign-in'), 'uri 6:6 a letter, the start of a URI scheme'],
    ['a space after the uri', withLine(6, 'URI: a: '), 'uri 6:8 a line break'],
    ['the same line twice', withLine(7, 'Version: 1\nVersion: 1'), 'chainId 8:1 "Chain ID: "'],
    ['an end too early', exampleText.split('\n').slice(0, 6).join('\n'), 'uri 6:33 a line break'],
    ['lines in another order', withLine(11, 'Not Before: 2026-01-01T00:00:00Z'), 'notBefore 11:33'],
    ['an unknown line', `${bareText}\nIssued By: me`, 'issuedAt 9:36 the end of the message'],
    ['a space in the request id', `${bareText}\nRequest ID: a b`, 'requestId 10:14'],
    ['a slash in the request id', `${bareText}\nRequest ID: a/b`, 'requestId 10:14'],
    ['no space before the request id', `${bareText}\nRequest ID:`, 'issuedAt 9:36'],
    ["a space after the list's label", resources(' '), 'resources 10:11'],
    ['a resource without its dash', resources('\na:'), 'resources 10:11'],
    ['a resource without its space', resources('\n-a:'), 'resources 10:11'],
    ['an empty resource', resources('\n- '), 'resources 11:3 a letter, the start of a URI scheme'],
    ['a blank line between resources', resources('\n- a:\n\n- b:'), 'resources 11:5'],
    ['a resource that is no URI', resources('\n- a:\n- b'), 'resources 12:4 ":" after the URI scheme'],
  ])('■ 5.1 %s', (_, text, place) => {
    const error = thrownBy(() => parseMessage(text))
    expect(error).toMatchObject({
      name: 'SignInMessageError',
      code: 'invalid_message',
      message: 'Invalid message',
    })
    const { field, line, column, expected } = Object(error)
    expect(`${field} ${line}:${column} ${expected}`).toContain(place)
  })

  test('■ 5.1 what is not a text', () => {
    for (const value of [undefined, null, 1, {}, [exampleText], new String(exampleText)]) {
      const error = thrownBy(() => callUntyped(parseMessage, value))
      expect(error).toMatchObject({ code: 'invalid_message', expected: 'a string' })
    }
  })
})
