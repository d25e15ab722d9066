import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { GroupAddressTable } from '../store/ProductSchema.ts'

type Listing = Pick<GroupAddressTable, 'address' | 'chain_id'>

/** Puts a wallet on the list of a group; no row where it was there. */
export const insertGroupAddress: Query<GroupAddressTable, Listing> = defineQuery(
  'insert_group_address',
  (database, parameter) =>
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

type OneAddress = Pick<GroupAddressTable, 'group_id' | 'address' | 'chain_id'>

export const findGroupAddress: Query<OneAddress, GroupAddressTable> = defineQuery(
  'find_group_address',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .selectAll()
      .where('group_id', '=', parameter('group_id'))
      .where('address', '=', parameter('address'))
      .where('chain_id', '=', parameter('chain_id')),
)

type Rewriting = OneAddress & Pick<GroupAddressTable, 'source' | 'note'>

export const rewriteGroupAddress: Query<Rewriting, unknown> = defineQuery(
  'rewrite_group_address',
  (database, parameter) =>
    database
      .updateTable('group_address')
      .set({ source: parameter('source'), note: parameter('note') })
      .where('group_id', '=', parameter('group_id'))
      .where('address', '=', parameter('address'))
      .where('chain_id', '=', parameter('chain_id')),
)

export const deleteGroupAddress: Query<OneAddress, Listing> = defineQuery(
  'delete_group_address',
  (database, parameter) =>
    database
      .deleteFrom('group_address')
      .where('group_id', '=', parameter('group_id'))
      .where('address', '=', parameter('address'))
      .where('chain_id', '=', parameter('chain_id'))
      .returning(['address', 'chain_id']),
)

/** How many wallets are on the list of a group. */
export const countAddresses: Query<{ id: string }, { count: number }> = defineQuery(
  'count_group_addresses',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .where('group_id', '=', parameter('id'))
      .select((row) => row.fn.countAll<number>().as('count')),
)

/** The wallets of a group that a file declares: as many as somebody has written into it. */
export const listDeclaredAddresses: Query<{ id: string }, GroupAddressTable> = defineQuery(
  'list_declared_group_addresses',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .selectAll()
      .where('group_id', '=', parameter('id'))
      .where('source', '=', sql.lit('file'))
      .orderBy('address')
      .orderBy('chain_id'),
)

interface AfterAddress {
  readonly groupId: string
  readonly afterAddress: string
  readonly afterChain: number
  readonly count: number
}

/** The wallet so many places after another one on the list of a group. */
export const findPlaceAhead: Query<AfterAddress, Listing> = defineQuery(
  'find_group_address_ahead',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .select(['address', 'chain_id'])
      .where('group_id', '=', parameter('groupId'))
      .where(
        sql<boolean>`(${sql.ref('address')}, ${sql.ref('chain_id')}) > (${parameter('afterAddress')}, ${parameter('afterChain')})`,
      )
      .orderBy('address')
      .orderBy('chain_id')
      .limit(sql.lit(1))
      .offset(parameter('count')),
)

interface AddressSearch {
  readonly groupId: string
  /** In lower case. */
  readonly prefix: string
  readonly last: string
  readonly afterName: string
  readonly afterChain: number
  readonly limit: number
}

export type ListedAddressRow = GroupAddressTable & {
  readonly lowerAddress: string
  readonly personId: string | null
  readonly displayName: string | null
  readonly personIdentity: string | null
}

const lowerAddress = sql<string>`lower(${sql.ref('group_address.address')})`

/** A part of the list of a group, by address: those that begin with a text. */
export const listGroupAddresses: Query<AddressSearch, ListedAddressRow> = defineQuery(
  'list_group_addresses',
  (database, parameter) =>
    database
      .selectFrom('group_address')
      .leftJoin('wallet', (join) =>
        join
          .on(sql`lower(${sql.ref('wallet.address')})`, '=', lowerAddress)
          .on('group_address.chain_id', '=', sql<number>`coalesce(${sql.ref('wallet.chain_id')}, 0)`),
      )
      .leftJoin('credential', 'credential.id', 'wallet.id')
      .leftJoin('account', 'account.id', 'credential.account_id')
      .selectAll('group_address')
      .select([lowerAddress.as('lowerAddress'), 'account.id as personId'])
      .select(['account.display_name as displayName', 'account.primary_identity as personIdentity'])
      .where('group_address.group_id', '=', parameter('groupId'))
      .where(lowerAddress, '>=', parameter('prefix'))
      .where(lowerAddress, '<', parameter('last'))
      .where(
        sql<boolean>`(${lowerAddress}, ${sql.ref('group_address.chain_id')}) > (${parameter('afterName')}, ${parameter('afterChain')})`,
      )
      .orderBy(lowerAddress)
      .orderBy('group_address.chain_id')
      .limit(parameter('limit')),
)
