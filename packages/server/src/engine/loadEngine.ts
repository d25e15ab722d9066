import { type Engine, hashMessage, parseSignature, recoverAddress } from '@countersign/siwe'
import { describeError } from '../log/describeError.ts'
import { type Log, silentLog } from '../log/Log.ts'
import { type CompleteEngine, createWasmEngine } from './createWasmEngine.ts'
import { knownAnswers } from './knownAnswers.ts'

/**
 * The fast engine, after it has given the known answers that the audited JavaScript gives; where it does not load
 * or differs, the JavaScript, and a line in the log that says so. Takes about 0.1 s.
 *
 * @example createCountersign({ ...options, engine: await loadEngine() })
 */
export async function loadEngine(
  log: Log = silentLog,
  create: () => Promise<CompleteEngine> = createWasmEngine,
): Promise<Engine> {
  try {
    const engine = await create()
    checkAnswers(engine)
    return engine
  } catch (error) {
    log.warn(
      { error: describeError(error) },
      'The fast curve engine cannot be used: sign-ins will be slower.',
    )
    return {}
  }
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
