import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { ConnectionTable, OidcArtifactTable } from '../Schema.ts'

/** What an application was allowed to know of a wallet, with its name. */
export type WalletConnection = Pick<ConnectionTable, 'client_id' | 'grant_id'> & { readonly name: string }

/** The connections of applications that see a wallet. */
export const listWalletConnections: Query<{ walletId: string }, WalletConnection> = defineQuery(
  'list_wallet_connections',
  (database, parameter: Parameter<{ walletId: string }>) =>
    database
      .selectFrom('connection')
      .innerJoin('application', 'application.client_id', 'connection.client_id')
      .where('connection.wallet_id', '=', parameter('walletId'))
      .select([
        'connection.client_id as client_id',
        'connection.grant_id as grant_id',
        'application.name as name',
      ]),
)

/** Deletes what was issued under a connection: `from` its grant and a dot, `to` what follows the dot. */
export const deleteArtifacts: Query<
  { from: string; to: string },
  Pick<OidcArtifactTable, 'id'>
> = defineQuery('delete_artifacts', (database, parameter: Parameter<{ from: string; to: string }>) =>
  database
    .deleteFrom('oidc_artifact')
    .where('grant_id', '>=', parameter('from'))
    .where('grant_id', '<', parameter('to'))
    .returning('id'),
)

/**
 * Lets go of the OpenID provider's sessions of an account that is about to be deleted, which would go with it: the
 * applications of them have yet to be told that they are over.
 */
export const releaseSessionArtifacts: Query<{ accountId: string }, unknown> = defineQuery(
  'release_session_artifacts',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .updateTable('oidc_artifact')
      .set({ account_id: null })
      .where('account_id', '=', parameter('accountId'))
      .where('uid', 'is not', null),
)
