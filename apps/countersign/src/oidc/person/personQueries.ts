import { defineQuery, type Parameter, type Query, type Schema } from '@countersign/server/extension'

/** An account and what it has allowed one application; the fields of the connection are null where it has nothing. */
export interface FoundPerson {
  readonly id: string
  readonly displayName: string | null
  readonly createdAt: number
  readonly grantId: string | null
  readonly scopes: string | null
  readonly disclosedWalletIds: string | null
  readonly siweMessage: string | null
  readonly siweSignature: string | null
  readonly walletAddress: string | null
  readonly walletChainId: number | null
}

/** A person who may sign in, as one application knows them. */
export const findPerson: Query<{ accountId: string; clientId: string }, FoundPerson> = defineQuery(
  'find_person',
  (database, parameter: Parameter<{ accountId: string; clientId: string }>) =>
    database
      .selectFrom('account')
      .leftJoin('connection', (join) =>
        join
          .onRef('connection.account_id', '=', 'account.id')
          .on('connection.client_id', '=', parameter('clientId')),
      )
      .leftJoin('wallet', 'wallet.id', 'connection.wallet_id')
      .where('account.id', '=', parameter('accountId'))
      .where('account.disabled_at', 'is', null)
      .select([
        'account.id as id',
        'account.display_name as displayName',
        'account.created_at as createdAt',
        'connection.grant_id as grantId',
        'connection.scopes as scopes',
        'connection.disclosed_wallet_ids as disclosedWalletIds',
        'connection.siwe_message as siweMessage',
        'connection.siwe_signature as siweSignature',
        'wallet.address as walletAddress',
        'wallet.chain_id as walletChainId',
      ]),
)

type WalletTable = Schema['wallet']

export type FoundWallet = Pick<
  WalletTable,
  'id' | 'address' | 'kind' | 'chain_id' | 'label' | 'linked_at' | 'last_used_at'
> & {
  readonly ens_name: string | null
}

/** The wallets of an account, in the order they were linked. */
export const listWalletsOfPerson: Query<{ accountId: string }, FoundWallet> = defineQuery(
  'list_wallets_of_person',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .selectFrom('wallet')
      .leftJoin('ens_name', 'ens_name.address', 'wallet.address')
      .where('wallet.account_id', '=', parameter('accountId'))
      .select([
        'wallet.id as id',
        'wallet.address as address',
        'wallet.kind as kind',
        'wallet.chain_id as chain_id',
        'wallet.label as label',
        'wallet.linked_at as linked_at',
        'wallet.last_used_at as last_used_at',
        'ens_name.name as ens_name',
      ]),
)
