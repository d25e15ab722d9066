import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { defaultKeccak256 } from './engine.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('the empty input has the known hash of Keccak, not of SHA-3', () => {
  expect(hex(defaultKeccak256(new Uint8Array()))).toBe(
    'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
  )
})

test('inputs of every length around the blocks hash as in @noble/hashes', () => {
  for (let length = 0; length < 420; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
    expect(hex(defaultKeccak256(bytes))).toBe(hex(keccak_256(bytes)))
  }
})
