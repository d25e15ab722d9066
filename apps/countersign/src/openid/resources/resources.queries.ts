import { defineSql, type Query, sql } from '@countersign/server/extension'
import type { ApiRow } from '../../apis/apis.queries.ts'
import type { ConnectionApiTable } from '../../store/apiTables.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { Sql } from '../claims/Person.ts'

interface Asked {
  readonly clientId: string
  /** Empty for nobody. */
  readonly accountId: string
}

/** An API that is open, with what an application may ask people for there, and what one of them has allowed it. */
export type FoundApiOfClient = Pick<ApiRow, 'id' | 'identifier' | 'content'> & {
  /** Null where no operator has said anything about the application, which has then registered itself. */
  readonly delegated_scopes: string | null
  readonly allowed_scopes: string | null
}

const { table } = sql

const columns = sql.raw(
  'api.id, api.identifier, api.content, allowing.delegated_scopes, granted.scopes as allowed_scopes',
)

/** Each API with each application: there are few APIs. */
const joined = (accountId: Sql) => sql`
from ${table('application')} as client
join ${table('api')} as api on api.disabled_at is null
left join ${table('application_api')} as allowing on allowing.api_id = api.id and allowing.client_id = client.client_id
left join ${table('connection_api')} as granted on granted.account_id = ${accountId}
  and granted.client_id = client.client_id and granted.api_id = api.id`

/** Of those that introduce themselves, the API says what all of them may ask for. */
const mayAsk = sql.raw(`(allowing.client_id is not null or client.source = 'registration')`)

export const listApisOfClient: Query<Asked, FoundApiOfClient> = defineSql(
  'openid_list_apis_of_client',
  (parameter) => sql`
select ${columns}
${joined(parameter('accountId'))}
where client.client_id = ${parameter('clientId')} and ${mayAsk}`,
)

export const findApiOfClient: Query<Asked & { readonly apiId: string }, FoundApiOfClient> = defineSql(
  'openid_find_api_of_client',
  (parameter) => sql`
select ${columns}
${joined(parameter('accountId'))}
where api.id = ${parameter('apiId')} and client.client_id = ${parameter('clientId')} and ${mayAsk}`,
)

/** Keeps what a person has allowed an application at an API. */
export const saveConnectionApi: Query<ConnectionApiTable, unknown> = defineQuery(
  'openid_save_connection_api',
  (database, parameter) =>
    database
      .insertInto('connection_api')
      .values({
        account_id: parameter('account_id'),
        client_id: parameter('client_id'),
        api_id: parameter('api_id'),
        scopes: parameter('scopes'),
        proof_id: parameter('proof_id'),
        allowed_at: parameter('allowed_at'),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'client_id', 'api_id']).doUpdateSet((row) => ({
          scopes: row.ref('excluded.scopes'),
          proof_id: row.ref('excluded.proof_id'),
          allowed_at: row.ref('excluded.allowed_at'),
        })),
      ),
)

type Connected = Pick<ConnectionApiTable, 'account_id' | 'client_id'>

/** What a person has allowed at an API. */
export type AllowedRow = Pick<ConnectionApiTable, 'api_id' | 'scopes'> &
  Pick<ApiRow, 'identifier' | 'content'>

/** What a person has allowed an application at all APIs. */
export const listConnectionApis: Query<Connected, AllowedRow> = defineQuery(
  'openid_list_connection_apis',
  (database, parameter) =>
    database
      .selectFrom('connection_api')
      .innerJoin('api', 'api.id', 'connection_api.api_id')
      .select(['api_id', 'scopes', 'identifier', 'content'])
      .where('account_id', '=', parameter('account_id'))
      .where('client_id', '=', parameter('client_id')),
)

type AtApi = Connected & Pick<ConnectionApiTable, 'api_id'>

/** What a person has allowed an application at one API. */
export const findConnectionApi: Query<AtApi, AllowedRow> = defineQuery(
  'openid_find_connection_api',
  (database, parameter) =>
    database
      .selectFrom('connection_api')
      .innerJoin('api', 'api.id', 'connection_api.api_id')
      .select(['api_id', 'scopes', 'identifier', 'content'])
      .where('account_id', '=', parameter('account_id'))
      .where('client_id', '=', parameter('client_id'))
      .where('api_id', '=', parameter('api_id')),
)

/** Leaves an application less of what a person has allowed it at an API. The signature that allowed all of it stays. */
export const narrowConnectionApi: Query<AtApi & Pick<ConnectionApiTable, 'scopes'>, unknown> = defineQuery(
  'openid_narrow_connection_api',
  (database, parameter) =>
    database
      .updateTable('connection_api')
      .set({ scopes: parameter('scopes') })
      .where('account_id', '=', parameter('account_id'))
      .where('client_id', '=', parameter('client_id'))
      .where('api_id', '=', parameter('api_id')),
)

/** Takes back what a person has allowed an application at one API. */
export const deleteConnectionApi: Query<AtApi, unknown> = defineQuery(
  'openid_delete_connection_api',
  (database, parameter) =>
    database
      .deleteFrom('connection_api')
      .where('account_id', '=', parameter('account_id'))
      .where('client_id', '=', parameter('client_id'))
      .where('api_id', '=', parameter('api_id')),
)
