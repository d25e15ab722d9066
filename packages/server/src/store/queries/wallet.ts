import { type Kysely, sql } from 'kysely'
import { restrictedKey } from '../admission.ts'
import { defineQuery, type Query } from '../defineQuery.ts'
import type { AccountTable, Schema, WalletTable } from '../Schema.ts'
import { hasAllSessions } from './session.ts'

/** A wallet, its account, and the account's primary wallet. */
export interface KnownWallet {
  readonly walletId: string
  readonly accountId: string
  readonly displayName: string | null
  readonly username: string | null
  readonly role: AccountTable['role']
  readonly picture: AccountTable['picture']
  readonly accountCreatedAt: number
  readonly disabledAt: number | null
  readonly lastUsedAt: number
  readonly primaryId: string
  readonly primaryAddress: string
  readonly primaryKind: WalletTable['kind']
  readonly primaryChainId: number | null
}

/** A wallet as it is looked up. */
export interface FoundWallet extends KnownWallet {
  /** Whether its account has all the sessions that it may have: 1 or 0. */
  readonly isFull: number
}

/** A key wallet by its EIP-55 address. */
export const findKeyWallet: Query<{ address: string }, FoundWallet> = defineQuery(
  'find_key_wallet',
  (database, parameter) =>
    selectKnownWallet(database)
      .where('wallet.address', '=', parameter('address'))
      .where('wallet.chain_id', 'is', null),
)

/** A contract wallet by its EIP-55 address and its chain: on another chain it is another wallet. */
export const findContractWallet: Query<{ address: string; chainId: number }, FoundWallet> = defineQuery(
  'find_contract_wallet',
  (database, parameter) =>
    selectKnownWallet(database)
      .where('wallet.address', '=', parameter('address'))
      .where('wallet.chain_id', '=', parameter('chainId')),
)

/** A new account with its first wallet as the primary one. */
export interface NewAccount {
  readonly accountId: string
  readonly walletId: string
  readonly address: string
  readonly kind: WalletTable['kind']
  /** Null for a key wallet. */
  readonly chainId: number | null
  readonly now: number
}

export const insertAccount: Query<NewAccount, unknown> = defineQuery(
  'insert_account',
  (database, parameter) =>
    database.insertInto('account').values({
      id: parameter('accountId'),
      display_name: null,
      username: null,
      role: 'member',
      picture: 'mark',
      primary_wallet_id: parameter('walletId'),
      created_at: parameter('now'),
      disabled_at: null,
    }),
)

/** The same, unless new accounts are restricted: then it gives no row, and no account. */
export const insertAccountUnlessRestricted: Query<NewAccount, { id: string }> = defineQuery(
  'insert_account_unless_restricted',
  (database, parameter) =>
    database
      .insertInto('account')
      .columns(['id', 'role', 'picture', 'primary_wallet_id', 'created_at'])
      .expression(
        database
          .selectNoFrom([
            sql<string>`cast(${parameter('accountId')} as text)`.as('id'),
            sql<'member'>`'member'`.as('role'),
            sql<'mark'>`'mark'`.as('picture'),
            sql<string>`cast(${parameter('walletId')} as text)`.as('primary_wallet_id'),
            sql<number>`cast(${parameter('now')} as bigint)`.as('created_at'),
          ])
          .where(({ not, exists }) =>
            not(exists(database.selectFrom('meta').select('key').where('key', '=', restrictedKey))),
          ),
      )
      .returning('id'),
)

export const insertWallet: Query<NewAccount, unknown> = defineQuery('insert_wallet', (database, parameter) =>
  database.insertInto('wallet').values({
    id: parameter('walletId'),
    address: parameter('address'),
    kind: parameter('kind'),
    chain_id: parameter('chainId'),
    label: null,
    account_id: parameter('accountId'),
    linked_at: parameter('now'),
    last_used_at: parameter('now'),
  }),
)

/** Notes that a wallet is in use, at most once a minute: fewer pages are written. */
export const useWallet: Query<{ walletId: string; now: number; before: number }, unknown> = defineQuery(
  'use_wallet',
  (database, parameter) =>
    database
      .updateTable('wallet')
      .set({ last_used_at: parameter('now') })
      .where('id', '=', parameter('walletId'))
      .where('last_used_at', '<=', parameter('before')),
)

