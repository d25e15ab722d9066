import { describe, expect, test } from 'vitest'
import { SignInMessageError } from '../errors.ts'
import { callUntyped } from '../testing/callUntyped.ts'
import { exampleAddress, exampleMessage, exampleText } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

const { domain, address, uri, version, chainId, nonce, issuedAt } = exampleMessage
const bare = { domain, address, uri, version, chainId, nonce, issuedAt }

test('writes every part', () => {
  expect(formatMessage(exampleMessage)).toBe(exampleText)
})

test('writes no line for a part that is absent', () => {
  expect(formatMessage(bare)).toBe(
    `app.example wants you to sign in with your Ethereum account:\n${exampleAddress}\n\n\nURI: https://app.example/sign-in\nVersion: 1\nChain ID: 1\nNonce: Kq3mVb0ZsT8y\nIssued At: 2026-01-01T00:00:00.000Z`,
  )
})

test('tells empty parts from absent ones', () => {
  const message = { ...bare, statement: '', requestId: '', resources: [] }
  expect(formatMessage(message)).toContain(`${exampleAddress}\n\n\n\nURI: `)
  expect(formatMessage(message)).toMatch(/\nRequest ID: \nResources:$/)
  expect(parseMessage(formatMessage(message))).toEqual(message)
})

test('■ 5.4 writes a chain id canonically, the one text that does not come back as it was', () => {
  const text = exampleText.replace('Chain ID: 1', 'Chain ID: 0001')
  expect(formatMessage(parseMessage(text))).toBe(exampleText)
})

test('takes the engine that is given', () => {
  const keccak256 = () => new Uint8Array(32)
  const lower: `0x${string}` = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'
  expect(formatMessage({ ...bare, address: lower }, { keccak256 })).toContain(lower)
})

describe('refuses what would not read back as the same', () => {
  test.each<[string, object, string]>([
    ['domain', { domain: '' }, 'empty_domain'],
    ['domain', { domain: 'a b' }, 'invalid_message'],
    ['domain', { domain: undefined }, 'invalid_message'],
    ['domain', { domain: 'a\n' }, 'invalid_message'],
    ['scheme', { scheme: '' }, 'invalid_message'],
    ['domain', { scheme: 'https://a' }, 'invalid_message'],
    ['scheme', { scheme: null }, 'invalid_message'],
    ['domain', { domain: 'https://a' }, 'invalid_message'],
    ['address', { address: exampleAddress.toLowerCase() }, 'address_checksum'],
    ['address', { address: '0x' }, 'invalid_message'],
    ['statement', { statement: 'a\nb' }, 'invalid_message'],
    ['statement', { statement: '\n\nURI: https://evil.example' }, 'invalid_message'],
    ['statement', { statement: 'é' }, 'invalid_message'],
    ['statement', { statement: null }, 'invalid_message'],
    ['uri', { uri: 'a:\nVersion: 1' }, 'invalid_message'],
    ['uri', { uri: '' }, 'invalid_message'],
    ['version', { version: 1 }, 'invalid_message'],
    ['version', { version: '2' }, 'invalid_message'],
    ['chainId', { chainId: '1' }, 'invalid_number'],
    ['chainId', { chainId: 1n }, 'invalid_number'],
    ['chainId', { chainId: 1.5 }, 'invalid_number'],
    ['chainId', { chainId: -1 }, 'invalid_number'],
    ['chainId', { chainId: -0 }, 'invalid_number'],
    ['chainId', { chainId: Number.NaN }, 'invalid_number'],
    ['chainId', { chainId: Number.POSITIVE_INFINITY }, 'invalid_number'],
    ['chainId', { chainId: 2 ** 53 }, 'invalid_number'],
    ['chainId', { chainId: undefined }, 'invalid_number'],
    ['nonce', { nonce: 'short' }, 'invalid_message'],
    ['nonce', { nonce: 12345678 }, 'invalid_message'],
    ['issuedAt', { issuedAt: '2022-02-31T17:09:38.578Z' }, 'invalid_message'],
    ['expirationTime', { expirationTime: '' }, 'invalid_message'],
    ['notBefore', { notBefore: 'tomorrow' }, 'invalid_message'],
    ['requestId', { requestId: 'a b' }, 'invalid_message'],
    ['requestId', { requestId: 'a\nResources:' }, 'invalid_message'],
    ['resources', { resources: ['a:\n- b:'] }, 'invalid_message'],
    ['resources', { resources: ['a'] }, 'invalid_message'],
    ['resources', { resources: 'a' }, 'invalid_message'],
    ['resources', { resources: 'a:b' }, 'invalid_message'],
    ['resources', { resources: null }, 'invalid_message'],
    ['resources', { resources: { 0: 'a:', length: 1 } }, 'invalid_message'],
  ])('%s: %o', (field, change, code) => {
    const error = thrownBy(() => callUntyped(formatMessage, { ...bare, ...change }))
    expect(error).toBeInstanceOf(SignInMessageError)
    expect(error).toMatchObject({ code, field })
  })

  test.each<[string, object]>([
    ['a host and a port, without a scheme', { domain: 'https://app.example' }],
    ['a text', { domain: undefined }],
    ['a text', { version: 1 }],
    ['a text', { statement: null }],
    ['a number', { chainId: '1' }],
    ['a list of texts', { resources: 'a:b' }],
    ['a list of texts', { resources: null }],
  ])('%s is what is expected, of %o', (expected, change) => {
    expect(thrownBy(() => callUntyped(formatMessage, { ...bare, ...change }))).toMatchObject({ expected })
  })

  test.each([undefined, null, 'text', 1])('%s is no message', (message) => {
    const error = thrownBy(() => callUntyped(formatMessage, message))
    expect(error).toBeInstanceOf(SignInMessageError)
    expect(error).toMatchObject({ code: 'invalid_message', expected: 'the fields of a message' })
  })

  test('a line break is named in the field that holds it', () => {
    expect(thrownBy(() => formatMessage({ ...bare, statement: 'a\nb' }))).toMatchObject({
      field: 'statement',
      expected: 'no line break',
    })
  })
})
