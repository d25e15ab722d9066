import { hashMessage, SignInError, toChecksumAddress } from '@countersign/siwe'
import type { Service } from '../Service.ts'
import { appendEvent, noRequester } from '../store/appendEvent.ts'
import { endSessionById, findSigned, recordVerified, type SessionRow } from '../store/queries/session.ts'
import { run } from '../store/Write.ts'

/** A contract wallet is asked again when its last yes is this old and its session is used. */
const intervalMilliseconds = 600_000
/** A session whose wallet cannot be asked lasts until its last confirmation is this old. */
const graceMilliseconds = 3_600_000
/** A wallet that could not be asked is not asked again for so long: a chain that hangs delays few requests. */
const pauseMilliseconds = 60_000

/**
 * Whether the wallet of a session still confirms its signature. A key wallet always does. A contract wallet can change
 * owners, so it is asked again from time to time while the session is used; when it says no, the session ends.
 *
 * @throws {SignInError} `chain_unreachable` or `wallet_unverifiable` when it could not be asked for an hour.
 */
export type Reverification = (session: SessionRow) => Promise<boolean>

type Needs = Pick<Service, 'store' | 'participants' | 'engine' | 'checkContract' | 'log' | 'now'>

/** Creates the check. Simultaneous requests of one session share one check. */
export function createReverification(needs: Needs): Reverification {
  const underWay = new Map<string, Promise<boolean>>()
  const pauses = new Map<string, Pause>()

  return async (session) => {
    const age = needs.now() - session.verifiedAt
    if (session.walletKind === 'key' || age < intervalMilliseconds) return true
    const { id } = session
    const asking = underWay.get(id) ?? ask(session).finally(() => underWay.delete(id))
    underWay.set(id, asking)
    return asking
  }

  async function ask(session: SessionRow): Promise<boolean> {
    const pause = pauses.get(session.id)
    if (pause !== undefined && needs.now() < pause.endsAt) return tolerate(session, pause.error)
    try {
      return await askWallet(needs, session)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      if (error.code === 'signature_mismatch' || error.code === 'signature_malformed') {
        await endRefusedSession(needs, session)
        return false
      }
      startPause(session, error)
      return tolerate(session, error)
    }
  }

  function startPause({ id }: SessionRow, error: SignInError): void {
    const now = needs.now()
    for (const [other, { endsAt }] of pauses) if (endsAt <= now) pauses.delete(other)
    pauses.set(id, { endsAt: now + pauseMilliseconds, error })
  }

  function tolerate({ verifiedAt }: SessionRow, error: SignInError): boolean {
    if (needs.now() - verifiedAt < graceMilliseconds) return true
    throw error
  }
}

interface Pause {
  readonly endsAt: number
  /** Why the wallet could not be asked. */
  readonly error: SignInError
}

/** Asks the wallet about the message it signed in with. A session that has ended meanwhile is not checked. */
async function askWallet(
  { store, engine, checkContract, now }: Needs,
  session: SessionRow,
): Promise<boolean> {
  const { id, walletAddress, walletChainId: chainId } = session
  const [signed] = await store.read(findSigned, { id })
  if (signed === undefined || chainId === null) return false
  // Another request, of this process or another, may have been told since this one read the session.
  if (now() - signed.verified_at < intervalMilliseconds) return true
  if (checkContract === undefined) throw new SignInError('wallet_unverifiable', { chainId })
  const { message, signature } = signed
  const address = toChecksumAddress(walletAddress, engine)
  const asker = { kind: 'account', key: session.accountId } as const
  await checkContract({ chainId, address, hash: hashMessage(message, engine), signature, asker })
  await store.write(() => run(recordVerified, { id, now: now() }))
  return true
}

/** Ends a session whose wallet no longer confirms its signature. The event has no actor and no requester. */
async function endRefusedSession(
  { store, participants, log, now: clock }: Pick<Service, 'store' | 'participants' | 'log' | 'now'>,
  { id, accountId, walletAddress }: SessionRow,
): Promise<void> {
  const now = clock()
  log.info(
    { account: accountId, session: id, address: walletAddress },
    'Ended a session: its wallet says no.',
  )
  await store.write(function* () {
    const [ended] = yield* run(endSessionById, { accountId, id, now })
    if (ended === undefined) return
    yield* appendEvent({
      accountId,
      actorId: null,
      kind: 'session_ended',
      requester: noRequester,
      now,
      details: { session: id, reason: 'wallet_refused' },
    })
    yield* participants.onSessionEnded({ sessionId: id, accountId, now })
  })
}
