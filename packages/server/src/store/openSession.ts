/* One module because it is one transaction: each of its steps, in their order. */

import type { ErrorCode, WalletIdentity } from '@countersign/protocol'
import type { ErrorDetails } from '@countersign/siwe'
import { shownKey } from '../keyNames.ts'
import type { Admission, AdmissionRefusal, AdmissionRule } from './admission.ts'
import { appendEvent, type Requester } from './appendEvent.ts'
import { describeEnded } from './describeEnded.ts'
import {
  type FoundCredential,
  findCredential,
  insertAccount,
  insertAccountUnlessRestricted,
  insertCredential,
  insertWallet,
  type KnownCredential,
  linkCredential,
  type NewAccount,
  type NewCredential,
  useCredential,
} from './queries/credential.ts'
import { spendNonce } from './queries/nonce.ts'
import { keepProof } from './queries/proof.ts'
import { endSessionByToken, endSurplusSessions, insertSession, type SessionRow } from './queries/session.ts'
import { keepVouch } from './queries/walletVouch.ts'
import { uuid } from './uuid.ts'
import { run, type Write } from './Write.ts'

/** What a verified sign-in brings to the store. */
export interface SessionOpening {
  readonly nonce: string
  readonly nonceExpiresAt: number
  readonly signer: SessionSigner
  /** What was signed, as it is kept. */
  readonly payload: string
  readonly tokenHash: Uint8Array
  /** The session this browser had until now, which ends. */
  readonly previousTokenHash: Uint8Array | null
  /** What the browser's invitation cookie holds. */
  readonly invitation?: string | undefined
  readonly requester: Requester
  readonly now: number
  readonly expiresAt: number
}

/** The key that signed. */
export interface SessionSigner {
  /** Of `CredentialKind`. */
  readonly kind: string
  readonly identity: string
  /** Null for what is no wallet. */
  readonly wallet: WalletIdentity | null
  /** Whether what it signed is kept, to ask it again. */
  readonly mayRevoke: boolean
}

/** The session that was opened, or why none was. */
export type OpenedSession =
  | {
      readonly outcome: 'opened'
      readonly session: SessionRow
      readonly isNewAccount: boolean
      /** The session this browser had until now, if it was still active. */
      readonly replaced: ReplacedSession | undefined
      /** The active sessions of the account that ended because they were too many: the oldest. */
      readonly surplus: readonly string[]
    }
  | { readonly outcome: 'nonce_spent' }
  | { readonly outcome: 'account_disabled' }
  | RefusedArrival

/** A key without an account that does not get one. */
interface RefusedArrival {
  readonly outcome: 'not_admitted'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** Where something outside of the transaction may change that, as the admission says. */
  readonly inquire?: (() => Promise<AdmissionRefusal | undefined>) | undefined
}

/** A session that ended because its browser signed in again. */
export interface ReplacedSession {
  readonly sessionId: string
  readonly accountId: string
}

/** What else is to be written in the transaction of a sign-in, once its session is open. */
export type AfterOpening = (opened: Extract<OpenedSession, { outcome: 'opened' }>) => Write<void>

/** What takes part in the transaction of a sign-in. */
export interface SignInHooks {
  /** Decides about new accounts; undefined where every key gets one. */
  readonly admission?: AdmissionRule | undefined
  readonly after?: AfterOpening | undefined
}

/** A key that is used more often than this is noted as used once in this time. */
export const keyUseMilliseconds = 60_000

/**
 * The one transaction of a sign-in: spend the nonce, find or create the key and its account, end the browser's
 * previous session, insert the new one, append the events. A key that gets no account leaves only its spent nonce.
 */
export function* openSession(opening: SessionOpening, hooks: SignInHooks = {}): Write<OpenedSession> {
  const { nonce, nonceExpiresAt } = opening
  const [spent] = yield* run(spendNonce, { nonce, expiresAt: nonceExpiresAt })
  if (spent === undefined) return { outcome: 'nonce_spent' }
  return yield* openWithSpentNonce(opening, hooks)
}

/** All of it but its first statement. */
export function* openWithSpentNonce(opening: SessionOpening, hooks: SignInHooks): Write<OpenedSession> {
  const { identity } = opening.signer
  const [known] = yield* run(findCredential, { identity })
  if (known !== undefined) return yield* openFor(known, opening, false, hooks)
  const created = yield* createAccount(opening, hooks)
  if (!('outcome' in created)) return yield* openFor(created, opening, true, hooks)
  // Of two first sign-ins with one key at once, the other one may have had the last use of what lets it in.
  const [meanwhile] = yield* run(findCredential, { identity })
  return meanwhile === undefined ? created : yield* openFor(meanwhile, opening, false, hooks)
}

/** Where something outside of the store may change a refusal, asks for it and decides again: the nonce stays spent. */
export async function inquireOnce(
  opened: OpenedSession,
  decideAgain: () => Promise<OpenedSession>,
): Promise<OpenedSession> {
  if (opened.outcome !== 'not_admitted' || opened.inquire === undefined) return opened
  const refusal = await opened.inquire()
  return refusal === undefined ? await decideAgain() : { outcome: 'not_admitted', details: {}, ...refusal }
}

