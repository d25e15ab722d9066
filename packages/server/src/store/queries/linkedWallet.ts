import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { WalletTable } from '../Schema.ts'
import type { NewAccount } from './wallet.ts'

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
  (database, parameter: Parameter<{ accountId: string }>) =>
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
  (database, parameter: Parameter<NewAccount>) =>
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
  (database, parameter: Parameter<{ walletId: string; label: string | null }>) =>
    database
      .updateTable('wallet')
      .set({ label: parameter('label') })
      .where('id', '=', parameter('walletId')),
)

export const unlinkWallet: Query<{ walletId: string }, unknown> = defineQuery(
  'unlink_wallet',
  (database, parameter: Parameter<{ walletId: string }>) =>
    database.deleteFrom('wallet').where('id', '=', parameter('walletId')),
)
