import { hashMessage, recoverAddress, type Signature } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enginesHere } from '../../test/enginesHere.ts'

/** 100 000 take about two minutes in JavaScript, so that many only in CI, or when asked for. */
const runs = Number(process.env['TEST_RUNS'] ?? (process.env['CI'] === undefined ? 2_000 : 100_000))
const timeoutMilliseconds = 900_000

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
  'every engine finds the same signer, or none, of any r and low s',
  () => {
    fc.assert(
      fc.property(number, lowNumber, number, recovery, (r, s, hash, parity) => {
        const signature = {
          compact: new Uint8Array(Buffer.concat([bytes32(r), bytes32(s)])),
          recovery: parity,
        }
        const expected = outcome(recoverAddress, bytes32(hash), signature)
        for (const [name, { recoverAddress: recover }] of enginesHere)
          expect(outcome(recover, bytes32(hash), signature), name).toBe(expected)
      }),
      { numRuns: runs },
    )
  },
  timeoutMilliseconds,
)

test.each(enginesHere)('the %s engine takes no high s, no zero and no other length', (_name, engine) => {
  const recover = (hash: Uint8Array, compact: Uint8Array) =>
    outcome(engine.recoverAddress, hash, { compact, recovery: 0 })
  const hash = bytes32(1n)
  const pair = (r: bigint, s: bigint) => Buffer.concat([bytes32(r), bytes32(s)])
  expect(recover(hash, pair(1n, 1n))).toMatch(/^0x/)
  expect(recover(hash, pair(1n, order / 2n + 1n))).toBe('no one')
  expect(recover(hash, pair(1n, 0n))).toBe('no one')
  expect(recover(hash, pair(0n, 1n))).toBe('no one')
  expect(recover(hash.subarray(1), pair(1n, 1n))).toBe('no one')
  expect(recover(Buffer.alloc(33, 1), pair(1n, 1n))).toBe('no one')
  expect(recover(hash, new Uint8Array(63))).toBe('no one')
})

test.each(enginesHere)('the %s engine hashes any text as JavaScript does', (_name, engine) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      expect(Buffer.compare(hashMessage(text), hashMessage(text, engine))).toBe(0)
    }),
  )
})
