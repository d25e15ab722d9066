import type { Store } from '@countersign/server'
import type { ContractReader } from '@countersign/server/extension'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import { createGroupParticipant } from './groupParticipant.ts'
import { groupChanges } from './groups.changes.ts'
import { groupOperations } from './groups.operations.ts'
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
