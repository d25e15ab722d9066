import { type Engine, hashMessage, parseSignature, recoverAddress } from '@countersign/siwe'
import { describeError, type Log, silentLog } from '../log.ts'
import type { CompleteEngine } from './fastEngines.ts'
import { createNativeEngine, createWasmEngine } from './fastEngines.ts'

type CreateEngine = () => Promise<CompleteEngine>

/** The fastest first. */
const fastEngines: readonly CreateEngine[] = [createNativeEngine, createWasmEngine]

/**
 * The fastest engine of this machine that gives the known results, as the audited JavaScript does: a native build,
 * or else WebAssembly. Where neither loads, or both differ, the JavaScript, and a warning in the log that says so.
 * Takes about 0.1 s.
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

function checkAnswers(engine: CompleteEngine): void {
  for (const { text, signature, address } of knownAnswers) {
    const hash = hashMessage(text)
    const parsed = parseSignature(signature)
    const isRight =
      Buffer.compare(hash, hashMessage(text, engine)) === 0 &&
      recoverAddress(hash, parsed) === address &&
      engine.recoverAddress(hash, parsed) === address.toLowerCase()
    if (!isRight) throw new Error('The engine gave another answer than the one that is known.')
  }
}

/** Texts, their EIP-191 signatures and who made them; with either value of v. */
const knownAnswers: readonly KnownAnswer[] = [
  {
    text: '',
    signature:
      '0x68c36703cfae77b264e66cf9587aa39dd76b66ff1317e563b4566d9ea5d8d60e5b9be8c58a324e1dbb424365aa778a2faec2d3f922bf0339cda43d76c492a5ab1c',
    address: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
  },
  {
    text: 'a message of cow',
    signature:
      '0x39e9dd3b72f2e71be7844463d375355eb2db7d8934ebf068e0bcf437c6b4b5c06d692adc18e6611bd038852e1b2b10be197a61db19edc59ddc81b3bbd004a11e1b',
    address: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
  },
  {
    text: 'a message of horse',
    signature:
      '0xd7d163830a2d9a305e88b368e73c85054994390ae369e5074a8a7a778635ca460af8f4e6d8c9e60439a545f7b2e1b574449dd266fe56de5522250060bf20ac491c',
    address: '0x13978aee95f38490e9769C39B2773Ed763d9cd5F',
  },
]

interface KnownAnswer {
  readonly text: string
  readonly signature: string
  readonly address: string
}
