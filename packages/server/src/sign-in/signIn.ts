import { CountersignError } from '../CountersignError.ts'
import { shownKey } from '../keyNames.ts'
import { completeHandedOver, deny } from '../proof/hand-over/asker.ts'
import { checkSignInStatement } from '../proof/statement.ts'
import {
  type CheckedProof,
  type ProofAttempt,
  type ProofNeeds,
  type ProofPurpose,
  verifyProof,
} from '../proof/verifyProof.ts'
import type { Service } from '../Service.ts'
import { observeEndings } from '../session/endings.ts'
import { computeExpiry } from '../session/session.ts'
import type { AfterOpening } from '../store/openSession.ts'
import { promoteOwner } from '../store/promoteOwner.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { hashToken, newSessionToken } from '../token.ts'
import { announceSignIn, askToContinue } from './applicationHooks.ts'

/** What a browser sends to sign in, and what is known of it. */
interface SignInAttempt extends ProofAttempt {
  /** The token of the session this browser had until now. */
  readonly previousToken: string | undefined
  /** What its invitation cookie holds. */
  readonly invitation: string | undefined
}

/** What a session is opened with. */
type OpeningNeeds = Pick<
  Service,
  'store' | 'operators' | 'sessionLimits' | 'names' | 'participants' | 'hooks' | 'log' | 'observe' | 'now'
>

/** A session that was opened, and the token that only its browser gets. */
interface SignedIn {
  readonly token: string
  readonly session: SessionRow
}

/**
 * Signs a person in: the checks, and one transaction at the end. What comes before is in `http/operation.ts`.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function signIn(
  service: ProofNeeds & OpeningNeeds & Pick<Service, 'statement'>,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const { site } = attempt
  const purpose: ProofPurpose = {
    bind: (browser) => browser,
    checked: 'of_this_site',
    check: (said) => checkSignInStatement(service, site, said),
  }
  return await verifyProof(service, purpose, attempt, (proof) => openSession(service, attempt, proof))
}

/**
 * Spends the nonce and opens the session, in one transaction, and resolves when it is durable.
 *
 * @throws {CountersignError} `nonce_spent`, `account_disabled`, `hand_over_closed`, `sign_in_refused`, or what a participant
 * refuses a new account with.
 */
export async function openSession(
  service: OpeningNeeds,
  attempt: SignInAttempt,
  proof: CheckedProof,
): Promise<SignedIn> {
  const { identity, wallet, nonce, nonceExpiresAt, isHandedOver, now } = proof
  const { store, sessionLimits, names, log, participants, hooks, observe } = service
  const { network_address: networkAddress } = attempt.requester
  await askToContinue(hooks, { identity, wallet, networkAddress }).catch(async (error: unknown) => {
    if (isHandedOver) await store.write(() => deny(proof, 'sign_in_refused'))
    throw error
  })
  const token = newSessionToken(now)
  const opening = {
    nonce,
    nonceExpiresAt,
    signer: proof,
    payload: proof.payload,
    tokenHash: hashToken(token),
    previousTokenHash: attempt.previousToken === undefined ? null : hashToken(attempt.previousToken),
    invitation: attempt.invitation,
    requester: attempt.requester,
    now,
    expiresAt: computeExpiry(sessionLimits, { createdAt: now, lastSeenAt: now }),
  }
  const { admission, onSignIn } = participants
  const opened = await store.openSession(opening, {
    // Who brings an invitation is let in by it, so that it counts.
    admission: admission && opening.invitation ? { ...admission, isAsked: 'always' } : admission,
    after: isHandedOver ? completing(proof, onSignIn) : onSignIn,
  })
  const { outcome } = opened
  if (isHandedOver && (outcome === 'not_admitted' || outcome === 'account_disabled'))
    await store.write(() => deny(proof, outcome))
  if (opened.outcome === 'not_admitted') throw new CountersignError(opened.code, opened.details)
  if (opened.outcome !== 'opened') throw new CountersignError(opened.outcome)
  observe?.({ what: 'session_opened' })
  if (opened.replaced !== undefined) observe?.({ what: 'sessions_ended', why: 'replaced', count: 1 })
  observeEndings(service, 'too_many', opened.surplus.length)
  const session = await promoteConfigured(service, opened.session)
  if (wallet !== null) names.refresh(wallet)
  const { requestId } = attempt
  log.info(
    { requestId, account: session.accountId, session: session.id, address: shownKey(identity) },
    'Signed in.',
  )
  await announceSignIn(hooks, { row: session, isNewAccount: opened.isNewAccount, log })
  return { token, session }
}

/** Completes the hand-over with the session that it opens: what cannot be completed opens none. */
function completing(proof: CheckedProof, onSignIn: AfterOpening | undefined): AfterOpening {
  return function* (opened) {
    yield* completeHandedOver(proof)
    if (onSignIn !== undefined) yield* onSignIn(opened)
  }
}

/** A second write, which the first sign-in of an operator needs and no other: the first one stays as quick as it is. */
async function promoteConfigured(
  { store, operators, now }: Pick<Service, 'store' | 'operators' | 'now'>,
  session: SessionRow,
): Promise<SessionRow> {
  const { accountId, identity, role } = session
  if (role === 'operator' || !operators.has(identity)) return session
  await store.write(() => promoteOwner(operators, { accountId, identity }, now()))
  return { ...session, role: 'operator' }
}
