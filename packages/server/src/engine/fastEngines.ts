import { createRequire } from 'node:module'
import type { Keccak256, RecoverAddress, Signature } from '@countersign/siwe'

/** The part of the package `secp256k1` that is used here. */
interface Bindings {
  readonly ecdsaRecover: (
    compact: Uint8Array,
    recovery: number,
    hash: Uint8Array,
    compressed: boolean,
    publicKey: Uint8Array,
  ) => Uint8Array
}

/**
 * libsecp256k1 compiled for this machine, from `secp256k1`, and Keccak-256 in WebAssembly: recovers in about two
 * thirds of the time that WebAssembly takes.
 *
 * @throws {Error} when the package brings no build for this machine, or was left out.
 */
export async function createNativeEngine(): Promise<CompleteEngine> {
  // Not the package's main module: where there is no build it would hand out slow JavaScript without a word.
  const { ecdsaRecover }: Bindings = createRequire(import.meta.url)('secp256k1/bindings.js')
  const keccak256 = await loadKeccak256()
  // Written over by each call: it is hashed at once.
  const publicKey = new Uint8Array(65)
  const recoverAddress = recoverAddressWith(
    (hash, { compact, recovery }) => ecdsaRecover(compact, recovery, hash, false, publicKey),
    keccak256,
  )
  return { keccak256, recoverAddress }
}

/**
 * libsecp256k1 and Keccak-256 compiled to WebAssembly, from `ox`: about twenty times as fast as JavaScript.
 *
 * @throws {Error} when the modules cannot be loaded here.
 */
export async function createWasmEngine(): Promise<CompleteEngine> {
  const { engine } = await import('ox/wasm/Secp256k1')
  const [curve, keccak256] = await Promise.all([engine(), loadKeccak256()])
  // Written over by each call: the module copies it.
  const joined = new Uint8Array(65)
  const recoverAddress = recoverAddressWith((hash, { compact, recovery }) => {
    joined[0] = recovery
    joined.set(compact, 1)
    return curve.recoverPublicKey(joined, hash)
  }, keccak256)
  return { keccak256, recoverAddress }
}

/** Without the module of the curve, which is nine tenths of both and not needed beside a native build. */
async function loadKeccak256(): Promise<Keccak256> {
  const { engine } = await import('ox/wasm/Hash')
  return (await engine()).keccak256
}

/** What a build of libsecp256k1 gives: 65 bytes, of which the first is 4. It throws where there is no such key. */
type RecoverPublicKey = (hash: Uint8Array, signature: Signature) => Uint8Array

/** Half of the order of secp256k1, rounded down (SEC 2, 2.4.1): a higher s is another form of the same signature. */
const halfOrder = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex')

/**
 * Makes the address of the key that is recovered.
 *
 * It throws a {@link TypeError} for what libsecp256k1 would take and we do not: a high s, or other lengths.
 */
function recoverAddressWith(recoverPublicKey: RecoverPublicKey, keccak256: Keccak256): RecoverAddress {
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

/** An engine with both of its functions. */
export interface CompleteEngine {
  readonly keccak256: Keccak256
  readonly recoverAddress: RecoverAddress
}
