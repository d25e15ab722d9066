import { describe, expect, test } from 'vitest'
import { isJson, nameJson, peelJson } from './json.ts'
import { messageKeys } from './peel.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

const name = (value: unknown) => nameJson(JSON.stringify(value))
const peel = (value: unknown) => peelJson(JSON.stringify(value))

describe('what is JSON', () => {
  test.each(['{}', '[1]', '"a"', '\n\t [1]', '\n{}'])('%j is', (text) => {
    expect(isJson(text)).toBe(true)
  })
  test.each(['1', 'true', 'null', '', '[', 'a [1]'])('%j is not, for whoever pastes it', (text) => {
    expect(isJson(text)).toBe(false)
    expect(nameJson(text)).toBeUndefined()
    expect(peelJson(text)).toEqual([])
  })
})

describe('what a request or an object is called', () => {
  test.each([
    ['typed_data', 'eth_signTypedData'],
    ['typed_data', 'eth_signTypedData_v1'],
    ['typed_data', 'eth_signTypedData_v3'],
    ['typed_data', 'eth_signTypedData_v4'],
    ['transaction', 'eth_sendTransaction'],
    ['transaction', 'eth_signTransaction'],
    ['transaction', 'eth_sendRawTransaction'],
    ['transaction', 'wallet_sendCalls'],
    ['wallet_connect', 'wallet_connect'],
    ['rpc_request', 'eth_chainId'],
  ])('%s: %s, alone and in a batch', (kind, method) => {
    expect(name({ method, params: [] })).toBe(kind)
    expect(name([{ method }, 1])).toBe(kind)
  })

  const typedData = { types: {}, primaryType: 'Mail', domain: {} }
  test('typed data is types, the name of one and a domain', () => {
    expect(name(typedData)).toBe('typed_data')
    for (const part of ['types', 'primaryType', 'domain']) {
      expect(name({ ...typedData, [part]: undefined })).toBeUndefined()
      expect(name({ ...typedData, [part]: 1 })).toBeUndefined()
    }
  })

  test.each(['StarknetDomain', 'StarkNetDomain'])('typed data with %s is of Starknet', (domain) => {
    expect(name({ ...typedData, types: { [domain]: [] } })).toBe('starknet')
  })

  test.each(['from', 'value', 'data', 'input', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'nonce'])(
    'a transaction has at least three parts, of which %s may be one',
    (part) => {
      const other = part === 'value' ? 'gas' : 'value'
      expect(name({ to: address, [other]: '0x1', [part]: '0x1' })).toBe('transaction')
      expect(name({ to: address, [part]: '0x1' })).toBeUndefined()
    },
  )

  test('a transaction has a recipient or data', () => {
    expect(name({ data: '0x', gas: '0x1', nonce: '0x1' })).toBe('transaction')
    expect(name({ from: address, gas: '0x1', nonce: '0x1' })).toBeUndefined()
  })

  test.each([[[null]], [['a']], [{}], ['a'], [{ method: 1 }]])('%j has no name', (value) => {
    expect(name(value)).toBeUndefined()
  })
})

describe('what may be a message in it', () => {
  test('a string, and each of the first fifty parts of a list', () => {
    expect(peel('a')).toStrictEqual([{ wrapping: 'json_string', text: 'a' }])
    expect(peel(['a', 1, null, { b: 1 }, [2]])).toStrictEqual([
      { wrapping: 'json_list', text: 'a' },
      { wrapping: 'json_list', text: '{"b":1}' },
      { wrapping: 'json_list', text: '[2]' },
    ])
    expect(peel(Array.from({ length: 60 }, String))).toHaveLength(50)
  })

  test.each(['personal_sign', 'eth_sign'])('each of the first three parameters of %s', (method) => {
    expect(peel({ method, params: ['a', 'b', 'c', 'd'] })).toStrictEqual(
      ['a', 'b', 'c'].map((text) => ({ wrapping: method, text })),
    )
    expect(peel({ method, params: 'a' })).toEqual([])
  })

  test('nothing of another request; a method without parameters is none, and neither are parameters without a method', () => {
    expect(peel({ method: 'eth_call', params: ['a'], message: 'b' })).toEqual([])
    expect(peel({ method: 'eth_call', message: 'b' })).toStrictEqual([{ wrapping: 'json', text: 'b' }])
    expect(peel({ params: 'a', message: 'b' })).toStrictEqual([
      { wrapping: 'json', text: 'b' },
      { wrapping: 'json', text: 'a' },
    ])
  })

  test('the result of a response', () => {
    expect(peel({ jsonrpc: '2.0', result: 'a', message: 'b' })).toStrictEqual([
      { wrapping: 'rpc_response', text: 'a' },
    ])
    expect(peel({ jsonrpc: '2.0', message: 'b' })).toStrictEqual([{ wrapping: 'json', text: 'b' }])
    expect(peel({ result: 'a', message: 'b' })).toStrictEqual([{ wrapping: 'json', text: 'b' }])
  })

  test('a message, and the signature beside it where that is a text', () => {
    expect(peel({ message: 'a', signature: '0x1' })).toStrictEqual([
      { wrapping: 'json', text: 'a', signature: '0x1' },
    ])
    expect(peel({ message: 'a', signature: 1 })).toStrictEqual([{ wrapping: 'json', text: 'a' }])
    expect(peel({ message: 'a', signature: 1, sig: '0x2' })).toStrictEqual([
      { wrapping: 'json', text: 'a', signature: '0x2' },
    ])
    expect(peel({ message: ['a'] })).toEqual([])
    expect(peel({ message: { a: 1 }, sig: '0x2' })).toStrictEqual([
      { wrapping: 'json', text: '{"a":1}', signature: '0x2' },
    ])
  })

  test.each(messageKeys)('a message named %s', (key) => {
    expect(peel({ [key]: 'a' })).toStrictEqual([{ wrapping: 'json', text: 'a' }])
  })

  test.each([
    'data',
    'payload',
    'body',
    'params',
    'request',
    'credentials',
    'accounts',
    'capabilities',
    'signInWithEthereum',
  ])('what is in %s', (key) => {
    expect(peel({ [key]: { a: 1 } })).toStrictEqual([{ wrapping: 'json', text: '{"a":1}' }])
    expect(peel({ [key]: ['a'] })).toStrictEqual([{ wrapping: 'json', text: '["a"]' }])
    expect(peel({ [key]: 'a' })).toStrictEqual([{ wrapping: 'json', text: 'a' }])
    expect(peel({ [key]: 1 })).toEqual([])
    expect(peel({ [key]: null })).toEqual([])
  })
})
