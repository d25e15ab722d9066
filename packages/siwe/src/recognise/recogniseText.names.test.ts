import { describe, expect, test } from 'vitest'
import { recogniseText } from './recogniseText.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const kindOf = (text: string) => recogniseText(text).kind
const signInFor = (chain: string, account = 'a') =>
  `a.example wants you to sign in with your ${chain} account:\n${account}`

describe('the words of a first line', () => {
  test.each([
    ['message', signInFor('Ethereum')],
    ['message', signInFor('ethereum')],
    ['message', signInFor('an ETHEREUM')],
    ['solana', signInFor('SOLANA')],
    ['sui', signInFor('Sui')],
    ['starknet', signInFor('StarkNet', address)],
    ['caip122', signInFor('Ethereum Classic')],
    ['caip122', signInFor('x')],
    ['caip122', signInFor('x'.repeat(61))],
    ['unknown', signInFor('x'.repeat(62))],
    ['unknown', signInFor('x:')],
    ['unknown', signInFor('x\ny')],
    ['unknown', signInFor('')],
  ])('%s: %j', (kind, text) => {
    expect(kindOf(text)).toBe(kind)
  })

  const words = ['wants', 'you', 'to', 'sign', 'in', 'with', 'your', 'Sui', 'account']

  test.each([1, 2, 3, 4, 5, 6, 7])('may have up to four spaces between them: %i', (at) => {
    const join = (space: string) => `${words.slice(0, at).join(' ')}${space}${words.slice(at).join(' ')}`
    expect(kindOf(join('    '))).toBe('sui')
    expect(kindOf(join('\r\n'))).toBe('sui')
    expect(kindOf(join('     '))).toBe('unknown')
    expect(kindOf(join(''))).toBe('unknown')
  })

  test.each([
    ['sui', 'WANTS you to sign in with your sui    Accounts'],
    ['sui', words.join(' ').replace(' account', '\r\naccount')],
    ['unknown', words.join(' ').replace(' account', 'account')],
    ['unknown', words.join(' ').replace('wants', 'xwants')],
    ['unknown', `${words.join(' ')}ing`],
  ])('%s: %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind)
  })

  test('end within the first 8192 characters', () => {
    const first = words.join(' ')
    expect(kindOf(first.padStart(8192, '. '))).toBe('sui')
    expect(kindOf(first.padStart(8193, '. '))).toBe('unknown')
  })

  test.each([
    ['siwx', address],
    ['siwx', `b\n${address.toLowerCase()} \t\r\nc`],
    ['caip122', `b${address}`],
    ['caip122', `${address}0`],
    ['caip122', `${address} b`],
    ['caip122', address.slice(0, -1)],
    ['caip122', `${'b\n'.repeat(4096)}${address}`],
  ])('of another chain are %s with an account like %j', (kind, account) => {
    expect(kindOf(signInFor('Base', account))).toBe(kind)
  })
})

describe('the labels of a message', () => {
  const labels = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
  const write = (some: readonly string[]) => some.map((label) => `\n${label}: b`).join('')

  test.each(labels)('are three of five, with %s', (label) => {
    const others = labels.filter((one) => one !== label)
    expect(kindOf(write([label, ...others.slice(0, 2)]))).toBe('message')
    expect(kindOf(write([label, ...others.slice(2, 4)]))).toBe('message')
    expect(kindOf(write([label, ...others.slice(0, 1)]))).toBe('unknown')
    expect(kindOf(write([label, label, label]))).toBe('unknown')
  })

  test('begin lines, have a value, and stand within the first 8192 characters', () => {
    const three = write(labels.slice(0, 3))
    expect(kindOf(three.slice(1))).toBe('unknown')
    expect(kindOf(three.replaceAll('\n', ' '))).toBe('unknown')
    expect(kindOf(three.replace(': b', ':b'))).toBe('unknown')
    expect(kindOf(three.padStart(8193, '. '))).toBe('message')
    expect(kindOf(three.padStart(8194, '. '))).toBe('unknown')
  })
})

