import { defineQuery, type Query } from '../defineQuery.ts'
import type { CredentialTable, WalletTable, WalletVouchTable } from '../Schema.ts'

type KeptVouch = Omit<WalletVouchTable, 'refused_at'>

/** Keeps what a contract wallet has just signed, in place of what it signed before. */
export const keepVouch: Query<KeptVouch, unknown> = defineQuery('keep_wallet_vouch', (database, parameter) =>
  database
    .insertInto('wallet_vouch')
    .values({
      wallet_id: parameter('wallet_id'),
      message: parameter('message'),
      signature: parameter('signature'),
      verified_at: parameter('verified_at'),
      refused_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('wallet_id').doUpdateSet((row) => ({
        message: row.ref('excluded.message'),
        signature: row.ref('excluded.signature'),
        verified_at: row.ref('excluded.verified_at'),
        refused_at: null,
      })),
    ),
)

/** What a contract wallet signed last, and where it is. A session that it opened with the same may know of a later yes. */
export type FoundVouch = Omit<WalletVouchTable, 'wallet_id'> &
  Pick<WalletTable, 'address' | 'chain_id'> &
  Pick<CredentialTable, 'account_id'>

export const findVouch: Query<{ walletId: string }, FoundVouch> = defineQuery(
  'find_wallet_vouch',
  (database, parameter) =>
    database
      .selectFrom('wallet_vouch')
      .innerJoin('wallet', 'wallet.id', 'wallet_vouch.wallet_id')
      .innerJoin('credential', 'credential.id', 'wallet.id')
      .leftJoin('session', (join) =>
        join
          .onRef('session.account_id', '=', 'credential.account_id')
          .onRef('session.credential_id', '=', 'credential.id')
          .onRef('session.message', '=', 'wallet_vouch.message')
          .onRef('session.verified_at', '>', 'wallet_vouch.verified_at'),
      )
      .where('wallet_vouch.wallet_id', '=', parameter('walletId'))
      .select((row) => [
        'wallet_vouch.message as message',
        'wallet_vouch.signature as signature',
        row.fn.coalesce('session.verified_at', 'wallet_vouch.verified_at').as('verified_at'),
        'wallet_vouch.refused_at as refused_at',
        'wallet.address as address',
        'wallet.chain_id as chain_id',
        'credential.account_id as account_id',
      ]),
)

/** What a contract wallet said of a message: if it has signed anew in between, that holds and not this. */
type Verdict = { readonly walletId: string; readonly message: string; readonly now: number }

/** Records that a contract wallet confirmed again what it signed last. */
export const recordVouched: Query<Verdict, unknown> = defineQuery(
  'record_wallet_vouched',
  (database, parameter) =>
    database
      .updateTable('wallet_vouch')
      .set({ verified_at: parameter('now') })
      .where('wallet_id', '=', parameter('walletId'))
      .where('message', '=', parameter('message'))
      .where('verified_at', '<', parameter('now')),
)

/** Records that a contract wallet says no. */
export const recordVouchRefused: Query<Verdict, unknown> = defineQuery(
  'record_wallet_vouch_refused',
  (database, parameter) =>
    database
      .updateTable('wallet_vouch')
      .set({ refused_at: parameter('now') })
      .where('wallet_id', '=', parameter('walletId'))
      .where('message', '=', parameter('message')),
)
