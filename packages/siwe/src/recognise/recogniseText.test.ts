import { describe, expect, test } from 'vitest'
import { recogniseText } from './recogniseText.ts'

const message = [
  'https://example.org wants you to sign in with your Ethereum account:',
  '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  '',
  'Sign in to Example.',
  '',
  'URI: https://example.org/sign-in',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 9fKq2LxVw0TzR4bYc7Ud1e',
  'Issued At: 2026-11-20T16:25:24Z',
  'Resources:',
  '- https://example.org/a',
  '- https://example.org/b',
].join('\n')
const signature = `0x${'a7'.repeat(64)}1c`
const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const hex = `0x${Buffer.from(message).toString('hex')}`
const bytes = Buffer.byteLength(message)
const personalSign = { jsonrpc: '2.0', id: 1, method: 'personal_sign', params: [hex, address] }
const fields = {
  scheme: 'https',
  domain: 'example.org',
  address,
  statement: 'Sign in to Example.',
  uri: 'https://example.org/sign-in',
  version: '1',
  chainId: 1,
  nonce: '9fKq2LxVw0TzR4bYc7Ud1e',
  issuedAt: '2026-11-20T16:25:24Z',
  resources: ['https://example.org/a', 'https://example.org/b'],
}

describe('takes off what is around a message', () => {
  test.each<[string, string, string]>([
    ['personal_sign hex', hex, 'hex'],
    ['hex without its prefix', hex.slice(2).toUpperCase(), 'hex'],
    ['a personal_sign request', JSON.stringify(personalSign), 'personal_sign hex'],
    ['its parameters alone', JSON.stringify(personalSign.params), 'json_list hex'],
    ['an eth_sign request', JSON.stringify({ method: 'eth_sign', params: [address, hex] }), 'eth_sign hex'],
    [
      'a batch, also with others before it',
      JSON.stringify([{ method: 'eth_chainId', params: [] }, personalSign]),
      'json_list personal_sign hex',
    ],
    ['a text with the prefix of EIP-191', `\x19Ethereum Signed Message:\n${bytes}${message}`, 'eip191'],
    [
      'the bytes that are hashed',
      `0x${Buffer.from(`\x19Ethereum Signed Message:\n${bytes}${message}`).toString('hex')}`,
      'hex eip191',
    ],
    ['Base64', Buffer.from(message).toString('base64'), 'base64'],
    ['base64url', Buffer.from(message).toString('base64url'), 'base64'],
    ['Base64 in lines', Buffer.from(message).toString('base64').replace(/.{64}/g, '$&\r\n'), 'base64'],
    ['URL encoding', encodeURIComponent(message), 'url_encoding'],
    ['a form', new URLSearchParams({ nothing: '1', message }).toString(), 'form'],
    ['a quoted mail', message.replace(/^/gm, '> '), 'mail'],
    ['a mail that was quoted twice', message.replace(/^/gm, '>> ').replaceAll('>>', '> >'), 'mail mail'],
    ['one line', message.replaceAll('\n', ' '), 'one_line'],
    ['one line with single spaces', message.replaceAll(/\n+/g, ' '), 'one_line'],
    ['a JSON string', JSON.stringify(message), 'json_string'],
    ['the fields', JSON.stringify(fields), 'message_fields'],
    ['what the inspector copies', JSON.stringify({ message: fields, problems: [] }), 'json message_fields'],
    [
      'four at once',
      encodeURIComponent(Buffer.from(JSON.stringify(personalSign)).toString('base64')),
      'url_encoding base64 personal_sign hex',
    ],
  ])('%s', (_, text, wrappings) => {
    expect(recogniseText(text)).toEqual({
      kind: 'message',
      wrappings: wrappings.split(' '),
      message,
      signature: undefined,
    })
  })

  test.each<[string, string]>([
    ['{message, signature}', JSON.stringify({ message, signature })],
    ['in a body', JSON.stringify({ body: JSON.stringify({ message, signature }) })],
    ['in credentials', JSON.stringify({ credentials: { message: hex, signature } })],
    ['fields and signature', JSON.stringify({ message: JSON.stringify(fields), signature })],
    ['a session of AppKit', JSON.stringify({ data: { accountId: 'eip155:1:0x' }, message, signature })],
    ['a form', new URLSearchParams({ message, signature }).toString()],
    ['a URL', `https://example.org/verify?${new URLSearchParams({ message, sig: signature })}`],
    ['below the message', `${message}\n\n${signature}\n`],
    ['below the message, named', `${message}\nSignature: ${signature}`],
    [
      'the response to wallet_connect',
      JSON.stringify({
        jsonrpc: '2.0',
        result: { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] },
      }),
    ],
  ])('and finds the signature beside it: %s', (_, text) => {
    expect(recogniseText(text)).toMatchObject({ kind: 'message', message, signature })
  })
})

