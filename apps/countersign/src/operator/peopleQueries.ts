import { type Parameter, type Query, sql } from '@countersign/server/extension'
import { type Database, defineQuery } from '../store/defineQuery.ts'
import type { FoundRow, PrefixSearch } from '../store/findByPrefix.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'

/** An account as an operator's list shows it. */
export interface PersonRow {
  readonly id: string
  readonly displayName: string | null
  readonly username: string | null
  readonly role: ProductSchema['account']['role']
  readonly createdAt: number
  readonly disabledAt: number | null
  readonly walletId: string
  readonly walletAddress: string
  readonly walletKind: ProductSchema['wallet']['kind']
  readonly walletChainId: number | null
}

/** A row of a search, and what it is sorted by. */
export interface FoundPersonRow extends PersonRow, FoundRow {}

export const findPerson: Query<{ id: string }, PersonRow> = defineQuery(
  'find_person_for_operator',
  (database, parameter: Parameter<{ id: string }>) =>
    selectPerson(database).where('account.id', '=', parameter('id')),
)

/** Accounts, newest first. */
export const listPeople: Query<{ before: string; limit: number }, PersonRow> = defineQuery(
  'list_people',
  (database, parameter: Parameter<{ before: string; limit: number }>) =>
    selectPerson(database)
      .where('account.id', '<', parameter('before'))
      .orderBy('account.id', 'desc')
      .limit(parameter('limit')),
)

const lowerName = sql<string>`lower(${sql.ref('account.display_name')})`
const lowerAddress = sql<string>`lower(${sql.ref('wallet.address')})`

/** Accounts whose name begins with a text, by name. */
export const findPeopleByName: Query<PrefixSearch, FoundPersonRow> = defineQuery(
  'find_people_by_name',
  (database, parameter: Parameter<PrefixSearch>) =>
    selectPerson(database)
      .select([lowerName.as('sortName'), 'account.id as sortId'])
      // What the index holds.
      .where('account.display_name', 'is not', null)
      .where(lowerName, '<', parameter('last'))
      .where(lowerName, '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${lowerName}, ${sql.ref('account.id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .orderBy(lowerName)
      .orderBy('account.id')
      .limit(parameter('limit')),
)

/**
 * Accounts whose username begins with a text, by username. Those that `findPeopleByName` finds by the same text are left
 * out, so that each is found once.
 */
export const findPeopleByUsername: Query<PrefixSearch, FoundPersonRow> = defineQuery(
  'find_people_by_username',
  (database, parameter: Parameter<PrefixSearch>) =>
    selectPerson(database)
      .select((row) => [row.ref('account.username').$notNull().as('sortName'), 'account.id as sortId'])
      // What the index holds.
      .where('account.username', 'is not', null)
      .where('account.username', '<', parameter('last'))
      .where('account.username', '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${sql.ref('account.username')}, ${sql.ref('account.id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .where(
        sql<boolean>`(${sql.ref('account.display_name')} is null or ${lowerName} < ${parameter('prefix')} or ${lowerName} >= ${parameter('last')})`,
      )
      .orderBy('account.username')
      .orderBy('account.id')
      .limit(parameter('limit')),
)

/** Accounts with a wallet whose address begins with a text, by the first such address, each once. */
export const findPeopleByAddress: Query<PrefixSearch, FoundPersonRow> = defineQuery(
  'find_people_by_address',
  (database, parameter: Parameter<PrefixSearch>) =>
    selectPerson(database)
      .innerJoin('wallet', 'wallet.account_id', 'account.id')
      .select([lowerAddress.as('sortName'), 'wallet.id as sortId'])
      .where(lowerAddress, '<', parameter('last'))
      .where(lowerAddress, '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${lowerAddress}, ${sql.ref('wallet.id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .where(
        sql<boolean>`not exists (
          select 1 from ${sql.table('wallet')} as earlier
          where earlier.account_id = ${sql.ref('wallet.account_id')} and lower(earlier.address) >= ${parameter('prefix')}
            and (lower(earlier.address), earlier.id) < (${lowerAddress}, ${sql.ref('wallet.id')})
        )`,
      )
      .orderBy(lowerAddress)
      .orderBy('wallet.id')
      .limit(parameter('limit')),
)

/** Who has a key wallet. */
export const findOwner: Query<{ address: string }, { id: string }> = defineQuery(
  'find_owner',
  (database, parameter: Parameter<{ address: string }>) =>
    database
      .selectFrom('wallet')
      .select('account_id as id')
      .where('address', '=', parameter('address'))
      .where('chain_id', 'is', null),
)

/** What a `PersonRow` has of an account, and of its primary wallet as `primary_wallet`. */
export const personColumns = [
  'account.id as id',
  'account.display_name as displayName',
  'account.username as username',
  'account.role as role',
  'account.created_at as createdAt',
  'account.disabled_at as disabledAt',
  'primary_wallet.id as walletId',
  'primary_wallet.address as walletAddress',
  'primary_wallet.kind as walletKind',
  'primary_wallet.chain_id as walletChainId',
] as const

function selectPerson(database: Database) {
  return database
    .selectFrom('account')
    .innerJoin('wallet as primary_wallet', 'primary_wallet.id', 'account.primary_wallet_id')
    .select(personColumns)
}

type Role = ProductSchema['account']['role']

export const changeRole: Query<{ accountId: string; role: Role }, unknown> = defineQuery(
  'change_role',
  (database, parameter: Parameter<{ accountId: string; role: Role }>) =>
    database
      .updateTable('account')
      .set({ role: parameter('role') })
      .where('id', '=', parameter('accountId')),
)

export const disableAccount: Query<{ accountId: string; now: number }, unknown> = defineQuery(
  'disable_account',
  (database, parameter: Parameter<{ accountId: string; now: number }>) =>
    database
      .updateTable('account')
      .set({ disabled_at: parameter('now') })
      .where('id', '=', parameter('accountId')),
)

export const enableAccount: Query<{ accountId: string }, unknown> = defineQuery(
  'enable_account',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database.updateTable('account').set({ disabled_at: null }).where('id', '=', parameter('accountId')),
)

/** A session that has ended: its row is gone. */
type EndedRow = Pick<ProductSchema['session'], 'id' | 'expires_at'>

/** Ends every session of an account. */
export const endAllSessions: Query<{ accountId: string }, EndedRow> = defineQuery(
  'end_all_sessions',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .deleteFrom('session')
      .where('account_id', '=', parameter('accountId'))
      .returning(['id', 'expires_at']),
)
