import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashToken, isToken, newToken } from './token.ts'

test('tokens have 256 bits that differ, also where they were drawn together', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(tokens.every(isToken)).toBe(true)
  expect(new Set(tokens).size).toBe(1_000)
  for (const half of [0, 22]) {
    expect(new Set(tokens.map((token) => token.slice(half, half + 21))).size).toBe(1_000)
  }
})

test('a token is kept as its SHA-256', () => {
  const token = newToken()
  expect(Buffer.from(hashToken(token))).toEqual(createHash('sha256').update(token).digest())
})
