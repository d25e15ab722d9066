import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { hashMessage } from './hashMessage.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('a text has the known hash of EIP-191', () => {
  expect(hex(hashMessage('hello world'))).toBe(
    'd9eba16ed0ecae432b71fe008c98cc872bb4cc214d3220a36f365326cf807d68',
  )
})

test.each([
  '',
  'a',
  'ä',
  '→ 語 🦊',
  'ab'.repeat(500),
  '語'.repeat(1365),
  'a'.repeat(1366),
  'a'.repeat(5_000),
  '🦊'.repeat(40_000),
  '',
])('%j is counted and hashed in bytes of UTF-8', (text) => {
  const bytes = Buffer.from(text, 'utf8')
  const prefixed = Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes])
  expect(hex(hashMessage(text))).toBe(hex(keccak_256(prefixed)))
})

test('the engine that is given does the hashing', () => {
  const keccak256 = (bytes: Uint8Array) => bytes.subarray(-2)
  expect(hashMessage('hello', { keccak256 })).toEqual(new TextEncoder().encode('lo'))
})
