import { CountersignError } from '../error/CountersignError.ts'
import type { Service } from '../Service.ts'
import { expiryOf } from '../session/expiry.ts'
import { hashToken, newToken } from '../session/token.ts'
import type { CheckedProof } from './checkProof.ts'
import type { SignedIn, SignInAttempt } from './signIn.ts'

/**
 * Spends the nonce and opens the session, in one transaction, and answers when it is durable.
 *
 * @throws {CountersignError} `nonce_spent` or `account_disabled`
 */
export async function openSession(
  { store, sessionLimits, names, log }: Service,
  attempt: SignInAttempt,
  { message, walletChainId, nonceExpiresAt, now }: CheckedProof,
): Promise<SignedIn> {
  const token = newToken()
  const opened = await store.openSession({
    nonce: message.nonce,
    nonceExpiresAt,
    address: message.address,
    chainId: walletChainId,
    message: attempt.message,
    signature: attempt.signature,
    tokenHash: hashToken(token),
    previousTokenHash: attempt.previousToken === undefined ? null : hashToken(attempt.previousToken),
    requester: attempt.requester,
    now,
    expiresAt: expiryOf(sessionLimits, { createdAt: now, lastSeenAt: now }),
  })
  if (opened.outcome !== 'opened') throw new CountersignError(opened.outcome)
  const { session } = opened
  names.refresh({ address: message.address, kind: session.walletKind, chainId: walletChainId })
  log.info({ account: session.accountId, session: session.id, address: message.address }, 'Signed in.')
  return { token, session }
}
