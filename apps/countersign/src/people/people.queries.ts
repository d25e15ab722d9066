import { type Query, sql } from '@countersign/server/extension'
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
  /** The key that it is shown with; null where it has none. */
  readonly primaryId: string | null
  readonly primaryIdentity: string | null
}

/** A row of a search, and what it is sorted by. */
export interface FoundPersonRow extends PersonRow, FoundRow {}

export const findPerson: Query<{ id: string }, PersonRow> = defineQuery(
  'find_person_for_operator',
  (database, parameter) => selectPerson(database).where('account.id', '=', parameter('id')),
)

/** Accounts, newest first. */
export const listPeople: Query<{ before: string; limit: number }, PersonRow> = defineQuery(
  'list_people',
  (database, parameter) =>
    selectPerson(database)
      .where('account.id', '<', parameter('before'))
      .orderBy('account.id', 'desc')
      .limit(parameter('limit')),
)

const lowerAddress = sql<string>`lower(${sql.ref('wallet.address')})`

/** Accounts with a name that has a text in it, by what follows in the first such place, each once. */
export const findPeopleByNamePart: Query<PrefixSearch, FoundPersonRow> = defineQuery(
  'find_people_by_name_part',
  (database, parameter) =>
    selectPerson(database)
      .innerJoin('name_part', 'name_part.account_id', 'account.id')
      .select(['name_part.part as sortName', 'name_part.account_id as sortId'])
      .where('name_part.part', '<', parameter('last'))
      .where('name_part.part', '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${sql.ref('name_part.part')}, ${sql.ref('name_part.account_id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .where(
        sql<boolean>`not exists (
          select 1 from ${sql.table('name_part')} as earlier
          where earlier.account_id = ${sql.ref('name_part.account_id')} and earlier.part >= ${parameter('prefix')}
            and earlier.part < ${sql.ref('name_part.part')}
        )`,
      )
      .orderBy('name_part.part')
      .orderBy('name_part.account_id')
      .limit(parameter('limit')),
)

/** Accounts with a wallet whose address begins with a text, by the first such address, each once. */
export const findPeopleByAddress: Query<PrefixSearch, FoundPersonRow> = defineQuery(
  'find_people_by_address',
  (database, parameter) =>
    selectPerson(database)
      .innerJoin('credential', 'credential.account_id', 'account.id')
      .innerJoin('wallet', 'wallet.id', 'credential.id')
      .select([lowerAddress.as('sortName'), 'wallet.id as sortId'])
      .where(lowerAddress, '<', parameter('last'))
      .where(lowerAddress, '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${lowerAddress}, ${sql.ref('wallet.id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .where(
        sql<boolean>`not exists (
          select 1 from ${sql.table('wallet')} as earlier join ${sql.table('credential')} as own on own.id = earlier.id
          where own.account_id = ${sql.ref('credential.account_id')} and lower(earlier.address) >= ${parameter('prefix')}
            and (lower(earlier.address), earlier.id) < (${lowerAddress}, ${sql.ref('wallet.id')})
        )`,
      )
      .orderBy(lowerAddress)
      .orderBy('wallet.id')
      .limit(parameter('limit')),
)

/** An address by its ends, as they are shown: `pattern` has both. */
interface BothEnds extends Pick<PrefixSearch, 'prefix' | 'last' | 'limit'> {
  readonly pattern: string
}

/** Accounts with a wallet whose address begins with a text, and is like a pattern. */
export const findPeopleByBothEnds: Query<BothEnds, PersonRow> = defineQuery(
  'find_people_by_both_ends',
  (database, parameter) =>
    selectPerson(database)
      .innerJoin('credential', 'credential.account_id', 'account.id')
      .innerJoin('wallet', 'wallet.id', 'credential.id')
      .where(lowerAddress, '>=', parameter('prefix'))
      .where(lowerAddress, '<', parameter('last'))
      .where(lowerAddress, 'like', parameter('pattern'))
      .limit(parameter('limit')),
)

/** The last four digits of an address, and what all of it is like. */
interface LastDigits {
  readonly digits: string
  readonly pattern: string
  readonly limit: number
}

export const findPeopleByLastDigits: Query<LastDigits, PersonRow> = defineQuery(
  'find_people_by_last_digits',
  (database, parameter) =>
    selectByDigits(database)
      .where(digitsAt(lastPlace), '=', parameter('digits'))
      .where('wallet_digits.digits', 'like', parameter('pattern'))
      .limit(parameter('limit')),
)

/** Four digits from each of six places of what is searched for: one of them begins at a place that has an index. */
interface InnerDigits {
  readonly digits0: string
  readonly digits1: string
  readonly digits2: string
  readonly digits3: string
  readonly digits4: string
  readonly digits5: string
  readonly pattern: string
  readonly limit: number
}

/** Accounts with a wallet whose address has nine digits or more in it, after its first. */
export const findPeopleByInnerDigits: Query<InnerDigits, PersonRow> = defineQuery(
  'find_people_by_inner_digits',
  (database, parameter) => {
    const names = ['digits0', 'digits1', 'digits2', 'digits3', 'digits4', 'digits5'] as const
    return selectByDigits(database)
      .where((row) =>
        row.or(
          digitPlaces.flatMap((place) => names.map((name) => row(digitsAt(place), '=', parameter(name)))),
        ),
      )
      .where('wallet_digits.digits', 'like', parameter('pattern'))
      .limit(parameter('limit'))
  },
)

/** Where the indexes begin: `0034-people-search`. */
const digitPlaces = [6, 12, 18, 24, 30, 36] as const
const lastPlace = 36

function digitsAt(place: (typeof digitPlaces)[number]) {
  // As text, not as a value: it is what the index holds.
  return sql<string>`substr(${sql.ref('wallet_digits.digits')}, ${sql.lit(place + 1)}, 4)`
}

function selectByDigits(database: Database) {
  return selectPerson(database)
    .innerJoin('credential', 'credential.account_id', 'account.id')
    .innerJoin('wallet', 'wallet.id', 'credential.id')
    .innerJoin('wallet_digits', 'wallet_digits.wallet_id', 'wallet.id')
}

/** What a `PersonRow` has of an account. */
export const personColumns = [
  'account.id as id',
  'account.display_name as displayName',
  'account.username as username',
  'account.role as role',
  'account.created_at as createdAt',
  'account.disabled_at as disabledAt',
  'account.primary_credential_id as primaryId',
  'account.primary_identity as primaryIdentity',
] as const

function selectPerson(database: Database) {
  return database.selectFrom('account').where('account.ended_at', 'is', null).select(personColumns)
}

type Role = ProductSchema['account']['role']

export const changeRole: Query<{ accountId: string; role: Role }, unknown> = defineQuery(
  'change_role',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({ role: parameter('role') })
      .where('id', '=', parameter('accountId')),
)

export const disableAccount: Query<{ accountId: string; now: number }, unknown> = defineQuery(
  'disable_account',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({ disabled_at: parameter('now') })
      .where('id', '=', parameter('accountId')),
)

export const enableAccount: Query<{ accountId: string }, unknown> = defineQuery(
  'enable_account',
  (database, parameter) =>
    database.updateTable('account').set({ disabled_at: null }).where('id', '=', parameter('accountId')),
)
