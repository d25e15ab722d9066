import { type Engine, hashMessage, parseSignature, recoverAddress } from '@countersign/siwe'
import { describeError } from '../log/describeError.ts'
import { type Log, silentLog } from '../log/Log.ts'
import type { CompleteEngine } from './CompleteEngine.ts'
import { createNativeEngine } from './createNativeEngine.ts'
import { createWasmEngine } from './createWasmEngine.ts'
import { knownAnswers } from './knownAnswers.ts'

type CreateEngine = () => Promise<CompleteEngine>

/** The fastest first. */
const fastEngines: readonly CreateEngine[] = [createNativeEngine, createWasmEngine]

/**
 * The fastest engine of this machine that gives the known answers, as the audited JavaScript does: a native build,
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