function* openFor(
  { isFull, ...credential }: FoundCredential,
  opening: SessionOpening,
  isNewAccount: boolean,
  { after }: SignInHooks,
): Write<OpenedSession> {
  if (credential.disabledAt !== null) return { outcome: 'account_disabled' }
  const { signer, now } = opening
  yield* recordUse(credential, now)
  const replaced = yield* endPreviousSession(opening)
  const id = uuid(now)
  yield* run(insertSession, sessionRow(opening, credential, id))
  const { accountId, credentialId } = credential
  yield* run(keepProof, { id, kind: signer.kind, payload: opening.payload, verified_at: now })
  if (signer.mayRevoke) yield* run(keepVouch, { wallet_id: credentialId, proof_id: id })
  const event = { accountId, actorId: accountId, kind: 'sign_in', requester: opening.requester, now } as const
  yield* appendEvent({
    ...event,
    details: { session: id, wallet: credentialId, address: shownKey(signer.identity) },
  })
  const session = openedRow(opening, credential, id)
  const surplus = isFull === 1 ? yield* endSurplus(opening, accountId) : []
  const opened = { outcome: 'opened', session, isNewAccount, replaced, surplus } as const
  if (after !== undefined) yield* after(opened)
  return opened
}

/** Ends what an account has too many of: one event tells of it, so that no thief pushes the owner's session out unseen. */
export function* endSurplus({ requester, now }: SessionOpening, accountId: string): Write<readonly string[]> {
  const ended = yield* run(endSurplusSessions, { accountId })
  const active = ended.filter(({ expires_at }) => expires_at > now)
  if (active.length > 0) {
    const event = { accountId, actorId: accountId, kind: 'session_ended', requester, now } as const
    yield* appendEvent({ ...event, details: describeEnded(active, 'too_many') })
  }
  return active.map(({ id }) => id)
}

function* recordUse({ credentialId, lastUsedAt }: KnownCredential, now: number): Write<void> {
  const before = now - keyUseMilliseconds
  if (lastUsedAt <= before) yield* run(useCredential, { credentialId, now, before })
}

function* createAccount(
  opening: SessionOpening,
  { admission }: SignInHooks,
): Write<FoundCredential | RefusedArrival> {
  const { signer, now } = opening
  const { kind, identity } = signer
  const account = { accountId: uuid(now), credentialId: uuid(now), kind, identity, now }
  const decision = yield* insertAdmitted(account, opening, admission)
  if (decision?.isAdmitted === false) {
    const { code, details = {}, inquire } = decision
    return { outcome: 'not_admitted', code, details, inquire }
  }
  yield* run(insertCredential, account)
  yield* insertOfKind(signer, account)
  if (decision?.onAccountCreated !== undefined) yield* decision.onAccountCreated(account.accountId)
  return { ...newCredential(account), isFull: 0 }
}

/** Inserts the account, unless somebody decides against it; undefined where nobody had to decide. */
function* insertAdmitted(
  account: NewAccount,
  { signer, invitation, requester, now }: SessionOpening,
  admission: AdmissionRule | undefined,
): Write<Admission | undefined> {
  if (admission === undefined) {
    yield* run(insertAccount, account)
    return undefined
  }
  if (admission.isAsked === 'while_restricted') {
    const [made] = yield* run(insertAccountUnlessRestricted, account)
    if (made !== undefined) return undefined
  }
  const networkAddress = requester.network_address
  const { identity, wallet } = signer
  const decision = yield* admission.decide({ identity, wallet, invitation, networkAddress, now })
  if (decision.isAdmitted) yield* run(insertAccount, account)
  return decision
}

/** Links a key to an account, with what its kind has of it. Tells whether no account had it. */
export function* linkKey(signer: Pick<SessionSigner, 'wallet'>, credential: NewCredential): Write<boolean> {
  const [linked] = yield* run(linkCredential, credential)
  if (linked !== undefined) yield* insertOfKind(signer, credential)
  return linked !== undefined
}

/** What a key has besides, by its kind. */
function* insertOfKind(
  { wallet }: Pick<SessionSigner, 'wallet'>,
  { credentialId: id }: Pick<NewCredential, 'credentialId'>,
): Write<void> {
  if (wallet !== null) yield* run(insertWallet, { id, ...wallet })
}

/** What `findCredential` would say of an account that was just created. */
export function newCredential({ accountId, credentialId, identity, now }: NewAccount): KnownCredential {
  return {
    credentialId,
    accountId,
    displayName: null,
    username: null,
    role: 'member',
    picture: 'mark',
    accountCreatedAt: now,
    disabledAt: null,
    lastUsedAt: now,
    primaryId: credentialId,
    primaryIdentity: identity,
  }
}

function* endPreviousSession({
  previousTokenHash,
  requester,
  now,
}: SessionOpening): Write<ReplacedSession | undefined> {
  if (previousTokenHash === null) return undefined
  const [ended] = yield* run(endSessionByToken, { tokenHash: previousTokenHash })
  if (ended === undefined || ended.expires_at <= now) return undefined
  const { account_id: accountId } = ended
  const event = { accountId, actorId: accountId, kind: 'session_ended', requester, now } as const
  yield* appendEvent({ ...event, details: { session: ended.id, reason: 'replaced' } })
  return { sessionId: ended.id, accountId: ended.account_id }
}

function sessionRow(opening: SessionOpening, { accountId, credentialId }: KnownCredential, id: string) {
  return {
    id,
    token_hash: opening.tokenHash,
    account_id: accountId,
    credential_id: credentialId,
    ...opening.requester,
    created_at: opening.now,
    last_seen_at: opening.now,
    expires_at: opening.expiresAt,
    confirmed_at: opening.now,
  }
}

/** What `findSession` would say of the session that was just inserted. */
export function openedRow(opening: SessionOpening, credential: KnownCredential, id: string): SessionRow {
  return {
    ...credential,
    id,
    createdAt: opening.now,
    lastSeenAt: opening.now,
    expiresAt: opening.expiresAt,
    verifiedAt: opening.signer.mayRevoke ? opening.now : null,
    confirmedAt: opening.now,
    kind: opening.signer.kind,
    identity: opening.signer.identity,
  }
}
