import { createRequire } from 'node:module'
import type { CompleteEngine } from './CompleteEngine.ts'
import { createWasmEngine } from './createWasmEngine.ts'
import { recoverAddressWith } from './recoverAddressWith.ts'

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
  const { keccak256 } = await createWasmEngine()
  // Written over by each call: it is hashed at once.
  const publicKey = new Uint8Array(65)
  const recoverAddress = recoverAddressWith(
    (hash, { compact, recovery }) => ecdsaRecover(compact, recovery, hash, false, publicKey),
    keccak256,
  )
  return { keccak256, recoverAddress }
}
