import { CountersignError } from '../error/CountersignError.ts'
import { promoteOwner } from '../operators/promoteOwner.ts'
import type { Service } from '../Service.ts'
import { expiryOf } from '../session/expiry.ts'
import { hashToken, newSessionToken } from '../session/token.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { CheckedProof } from './checkProof.ts'
import type { SignedIn, SignInAttempt } from './signIn.ts'

/**
 * Spends the nonce and opens the session, in one transaction, and answers when it is durable.
 *
 * @throws {CountersignError} `nonce_spent` or `account_disabled`
 */
export async function openSession(
  service: Service,
  attempt: SignInAttempt,
  { message, walletChainId, nonceExpiresAt, now }: CheckedProof,
): Promise<SignedIn> {
  const { store, sessionLimits, names, log, participants } = service
  const token = newSessionToken(now)
  const opening = {
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
  }
  const opened = await store.openSession(opening, participants.onSignIn)
  if (opened.outcome !== 'opened') throw new CountersignError(opened.outcome)
  const session = await promoteConfigured(service, opened.session)
  names.refresh({ address: message.address, kind: session.walletKind, chainId: walletChainId })
  log.info({ account: session.accountId, session: session.id, address: message.address }, 'Signed in.')
  return { token, session }
}

/** A second write, which the first sign-in of an operator needs and no other: the first one stays as quick as it is. */
async function promoteConfigured(
  { store, operators, now }: Service,
  session: SessionRow,
): Promise<SessionRow> {
  const { accountId, walletAddress: address, walletChainId: chainId, role } = session
  if (role === 'operator' || chainId !== null || !operators.has(address)) return session
  await store.write(() => promoteOwner(operators, { accountId, address, chainId }, now()))
  return { ...session, role: 'operator' }
}
