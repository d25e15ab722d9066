import { isOfPresentAccount, type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import type { Logo } from './applications.queries.ts'

type ConnectionTable = ProductSchema['connection']
type CredentialTable = ProductSchema['credential']

/** What a person has allowed an application, with all that a screen says about it. */
export interface ConnectionRow {
  readonly clientId: string
  readonly name: string
  readonly metadata: string
  readonly logoType: string | null
  readonly scopes: string
  readonly walletId: string
  readonly disclosedWalletIds: string
  /** Null for the name that is made of the `sub`. */
  readonly toldName: string | null
  readonly firstUsedAt: number
  readonly lastUsedAt: number
}

/** Which part of a person's connections: those last used before one of them, and as far as the limit. */
interface ConnectionPart {
  readonly accountId: string
  readonly usedAt: number
  readonly clientId: string
  readonly limit: number
}

/** A part of the applications that a person has connected, last used first. */
export const listConnections: Query<ConnectionPart, ConnectionRow> = defineQuery(
  'list_connected_applications',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .innerJoin('application', 'application.client_id', 'connection.client_id')
      .leftJoin('told_name', (join) =>
        join
          .onRef('told_name.account_id', '=', 'connection.account_id')
          .onRef('told_name.client_id', '=', 'connection.client_id'),
      )
      .where('connection.account_id', '=', parameter('accountId'))
      .where(
        sql<boolean>`(${sql.ref('connection.last_used_at')}, ${sql.ref('connection.client_id')}) < (${parameter('usedAt')}, ${parameter('clientId')})`,
      )
      .orderBy('connection.last_used_at', 'desc')
      .orderBy('connection.client_id', 'desc')
      .limit(parameter('limit'))
      .select([
        'application.client_id as clientId',
        'application.name as name',
        'application.metadata as metadata',
        'application.logo_type as logoType',
        'connection.scopes as scopes',
        'connection.wallet_id as walletId',
        'connection.disclosed_wallet_ids as disclosedWalletIds',
        'told_name.name as toldName',
        'connection.first_used_at as firstUsedAt',
        'connection.last_used_at as lastUsedAt',
      ]),
)

export type WalletRow = Pick<CredentialTable, 'id' | 'identity'>

/** The wallets of a person, of which connections name some. */
export const listWalletsOf: Query<{ accountId: string }, WalletRow> = defineQuery(
  'list_wallets_of_connections',
  (database, parameter) =>
    database
      .selectFrom('credential')
      .select(['id', 'identity'])
      .where('account_id', '=', parameter('accountId')),
)

interface Pair {
  readonly accountId: string
  readonly clientId: string
}

/** The logo of an application that a person has connected. */
export const findConnectedLogo: Query<Pair, Logo> = defineQuery(
  'find_connected_logo',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .innerJoin('application', 'application.client_id', 'connection.client_id')
      .select(['application.logo as logo', 'application.logo_type as logo_type'])
      .where('connection.account_id', '=', parameter('accountId'))
      .where('connection.client_id', '=', parameter('clientId')),
)

/** What of a connection a choice of wallets goes by. */
export type ConnectionWallets = Pick<ConnectionTable, 'wallet_id' | 'disclosed_wallet_ids' | 'scopes'>

export const findConnectionWallets: Query<Pair, ConnectionWallets> = defineQuery(
  'find_connection_wallets',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .select(['wallet_id', 'disclosed_wallet_ids', 'scopes'])
      .where('account_id', '=', parameter('accountId'))
      .where('client_id', '=', parameter('clientId')),
)

interface ChangedConnection extends Pair {
  readonly walletId: string
  readonly disclosedWalletIds: string
}

/** Changes which wallets an application sees; what was signed with another than the one it sees is forgotten. */
export const changeConnection: Query<ChangedConnection, unknown> = defineQuery(
  'change_connection',
  (database, parameter) =>
    database
      .updateTable('connection')
      .set((row) => ({
        wallet_id: parameter('walletId'),
        disclosed_wallet_ids: parameter('disclosedWalletIds'),
        proof_id: row
          .case()
          .when('wallet_id', '=', parameter('walletId'))
          .then(row.ref('proof_id'))
          .else(null)
          .end(),
      }))
      .where('account_id', '=', parameter('accountId'))
      .where('client_id', '=', parameter('clientId')),
)

/** Takes back what a person allowed an application; gives what was there. */
export const deleteConnection: Query<Pair, Pick<ConnectionTable, 'grant_id' | 'issuer'>> = defineQuery(
  'delete_connection',
  (database, parameter) =>
    database
      .deleteFrom('connection')
      .where('account_id', '=', parameter('accountId'))
      .where('client_id', '=', parameter('clientId'))
      .returning(['grant_id', 'issuer']),
)

/** What an application was allowed to know of a wallet, with its name. */
export interface WalletConnection {
  readonly clientId: string
  readonly grantId: string
  readonly name: string
}

/** The connections of applications that see a wallet. */
export const listWalletConnections: Query<{ walletId: string }, WalletConnection> = defineQuery(
  'list_wallet_connections',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .innerJoin('application', 'application.client_id', 'connection.client_id')
      .where('connection.wallet_id', '=', parameter('walletId'))
      .select([
        'connection.client_id as clientId',
        'connection.grant_id as grantId',
        'application.name as name',
      ]),
)

/** What an account has allowed applications, with their names and what was signed for them. */
export type OwnConnection = Omit<
  ConnectionTable,
  'account_id' | 'grant_id' | 'proof_id' | 'issuer' | 'document_seen' | 'language_at'
> & {
  /** Of what was signed; null where nothing was. */
  readonly payload: string | null
  readonly name: string
  readonly metadata: string
  /** Null for the name that is made of the `sub`. */
  readonly told_name: string | null
}

interface OwnConnectionPart {
  readonly accountId: string
  /** The client id that the part before ended with; at first the empty one. */
  readonly after: string
  readonly limit: number
}

/** A part of them, by their client ids. */
export const listOwnConnections: Query<OwnConnectionPart, OwnConnection> = defineQuery(
  'list_own_connections',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .innerJoin('application', 'application.client_id', 'connection.client_id')
      .leftJoin('told_name', (join) =>
        join
          .onRef('told_name.account_id', '=', 'connection.account_id')
          .onRef('told_name.client_id', '=', 'connection.client_id'),
      )
      .leftJoin('proof', 'proof.id', 'connection.proof_id')
      .where('connection.account_id', '=', parameter('accountId'))
      .where('connection.client_id', '>', parameter('after'))
      .where(isOfPresentAccount(parameter('accountId')))
      .orderBy('connection.client_id')
      .limit(parameter('limit'))
      .select([
        'connection.client_id as client_id',
        'application.name as name',
        'application.metadata as metadata',
        'told_name.name as told_name',
        'connection.wallet_id as wallet_id',
        'connection.disclosed_wallet_ids as disclosed_wallet_ids',
        'connection.scopes as scopes',
        'proof.payload as payload',
        'connection.language as language',
        'connection.first_used_at as first_used_at',
        'connection.last_used_at as last_used_at',
      ]),
)
