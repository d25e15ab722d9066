import { createHmac, createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256 } from './hmacSha256.ts'

const keys = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength })

test('every key and text give what node:crypto gives, the first time and the second', () => {
  fc.assert(
    fc.property(keys(1, 64), fc.string({ unit: 'binary', maxLength: 300 }), (bytes, text) => {
      const expected = createHmac('sha256', bytes).update(text).digest('base64')
      const key = createSecretKey(bytes)
      expect([hmacSha256(key, text), hmacSha256(key, text)]).toEqual([expected, expected])
    }),
  )
})

test('a longer key is refused', () => {
  fc.assert(
    fc.property(keys(65, 200), (bytes) => {
      expect(() => hmacSha256(createSecretKey(bytes), '')).toThrow(TypeError)
    }),
  )
})
