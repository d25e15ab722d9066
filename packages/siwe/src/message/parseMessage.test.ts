import { describe, expect, test } from 'vitest'
import { SignInMessageError, signInMessageErrors } from '../index.ts'
import { bareText, exampleAddress, exampleMessage, exampleText, withLine } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { parseMessage } from './parseMessage.ts'

/** Expects a refusal with its code, the catalogue's text, and all of its place. */
function expectRefusal(text: string, code: keyof typeof signInMessageErrors, place: object): void {
  const error = thrownBy(() => parseMessage(text))
  expect(error).toBeInstanceOf(SignInMessageError)
  expect(error).toMatchObject({ code, message: signInMessageErrors[code], ...place })
}

describe('■ 3 the fields of a message', () => {
  test('■ 3 a message with every part has every field', () => {
    expect(parseMessage(exampleText)).toEqual(exampleMessage)
  })

  test('■ 3 a message with no optional part has the others, and no keys for the rest', () => {
    const { domain, address, uri, version, chainId, nonce, issuedAt } = exampleMessage
    expect(parseMessage(bareText)).toStrictEqual({ domain, address, uri, version, chainId, nonce, issuedAt })
  })

  test('■ 3 timestamps stay the exact text, the chain id is a number, resources are a list', () => {
    const text = withLine(10, 'Issued At: 2026-01-01t01:00:00.120+01:00')
    expect(parseMessage(text)).toMatchObject({ issuedAt: '2026-01-01t01:00:00.120+01:00', chainId: 1 })
    expect(parseMessage(text).resources).toEqual(['https://app.example/terms', 'urn:example:a'])
  })
})

describe('■ 5.2 the domain is not empty', () => {
  test.each([
    ['without a scheme', bareText.replace('app.example wants', ' wants'), 1],
    ['after a scheme', exampleText.replace('app.example wants', ' wants'), 9],
  ])('■ 5.2 refused %s', (_, text, column) => {
    expectRefusal(text, 'empty_domain', { field: 'domain', line: 1, column, expected: 'a domain' })
  })

  test('■ 5.2 a message that does not match the format is an invalid one first', () => {
    expectRefusal(` wants${exampleText.split(' wants')[1]}\n`, 'invalid_message', { line: 16 })
  })
})

describe('■ 5.3 the address follows EIP-55 and has 42 characters', () => {
  test.each([
    ['lower case', exampleAddress.toLowerCase()],
    ['upper case', `0x${exampleAddress.slice(2).toUpperCase()}`],
    ['one letter of the wrong case', exampleAddress.replace('b7', 'B7')],
    ['an upper-case X', exampleAddress.replace('0x', '0X')],
  ])('■ 5.3 refused in %s', (_, address) => {
    expectRefusal(withLine(2, address), 'address_checksum', {
      field: 'address',
      line: 2,
      column: 1,
      expected: 'the letter case of EIP-55',
    })
  })

  test('■ 5.3 an address without letters has one form', () => {
    const address = `0x${'0'.repeat(40)}`
    expect(parseMessage(withLine(2, address)).address).toBe(address)
  })

  test('■ 5.3 the engine that is given does the hashing', () => {
    const keccak256 = () => new Uint8Array(32).fill(0xff)
    const address = `0x${exampleAddress.slice(2).toUpperCase()}`
    expect(parseMessage(withLine(2, address), { keccak256 }).address).toBe(address)
    expect(() => parseMessage(exampleText, { keccak256 })).toThrow(SignInMessageError)
  })
})

describe('■ 5.4 the chain id is a finite integer, at most 2^53 − 1', () => {
  test.each(['0', '1', '000000000000000000000001', '9007199254740991'])('■ 5.4 accepted: %s', (text) => {
    expect(parseMessage(withLine(8, `Chain ID: ${text}`)).chainId).toBe(Number(text))
  })

  test.each([
    ['?', 11],
    ['', 11],
    [' 1', 11],
    ['+1', 11],
    ['-1', 11],
    ['0x1', 12],
    ['1.0', 12],
    ['1e3', 12],
    ['1_000', 12],
    ['1 ', 12],
    ['1n', 12],
    ['Infinity', 11],
    ['NaN', 11],
    ['１', 11],
    ['9007199254740992', 11],
    ['9007199254740993', 11],
    ['9'.repeat(400), 11],
  ])('■ 5.4 refused as a number: %s', (text, column) => {
    expectRefusal(withLine(8, `Chain ID: ${text}`), 'invalid_number', { field: 'chainId', line: 8, column })
  })

  test('■ 5.4 the last line may not be the chain id', () => {
    const text = exampleText.split('\n').slice(0, 8).join('\n')
    expectRefusal(text, 'invalid_message', {
      field: 'chainId',
      line: 8,
      column: 12,
      expected: 'a line break',
    })
  })
})

describe('■ 5.5 the version is 1', () => {
  test.each([
    ['2', 10],
    ['', 10],
    ['01', 10],
    ['1.0', 11],
    ['11', 11],
    ['1 ', 11],
    ['one', 10],
  ])('■ 5.5 refused: %s', (text, column) => {
    expectRefusal(withLine(7, `Version: ${text}`), 'invalid_message', { field: 'version', line: 7, column })
  })
})

describe('■ 5.6 the nonce has at least 8 letters or digits', () => {
  test('■ 5.6 accepted: any number from 8', () => {
    expect(parseMessage(withLine(9, `Nonce: ${'a'.repeat(5000)}`)).nonce).toHaveLength(5000)
  })

  test.each([
    ['abcdEF1', 15],
    ['', 8],
    ['abcd-EF12', 12],
    [' abcdEF12', 8],
    ['abcdEFé12', 14],
  ])('■ 5.6 refused: %s', (text, column) => {
    expectRefusal(withLine(9, `Nonce: ${text}`), 'invalid_message', {
      field: 'nonce',
      line: 9,
      column,
      expected: 'at least 8 letters or digits',
    })
  })

  test('■ 5.6 refused: anything else after 8', () => {
    expectRefusal(withLine(9, 'Nonce: abcdEF12-'), 'invalid_message', {
      field: 'nonce',
      column: 16,
      expected: 'a line break',
    })
  })
})

describe('■ 5.7 times are RFC 3339 date-times', () => {
  test.each([
    ['issuedAt', 10, 'Issued At: '],
    ['expirationTime', 11, 'Expiration Time: '],
    ['notBefore', 12, 'Not Before: '],
  ])('■ 5.7 %s', (field, line, label) => {
    const at = (time: string) => withLine(line, label + time)
    expect(parseMessage(at('2016-12-31T23:59:60Z'))).toHaveProperty(field, '2016-12-31T23:59:60Z')
    expectRefusal(at('2022-02-31T17:09:38Z'), 'invalid_message', {
      field,
      line,
      column: label.length + 9,
      expected: 'a number from 1 to 28',
    })
    expectRefusal(at('2022-02-01 17:09:38Z'), 'invalid_message', { field, line, column: label.length + 11 })
    expectRefusal(at('2022-02-01T17:09:60Z'), 'invalid_message', { field, line, column: label.length + 18 })
    expectRefusal(at(''), 'invalid_message', { field, line, column: label.length + 1, expected: 'a digit' })
  })
})
