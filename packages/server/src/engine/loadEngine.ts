import { createRequire } from 'node:module'
import {
  type Engine,
  hashMessage,
  type Keccak256,
  parseSignature,
  type RecoverAddress,
  type Signature,
} from '@countersign/siwe'
import { describeError, type Log, silentLog } from '../log.ts'

type CreateEngine = () => Promise<CompleteEngine>

/** The fastest first. */
const fastEngines: readonly CreateEngine[] = [createNativeEngine, createWasmEngine]

/**
 * The fastest engine of this machine that gives the known results, as the audited JavaScript does: a native build,
 * or else WebAssembly. Where neither loads, or both differ, the JavaScript, and a warning in the log that says so.
 * Takes about 0.03 s.
 *
 * @example createCountersign({ ...options, engine: await loadEngine() })
 */
export async function loadEngine(
  log: Log = silentLog,
  engines: readonly CreateEngine[] = fastEngines,
): Promise<Engine> {
  for (const create of engines) {
    try {
      const engine = await create()
      checkAnswers(engine)
      return engine
    } catch (error) {
      log.info({ err: describeError(error) }, 'A curve engine cannot be used here, so the next one is tried.')
    }
  }
  log.warn({}, 'No fast curve engine can be used: sign-ins will be slower.')
  return {}
}

/** Without the JavaScript's own answers: they would cost the start more than both engines do. A test compares them. */
function checkAnswers(engine: CompleteEngine): void {
  for (const { text, hash, signature, address } of knownAnswers) {
    const expected = Buffer.from(hash, 'hex')
    const isRight =
      Buffer.compare(hashMessage(text, engine), expected) === 0 &&
      engine.recoverAddress(expected, parseSignature(signature)) === address.toLowerCase()
    if (!isRight) throw new Error('The engine gave another answer than the one that is known.')
  }
}

/** Texts with their EIP-191 hashes, signatures and who made them; with either value of v. */
export const knownAnswers: readonly KnownAnswer[] = [
  {
    text: '',
    hash: '5f35dce98ba4fba25530a026ed80b2cecdaa31091ba4958b99b52ea1d068adad',
    signature:
      '0x68c36703cfae77b264e66cf9587aa39dd76b66ff1317e563b4566d9ea5d8d60e5b9be8c58a324e1dbb424365aa778a2faec2d3f922bf0339cda43d76c492a5ab1c',
    address: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
  },
  {
    text: 'a message of cow',
    hash: 'dbdd5fe213ef9869ac1027b6783aca95155e7e989cb87b94f60dbffde46b8c0e',
    signature:
      '0x39e9dd3b72f2e71be7844463d375355eb2db7d8934ebf068e0bcf437c6b4b5c06d692adc18e6611bd038852e1b2b10be197a61db19edc59ddc81b3bbd004a11e1b',
    address: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
  },
  {
    text: 'a message of horse',
    hash: 'f2c7b5549a241f2cd08a5c98fb86522424fe8d85ac74d71b84e7d463c9425dcc',
    signature:
      '0xd7d163830a2d9a305e88b368e73c85054994390ae369e5074a8a7a778635ca460af8f4e6d8c9e60439a545f7b2e1b574449dd266fe56de5522250060bf20ac491c',
    address: '0x13978aee95f38490e9769C39B2773Ed763d9cd5F',
  },
]

interface KnownAnswer {
  readonly text: string
  /** In hexadecimal digits. */
  readonly hash: string
  readonly signature: string
  readonly address: string
}

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
