import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashToken, isToken, newSessionToken, newToken } from './token.ts'

test('tokens have 256 bits that differ, also where they were drawn together', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(tokens.every(isToken)).toBe(true)
  expect(new Set(tokens).size).toBe(1_000)
  for (const half of [0, 22]) {
    expect(new Set(tokens.map((token) => token.slice(half, half + 21))).size).toBe(1_000)
  }
})

const now = 1_790_000_000_000

test('the token of a session begins with its time', () => {
  const token = newSessionToken(now)
  expect(token).toMatch(/^0VVrda1w[\w-]{43}$/)
  expect(isToken(token)).toBe(true)
  expect(newSessionToken(now)).not.toBe(token)
})

test.each(['', 'a'.repeat(42), 'a'.repeat(44), 'a'.repeat(50), 'a'.repeat(52), `-${'a'.repeat(50)}`])(
  '%s is no token',
  (text) => {
    expect(isToken(text)).toBe(false)
  },
)

test('a token of a session is kept as its time and its SHA-256', () => {
  const token = newSessionToken(now)
  const kept = Buffer.from(hashToken(token))
  expect(kept.subarray(0, 8).toString()).toBe('0VVrda1w')
  expect(kept.subarray(8)).toEqual(createHash('sha256').update(token).digest())
})

test('one of an earlier version, without a time, is found by its SHA-256', () => {
  const token = newToken()
  expect(Buffer.from(hashToken(token))).toEqual(createHash('sha256').update(token).digest())
})

test('what is kept sorts by the time of the session', () => {
  const times = [now, now + 1, now + 1_000, now + 86_400_000]
  const kept = times.map((time) => Buffer.from(hashToken(newSessionToken(time))))
  expect(kept.toSorted(Buffer.compare)).toEqual(kept)
})