describe('hexadecimal digits', () => {
  const bytes = (count: number) => '01'.repeat(count)
  test.each([
    ['address', `0x${bytes(20)}`],
    ['secret_or_hash', `0X${bytes(32)}`],
    ['signature_compact', ` 0x${bytes(64)}`],
    ['signature', `0x${bytes(65)}\n`],
    ['unknown', `0x${bytes(21)}`],
    ['unknown', `0x${bytes(20)}1`],
    ['unknown', `0x${bytes(20)}zz`],
    ['unknown', `0x${bytes(19)}zz`],
    ['unknown', `zz${bytes(20)}`],
    ['unknown', `ab0x${bytes(19)}`],
    ['unknown', '0x'],
    ['secret_or_hash', `0x${'6492'.repeat(16)}`],
    ['secret_or_hash', `0x${'8010'.repeat(16)}`],
    ['signature_6492', `0x00${'6492'.repeat(16)}`],
    ['signature_8010', `0x00${'8010'.repeat(16)}`],
    ['unknown', `0x0${'6492'.repeat(16)}`],
    ['unknown', `0x00${'6492'.repeat(15)}`],
    ['unknown', `0x${'6492'.repeat(16)}00`],
    ['unknown', `0x${'8010'.repeat(16)}00`],
  ])('%s: %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind)
  })

  test.each([
    ['address', `0xd3${bytes(19)}`],
    ['secret_or_hash', `0xdf${bytes(31)}`],
    ['signature_compact', `0xf83e${bytes(62)}`],
    ['signature', `0xf83f${bytes(63)}`],
  ])('of %s, also where it begins like a list that would fill it', (kind, text) => {
    expect(kindOf(text)).toBe(kind)
  })

  test.each(['01', '02', '03', '04'])('of a transaction of type %s', (type) => {
    expect(kindOf(`0x${type}d3${bytes(19)}`)).toBe('transaction')
    expect(kindOf(`0x${type}D3${bytes(19)}`)).toBe('transaction')
    expect(kindOf(`0x${type}d2${bytes(18)}`)).toBe('address')
    expect(kindOf(`0x${type}d3${bytes(20)}`)).toBe('unknown')
    expect(kindOf(`0x${type}d4${bytes(19)}`)).toBe('unknown')
  })

  test.each([
    ['transaction', `0xd4${bytes(20)}`],
    ['transaction', `0xf7${bytes(0x37)}`],
    ['transaction', `0xf838${bytes(0x38)}`],
    ['transaction', `0xf90100${bytes(0x100)}`],
    ['transaction', `0x02f90100${bytes(0x100)}`],
    ['unknown', `0xd2${bytes(18)}`],
    ['unknown', `0xf7${bytes(0x36)}`],
    ['unknown', `0xf838${bytes(0x39)}`],
    ['unknown', `0xf90100${bytes(0xff)}`],
    ['unknown', `0xbf${bytes(30)}`],
    ['unknown', `0x05d3${bytes(19)}`],
    ['unknown', `0x00d3${bytes(19)}`],
    ['unknown', `0x0202d3${bytes(19)}`],
    ['unknown', `0x12d3${bytes(19)}`],
  ])('of a list that fills the text: %s, %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind)
  })
})

describe('of what is within a text', () => {
  const solana = signInFor('Solana')
  const signature = `0x${'a7'.repeat(65)}`
  const message = `${signInFor('Ethereum', address)}\n\n\nURI: https://a.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`

  test('a message is told, whatever is found before it', () => {
    expect(recogniseText(JSON.stringify([solana, message]))).toMatchObject({
      kind: 'message',
      message,
      wrappings: ['json_list'],
    })
  })

  test('what is found first is told, where it is no message', () => {
    expect(kindOf(JSON.stringify([solana, address]))).toBe('solana')
    expect(kindOf(JSON.stringify([address, solana]))).toBe('address')
  })

  test('the innermost signature counts', () => {
    const inner = JSON.stringify({ message, signature })
    expect(recogniseText(JSON.stringify({ message: inner, signature: '0x1' })).signature).toBe(signature)
  })

  test('words count only where they are not wrapped, and not in JSON', () => {
    expect(recogniseText(`\`\`\`\n${solana}\n\`\`\``)).toMatchObject({
      kind: 'solana',
      wrappings: ['code_block'],
    })
    expect(kindOf(JSON.stringify({ a: solana }))).toBe('unknown')
  })

  test('four million characters are read, and none of the next text', () => {
    const wrap = ([size = 0, ...inner]: readonly number[]): string =>
      JSON.stringify({ message: inner.length === 0 ? message : wrap(inner) }).padEnd(size)
    const outer = [900_000, 890_000, 880_000, 870_000]
    expect(kindOf(wrap([...outer, 459_999]))).toBe('message')
    expect(kindOf(wrap([...outer, 460_000]))).toBe('unknown')
  })
})
