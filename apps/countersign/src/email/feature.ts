import type { Participant, Store } from '@countersign/server'
import { run, type Service } from '@countersign/server/extension'
import type { Looks } from '../brand/openLooks.ts'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { forgetDeliveries } from '../outbox/outbox.queries.ts'
import { defineRemoval, removeInOrder } from '../store/removeAccountRows.ts'
import { createEmailOperations, emailChanges } from './email.operations.ts'
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
import { createEmailLimits } from './emailLimits.ts'
import { linkMilliseconds, mailKind } from './emailLink.ts'
import { createMailDeliveries } from './mailDeliveries.ts'
import { sendMail } from './sendMail.ts'

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

interface Needs {
  readonly store: Store
  readonly looks: Pick<Looks, 'current'>
  /** Begins to deliver what was recorded. */
  readonly wake: () => void
}

/** The email addresses that people verify. */
export const emailFeature: Feature<Needs, StartedFeature> = defineFeature({
  name: 'email',
  tables: ['email_address', 'email_request', 'email_link', 'email_release'],
  changes: emailChanges,
  events: ['email_requested', 'email_verified', 'email_removed'],
  settings: ['email', 'language', 'signInsPerMinute'],
  start({ email: policy, language, signInsPerMinute }, { store, looks, wake }) {
    const limits = createEmailLimits(store, signInsPerMinute)
    return {
      operations: createEmailOperations({ policy, limits, language, deliver: async () => wake() }),
      participants: [emailParticipant],
      connect: (service) => ({
        deliveries: {
          [mailKind]: createMailDeliveries({
            brand: () => looks.current().brand,
            service,
            policy,
            addressLimiter: limits.addressLimiter,
            send: sendMail,
          }),
        },
        sweep: { part: 'email', sweep: () => sweepEmail(service) },
      }),
    }
  },
})
