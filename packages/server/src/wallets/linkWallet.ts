import type { Challenge, ErrorCode, HandOverOffer, LinkedWallet } from '@countersign/protocol'
import { CountersignError, invalidRequest } from '../CountersignError.ts'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import { primaryWalletOf, shownKey } from '../keyNames.ts'
import { nameKey, type Signer } from '../proof/CredentialKind.ts'
import { type ChallengeNeeds, createChallenge } from '../proof/createChallenge.ts'
import { type Asker, deny, offerHandOver } from '../proof/hand-over/asker.ts'
import { keepSigned } from '../proof/keptProof.ts'
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
import { appendEvent, type Requester } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { linkKey } from '../store/openSession.ts'
import { promoteOwner } from '../store/promoteOwner.ts'
import { findCredential } from '../store/queries/credential.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { listKeys } from '../store/queries/wallet.ts'
import { uuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'
import { describeLinked } from './wallets.ts'

/** What a browser sends to link a wallet, and the confirmation that it needs. */
interface LinkAttempt extends ProofAttempt {
  readonly confirmation: Confirmation
}

/** A key of the account, and whether it was linked just now. */
interface Linked {
  readonly key: LinkedWallet
  readonly isNew: boolean
}

/** More than a person can look through: lists of keys are not paged. */
const mostKeys = 100

/**
 * Links the wallet that signed to the account of a session. Whoever links it first has it: an index decides.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function linkWallet(
  service: ProofNeeds & Pick<Service, 'credentialKinds' | 'operators' | 'participants'>,
  session: SessionRow,
  attempt: LinkAttempt,
): Promise<Confirmed<Linked>> {
  const { site, requester, confirmation } = attempt
  const purpose: ProofPurpose = {
    bind: (browser) => bindLink(browser, session),
    checked: 'at_once',
    check: ({ said }) => checkPurpose(said, linkStatement(service, site, session)),
  }
  let signer: Signer | undefined
  try {
    return await verifyProof(service, purpose, attempt, (proof) => {
      signer = proof
      return confirmation.write(() => link(service, session, proof, requester))
    })
  } catch (error) {
    throw signer === undefined ? error : await explainTaken(service.store, error, signer)
  }
}

/** Says to whoever has just signed with a wallet of another account whether it can be unlinked there: an only one cannot. */
async function explainTaken(store: Service['store'], error: unknown, { identity }: Signer): Promise<unknown> {
  if (!(error instanceof CountersignError) || error.code !== 'wallet_taken') return error
  const [found] = await store.read(findCredential, { identity })
  if (found === undefined) return error
  const { length } = await store.read(listKeys, { accountId: found.accountId })
  return new CountersignError(
    'wallet_taken',
    { reason: length === 1 ? 'only_wallet' : 'one_of_several' },
    { cause: error },
  )
}

function* link(
  { operators, participants }: Pick<Service, 'operators' | 'participants'>,
  session: SessionRow,
  proof: CheckedProof,
  requester: Requester,
): Write<Linked | ErrorCode> {
  const { kind, identity, wallet, now } = proof
  const { accountId } = session
  const refusal = yield* spendProof(proof)
  if (refusal !== undefined) return refusal
  if ((yield* lockAccountOf(session, now)) === undefined) return yield* deny(proof, 'not_signed_in')
  const credentialId = uuid(now)
  const isLinked = yield* linkKey(proof, { accountId, credentialId, kind, identity, now })
  if (!isLinked) return yield* findKnown(session, proof)
  yield* keepSigned(proof, credentialId)
  const details = {
    wallet: credentialId,
    address: shownKey(identity),
    chainId: wallet?.chainId ?? null,
  }
  yield* appendEvent({ accountId, actorId: accountId, kind: 'wallet_linked', requester, now, details })
  yield* participants.onNamesChanged({ accountId, now })
  yield* promoteOwner(operators, { accountId, identity }, now)
  return yield* describe(accountId, { credentialId, isNew: true, now })
}

/** A key that some account has already. */
function* findKnown({ accountId }: SessionRow, proof: CheckedProof): Write<Linked | ErrorCode> {
  const { identity, now } = proof
  const [found] = yield* run(findCredential, { identity })
  if (found?.accountId !== accountId) return yield* deny(proof, 'wallet_taken')
  const { credentialId } = found
  yield* keepSigned(proof, credentialId)
  return yield* describe(accountId, { credentialId, isNew: false, now })
}

function* describe(
  accountId: string,
  { credentialId, isNew, now }: { credentialId: string; isNew: boolean; now: number },
): Write<Linked | ErrorCode> {
  const rows = yield* run(listKeys, { accountId })
  // Taken back by this, with the nonce that was spent for it.
  if (rows.length > mostKeys) throw invalidRequest(`an account has at most ${mostKeys} wallets`)
  const row = rows.find(({ id }) => id === credentialId)
  return row === undefined ? 'wallet_taken' : { key: describeLinked(row, now), isNew }
}

/** What another wallet signs to be linked: it says so, and to whose account. */
export function createLinkChallenge(
  service: ChallengeNeeds & Pick<Service, 'credentialKinds'>,
  session: SessionRow,
  { site, browser }: { site: Site; browser: string },
): Challenge {
  return createChallenge(service, site, {
    boundTo: bindLink(browser, session),
    statement: linkStatement(service, site, session),
  })
}

/** Offers the signature that links another wallet to the browser that has it. */
export function offerLink(
  service: ChallengeNeeds & Pick<Service, 'credentialKinds'>,
  session: SessionRow,
  { site, browser, requester, way }: Asker,
): Promise<HandOverOffer> {
  const offer = {
    purpose: 'link',
    target: null,
    accountId: session.accountId,
    about: { application: null, change: null, account: primaryWalletOf(session).address },
    boundTo: bindLink(browser, session),
    statement: linkStatement(service, site, session),
  } as const
  return offerHandOver(service, { site, browser, requester, way }, offer)
}

/** The nonce serves this session of this browser, to link a wallet and for nothing else. */
function bindLink(browser: string, { id }: SessionRow): string {
  return bindNonce(browser, 'link_wallet', id)
}

function linkStatement(
  service: Pick<Service, 'credentialKinds'>,
  { domain }: Site,
  { primaryIdentity, identity }: SessionRow,
): string {
  const owner = nameKey(service, primaryIdentity ?? identity)
  return `Link this wallet to the account of ${owner} at ${domain}. This costs nothing and moves nothing.`
}