function selectKnownWallet(database: Kysely<Schema>) {
  return database
    .selectFrom('wallet')
    .innerJoin('account', 'account.id', 'wallet.account_id')
    .innerJoin('wallet as primary_wallet', 'primary_wallet.id', 'account.primary_wallet_id')
    .select([
      'wallet.id as walletId',
      'account.id as accountId',
      'account.display_name as displayName',
      'account.username as username',
      'account.role as role',
      'account.picture as picture',
      'account.created_at as accountCreatedAt',
      'account.disabled_at as disabledAt',
      'wallet.last_used_at as lastUsedAt',
      'primary_wallet.id as primaryId',
      'primary_wallet.address as primaryAddress',
      'primary_wallet.kind as primaryKind',
      'primary_wallet.chain_id as primaryChainId',
    ])
    .select(sql<number>`case when ${isFull} then 1 else 0 end`.as('isFull'))
}

const isFull = hasAllSessions(sql.ref('account.role'), sql.ref('account.id'))

/** A wallet as its owner's list shows it. */
export interface LinkedWalletRow {
  readonly id: string
  readonly address: string
  readonly kind: WalletTable['kind']
  readonly chainId: number | null
  readonly label: string | null
  readonly linkedAt: number
  readonly lastUsedAt: number
  readonly primaryId: string
  readonly ensName: string | null
  /** When its name was last looked up; null when it never was. */
  readonly ensCheckedAt: number | null
}

/** The wallets of an account, in no order. */
export const listWallets: Query<{ accountId: string }, LinkedWalletRow> = defineQuery(
  'list_wallets',
  (database, parameter) =>
    database
      .selectFrom('wallet')
      .innerJoin('account', 'account.id', 'wallet.account_id')
      .leftJoin('ens_name', 'ens_name.address', 'wallet.address')
      .where('wallet.account_id', '=', parameter('accountId'))
      .select([
        'wallet.id as id',
        'wallet.address as address',
        'wallet.kind as kind',
        'wallet.chain_id as chainId',
        'wallet.label as label',
        'wallet.linked_at as linkedAt',
        'wallet.last_used_at as lastUsedAt',
        'account.primary_wallet_id as primaryId',
        'ens_name.name as ensName',
        'ens_name.checked_at as ensCheckedAt',
      ]),
)

/** Links a wallet to an account: a row when no account had it, and none when one had. */
export const linkWallet: Query<NewAccount, Pick<WalletTable, 'id'>> = defineQuery(
  'link_wallet',
  (database, parameter) =>
    database
      .insertInto('wallet')
      .values({
        id: parameter('walletId'),
        address: parameter('address'),
        kind: parameter('kind'),
        chain_id: parameter('chainId'),
        label: null,
        account_id: parameter('accountId'),
        linked_at: parameter('now'),
        last_used_at: parameter('now'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

export const labelWallet: Query<{ walletId: string; label: string | null }, unknown> = defineQuery(
  'label_wallet',
  (database, parameter) =>
    database
      .updateTable('wallet')
      .set({ label: parameter('label') })
      .where('id', '=', parameter('walletId')),
)

export const unlinkWallet: Query<{ walletId: string }, unknown> = defineQuery(
  'unlink_wallet',
  (database, parameter) => database.deleteFrom('wallet').where('id', '=', parameter('walletId')),
)

/**
 * Takes the wallets of an account from whoever signs in with one of them, on Postgres: a sign-in that is under way comes
 * first, and one that waits looks again. SQLite writes one after the other anyway.
 */
export const holdWalletsAtOnce: Query<{ accountId: string }, unknown> = defineQuery(
  'hold_wallets_at_once',
  (database, parameter) =>
    database.selectFrom('wallet').select('id').where('account_id', '=', parameter('accountId')).forUpdate(),
)

/** Makes the wallets of an account free: each has its id for an address, until it is removed with the account. */
export const freeWallets: Query<{ accountId: string }, unknown> = defineQuery(
  'free_wallets',
  (database, parameter) =>
    database
      .updateTable('wallet')
      .set((row) => ({ address: row.ref('id'), label: null }))
      .where('account_id', '=', parameter('accountId')),
)
