import { hashMessage, recoverAddress, type Signature } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWasmEngine } from './createWasmEngine.ts'

/** 100 000 take about two minutes in JavaScript, so that many only in CI, or when asked for. */
const runs = Number(process.env['TEST_RUNS'] ?? (process.env['CI'] === undefined ? 2_000 : 100_000))
const timeoutMilliseconds = 900_000

const engine = await createWasmEngine()

/** The signer that an engine finds, or that it finds none. */
function outcome(recover: typeof recoverAddress, hash: Uint8Array, signature: Signature): string {
  try {
    return recover(hash, signature).toLowerCase()
  } catch {
    return 'no one'
  }
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const prime = 2n ** 256n - 2n ** 32n - 977n
const edges = [
  0n,
  1n,
  2n,
  3n,
  order / 2n,
  order / 2n - 1n,
  order - 1n,
  order,
  order + 1n,
  prime - 1n,
  prime,
  2n ** 256n - 1n,
]
const number = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.constantFrom(...edges),
  fc.bigInt({ min: 0n, max: 1_000n }),
)
const lowNumber = fc.oneof(fc.bigInt({ min: 1n, max: order / 2n }), fc.constantFrom(1n, 2n, order / 2n))
const bytes32 = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
const recovery = fc.constantFrom<0 | 1>(0, 1)

test(
  'both engines find the same signer, or none, of any r and low s',
  () => {
    fc.assert(
      fc.property(number, lowNumber, number, recovery, (r, s, hash, parity) => {
        const signature = {
          compact: new Uint8Array(Buffer.concat([bytes32(r), bytes32(s)])),
          recovery: parity,
        }
        const expected = outcome(recoverAddress, bytes32(hash), signature)
        expect(outcome(engine.recoverAddress, bytes32(hash), signature)).toBe(expected)
      }),
      { numRuns: runs },
    )
  },
  timeoutMilliseconds,
)

test('the fast engine takes no high s, no zero and no other length', () => {
  const hash = bytes32(1n)
  const sign = (r: bigint, s: bigint) => ({
    compact: Buffer.concat([bytes32(r), bytes32(s)]),
    recovery: 0 as const,
  })
  expect(outcome(engine.recoverAddress, hash, sign(1n, 1n))).toMatch(/^0x/)
  expect(outcome(engine.recoverAddress, hash, sign(1n, order / 2n + 1n))).toBe('no one')
  expect(outcome(engine.recoverAddress, hash, sign(1n, 0n))).toBe('no one')
  expect(outcome(engine.recoverAddress, hash, sign(0n, 1n))).toBe('no one')
  expect(outcome(engine.recoverAddress, hash.subarray(1), sign(1n, 1n))).toBe('no one')
  expect(outcome(engine.recoverAddress, Buffer.alloc(33, 1), sign(1n, 1n))).toBe('no one')
  expect(outcome(engine.recoverAddress, hash, { compact: new Uint8Array(63), recovery: 0 })).toBe('no one')
})

test('both engines hash any text to the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      expect(Buffer.compare(hashMessage(text), hashMessage(text, engine))).toBe(0)
    }),
  )
})
