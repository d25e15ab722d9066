import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { GroupAddressTable, GroupMemberTable } from '../store/ProductSchema.ts'

/** Adds a reason why a person is in a group; no row where it was there. */
export const insertMember: Query<GroupMemberTable, Pick<GroupMemberTable, 'account_id'>> = defineQuery(
  'insert_group_member',
  (database, parameter: Parameter<GroupMemberTable>) =>
    database
      .insertInto('group_member')
      .values({
        group_id: parameter('group_id'),
        account_id: parameter('account_id'),
        source: parameter('source'),
        source_id: parameter('source_id'),
        added_at: parameter('added_at'),
        added_by: parameter('added_by'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
)

type Listing = Pick<GroupAddressTable, 'address' | 'chain_id'>

/** Puts a wallet on the list of a group; no row where it was there. */
export const insertGroupAddress: Query<GroupAddressTable, Listing> = defineQuery(
  'insert_group_address',
  (database, parameter: Parameter<GroupAddressTable>) =>
    database
      .insertInto('group_address')
      .values({
        group_id: parameter('group_id'),
        address: parameter('address'),
        chain_id: parameter('chain_id'),
        source: parameter('source'),
        note: parameter('note'),
        added_at: parameter('added_at'),
        added_by: parameter('added_by'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['address', 'chain_id']),
)
