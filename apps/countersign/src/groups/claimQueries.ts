import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { AccountClaimTable, GroupClaimTable } from '../store/ProductSchema.ts'

/** Gives everyone in a group a fixed claim, in place of the value that it had. */
export const saveGroupClaim: Query<GroupClaimTable, unknown> = defineQuery(
  'save_group_claim',
  (database, parameter: Parameter<GroupClaimTable>) =>
    database
      .insertInto('group_claim')
      .values({
        group_id: parameter('group_id'),
        name: parameter('name'),
        value: parameter('value'),
      })
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'name']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      ),
)

/** Gives a person a fixed claim, in place of the value that it had. */
export const saveAccountClaim: Query<AccountClaimTable, unknown> = defineQuery(
  'save_account_claim',
  (database, parameter: Parameter<AccountClaimTable>) =>
    database
      .insertInto('account_claim')
      .values({
        account_id: parameter('account_id'),
        name: parameter('name'),
        value: parameter('value'),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'name']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      ),
)
