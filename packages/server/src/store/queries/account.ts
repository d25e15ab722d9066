import { sql } from 'kysely'
import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { AccountTable } from '../Schema.ts'

/** An account that a transaction has taken for itself. */
export type LockedAccount = Pick<
  AccountTable,
  'id' | 'display_name' | 'role' | 'picture' | 'primary_wallet_id' | 'disabled_at'
>

const lockedColumns = ['id', 'display_name', 'role', 'picture', 'primary_wallet_id', 'disabled_at'] as const

/**
 * Takes an account until the end of the transaction, so that changes of one account come one after the other: an
 * update that changes nothing locks its row on Postgres, and SQLite writes one after the other anyway.
 */
export const lockAccount: Query<{ accountId: string }, LockedAccount> = defineQuery(
  'lock_account',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .updateTable('account')
      .set((row) => ({ role: row.ref('role') }))
      .where('id', '=', parameter('accountId'))
      .returning(lockedColumns),
)

/**
 * Takes every operator until the end of the transaction, to count them before one goes. To be run before
 * `lockAccount`, so that two who do this wait for one another in the same order.
 */
export const lockOperators: Query<Record<never, never>, LockedAccount> = defineQuery(
  'lock_operators',
  (database) =>
    database
      .updateTable('account')
      .set((row) => ({ role: row.ref('role') }))
      // As text, not as a value: the index is of operators only.
      .where('role', '=', sql.lit('operator'))
      .returning(lockedColumns),
)

export const choosePrimaryWallet: Query<{ accountId: string; walletId: string }, unknown> = defineQuery(
  'choose_primary_wallet',
  (database, parameter: Parameter<{ accountId: string; walletId: string }>) =>
    database
      .updateTable('account')
      .set({ primary_wallet_id: parameter('walletId') })
      .where('id', '=', parameter('accountId')),
)
