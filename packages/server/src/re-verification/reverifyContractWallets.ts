import { parseWalletIdentity } from '@countersign/protocol'
import { hashMessage, SignInError, toChecksumAddress } from '@countersign/siwe'
import { isContractIdentity } from '../keyNames.ts'
import { readSigned } from '../proof/keptProof.ts'
import type { Service } from '../Service.ts'
import { noteRevocation } from '../session/Revocations.ts'
import { appendEvent, noRequester } from '../store/appendEvent.ts'
import { recordVerified } from '../store/queries/proof.ts'
import { endSessionById, findSigned, type UsedSession } from '../store/queries/session.ts'
import { run } from '../store/Write.ts'

/** A contract wallet is asked again when its last yes is this old and what it has signed for is used. */
const intervalMilliseconds = 600_000
/** What a wallet has signed for lasts, while it cannot be asked, until its last confirmation is this old. */
const graceMilliseconds = 3_600_000
/** A wallet that could not be asked is not asked again for so long: a chain that hangs delays few requests. */
const pauseMilliseconds = 60_000

/** What a contract wallet has signed for, such as a session, and when it last confirmed that. */
interface Verified {
  readonly id: string
  readonly verifiedAt: number
}

/** What a contract wallet has signed, and where it is. */
export interface SignedByContract {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: number
  readonly verifiedAt: number
  /** For whom it is asked. */
  readonly accountId: string
}

/** What becomes of what a wallet has signed for. */
export interface ReverificationRules<Subject> {
  /** What was signed; undefined where it has ended meanwhile. */
  readonly findSigned: (subject: Subject) => Promise<SignedByContract | undefined>
  readonly recordVerified: (subject: Subject, now: number) => Promise<void>
  /** Ends it, because the wallet says no. */
  readonly end: (subject: Subject, now: number) => Promise<void>
}

/**
 * Makes the check whether a contract wallet still confirms its signature. It can change owners, so it is asked again from
 * time to time while what it has signed for is used; when it says no, that ends. Simultaneous requests share one check.
 *
 * @throws {SignInError} `chain_unreachable` or `wallet_unverifiable` when it could not be asked for an hour.
 */
export function createReverification<Subject extends Verified>(
  needs: Pick<Service, 'engine' | 'checkContract' | 'now'>,
  rules: ReverificationRules<Subject>,
): (subject: Subject) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>()
  const pauses = new Map<string, Pause>()

  return async (subject) => {
    if (needs.now() - subject.verifiedAt < intervalMilliseconds) return true
    const { id } = subject
    const asking = underWay.get(id) ?? ask(subject).finally(() => underWay.delete(id))
    underWay.set(id, asking)
    return asking
  }

  async function ask(subject: Subject): Promise<boolean> {
    const pause = pauses.get(subject.id)
    if (pause !== undefined && needs.now() < pause.endsAt) return tolerate(subject, pause.error)
    try {
      return await askWallet(needs, rules, subject)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      if (error.code === 'signature_mismatch' || error.code === 'signature_malformed') {
        await rules.end(subject, needs.now())
        return false
      }
      startPause(subject, error)
      return tolerate(subject, error)
    }
  }

  function startPause({ id }: Subject, error: SignInError): void {
    const now = needs.now()
    for (const [other, { endsAt }] of pauses) if (endsAt <= now) pauses.delete(other)
    pauses.set(id, { endsAt: now + pauseMilliseconds, error })
  }

  function tolerate({ verifiedAt }: Subject, error: SignInError): boolean {
    if (needs.now() - verifiedAt < graceMilliseconds) return true
    throw error
  }
}

/**
 * Whether a contract wallet can't be asked, today and tomorrow: no node of its chain is configured any more, or none that could
 * try out what would deploy it.
 */
export function isNeverVerifiable(error: unknown): boolean {
  return error instanceof SignInError && /^wallet_(?:unverifiable|undeployed)$/.test(error.code)
}

interface Pause {
  readonly endsAt: number
  /** Why the wallet could not be asked. */
  readonly error: SignInError
}

/** Asks the wallet about the message that it has signed. What has ended meanwhile is not checked. */
async function askWallet<Subject extends Verified>(
  { engine, checkContract, now }: Pick<Service, 'engine' | 'checkContract' | 'now'>,
  rules: ReverificationRules<Subject>,
  subject: Subject,
): Promise<boolean> {
  const signed = await rules.findSigned(subject)
  if (signed === undefined) return false
  const { chainId, message, signature } = signed
  // Another request, of this process or another, may have been told since this one read it.
  if (now() - signed.verifiedAt < intervalMilliseconds) return true
  if (checkContract === undefined) throw new SignInError('wallet_unverifiable', { chainId })
  const address = toChecksumAddress(signed.address, engine)
  const asker = { kind: 'account', key: signed.accountId } as const
  await checkContract({ chainId, address, hash: hashMessage(message, engine), signature, asker })
  await rules.recordVerified(subject, now())
  return true
}

/** Whether the wallet of a session still confirms its signature. A key wallet always does. */
export type SessionReverification = (session: UsedSession) => Promise<boolean>

type Needs = Pick<
  Service,
  'store' | 'participants' | 'revocations' | 'engine' | 'checkContract' | 'log' | 'observe' | 'now'
>

/** Creates the check of sessions. */
export function createSessionReverification(needs: Needs): SessionReverification {
  const { store } = needs
  const reverify = createReverification<UsedSession & Verified>(needs, {
    async findSigned({ id, accountId, identity }) {
      const [signed] = await store.read(findSigned, { id })
      const wallet = parseWalletIdentity(identity)
      if (signed === undefined || wallet === null || wallet.chainId === null) return undefined
      const { address, chainId } = wallet
      return { ...readSigned(signed.payload), address, chainId, verifiedAt: signed.verified_at, accountId }
    },
    async recordVerified({ id }, now) {
      await store.write(() => run(recordVerified, { id, now }))
    },
    end: (session, now) => endRefusedSession(needs, session, now),
  })
  return async (session) =>
    !isContractIdentity(session.identity) || reverify({ ...session, verifiedAt: session.verifiedAt ?? 0 })
}

/** Ends a session whose wallet no longer confirms its signature. The event has no actor and no requester. */
async function endRefusedSession(
  {
    store,
    participants,
    revocations,
    log,
    observe,
  }: Pick<Service, 'store' | 'participants' | 'revocations' | 'log' | 'observe'>,
  { id, accountId, identity }: UsedSession,
  now: number,
): Promise<void> {
  log.info({ account: accountId, session: id, key: identity }, 'Ended a session: its wallet says no.')
  const hasEnded = await store.write(function* () {
    const [ended] = yield* run(endSessionById, { accountId, id, now })
    if (ended === undefined) return false
    yield* appendEvent({
      accountId,
      actorId: null,
      kind: 'session_ended',
      requester: noRequester,
      now,
      details: { session: id, reason: 'wallet_refused' },
    })
    yield* participants.onSessionEnded({ sessionId: id, accountId, now })
    const revocation = { accountId, now, why: 'wallet_refused', since: { sessionId: id } } as const
    if ((yield* participants.onAccessRevoked(revocation)) === 'more')
      yield* noteRevocation({ revocation, requester: noRequester, actorId: null })
    return true
  })
  if (!hasEnded) return
  observe?.({ what: 'sessions_ended', why: 'wallet_refused', count: 1 })
  await revocations.finishOf(accountId)
}
