import { expect, test } from 'vitest'
import { createNonces } from './createNonces.ts'

const minute = 60_000

test('a nonce is good for the five minutes after its own, and for the one before', async () => {
  let time = 1_000 * minute
  const nonces = createNonces(
    'a secret of the tests that is long enough',
    'https://files.example',
    () => time,
  )
  const nonce = await nonces.make()
  expect(nonce).toMatch(/^rs\.[\w-]{43}$/)
  for (const [after, isGood] of [
    [-minute - 1, false],
    [-minute, true],
    [0, true],
    [6 * minute - 1, true],
    [6 * minute, false],
  ] as const) {
    time = 1_000 * minute + after
    expect([after, await nonces.isGood(nonce)]).toEqual([after, isGood])
  }
})

test('a nonce that is written in another way is none', async () => {
  const nonces = createNonces('a secret of the tests that is long enough', 'https://files.example', () => 0)
  const nonce = await nonces.make()
  expect(await nonces.isGood(nonce)).toBe(true)
  for (const other of [`${nonce}a`, ` ${nonce}`, `0${nonce}`, nonce.slice(0, -1), nonce.toUpperCase(), ''])
    expect(await nonces.isGood(other)).toBe(false)
})
