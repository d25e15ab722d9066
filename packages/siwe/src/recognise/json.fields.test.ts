import { describe, expect, test } from 'vitest'
import { peelJson } from './json.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const fields = {
  domain: 'example.org',
  address,
  uri: 'https://example.org/sign-in',
  nonce: '9fKq2LxVw0TzR4bYc7Ud1e',
  issuedAt: '2026-11-20T16:25:24Z',
}
const message = [
  'example.org wants you to sign in with your Ethereum account:',
  address,
  '',
  '',
  'URI: https://example.org/sign-in',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 9fKq2LxVw0TzR4bYc7Ud1e',
  'Issued At: 2026-11-20T16:25:24Z',
].join('\n')

const peel = (value: unknown) => peelJson(JSON.stringify(value))

describe('fields of a message', () => {
  const inFields = (text: string) => [{ wrapping: 'message_fields', text }]

  test('are written as the message that they are, of version 1 and chain 1 unless they say otherwise', () => {
    expect(peel(fields)).toStrictEqual(inFields(message))
    expect(peel({ ...fields, chainId: 10 })).toStrictEqual(inFields(message.replace('ID: 1', 'ID: 10')))
  })

  test('may be all that a message has, with the account and the chain in other forms', () => {
    const all = {
      ...fields,
      address: address.replace('0x', '0X'),
      chainId: '10',
      scheme: 'https',
      statement: 'Sign in.',
      expirationTime: '2026-11-20T17:25:24Z',
      notBefore: '2026-11-20T15:25:24Z',
      requestId: 'a-1',
      resources: ['urn:a:b', new URL('https://example.org/c')],
    }
    const text = `https://${message.replace('\n\n\n', '\n\nSign in.\n\n').replace('ID: 1', 'ID: 10')}`
    const more = [
      'Expiration Time: 2026-11-20T17:25:24Z',
      'Not Before: 2026-11-20T15:25:24Z',
      'Request ID: a-1',
      'Resources:',
      '- urn:a:b',
      '- https://example.org/c',
    ]
    expect(peel(all)).toStrictEqual(inFields([text, ...more].join('\n')))
  })

  test('stand before a message and what else is in the same object, with the same signature', () => {
    const signature = '0x1'
    expect(peel({ ...fields, data: 'b', message: 'a', signature })).toStrictEqual([
      { wrapping: 'message_fields', text: message, signature },
      { wrapping: 'json', text: 'a', signature },
      { wrapping: 'json', text: 'b', signature },
    ])
  })

  test('leave out what is no text', () => {
    expect(peel({ ...fields, statement: 1, requestId: null, resources: 'urn:a:b' })).toStrictEqual(
      inFields(message),
    )
  })

  test.each(Object.entries(fields))('are none without the text of %s', (key, text) => {
    expect(peel({ ...fields, [key]: undefined })).toEqual([])
    expect(peel({ ...fields, [key]: 12_345_678 })).toEqual([])
    expect(peel({ ...fields, [key]: [text] })).toEqual([])
  })

  test.each([
    ['another version', { version: '2' }],
    ['a version that is a number', { version: 1 }],
    ['an address that is too long', { address: `${address}0` }],
    ['an address that is too short', { address: address.slice(0, -1) }],
    ['something before the address', { address: `0x${address}` }],
    ['another start of the address', { address: address.replace('0x', 'zz') }],
    ['a chain id that is no number', { chainId: 'a' }],
    ['resources that are none', { resources: ['a'] }],
    ['what no message can say', { nonce: '-' }],
  ])('are none with %s', (_, changes) => {
    expect(peel({ ...fields, ...changes })).toEqual([])
  })
})

describe('a CACAO', () => {
  const payload = {
    iss: `did:pkh:eip155:8453:${address}`,
    aud: fields.uri,
    domain: fields.domain,
    nonce: fields.nonce,
    iat: fields.issuedAt,
  }
  const text = message.replace('ID: 1', 'ID: 8453')

  test('has the same fields under other names, and its signature where that is a text', () => {
    const found = { wrapping: 'cacao', text }
    expect(peel({ p: payload, s: { s: '0x1' } })).toStrictEqual([{ ...found, signature: '0x1' }])
    expect(peel({ p: payload, s: { s: 1 } })).toStrictEqual([found])
    expect(peel({ p: payload, s: {} })).toStrictEqual([found])
    expect(peel({ p: payload })).toStrictEqual([found])
  })

  test('has the times of a message, and what has the same name there', () => {
    const times = { exp: '2026-11-20T17:25:24Z', nbf: '2026-11-20T15:25:24Z' }
    const more = `\nExpiration Time: ${times.exp}\nNot Before: ${times.nbf}\nRequest ID: a\nResources:\n- urn:a:b`
    const p = { ...payload, ...times, requestId: 'a', resources: ['urn:a:b'] }
    expect(peel({ p, s: { s: '0x1' } })).toStrictEqual([
      { wrapping: 'cacao', text: `${text}${more}`, signature: '0x1' },
    ])
  })

  test('stands before what else is in the same object, with its own signature', () => {
    expect(peel({ p: payload, s: { s: '0x1' }, message: 'a', signature: '0x2' })).toStrictEqual([
      { wrapping: 'cacao', text, signature: '0x1' },
      { wrapping: 'json', text: 'a', signature: '0x2' },
    ])
  })

  test.each([1, 'a', [payload], null])('is none where its payload is %j', (p) => {
    expect(peel({ p })).toEqual([])
  })

  test.each([1, 'a', null, ['0x1']])('has no signature where that is %j', (s) => {
    expect(peel({ p: payload, s })).toStrictEqual([{ wrapping: 'cacao', text }])
  })

  test.each([
    undefined,
    1,
    [payload.iss],
    `a ${payload.iss}`,
    `${payload.iss}0`,
    `did:pkh:eip155:x:${address}`,
    `did:pkh:eip155:${'1'.repeat(17)}:${address}`,
  ])('is none of %j', (iss) => {
    expect(peel({ p: { ...payload, iss } })).toEqual([])
  })
})
