import type { Service } from '../Service.ts'
import { appendEvent, noRequester } from '../store/appendEvent.ts'
import { endSessionById } from '../store/queries/endSessions.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { run } from '../store/Write.ts'

/** Ends a session whose wallet vouches for it no longer. No one did this: the event has no actor and no requester. */
export async function endUnvouched(
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
