import type { Participant } from '@countersign/server'
import { listGroupsOf, listOwnClaims } from './groupsOf.ts'

/**
 * What of groups belongs to the export of a person's data, to be given to `createCountersign`. The clock is in
 * milliseconds since 1970.
 */
export function createGroupParticipant(now: () => number): Participant {
  return {
    exportData: async (store, accountId) => ({
      groups: await listGroupsOf({ store, now }, { accountId }),
      fixedClaims: (await listOwnClaims({ store, now }, { accountId })).claims,
    }),
  }
}
