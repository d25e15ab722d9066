import { sql } from '@countersign/server/extension'
import type { ProductSchema } from '../../store/ProductSchema.ts'

/** A piece of SQL. */
export type Sql = ReturnType<typeof sql>

/** An account and what it has allowed one application; what is of the connection is null where it has allowed nothing. */
export interface Person {
  readonly accountId: string
  readonly displayName: string | null
  readonly picture: ProductSchema['account']['picture']
  readonly accountCreatedAt: number
  /** Null while the profile is as at first. */
  readonly profileChangedAt: number | null
  /** The one that the person goes by now. */
  readonly username: string | null
  /** Which consent it is: null where there is none. */
  readonly grantId: string | null
  readonly lastUsedAt: number | null
  /** What was allowed, separated by spaces. */
  readonly allowed: string | null
  /** Of the application's document as it was when they allowed it; of a gate, the hosts at which they did. Else null. */
  readonly documentSeen: string | null
  readonly disclosedWalletIds: string | null
  /** The payload of what the person signed for the application. */
  readonly proof: string | null
  /** The language that the person had chosen when they last allowed the application their profile, and since when. */
  readonly language: string | null
  readonly languageAt: number | null
  /** The name that was decided for this application; null for one that is made of the `sub`. */
  readonly toldName: string | null
  /** Null while none was decided. */
  readonly toldAt: number | null
  /** The wallet that the application sees. */
  readonly walletId: string | null
  readonly walletAddress: string | null
  readonly walletChainId: number | null
}

/** The columns of a {@link Person}, of the tables that {@link joinPerson} joins. */
export const personColumns: Sql = sql.raw(
  [
    'account.id as "accountId"',
    'account.display_name as "displayName"',
    'account.picture as "picture"',
    'account.created_at as "accountCreatedAt"',
    'account.profile_changed_at as "profileChangedAt"',
    'account.username as "username"',
    'connection.grant_id as "grantId"',
    'connection.last_used_at as "lastUsedAt"',
    'connection.scopes as "allowed"',
    'connection.document_seen as "documentSeen"',
    'connection.disclosed_wallet_ids as "disclosedWalletIds"',
    'consent_proof.payload as "proof"',
    'connection.language as "language"',
    'connection.language_at as "languageAt"',
    'told_name.name as "toldName"',
    'told_name.decided_at as "toldAt"',
    'wallet.id as "walletId"',
    'wallet.address as "walletAddress"',
    'wallet.chain_id as "walletChainId"',
  ].join(', '),
)

/**
 * Joins what an application knows of an account to that account. `client` is the application's id: a parameter, or a column of
 * what comes before.
 */
export function joinPerson(client: Sql): Sql {
  const { table } = sql
  return sql`
left join ${table('connection')} as connection on connection.account_id = account.id and connection.client_id = ${client}
left join ${table('told_name')} as told_name on told_name.account_id = account.id and told_name.client_id = ${client}
left join ${table('wallet')} as wallet on wallet.id = connection.wallet_id
left join ${table('proof')} as consent_proof on consent_proof.id = connection.proof_id`
}
