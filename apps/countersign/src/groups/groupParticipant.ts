import type { Participant } from '@countersign/server'
import { defineQuery } from '../store/defineQuery.ts'
import { type AccountRemoval, defineRemoval, removeInOrder } from '../store/removeAccountRows.ts'
import { listGroupsOf, listOwnClaims } from './groupsOf.ts'

/**
 * What of groups belongs to the export of a person's data, to be given to `createCountersign`. The clock is in
 * milliseconds since 1970.
 */
export function createGroupParticipant(now: () => number): Participant {
  return {
    // Groups count their members by these rows: what a small transaction can remove is gone at once.
    *beforeAccountDeleted(account) {
      yield* removeMemberships(account, atOnce)
    },
    removeAccountData: removeInOrder(membershipRemoval, answerRemoval),
    exportData: async (store, accountId) => ({
      groups: await listGroupsOf({ store, now }, { accountId }),
      fixedClaims: (await listOwnClaims({ store, now }, { accountId })).claims,
    }),
  }
}

const membershipRemoval = defineRemoval('remove_memberships_of_account', {
  table: 'group_member',
  id: 'group_id',
})
const removeMemberships = removeInOrder(membershipRemoval)
const atOnce = 200

/** What the chains said of the wallets of an account. */
const answerRemoval: AccountRemoval = defineQuery('remove_group_answers_of_account', (database, parameter) =>
  database
    .deleteFrom('group_answer')
    .where((row) =>
      row(
        row.refTuple('wallet_id', 'rule_id'),
        'in',
        row
          .selectFrom('credential')
          .innerJoin('group_answer as some', 'some.wallet_id', 'credential.id')
          .select(['some.wallet_id', 'some.rule_id'])
          .where('credential.account_id', '=', parameter('accountId'))
          .limit(parameter('limit'))
          .$asTuple('wallet_id', 'rule_id'),
      ),
    )
    .returning('rule_id'),
)
