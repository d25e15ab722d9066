import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { FoundRow, PrefixSearch } from '../store/findByPrefix.ts'
import { listOrderOf } from '../store/listOrder.ts'
import type { SignUpAddressTable } from '../store/ProductSchema.ts'

type Key = Pick<SignUpAddressTable, 'identity'>

/** Whether a key is on the list. */
export const findListed: Query<Key, Pick<SignUpAddressTable, 'source'>> = defineQuery(
  'find_listed_address',
  (database, parameter) =>
    database.selectFrom('sign_up_address').select('source').where('identity', '=', parameter('identity')),
)

/** The keys of a person, each with whether it is on the list: then it has a source. */
export const listOwnListings: Query<{ accountId: string }, OwnListing> = defineQuery(
  'list_own_listings',
  (database, parameter) =>
    database
      .selectFrom('credential')
      .leftJoin('sign_up_address', 'sign_up_address.identity', 'credential.identity')
      .select(['credential.identity as identity', 'sign_up_address.source as source'])
      .where('credential.account_id', '=', parameter('accountId')),
)

interface OwnListing {
  readonly identity: string
  readonly source: SignUpAddressTable['source'] | null
}

/** Puts a key on the list; no row where it was there. */
export const insertListed: Query<SignUpAddressTable, Key> = defineQuery(
  'insert_listed_address',
  (database, parameter) =>
    database
      .insertInto('sign_up_address')
      .values({
        identity: parameter('identity'),
        source: parameter('source'),
        note: parameter('note'),
        added_at: parameter('added_at'),
        added_by: parameter('added_by'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('identity'),
)

type Noted = Pick<SignUpAddressTable, 'identity' | 'note' | 'source'>

/** Gives a key on the list another note, or another source. */
export const updateListed: Query<Noted, unknown> = defineQuery(
  'update_listed_address',
  (database, parameter) =>
    database
      .updateTable('sign_up_address')
      .set({ note: parameter('note'), source: parameter('source') })
      .where('identity', '=', parameter('identity')),
)

/** Takes a key off the list; gives it if it was there. */
export const deleteListed: Query<Key, Key> = defineQuery('delete_listed_address', (database, parameter) =>
  database.deleteFrom('sign_up_address').where('identity', '=', parameter('identity')).returning('identity'),
)

/** What a file has put on the list: as many keys as somebody has written into it. */
export const listDeclaredListed: Query<Record<never, never>, Noted> = defineQuery(
  'list_declared_listed_addresses',
  (database) =>
    database
      .selectFrom('sign_up_address')
      .select(['identity', 'note', 'source'])
      .where('source', '=', sql.lit('file'))
      .where('identity', '>', sql.lit(''))
      .orderBy('identity'),
)

export type FoundListed = Pick<SignUpAddressTable, 'identity' | 'note' | 'source' | 'added_at'> & FoundRow

const order = listOrderOf('sign_up_address.identity')

/** A page of the list, by address. */
export const findListedByAddress: Query<PrefixSearch, FoundListed> = defineQuery(
  'find_listed_addresses',
  (database, parameter) =>
    database
      .selectFrom('sign_up_address')
      .select(['identity', 'note', 'source', 'added_at'])
      .select([order.as('sortName'), 'identity as sortId'])
      .where(order, '<', parameter('last'))
      .where(order, '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${order}, ${sql.ref('identity')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .orderBy(order)
      .orderBy('identity')
      .limit(parameter('limit')),
)
