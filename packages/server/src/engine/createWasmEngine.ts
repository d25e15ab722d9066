import type { CompleteEngine } from './CompleteEngine.ts'
import { recoverAddressWith } from './recoverAddressWith.ts'

/**
 * libsecp256k1 and Keccak-256 compiled to WebAssembly, from `ox`: about twenty times as fast as JavaScript.
 *
 * @throws {Error} when the modules cannot be loaded here.
 */
export async function createWasmEngine(): Promise<CompleteEngine> {
  const modules = await Promise.all([import('ox/wasm/Secp256k1'), import('ox/wasm/Hash')])
  const [curve, { keccak256 }] = await Promise.all([modules[0].engine(), modules[1].engine()])
  // Written over by each call: the module copies it.
  const joined = new Uint8Array(65)
  const recoverAddress = recoverAddressWith((hash, { compact, recovery }) => {
    joined[0] = recovery
    joined.set(compact, 1)
    return curve.recoverPublicKey(joined, hash)
  }, keccak256)
  return { keccak256, recoverAddress }
}
