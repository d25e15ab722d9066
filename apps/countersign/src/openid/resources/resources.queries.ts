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
  readonly delegated_scopes: string
  readonly allowed_scopes: string | null
  /** What the API may be told of the person. */
  readonly allowed_tells: string | null
}

/** The same of an application that the API may not name. */
export type FoundOpenApi = Omit<FoundApiOfClient, 'delegated_scopes'> & {
  readonly delegated_scopes: string | null
}

const { table } = sql

const columns = sql.raw(
  'api.id, api.identifier, api.content, allowing.delegated_scopes, granted.scopes as allowed_scopes, granted.tells as allowed_tells',
)

/** What the lists of APIs let applications ask for, with what a person has allowed them of it. */
const selectAllowing = (accountId: Sql): Sql => sql`
select ${columns}
from ${table('application_api')} as allowing
join ${table('api')} as api on api.id = allowing.api_id and api.disabled_at is null
left join ${table('connection_api')} as granted on granted.account_id = ${accountId}
  and granted.client_id = allowing.client_id and granted.api_id = allowing.api_id`

export const listApisOfClient: Query<Asked, FoundApiOfClient> = defineSql(
  'openid_list_apis_of_client',
  (parameter) => sql`
${selectAllowing(parameter('accountId'))}
where allowing.client_id = ${parameter('clientId')}`,
)

/** Every API that is open, for an application that no operator has added: it may be named none the less. */
export const listOpenApis: Query<Asked, FoundOpenApi> = defineSql(
  'openid_list_open_apis',
  (parameter) => sql`
select ${columns}
from ${table('api')} as api
left join ${table('application_api')} as allowing on allowing.api_id = api.id and allowing.client_id = ${parameter('clientId')}
left join ${table('connection_api')} as granted on granted.account_id = ${parameter('accountId')}
  and granted.client_id = ${parameter('clientId')} and granted.api_id = api.id
where api.identifier > '' and api.disabled_at is null`,
)

export const findApiOfClient: Query<Asked & { readonly apiId: string }, FoundApiOfClient> = defineSql(
  'openid_find_api_of_client',
  (parameter) => sql`
${selectAllowing(parameter('accountId'))}
where allowing.api_id = ${parameter('apiId')} and allowing.client_id = ${parameter('clientId')}`,
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
        tells: parameter('tells'),
        proof_id: parameter('proof_id'),
        allowed_at: parameter('allowed_at'),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'client_id', 'api_id']).doUpdateSet((row) => ({
          scopes: row.ref('excluded.scopes'),
          tells: row.ref('excluded.tells'),
          proof_id: row.ref('excluded.proof_id'),
          allowed_at: row.ref('excluded.allowed_at'),
        })),
      ),
)

type Connected = Pick<ConnectionApiTable, 'account_id' | 'client_id'>

/** What a person has allowed at an API. */
export type AllowedRow = Pick<ConnectionApiTable, 'api_id' | 'scopes' | 'tells'> &
  Pick<ApiRow, 'identifier' | 'content'>

/** What a person has allowed an application at all APIs. */
export const listConnectionApis: Query<Connected, AllowedRow> = defineQuery(
  'openid_list_connection_apis',
  (database, parameter) =>
    database
      .selectFrom('connection_api')
      .innerJoin('api', 'api.id', 'connection_api.api_id')
      .select(['api_id', 'scopes', 'tells', 'identifier', 'content'])
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
      .select(['api_id', 'scopes', 'tells', 'identifier', 'content'])
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
