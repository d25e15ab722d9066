import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSecret, isSecretOf } from './secret.ts'

test('a row keeps a hash that is of secrets of interactions alone', () => {
  expect(hashSecret('a secret')).toBe(hash('sha256', 'interaction:a secret', 'base64url'))
})

test('a secret opens the row that keeps its hash, and no other does', () => {
  const kept = hashSecret('a secret')
  expect(isSecretOf('a secret', kept)).toBe(true)
  for (const wrong of ['a secret ', 'A secret', 'another', '', kept, undefined])
    expect(isSecretOf(wrong, kept)).toBe(false)
})

test('nothing opens a row with a hash of another length', () => {
  for (const kept of ['', 'short', `${hashSecret('a secret')}x`, hashSecret('a secret').slice(1)])
    expect(isSecretOf('a secret', kept)).toBe(false)
  expect(isSecretOf('', '')).toBe(false)
})
