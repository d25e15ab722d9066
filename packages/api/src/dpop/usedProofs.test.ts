import { expect, test } from 'vitest'
import { createMemoryProofs } from './usedProofs.ts'

const second = 1_000

test('a proof is new once, until it has ended', () => {
  let time = 0
  const proofs = createMemoryProofs(() => time)
  const proof = { key: 'a key', id: 'an id', expiresAt: second }
  expect([proofs.use(proof), proofs.use(proof)]).toEqual([true, false])
  expect(proofs.use({ ...proof, key: 'another key' })).toBe(true)
  time = second - 1
  expect(proofs.use(proof)).toBe(false)
  time = second
  expect(proofs.use({ ...proof, expiresAt: 2 * second })).toBe(true)
  expect(proofs.use({ ...proof, expiresAt: 2 * second })).toBe(false)
})

test('one key uses up 10 000 places, and others have theirs; what has ended makes room', () => {
  let time = 0
  const proofs = createMemoryProofs(() => time)
  const use = (key: string, id: number) => proofs.use({ key, id: String(id), expiresAt: time + second })
  for (let id = 0; id < 10_000; id += 1) expect(use('a key', id)).toBe(true)
  expect(() => use('a key', 10_000)).toThrow('Too many')
  expect(use('a key', 0)).toBe(false)
  expect(use('another key', 0)).toBe(true)
  time = second
  expect(use('a key', 10_000)).toBe(true)
})

test('100 000 are remembered in all, and as many again once these have ended', () => {
  let time = 0
  const proofs = createMemoryProofs(() => time)
  const use = (at: number) => proofs.use({ key: String(at % 20), id: String(at), expiresAt: time + second })
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 100_000; at += 1) expect(use(at)).toBe(true)
    expect(() => use(100_000)).toThrow('Too many')
    expect(use(0)).toBe(false)
    time += second
  }
})