describe('names what is no message of EIP-4361', () => {
  const signInFor = (chain: string, account: string) =>
    `example.org wants you to sign in with your ${chain} account:\n${account}\n\nURI: https://example.org\nVersion: 1`
  test.each<[string, string]>([
    ['signature', signature],
    ['signature', ` ${signature}\n`],
    ['signature_compact', `0x${'a7'.repeat(64)}`],
    ['signature_6492', `0x${'00'.repeat(96)}${'6492'.repeat(16)}`],
    ['signature_8010', `0x${'00'.repeat(96)}${'8010'.repeat(16)}`],
    ['signature', JSON.stringify({ jsonrpc: '2.0', id: 1, result: signature })],
    ['address', address],
    ['secret_or_hash', `0x${'01'.repeat(32)}`],
    [
      'typed_data',
      JSON.stringify({ types: { EIP712Domain: [] }, primaryType: 'Mail', domain: {}, message: {} }),
    ],
    ['typed_data', JSON.stringify({ method: 'eth_signTypedData_v4', params: [address, '{}'] })],
    ['transaction', JSON.stringify({ to: address, value: '0x1', gas: '0x5208' })],
    ['transaction', JSON.stringify({ method: 'eth_sendTransaction', params: [{}] })],
    // EIP-155's own example, and one of EIP-1559.
    [
      'transaction',
      '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    ],
    ['transaction', `0x02f838${'80'.repeat(0x38)}`.replace('f838', 'f838')],
    ['rpc_request', JSON.stringify({ method: 'personal_sign', params: ['0x68656c6c6f', address] })],
    ['wallet_connect', JSON.stringify({ method: 'wallet_connect', params: [{}] })],
    ['solana', signInFor('Solana', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')],
    ['sui', signInFor('Sui', `0x${'ab'.repeat(32)}`)],
    ['starknet', signInFor('Starknet', `0x${'0a'.repeat(32)}`)],
    [
      'starknet',
      JSON.stringify({ types: { StarknetDomain: [] }, primaryType: 'Message', domain: {}, message: {} }),
    ],
    ['siwx', signInFor('Base', address)],
    ['caip122', signInFor('Tezos', 'tz1aSkwEot3L2kmUvcoxzjMomb9mvBNuzFK6')],
    ['unknown', 'Hello.'],
    ['unknown', ''],
    ['unknown', '{"a":1}'],
  ])('%s', (kind, text) => {
    expect(recogniseText(text)).toMatchObject({ kind, message: undefined })
  })

  test('a signature alone is returned', () => {
    expect(recogniseText(` ${signature}\n`).signature).toBe(signature)
    const compact = `0x${'a7'.repeat(64)}`
    expect(recogniseText(`\n${compact} `)).toMatchObject({ kind: 'signature_compact', signature: compact })
  })

  test('also within wrappings', () => {
    const text = encodeURIComponent(signInFor('Sui', `0x${'ab'.repeat(32)}`))
    expect(recogniseText(text)).toMatchObject({ kind: 'sui', wrappings: ['url_encoding'] })
  })
})

test('a broken message is a message: what is wrong with it is the inspection’s to tell', () => {
  const broken = message.replace('Ethereum account', 'ethereum account')
  expect(recogniseText(broken)).toEqual({
    kind: 'message',
    wrappings: [],
    message: broken,
    signature: undefined,
  })
})

test('more than ten wrappings, and more than a million characters, stay on', () => {
  const wrap = (times: number): string =>
    times === 0 ? message : JSON.stringify({ message: wrap(times - 1) })
  expect(recogniseText(wrap(10)).wrappings).toHaveLength(10)
  expect(recogniseText(wrap(11)).message).toBeUndefined()
  expect(recogniseText(JSON.stringify({ message, more: ' '.repeat(1e6) })).wrappings).toEqual([])
})

test('a million characters are unwrapped, one more is only named, and four million in all are enough', () => {
  const wrapped = JSON.stringify({ message })
  expect(recogniseText(wrapped.padEnd(1e6)).wrappings).toEqual(['json'])
  expect(recogniseText(wrapped.padEnd(1e6 + 1)).wrappings).toEqual([])
  expect(recogniseText(signature.padEnd(1e6 + 1)).kind).toBe('signature')
  expect(recogniseText(' '.repeat(1e6 + 1)).kind).toBe('unknown')
  const wrap = (times: number, size: number): string =>
    JSON.stringify({ message: times === 0 ? message : wrap(times - 1, size).padEnd(size - 100 * times) })
  expect(recogniseText(wrap(3, 999_000)).kind).toBe('message')
  expect(recogniseText(wrap(5, 999_000)).kind).toBe('unknown')
})

test('what is no text at all is nothing known', () => {
  expect(recogniseText(JSON.parse('null'))).toMatchObject({ kind: 'unknown', wrappings: [] })
})
