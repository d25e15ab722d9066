import type { Keccak256, RecoverAddress } from '@countersign/siwe'

/** An engine with both of its functions. */
export interface CompleteEngine {
  readonly keccak256: Keccak256
  readonly recoverAddress: RecoverAddress
}

/** Half of the order of secp256k1, rounded down (SEC 2, 2.4.1): a higher s is another form of the same signature. */
const halfOrder = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex')

/**
 * libsecp256k1 and Keccak-256 compiled to WebAssembly, from `ox`: about twenty times as fast as JavaScript.
 *
 * @throws {Error} when the modules cannot be loaded here.
 */
export async function createWasmEngine(): Promise<CompleteEngine> {
  const modules = await Promise.all([import('ox/wasm/Secp256k1'), import('ox/wasm/Hash')])
  const [curve, { keccak256 }] = await Promise.all([modules[0].engine(), modules[1].engine()])
  // Written over by each call: the module copies it.
  const signature = new Uint8Array(65)
  return {
    keccak256,
    recoverAddress(hash, { compact, recovery }) {
      // The module takes a high s and any length of hash.
      const isSound = hash.length === 32 && compact.length === 64 && hasLowS(compact)
      if (!isSound) throw new TypeError('A hash has 32 bytes, a signature 64, and a low s.')
      signature[0] = recovery
      signature.set(compact, 1)
      const publicKey = curve.recoverPublicKey(signature, hash)
      const digest = keccak256(publicKey.subarray(1))
      return `0x${Buffer.from(digest).toString('hex', 12)}`
    },
  }
}

/** Nearly every s is told by its first byte. */
function hasLowS(compact: Uint8Array): boolean {
  return (compact[32] ?? 0xff) < 0x7f || Buffer.compare(compact.subarray(32), halfOrder) <= 0
}
