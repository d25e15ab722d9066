import type { Participant, Store } from '@countersign/server'
import type { ContractReader } from '@countersign/server/extension'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { type AccountRemoval, defineRemoval, removeInOrder } from '../store/removeAccountRows.ts'
import { groupChanges, groupOperations } from './groups.operations.ts'
import { listGroupsOf, listOwnClaims } from './groupsOf.ts'
import { createOwnGroupOperations } from './ownGroups.operations.ts'
import { createRuleKeeper, type RuleKeeper } from './rules/askRules.ts'
import { createRuleOperations } from './rules/rules.operations.ts'
import { sweepGroups } from './sweepGroups.ts'

interface Needs {
  readonly store: Store
  readonly log: Log
  readonly reader: ContractReader
}

interface Started extends StartedFeature {
  readonly keeper: RuleKeeper
}

/** The groups of people, by hand, by wallet and by what a wallet holds. */
export const groupsFeature: Feature<Needs, Started> = defineFeature({
  name: 'groups',
  tables: [
    'person_group',
    'group_member',
    'group_address',
    'group_claim',
    'group_rule',
    'group_answer',
    'account_claim',
  ],
  changes: groupChanges,
  events: [
    'group_added',
    'group_changed',
    'group_removed',
    'group_member_added',
    'group_member_removed',
    'group_addresses_added',
    'group_addresses_removed',
    'fixed_claim_changed',
  ],
  settings: ['signInsPerMinute'],
  start({ signInsPerMinute: rate }, { store, log, reader }) {
    const keeper = createRuleKeeper({ store, log, now: Date.now, reader })
    return {
      keeper,
      operations: [
        ...groupOperations,
        ...createOwnGroupOperations({ store, keeper, rate }),
        ...createRuleOperations(reader),
      ],
      participants: [createGroupParticipant(Date.now)],
      sweep: { part: 'groups', sweep: () => sweepGroups(store) },
    }
  },
})

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
