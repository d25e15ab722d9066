import { keepVouch } from '../store/queries/walletVouch.ts'
import { run, type Write } from '../store/Write.ts'
import type { CheckedProof } from './verifyProof.ts'

/** Keeps what a contract wallet has signed, to ask it again before an application is told of it. */
export function* keepSigned(
  { text, signature, mayRevoke, now }: CheckedProof,
  walletId: string,
): Write<void> {
  if (!mayRevoke) return
  yield* run(keepVouch, { wallet_id: walletId, message: text, signature, verified_at: now })
}
