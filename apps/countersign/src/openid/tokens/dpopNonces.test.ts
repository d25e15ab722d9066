import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDpopNonces } from './dpopNonces.ts'

const minute = 60_000
const now = 28_333_333 * minute
const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const nonces = createDpopNonces(keyOf(1))

describe('a nonce', () => {
  test('is the same for a minute, and for each process', () => {
    const nonce = nonces.make(now)
    expect(nonce).toMatch(/^[0-9a-z]+\.[A-Za-z0-9_-]{43}$/)
    expect(nonces.make(now + minute - 1)).toBe(nonce)
    expect(nonces.make(now + minute)).not.toBe(nonce)
    expect(createDpopNonces(keyOf(1)).make(now)).toBe(nonce)
    expect(createDpopNonces(keyOf(2)).make(now)).not.toBe(nonce)
  })

  test('is good for five minutes after its own, and where a clock is a minute behind', () => {
    const nonce = nonces.make(now)
    expect([-2, -1, 0, 5, 6].map((age) => nonces.isGood(nonce, now + age * minute))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('is nobody else’s', () => {
    const other = createDpopNonces(keyOf(2))
    expect(nonces.isGood(other.make(now), now)).toBe(false)
    const [before = '', code = ''] = nonces.make(now - minute).split('.')
    const [current = ''] = nonces.make(now).split('.')
    expect(nonces.isGood(`${before}.${code}`, now)).toBe(true)
    for (const made of [
      '',
      code,
      `.${code}`,
      `${before}.`,
      `${before}.${code}A`,
      `${current}.${code}`,
      `0${before}.${code}`,
      ` ${before}.${code}`,
      `${before.toUpperCase()}.${code}`,
    ])
      expect(nonces.isGood(made, now)).toBe(false)
  })
})
