import { describe, expect, test } from 'vitest'
import { bareText, exampleText, withLine } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { parseMessage } from './parseMessage.ts'

/** Where the standards leave a choice: each row of docs/explain/what-is-a-legal-message.md. */
const domain = (text: string): string => bareText.replace('app.example wants', `${text} wants`)
const issuedAt = (text: string): string => bareText.replace(/Issued At: .*/, `Issued At: ${text}`)

describe('accepted', () => {
  test.each([
    ['a domain without a host', domain(':8443')],
    ['a user without a host', domain('user@')],
    ['a user before the host', domain('bank.example@evil.example')],
    ['a name of digits', domain('999.1.1.1')],
    ['a port above all others', domain('app.example:99999')],
    ['no port after the colon', domain('app.example:')],
    ['a scheme in upper case', domain('HTTPS://app.example')],
    [
      'an address in lower case, as its checksum is',
      withLine(2, '0xde709f2102306220921060314715629080e2fb77'),
    ],
    [
      'an address in upper case, as its checksum is',
      withLine(2, '0x52908400098527886E0F7030069857D2E4169EE7'),
    ],
    ['two blank lines', bareText],
    ['three blank lines', bareText.replace('\n\n\n', '\n\n\n\n')],
    ['a statement of a space', withLine(4, ' ')],
    ['leading zeros of a chain id', withLine(8, 'Chain ID: 0001')],
    ['a chain id of 0', withLine(8, 'Chain ID: 0')],
    ['an empty request id', `${bareText}\nRequest ID: `],
    ['an empty list', `${bareText}\nResources:`],
    ['a leap second', issuedAt('2016-12-31T23:59:60Z')],
    ['one that may be announced', issuedAt('2031-03-14T23:59:60Z')],
    ['lower case in a time', issuedAt('2026-01-01t00:00:00z')],
    ['an unknown offset', issuedAt('2026-01-01T00:00:00-00:00')],
    ['the first year', issuedAt('0000-02-29T00:00:00Z')],
    [
      'an end before the start',
      `${bareText}\nExpiration Time: 2026-01-01T00:00:00Z\nNot Before: 2027-01-01T00:00:00Z`,
    ],
  ])('%s', (_, text) => {
    expect(() => parseMessage(text)).not.toThrow()
  })
})

describe('refused', () => {
  test.each([
    ['no domain', domain(''), 'empty_domain'],
    ['leading zeros in an IP address', domain('[::01.2.3.4]'), 'invalid_message'],
    ['a zone', domain('[fe80::1%25en0]'), 'invalid_message'],
    [
      'an address in lower case',
      withLine(2, '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'),
      'address_checksum',
    ],
    ['0X', withLine(2, `0X${'1'.repeat(40)}`), 'address_checksum'],
    ['one blank line', bareText.replace('\n\n\n', '\n\n'), 'invalid_message'],
    ['a chain id of 2^53', withLine(8, 'Chain ID: 9007199254740992'), 'invalid_number'],
    ['a day that is not', issuedAt('2026-02-29T00:00:00Z'), 'invalid_message'],
    ['a second of 60 at noon', issuedAt('2016-12-31T12:00:60Z'), 'invalid_message'],
    ['a line break at the end', `${exampleText}\n`, 'invalid_message'],
  ])('%s', (_, text, code) => {
    expect(thrownBy(() => parseMessage(text))).toMatchObject({ code })
  })

  /** Each has the low byte of a character that belongs there. */
  test.each([
    ['a line break', '\n', '\u010a'],
    ['a space', ' ', '\u0120'],
    ['a colon', ':', '\u013a'],
    ['a digit', '1', '\u0131'],
    ['a letter', 'e', '\u0165'],
  ])('%s of two bytes', (_, sign, other) => {
    for (const { index } of exampleText.matchAll(new RegExp(sign, 'g'))) {
      const text = exampleText.slice(0, index) + other + exampleText.slice(index + 1)
      expect(() => parseMessage(text)).toThrow()
    }
  })
})
