import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { FoundRow, PrefixSearch } from '../store/findByPrefix.ts'
import type { SignUpAddressTable } from '../store/ProductSchema.ts'

type Key = Pick<SignUpAddressTable, 'address' | 'chain_id'>

/** Whether a wallet is on the list; the address is in lower case. */
export const findListed: Query<Key, Pick<SignUpAddressTable, 'source'>> = defineQuery(
  'find_listed_address',
  (database, parameter) =>
    database
      .selectFrom('sign_up_address')
      .select('source')
      .where('address', '=', parameter('address'))
      .where('chain_id', '=', parameter('chain_id')),
)

/** Puts a wallet on the list; no row where it was there. */
export const insertListed: Query<SignUpAddressTable, Key> = defineQuery(
  'insert_listed_address',
  (database, parameter) =>
    database
      .insertInto('sign_up_address')
      .values({
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

type Noted = Pick<SignUpAddressTable, 'address' | 'chain_id' | 'note' | 'source'>

/** Gives a wallet on the list another note, or another source. */
export const updateListed: Query<Noted, unknown> = defineQuery(
  'update_listed_address',
  (database, parameter) =>
    database
      .updateTable('sign_up_address')
      .set({ note: parameter('note'), source: parameter('source') })
      .where('address', '=', parameter('address'))
      .where('chain_id', '=', parameter('chain_id')),
)

/** Takes a wallet off the list; gives it if it was there. */
export const deleteListed: Query<Key, Key> = defineQuery('delete_listed_address', (database, parameter) =>
  database
    .deleteFrom('sign_up_address')
    .where('address', '=', parameter('address'))
    .where('chain_id', '=', parameter('chain_id'))
    .returning(['address', 'chain_id']),
)

/** What a file has put on the list: as many wallets as somebody has written into it. */
export const listDeclaredListed: Query<Record<never, never>, Noted> = defineQuery(
  'list_declared_listed_addresses',
  (database) =>
    database
      .selectFrom('sign_up_address')
      .select(['address', 'chain_id', 'note', 'source'])
      .where('source', '=', sql.lit('file'))
      .where('address', '>', sql.lit(''))
      .orderBy('address'),
)

export type FoundListed = Pick<SignUpAddressTable, 'address' | 'chain_id' | 'note' | 'source' | 'added_at'> &
  FoundRow

const chainText = sql<string>`cast(chain_id as text)`

/** A page of the list, by address and chain. */
export const findListedByAddress: Query<PrefixSearch, FoundListed> = defineQuery(
  'find_listed_addresses',
  (database, parameter) =>
    database
      .selectFrom('sign_up_address')
      .select(['address', 'chain_id', 'note', 'source', 'added_at'])
      .select(['address as sortName', chainText.as('sortId')])
      .where('address', '<', parameter('last'))
      .where('address', '>=', parameter('afterName'))
      .where(sql<boolean>`(address, ${chainText}) > (${parameter('afterName')}, ${parameter('afterId')})`)
      .orderBy('address')
      .orderBy(chainText)
      .limit(parameter('limit')),
)
