import type { Challenge, ConfirmableChange, ErrorCode, HandOverOffer, StepUp } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import { primaryWalletOf, shownKey } from '../keyNames.ts'
import { type ChallengeNeeds, createChallenge, toStatement } from '../proof/createChallenge.ts'
import { type Asker, deny, offerHandOver } from '../proof/hand-over/asker.ts'
import { bindNonce } from '../proof/nonce.ts'
import { spendProof } from '../proof/spendProof.ts'
import { checkPurpose } from '../proof/statement.ts'
import {
  type CheckedProof,
  type ProofAttempt,
  type ProofNeeds,
  type ProofPurpose,
  verifyProof,
} from '../proof/verifyProof.ts'
import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { insertConfirmation } from '../store/queries/confirmation.ts'
import { findCredential } from '../store/queries/credential.ts'
import { confirmSession, type SessionRow } from '../store/queries/session.ts'
import { run, type Write } from '../store/Write.ts'
import { writeOrRefuse } from '../store/writeOrRefuse.ts'
import { formatTime } from '../time.ts'
import { confirmationMilliseconds, formatChange } from './Confirmation.ts'

/** What a change is described with. */
type Describing = Pick<Service, 'store' | 'credentialKinds' | 'confirmedChanges'>

/** What a browser sends to confirm a change. */
export interface ConfirmationAttempt extends ProofAttempt {
  readonly change: ConfirmableChange
}

/**
 * What a wallet of the account signs to confirm a change.
 *
 * @throws {CountersignError} `not_found` or `forbidden`, when the account has no such thing, or may not change it.
 */
export async function createConfirmationChallenge(
  service: ChallengeNeeds & Describing,
  session: SessionRow,
  { site, browser, change }: { site: Site; browser: string; change: ConfirmableChange },
): Promise<Challenge> {
  const statement = await formatStatement(service, session, { site, change })
  return createChallenge(service, site, { boundTo: bindChange(browser, session, change), statement })
}

/**
 * Keeps, for a session, that a wallet of its account has signed for one change. Making the change spends it.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses; `forbidden` for a
 * wallet that is not the account's.
 */
export async function confirmChange(
  service: ProofNeeds & Describing,
  session: SessionRow,
  attempt: ConfirmationAttempt,
): Promise<StepUp> {
  const { site, change } = attempt
  const purpose: ProofPurpose = {
    bind: (browser) => bindChange(browser, session, change),
    checked: 'at_once',
    check: async ({ said }) => checkPurpose(said, await formatStatement(service, session, { site, change })),
  }
  return await verifyProof(service, purpose, attempt, (proof) =>
    writeOrRefuse(service.store, () => confirm(session, proof, attempt)),
  )
}

function* confirm(
  session: SessionRow,
  proof: CheckedProof,
  { change, requester }: ConfirmationAttempt,
): Write<StepUp | ErrorCode> {
  const { id, accountId } = session
  const { identity, now } = proof
  const refusal = yield* spendProof(proof)
  if (refusal !== undefined) return refusal
  if ((yield* lockAccountOf(session, now)) === undefined) return yield* deny(proof, 'not_signed_in')
  const [signer] = yield* run(findCredential, { identity })
  if (signer?.accountId !== accountId) return yield* deny(proof, 'forbidden')
  const expiresAt = now + confirmationMilliseconds
  yield* run(insertConfirmation, { session_id: id, change: formatChange(change), expires_at: expiresAt })
  yield* run(confirmSession, { id, now })
  const details = {
    change: change.kind,
    session: id,
    wallet: signer.credentialId,
    address: shownKey(identity),
  }
  yield* appendEvent({ accountId, actorId: accountId, kind: 'step_up', requester, now, details })
  return { confirmedUntil: formatTime(expiresAt) }
}

/** What a person signs to confirm a change: it names the change. */
async function formatStatement(
  service: Describing,
  session: SessionRow,
  { site, change }: { site: Site; change: ConfirmableChange },
): Promise<string> {
  return nameChange(site, await describeChange(service, session, change))
}

function nameChange({ domain }: Site, what: string): string {
  return toStatement(`Confirm at ${domain}: ${what}. This signature costs nothing and moves nothing.`)
}

/** What a change does, in words, for whom it is theirs to make. */
async function describeChange(
  { store, credentialKinds, confirmedChanges }: Describing,
  { accountId, role }: SessionRow,
  change: ConfirmableChange,
): Promise<string> {
  const known = confirmedChanges.find(({ kind }) => kind === change.kind)
  if (known === undefined || (known.role === 'operator' && role !== 'operator')) {
    throw new CountersignError('forbidden')
  }
  return await known.describe(change, { store, credentialKinds, accountId })
}

/**
 * Offers the signature that confirms a change to another browser.
 *
 * @throws {CountersignError} as {@link createConfirmationChallenge}
 */
export async function offerConfirmation(
  service: ChallengeNeeds & Describing,
  session: SessionRow,
  { site, browser, requester, way, change }: { change: ConfirmableChange } & Asker,
): Promise<HandOverOffer> {
  const what = await describeChange(service, session, change)
  const offer = {
    purpose: 'confirmation',
    target: JSON.stringify(change),
    accountId: session.accountId,
    about: { application: null, change: what, account: primaryWalletOf(session).address },
    boundTo: bindChange(browser, session, change),
    statement: nameChange(site, what),
  } as const
  return await offerHandOver(service, { site, browser, requester, way }, offer)
}

/** The nonce serves this session of this browser, for one change and nothing else. */
function bindChange(browser: string, { id }: SessionRow, change: ConfirmableChange): string {
  return bindNonce(browser, 'step_up', id, formatChange(change))
}
