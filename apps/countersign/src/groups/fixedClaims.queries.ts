import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { GroupClaimTable } from '../store/ProductSchema.ts'

/** A fixed claim of one owner. */
export type ClaimRow = Pick<GroupClaimTable, 'name' | 'value'>

/** How the fixed claims of one kind of owner are kept. */
export interface ClaimQueries {
  readonly list: Query<{ ownerId: string }, ClaimRow>
  /** In place of the value that it had. */
  readonly save: Query<ClaimRow & { ownerId: string }, unknown>
  readonly remove: Query<{ ownerId: string; name: string }, Pick<ClaimRow, 'name'>>
}

type Saving = Parameter<ClaimRow & { ownerId: string }>
type Removing = Parameter<{ ownerId: string; name: string }>

export const groupClaims: ClaimQueries = {
  list: defineQuery('list_group_claims', (database, parameter) =>
    database
      .selectFrom('group_claim')
      .select(['name', 'value'])
      .where('group_id', '=', parameter('ownerId'))
      .orderBy('name'),
  ),
  save: defineQuery('save_group_claim', (database, parameter: Saving) =>
    database
      .insertInto('group_claim')
      .values({ group_id: parameter('ownerId'), name: parameter('name'), value: parameter('value') })
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'name']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      ),
  ),
  remove: defineQuery('remove_group_claim', (database, parameter: Removing) =>
    database
      .deleteFrom('group_claim')
      .where('group_id', '=', parameter('ownerId'))
      .where('name', '=', parameter('name'))
      .returning('name'),
  ),
}

export const accountClaims: ClaimQueries = {
  list: defineQuery('list_account_claims', (database, parameter) =>
    database
      .selectFrom('account_claim')
      .select(['name', 'value'])
      .where('account_id', '=', parameter('ownerId'))
      .orderBy('name'),
  ),
  save: defineQuery('save_account_claim', (database, parameter: Saving) =>
    database
      .insertInto('account_claim')
      .values({ account_id: parameter('ownerId'), name: parameter('name'), value: parameter('value') })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'name']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      ),
  ),
  remove: defineQuery('remove_account_claim', (database, parameter: Removing) =>
    database
      .deleteFrom('account_claim')
      .where('account_id', '=', parameter('ownerId'))
      .where('name', '=', parameter('name'))
      .returning('name'),
  ),
}
