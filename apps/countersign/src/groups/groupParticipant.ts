import type { Participant } from '@countersign/server'
import { listGroupsOf, listOwnClaims } from './groupsOf.ts'

/** What of groups belongs to the export of a person's data, to be given to `createCountersign`. */
export const groupParticipant: Participant = {
  exportData: async (store, accountId) => ({
    groups: await listGroupsOf(store, { accountId }),
    fixedClaims: (await listOwnClaims(store, { accountId })).claims,
  }),
}
