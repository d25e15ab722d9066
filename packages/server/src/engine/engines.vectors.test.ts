import { createHash } from 'node:crypto'
import { parseSignature, recoverAddress } from '@countersign/siwe'
import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import vectors from '../../../../vectors/wycheproof/ecdsa_secp256k1_sha256_p1363.json' with { type: 'json' }
import { enginesHere } from '../../test/enginesHere.ts'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const signer = `0x${keccak256(`0x${vectors.publicKey}`).slice(-40)}`

/** Whom an engine recovers from a signature with either parity, where our reader takes it at all. */
function recoverBoth(recover: typeof recoverAddress, hash: Uint8Array, signature: string): string[] {
  return ['1b', '1c'].flatMap((parity) => {
    try {
      return [recover(hash, parseSignature(`0x${signature}${parity}`)).toLowerCase()]
    } catch {
      return []
    }
  })
}

/** A high s is another form of the same signature, which our reader refuses. */
function withLowS(signature: string): string {
  const s = BigInt(`0x${signature.slice(64)}`)
  return s <= order / 2n ? signature : signature.slice(0, 64) + (order - s).toString(16).padStart(64, '0')
}

describe.each([
  ['JavaScript', recoverAddress],
  ...enginesHere.map(([name, engine]) => [name, engine.recoverAddress] as const),
] as const)("Wycheproof's secp256k1 signatures, recovered by %s", (_engine, recover) => {
  test.each(vectors.tests)('$tcId: $comment: $result', ({ msg, sig, result }) => {
    const hash = createHash('sha256').update(Buffer.from(msg, 'hex')).digest()
    const recovered = recoverBoth(recover, hash, result === 'valid' ? withLowS(sig) : sig)
    expect(recovered.includes(signer)).toBe(result === 'valid')
    if (withLowS(sig) !== sig) expect(recoverBoth(recover, hash, sig)).toEqual([])
  })
})
