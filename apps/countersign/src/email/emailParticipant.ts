import type { Participant } from '@countersign/server'
import { run, type Service } from '@countersign/server/extension'
import { forgetDeliveries } from '../outbox/outbox.queries.ts'
import { defineRemoval, removeInOrder } from '../store/removeAccountRows.ts'
import {
  deleteEmailAddress,
  deleteEmailRequest,
  findEmailAddress,
  findEmailRequest,
  holdDeletedEmailAddress,
  sweepEmailLinks,
  sweepEmailReleases,
  sweepEmailRequests,
} from './email.queries.ts'
import { heldMilliseconds } from './emailHold.ts'
import { linkMilliseconds, mailKind } from './emailLink.ts'

/** What email addresses take part in: an account that goes leaves a hash that holds its address, and no mail. */
export const emailParticipant: Participant = {
  *beforeAccountDeleted({ accountId, now }) {
    yield* run(holdDeletedEmailAddress, { accountId, until: now + heldMilliseconds })
    yield* run(deleteEmailAddress, { accountId })
    yield* run(deleteEmailRequest, { accountId })
    yield* run(forgetDeliveries, { kind: mailKind, target: accountId })
  },
  removeAccountData: removeInOrder(
    defineRemoval('remove_email_links_of_account', { table: 'email_link', id: 'token_hash' }),
  ),
  async exportData(store, accountId) {
    const [[current], [pending]] = await Promise.all([
      store.read(findEmailAddress, { accountId }),
      store.read(findEmailRequest, { accountId }),
    ])
    return {
      email: current
        ? { address: current.address, verifiedAt: new Date(current.verified_at).toISOString() }
        : null,
      emailRequested: pending
        ? { address: pending.address, requestedAt: new Date(pending.requested_at).toISOString() }
        : null,
    }
  },
}

const limit = 500

/** Removes links, requests and holds that are over. To be called every minute. */
export async function sweepEmail({
  store,
  now,
  maySweep,
}: Pick<Service, 'store' | 'now' | 'maySweep'>): Promise<void> {
  if (!(await maySweep())) return
  const time = now()
  const parts = [
    { sweep: sweepEmailLinks, now: time },
    { sweep: sweepEmailRequests, now: time - linkMilliseconds },
    { sweep: sweepEmailReleases, now: time },
  ] as const
  for (const { sweep, now: before } of parts) {
    for (let removed = limit; removed === limit; ) {
      removed = (
        await store.write(() => run<{ now: number; limit: number }, object>(sweep, { now: before, limit }))
      ).length
    }
  }
}
