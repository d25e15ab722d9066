import type { Challenge, ErrorCode, HandOverOffer, LinkedWallet } from '@countersign/protocol'
import { CountersignError, invalidRequest } from '../CountersignError.ts'
import type { Confirmation, Confirmed } from '../confirmation/Confirmation.ts'
import type { Signer } from '../proof/CredentialKind.ts'
import { type ChallengeNeeds, createChallenge } from '../proof/createChallenge.ts'
import { type Asker, deny, offerHandOver } from '../proof/hand-over/asker.ts'
import { keepSigned } from '../proof/keepSigned.ts'
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
import { nameWallet, requireWallet } from '../proof/walletKind.ts'
import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import type { Requester } from '../store/appendEvent.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { promoteOwner } from '../store/promoteOwner.ts'
import type { SessionRow } from '../store/queries/session.ts'
import {
  findContractWallet,
  findKeyWallet,
  linkWallet as insertWallet,
  type KnownWallet,
  listWallets,
} from '../store/queries/wallet.ts'
import { uuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'
import { describeWallet } from './wallets.ts'

/** What a browser sends to link a wallet, and the confirmation that it needs. */
interface LinkAttempt extends ProofAttempt {
  readonly confirmation: Confirmation
}

/** A wallet of the account, and whether it was linked just now. */
interface Linked {
  readonly wallet: LinkedWallet
  readonly isNew: boolean
}

/** More than a person can look through: lists of wallets are not paged. */
const mostWallets = 100

/**
 * Links the wallet that signed to the account of a session. Whoever links it first has it: an index decides.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function linkWallet(
  service: ProofNeeds & Pick<Service, 'operators' | 'participants'>,
  session: SessionRow,
  attempt: LinkAttempt,
): Promise<Confirmed<Linked>> {
  const { site, requester, confirmation } = attempt
  const purpose: ProofPurpose = {
    bind: (browser) => bindLink(browser, session),
    checked: 'at_once',
    check: ({ said }) => checkPurpose(said, linkStatement(site, session)),
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
async function explainTaken(store: Service['store'], error: unknown, { wallet }: Signer): Promise<unknown> {
  if (!(error instanceof CountersignError) || error.code !== 'wallet_taken' || wallet === null) return error
  const { address, chainId } = wallet
  const [found] = await (chainId === null
    ? store.read(findKeyWallet, { address })
    : store.read(findContractWallet, { address, chainId }))
  if (found === undefined) return error
  const { length } = await store.read(listWallets, { accountId: found.accountId })
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
  const { now } = proof
  const { accountId } = session
  const { address, chainId } = requireWallet(proof)
  const refusal = yield* spendProof(proof)
  if (refusal !== undefined) return refusal
  if ((yield* lockAccountOf(session, now)) === undefined) return yield* deny(proof, 'not_signed_in')
  const walletId = uuid(now)
  const kind = chainId === null ? 'key' : 'contract'
  const [linked] = yield* run(insertWallet, { accountId, walletId, address, kind, chainId, now })
  if (linked === undefined) return yield* findKnown(session, proof)
  yield* keepSigned(proof, walletId)
  const details = { wallet: walletId, address, chainId }
  yield* appendEvent({ accountId, actorId: accountId, kind: 'wallet_linked', requester, now, details })
  yield* participants.onNamesChanged({ accountId, now })
  yield* promoteOwner(operators, { accountId, address, chainId }, now)
  return yield* describe(accountId, { walletId, isNew: true, now })
}

/** A wallet that some account has already. */
function* findKnown({ accountId }: SessionRow, proof: CheckedProof): Write<Linked | ErrorCode> {
  const { now } = proof
  const { address, chainId } = requireWallet(proof)
  const [found]: readonly KnownWallet[] = yield* chainId === null
    ? run(findKeyWallet, { address })
    : run(findContractWallet, { address, chainId })
  if (found?.accountId !== accountId) return yield* deny(proof, 'wallet_taken')
  yield* keepSigned(proof, found.walletId)
  return yield* describe(accountId, { walletId: found.walletId, isNew: false, now })
}

function* describe(
  accountId: string,
  { walletId, isNew, now }: { walletId: string; isNew: boolean; now: number },
): Write<Linked | ErrorCode> {
  const rows = yield* run(listWallets, { accountId })
  // Taken back by this, with the nonce that was spent for it.
  if (rows.length > mostWallets) throw invalidRequest(`an account has at most ${mostWallets} wallets`)
  const row = rows.find(({ id }) => id === walletId)
  return row === undefined ? 'wallet_taken' : { wallet: describeWallet(row, now), isNew }
}

/** What another wallet signs to be linked: it says so, and to whose account. */
export function createLinkChallenge(
  service: ChallengeNeeds,
  session: SessionRow,
  { site, browser }: { site: Site; browser: string },
): Challenge {
  return createChallenge(service, site, {
    boundTo: bindLink(browser, session),
    statement: linkStatement(site, session),
  })
}

/** Offers the signature that links another wallet to the browser that has it. */
export function offerLink(
  service: ChallengeNeeds,
  session: SessionRow,
  { site, browser, requester, way }: Asker,
): Promise<HandOverOffer> {
  const offer = {
    purpose: 'link',
    target: null,
    accountId: session.accountId,
    about: { application: null, change: null, account: session.primaryAddress },
    boundTo: bindLink(browser, session),
    statement: linkStatement(site, session),
  } as const
  return offerHandOver(service, { site, browser, requester, way }, offer)
}

/** The nonce serves this session of this browser, to link a wallet and for nothing else. */
function bindLink(browser: string, { id }: SessionRow): string {
  return bindNonce(browser, 'link_wallet', id)
}

function linkStatement({ domain }: Site, { primaryAddress, primaryChainId }: SessionRow): string {
  const primary = nameWallet({ address: primaryAddress, chainId: primaryChainId })
  return `Link this wallet to the account of ${primary} at ${domain}. This costs nothing and moves nothing.`
}
