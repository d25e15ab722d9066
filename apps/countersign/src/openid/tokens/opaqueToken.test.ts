import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOpaqueToken, hashTokenId, makeOpaqueToken } from './opaqueToken.ts'

const now = Date.parse('2026-11-29T12:00:00Z')

test('a token has its time in 8 characters and 256 bits besides, each its own', () => {
  const tokens = Array.from({ length: 100 }, () => makeOpaqueToken(now))
  expect(new Set(tokens.map((token) => token.slice(8))).size).toBe(100)
  expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(1)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{51}$/)
})

test('is kept by its time and the hash of the whole, so that tokens of one time stand side by side', () => {
  const token = makeOpaqueToken(now)
  expect(hashOpaqueToken(token)).toBe(token.slice(0, 8) + hash('sha256', token, 'base64url'))
  expect(hashOpaqueToken(token)).not.toContain(token.slice(8))
  const keys = [now, now + 1, now + 3_600_000, now + 1e11].map((time) =>
    hashOpaqueToken(makeOpaqueToken(time)),
  )
  // By bytes, as both stores compare them.
  expect(keys.toSorted()).toEqual(keys)
})

test('a token of before is kept by its model and the whole: nothing is one that names no model', () => {
  const token = makeOpaqueToken(now).slice(8)
  expect(hashOpaqueToken(token, 'RefreshToken')).toBe(hash('sha256', `RefreshToken:${token}`, 'base64url'))
  expect(hashOpaqueToken(token, 'AccessToken')).not.toBe(hashOpaqueToken(token, 'RefreshToken'))
  expect(hashOpaqueToken(token)).toBeUndefined()
  const made = makeOpaqueToken(now)
  expect(hashOpaqueToken(made, 'RefreshToken')).toBe(hashOpaqueToken(made))
})

test.each([
  ['nothing', ''],
  ['what is shorter', 'a'.repeat(42)],
  ['what lies between', 'a'.repeat(47)],
  ['what is longer', 'a'.repeat(52)],
  ['what has other characters', `${'a'.repeat(50)}=`],
  ['what has a line after it', `${'a'.repeat(51)}\n`],
  ['a JWT', `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(9)}`],
  ['U+0000', '\0'.repeat(51)],
])('%s is no token, and nothing is looked for', (_what, text) => {
  expect(hashOpaqueToken(text)).toBeUndefined()
  expect(hashOpaqueToken(text, 'AccessToken')).toBeUndefined()
})

test('the id of a signed token is kept beside those of its time, and is found as no opaque token', () => {
  const id = makeOpaqueToken(now)
  const key = hashTokenId(id)
  expect(key?.slice(0, 8)).toBe(id.slice(0, 8))
  expect([key, hashTokenId(makeOpaqueToken(now))]).not.toContain(hashOpaqueToken(id))
  for (const text of ['', 'a'.repeat(43), id.slice(1), `${id}a`]) expect(hashTokenId(text)).toBeUndefined()
})
