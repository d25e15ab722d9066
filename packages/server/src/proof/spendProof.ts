import type { ErrorCode } from '@countersign/protocol'
import { spendNonce } from '../store/queries/nonce.ts'
import { run, type Write } from '../store/Write.ts'
import { completeHandedOver } from './hand-over/asker.ts'
import type { CheckedProof } from './verifyProof.ts'

/**
 * Spends the nonce of a message, and completes its hand-over where another browser signed it, in the transaction that the
 * signature is for. Gives the code that refuses it, if one does.
 *
 * @throws {CountersignError} `hand_over_closed`, which takes the transaction back.
 */
export function* spendProof(proof: CheckedProof): Write<ErrorCode | undefined> {
  const { nonce, nonceExpiresAt: expiresAt } = proof
  const [spent] = yield* run(spendNonce, { nonce, expiresAt })
  if (spent === undefined) return 'nonce_spent'
  yield* completeHandedOver(proof)
  return undefined
}
