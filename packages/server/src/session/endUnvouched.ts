import type { Service } from '../Service.ts'
import { endSessionById } from '../store/queries/endSessions.ts'
import { insertEvent } from '../store/queries/event.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { uuid } from '../store/uuid.ts'
import { run } from '../store/Write.ts'

/** Ends a session whose wallet vouches for it no longer. No one did this: the event has no actor and no requester. */
export async function endUnvouched(
  { store, log, now: clock }: Pick<Service, 'store' | 'log' | 'now'>,
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
    yield* run(insertEvent, {
      id: uuid(now),
      at: now,
      account_id: accountId,
      actor_id: null,
      kind: 'session_ended',
      network_address: '',
      user_agent: '',
      details: JSON.stringify({ session: id, reason: 'wallet_refused' }),
    })
  })
}
