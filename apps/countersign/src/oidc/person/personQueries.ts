import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

/** An account and what it has allowed one application; the fields of the connection are null where it has nothing. */
export interface FoundPerson {
  readonly id: string
  readonly displayName: string | null
  readonly picture: ProductSchema['account']['picture']
  readonly createdAt: number
  /** Null while the profile is as at first. */
  readonly profileChangedAt: number | null
  readonly grantId: string | null
  readonly lastUsedAt: number | null
  readonly scopes: string | null
  readonly disclosedWalletIds: string | null
  readonly siweMessage: string | null
  readonly siweSignature: string | null
  readonly walletAddress: string | null
  readonly walletChainId: number | null
}

/** A person who may sign in, as one application knows them. */
export const findPerson: Query<{ accountId: string; clientId: string }, FoundPerson> = defineQuery(
  'find_person_for_application',
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
        'account.picture as picture',
        'account.created_at as createdAt',
        'account.profile_changed_at as profileChangedAt',
        'connection.grant_id as grantId',
        'connection.last_used_at as lastUsedAt',
        'connection.scopes as scopes',
        'connection.disclosed_wallet_ids as disclosedWalletIds',
        'connection.siwe_message as siweMessage',
        'connection.siwe_signature as siweSignature',
        'wallet.address as walletAddress',
        'wallet.chain_id as walletChainId',
      ]),
)
