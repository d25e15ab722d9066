import { type Query, sql } from '@countersign/server/extension'
import type { ApiTable, ApplicationApiTable } from '../store/apiTables.ts'
import { defineQuery } from '../store/defineQuery.ts'

export type ApiRow = ApiTable

interface ById {
  readonly id: string
}

interface Page {
  readonly after: string
  readonly limit: number
}

export const listApis: Query<Page, ApiRow> = defineQuery('list_apis', (database, parameter) =>
  database
    .selectFrom('api')
    .selectAll()
    .where('identifier', '>', parameter('after'))
    .orderBy('identifier')
    .limit(parameter('limit')),
)

export const findApi: Query<ById, ApiRow> = defineQuery('find_api', (database, parameter) =>
  database.selectFrom('api').selectAll().where('id', '=', parameter('id')),
)

export const findApiByIdentifier: Query<Pick<ApiRow, 'identifier'>, ApiRow> = defineQuery(
  'find_api_by_identifier',
  (database, parameter) =>
    database.selectFrom('api').selectAll().where('identifier', '=', parameter('identifier')),
)

/** Takes an API until the end of the transaction, so that changes of it come one after the other. */
export const lockApi: Query<ById, ApiRow> = defineQuery('lock_api', (database, parameter) =>
  database
    .updateTable('api')
    .set((row) => ({ source: row.ref('source') }))
    .where('id', '=', parameter('id'))
    .returningAll(),
)

/** So many APIs, whichever: one for each row. */
export const countApis: Query<{ readonly limit: number }, ById> = defineQuery(
  'count_apis',
  (database, parameter) =>
    database
      .selectFrom('api')
      .select('id')
      .where('identifier', '>', sql.lit(''))
      .orderBy('identifier')
      .limit(parameter('limit')),
)

type NewApi = Omit<ApiRow, 'old_secret_hash' | 'old_secret_until' | 'disabled_at'>

/** Adds an API, unless another has its identifier; gives it if it was added. */
export const insertApi: Query<NewApi, ApiRow> = defineQuery('insert_api', (database, parameter) =>
  database
    .insertInto('api')
    .values({
      id: parameter('id'),
      identifier: parameter('identifier'),
      content: parameter('content'),
      secret_hash: parameter('secret_hash'),
      old_secret_hash: null,
      old_secret_until: null,
      source: parameter('source'),
      created_at: parameter('created_at'),
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

type Change = ById &
  Pick<ApiRow, 'content' | 'secret_hash' | 'old_secret_hash' | 'old_secret_until' | 'source' | 'disabled_at'>

export const updateApi: Query<Change, ApiRow> = defineQuery('update_api', (database, parameter) =>
  database
    .updateTable('api')
    .set({
      content: parameter('content'),
      secret_hash: parameter('secret_hash'),
      old_secret_hash: parameter('old_secret_hash'),
      old_secret_until: parameter('old_secret_until'),
      source: parameter('source'),
      disabled_at: parameter('disabled_at'),
    })
    .where('id', '=', parameter('id'))
    .returningAll(),
)

export const deleteApi: Query<ById, ById> = defineQuery('delete_api', (database, parameter) =>
  database.deleteFrom('api').where('id', '=', parameter('id')).returning('id'),
)

type Allowing = ApplicationApiTable

export interface AllowedApplication extends Omit<Allowing, 'api_id'> {
  readonly name: string
}

/** The applications that may ask for an API, by client id. */
export const listApiApplications: Query<ById & Page, AllowedApplication> = defineQuery(
  'list_api_applications',
  (database, parameter) =>
    database
      .selectFrom('application_api')
      .innerJoin('application', 'application.client_id', 'application_api.client_id')
      .select([
        'application_api.client_id as client_id',
        'application.name as name',
        'delegated_scopes',
        'own_scopes',
      ])
      .where('api_id', '=', parameter('id'))
      .where('application_api.client_id', '>', parameter('after'))
      .orderBy('application_api.client_id')
      .limit(parameter('limit')),
)

/** The whole list, as far as a file may write it. */
export const listAllowing: Query<ById, Omit<Allowing, 'api_id'>> = defineQuery(
  'list_application_apis',
  (database, parameter) =>
    database
      .selectFrom('application_api')
      .select(['client_id', 'delegated_scopes', 'own_scopes'])
      .where('api_id', '=', parameter('id'))
      .orderBy('client_id'),
)

type Pair = Pick<Allowing, 'api_id' | 'client_id'>

/** What an application may ask for at an API. */
export const findAllowing: Query<Pair, Pick<Allowing, 'delegated_scopes' | 'own_scopes'>> = defineQuery(
  'find_application_api',
  (database, parameter) =>
    database
      .selectFrom('application_api')
      .select(['delegated_scopes', 'own_scopes'])
      .where('api_id', '=', parameter('api_id'))
      .where('client_id', '=', parameter('client_id')),
)

/** An API that is open, and what an application may ask for there: nothing where it is not on its list. */
export type ApiOfApplication = ApiRow & {
  readonly delegated_scopes: string | null
  readonly own_scopes: string | null
}

export const findApiOfApplication: Query<{ identifier: string; clientId: string }, ApiOfApplication> =
  defineQuery('find_api_of_application', (database, parameter) =>
    database
      .selectFrom('api')
      .leftJoin('application_api', (join) =>
        join
          .onRef('application_api.api_id', '=', 'api.id')
          .on('application_api.client_id', '=', parameter('clientId')),
      )
      .selectAll('api')
      .select(['application_api.delegated_scopes', 'application_api.own_scopes'])
      .where('api.identifier', '=', parameter('identifier'))
      .where('api.disabled_at', 'is', null),
  )

/** So many applications that may ask for an API, whichever: one for each row. */
export const countAllowing: Query<
  ById & { readonly limit: number },
  Pick<Allowing, 'client_id'>
> = defineQuery('count_api_applications', (database, parameter) =>
  database
    .selectFrom('application_api')
    .select('client_id')
    .where('api_id', '=', parameter('id'))
    .limit(parameter('limit')),
)

export const saveAllowing: Query<Allowing, unknown> = defineQuery(
  'save_application_api',
  (database, parameter) =>
    database
      .insertInto('application_api')
      .values({
        api_id: parameter('api_id'),
        client_id: parameter('client_id'),
        delegated_scopes: parameter('delegated_scopes'),
        own_scopes: parameter('own_scopes'),
      })
      .onConflict((conflict) =>
        conflict.columns(['api_id', 'client_id']).doUpdateSet((row) => ({
          delegated_scopes: row.ref('excluded.delegated_scopes'),
          own_scopes: row.ref('excluded.own_scopes'),
        })),
      ),
)

export const deleteAllowing: Query<Pair, unknown> = defineQuery(
  'delete_application_api',
  (database, parameter) =>
    database
      .deleteFrom('application_api')
      .where('api_id', '=', parameter('api_id'))
      .where('client_id', '=', parameter('client_id')),
)

/** The APIs that a file declares. */
export const listDeclaredApis: Query<object, Pick<ApiRow, 'id' | 'identifier'>> = defineQuery(
  'list_declared_apis',
  (database) =>
    database
      .selectFrom('api')
      .select(['id', 'identifier'])
      .where('source', '=', sql.lit('file'))
      .orderBy('identifier'),
)
