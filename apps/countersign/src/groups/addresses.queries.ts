import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import { listOrderOf } from '../store/listOrder.ts'
import type { GroupAddressTable } from '../store/ProductSchema.ts'

type Listing = Pick<GroupAddressTable, 'identity'>

/** Puts a key on the list of a group; no row where it was there. */
export const insertGroupAddress: Query<GroupAddressTable, Listing> = defineQuery(
  'insert_group_address',
  (database, parameter) =>
    database
      .insertInto('group_address')
      .values({
        group_id: parameter('group_id'),
        identity: parameter('identity'),
        source: parameter('source'),
        note: parameter('note'),
        added_at: parameter('added_at'),
        added_by: parameter('added_by'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('identity'),
)

type OneAddress = Pick<GroupAddressTable, 'group_id' | 'identity'>

export const findGroupAddress: Query<OneAddress, GroupAddressTable> = defineQuery(
  'find_group_address',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .selectAll()
      .where('group_id', '=', parameter('group_id'))
      .where('identity', '=', parameter('identity')),
)

type Rewriting = OneAddress & Pick<GroupAddressTable, 'source' | 'note'>

export const rewriteGroupAddress: Query<Rewriting, unknown> = defineQuery(
  'rewrite_group_address',
  (database, parameter) =>
    database
      .updateTable('group_address')
      .set({ source: parameter('source'), note: parameter('note') })
      .where('group_id', '=', parameter('group_id'))
      .where('identity', '=', parameter('identity')),
)

export const deleteGroupAddress: Query<OneAddress, Listing> = defineQuery(
  'delete_group_address',
  (database, parameter) =>
    database
      .deleteFrom('group_address')
      .where('group_id', '=', parameter('group_id'))
      .where('identity', '=', parameter('identity'))
      .returning('identity'),
)

/** How many keys are on the list of a group. */
export const countAddresses: Query<{ id: string }, { count: number }> = defineQuery(
  'count_group_addresses',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .where('group_id', '=', parameter('id'))
      .select((row) => row.fn.countAll<number>().as('count')),
)

/** The keys of a group that a file declares: as many as somebody has written into it. */
export const listDeclaredAddresses: Query<{ id: string }, GroupAddressTable> = defineQuery(
  'list_declared_group_addresses',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .selectAll()
      .where('group_id', '=', parameter('id'))
      .where('source', '=', sql.lit('file'))
      .orderBy('identity'),
)

interface AfterIdentity {
  readonly groupId: string
  readonly after: string
  readonly count: number
}

/** The key so many places after another one on the list of a group. */
export const findPlaceAhead: Query<AfterIdentity, Listing> = defineQuery(
  'find_group_address_ahead',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .select('identity')
      .where('group_id', '=', parameter('groupId'))
      .where('identity', '>', parameter('after'))
      .orderBy('identity')
      .limit(sql.lit(1))
      .offset(parameter('count')),
)

interface AddressSearch {
  readonly groupId: string
  /** In lower case. */
  readonly prefix: string
  readonly last: string
  readonly afterName: string
  readonly afterId: string
  readonly limit: number
}

export type ListedAddressRow = GroupAddressTable & {
  readonly personId: string | null
  readonly displayName: string | null
  readonly personIdentity: string | null
}

const order = listOrderOf('group_address.identity')

/** A part of the list of a group, by address: those that begin with a text. */
export const listGroupAddresses: Query<AddressSearch, ListedAddressRow> = defineQuery(
  'list_group_addresses',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .leftJoin('credential', 'credential.identity', 'group_address.identity')
      .leftJoin('account', 'account.id', 'credential.account_id')
      .selectAll('group_address')
      .select(['account.id as personId', 'account.display_name as displayName'])
      .select('account.primary_identity as personIdentity')
      .where('group_address.group_id', '=', parameter('groupId'))
      .where(order, '>=', parameter('prefix'))
      .where(order, '<', parameter('last'))
      .where(
        sql<boolean>`(${order}, ${sql.ref('group_address.identity')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .orderBy(order)
      .orderBy('group_address.identity')
      .limit(parameter('limit')),
)
