import { defineQuery, type Query } from '../defineQuery.ts'
import type { CredentialTable, ProofTable, WalletTable, WalletVouchTable } from '../Schema.ts'

type KeptVouch = Omit<WalletVouchTable, 'refused_at'>

/** Keeps what a contract wallet has just signed, in place of what it signed before. */
export const keepVouch: Query<KeptVouch, unknown> = defineQuery('keep_wallet_vouch', (database, parameter) =>
  database
    .insertInto('wallet_vouch')
    .values({
      wallet_id: parameter('wallet_id'),
      proof_id: parameter('proof_id'),
      refused_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('wallet_id')
        .doUpdateSet((row) => ({ proof_id: row.ref('excluded.proof_id'), refused_at: null })),
    ),
)

/** What a contract wallet signed last, and where it is. */
export type FoundVouch = Omit<WalletVouchTable, 'wallet_id'> &
  Pick<ProofTable, 'payload' | 'verified_at'> &
  Pick<WalletTable, 'address' | 'chain_id'> &
  Pick<CredentialTable, 'account_id'>

export const findVouch: Query<{ walletId: string }, FoundVouch> = defineQuery(
  'find_wallet_vouch',
  (database, parameter) =>
    database
      .selectFrom('wallet_vouch')
      .innerJoin('proof', 'proof.id', 'wallet_vouch.proof_id')
      .innerJoin('wallet', 'wallet.id', 'wallet_vouch.wallet_id')
      .innerJoin('credential', 'credential.id', 'wallet.id')
      .where('wallet_vouch.wallet_id', '=', parameter('walletId'))
      .select([
        'wallet_vouch.proof_id as proof_id',
        'wallet_vouch.refused_at as refused_at',
        'proof.payload as payload',
        'proof.verified_at as verified_at',
        'wallet.address as address',
        'wallet.chain_id as chain_id',
        'credential.account_id as account_id',
      ]),
)

/** Records that a contract wallet says no to what it signed: if it has signed anew in between, that holds and not this. */
export const recordVouchRefused: Query<
  { readonly walletId: string; readonly proofId: string; readonly now: number },
  unknown
> = defineQuery('record_wallet_vouch_refused', (database, parameter) =>
  database
    .updateTable('wallet_vouch')
    .set({ refused_at: parameter('now') })
    .where('wallet_id', '=', parameter('walletId'))
    .where('proof_id', '=', parameter('proofId')),
)
