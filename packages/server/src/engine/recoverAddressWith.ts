import type { Keccak256, RecoverAddress, Signature } from '@countersign/siwe'

/** What a build of libsecp256k1 gives: 65 bytes, of which the first is 4. It throws where there is no such key. */
export type RecoverPublicKey = (hash: Uint8Array, signature: Signature) => Uint8Array

/** Half of the order of secp256k1, rounded down (SEC 2, 2.4.1): a higher s is another form of the same signature. */
const halfOrder = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex')

/**
 * Makes the address of the key that is recovered.
 *
 * It throws a {@link TypeError} for what libsecp256k1 would take and we do not: a high s, or other lengths.
 */
export function recoverAddressWith(recoverPublicKey: RecoverPublicKey, keccak256: Keccak256): RecoverAddress {
  return (hash, signature) => {
    const { compact } = signature
    const isSound = hash.length === 32 && compact.length === 64 && hasLowS(compact)
    if (!isSound) throw new TypeError('A hash has 32 bytes, a signature 64, and a low s.')
    const digest = keccak256(recoverPublicKey(hash, signature).subarray(1))
    return `0x${Buffer.from(digest).toString('hex', 12)}`
  }
}

/** Nearly every s is told by its first byte. */
function hasLowS(compact: Uint8Array): boolean {
  return (compact[32] ?? 0xff) < 0x7f || Buffer.compare(compact.subarray(32), halfOrder) <= 0
}
