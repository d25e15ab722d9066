// One module because every statement about an application names the same columns.
import { defineReadTogether, type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { FoundRow, PrefixSearch } from '../store/findByPrefix.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import type { ApplicationContent, ApplicationRow, ListedApplication } from './applicationRow.ts'

interface ById {
  readonly clientId: string
}

const listedColumns = [
  'client_id',
  'name',
  'metadata',
  'logo_type',
  'source',
  'old_secret_until',
  'created_at',
  'disabled_at',
  'last_logout_at',
  'last_logout_delivered',
  'last_logout_detail',
  'document_fetched_at',
  'document_expires_at',
] as const

/** A row of a search, and what it is sorted by. */
export type FoundListed = ListedApplication & FoundRow

const lowerName = sql<string>`lower(${sql.ref('name')})`

/** Applications whose name begins with a text, by name; all of them where it is empty. */
export const findApplicationsByName: Query<PrefixSearch, FoundListed> = defineQuery(
  'find_applications_by_name',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select(listedColumns)
      .select([lowerName.as('sortName'), 'client_id as sortId'])
      .where(lowerName, '<', parameter('last'))
      .where(lowerName, '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${lowerName}, ${sql.ref('client_id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .orderBy(lowerName)
      .orderBy('client_id')
      .limit(parameter('limit')),
)

/** Applications whose client id begins with a text and whose name does not, by client id. */
export const findApplicationsById: Query<PrefixSearch, FoundListed> = defineQuery(
  'find_applications_by_id',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select(listedColumns)
      .select(['client_id as sortName', 'client_id as sortId'])
      .where('client_id', '<', parameter('last'))
      .where('client_id', '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${sql.ref('client_id')}, ${sql.ref('client_id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .where(
        sql<boolean>`not (${lowerName} >= lower(${parameter('prefix')}) and ${lowerName} < lower(${parameter('last')}))`,
      )
      .orderBy('client_id')
      .limit(parameter('limit')),
)

/** The applications that a file declares: as many as somebody has written into it. */
export const listDeclared: Query<object, Pick<ApplicationRow, 'client_id'>> = defineQuery(
  'list_declared_applications',
  (database) =>
    database
      .selectFrom('application')
      .select('client_id')
      .where('source', '=', sql.lit('file'))
      .orderBy('client_id'),
)

export const findApplication: Query<ById, ApplicationRow> = defineQuery(
  'find_application',
  (database, parameter) =>
    database.selectFrom('application').selectAll().where('client_id', '=', parameter('clientId')),
)

/** A picture and its type. */
export type Logo = Pick<ProductSchema['application'], 'logo' | 'logo_type'>

export const findLogo: Query<ById, Logo> = defineQuery('find_logo', (database, parameter) =>
  database
    .selectFrom('application')
    .select(['logo', 'logo_type'])
    .where('client_id', '=', parameter('clientId')),
)

/** Takes an application until the end of the transaction, so that changes of it come one after the other. */
export const lockApplication: Query<ById, ApplicationRow> = defineQuery(
  'lock_application',
  (database, parameter) =>
    database
      .updateTable('application')
      .set((row) => ({ source: row.ref('source') }))
      .where('client_id', '=', parameter('clientId'))
      .returningAll(),
)

type NewApplication = Omit<
  ApplicationRow,
  | 'disabled_at'
  | 'old_secret_hash'
  | 'old_secret_until'
  | 'last_logout_at'
  | 'last_logout_delivered'
  | 'last_logout_detail'
  | 'document_fetched_at'
  | 'document_expires_at'
>

/** Adds an application, unless its client id is taken; gives it if it was added. */
export const insertApplication: Query<NewApplication, ListedApplication> = defineQuery(
  'insert_application',
  (database, parameter) =>
    database
      .insertInto('application')
      .values({
        client_id: parameter('client_id'),
        name: parameter('name'),
        metadata: parameter('metadata'),
        secret_hash: parameter('secret_hash'),
        old_secret_hash: null,
        old_secret_until: null,
        logo: parameter('logo'),
        logo_type: parameter('logo_type'),
        source: parameter('source'),
        created_at: parameter('created_at'),
        disabled_at: null,
        last_logout_at: null,
        last_logout_delivered: null,
        last_logout_detail: null,
        document_fetched_at: null,
        document_expires_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(listedColumns),
)

type Change = ById &
  ApplicationContent &
  Pick<ApplicationRow, 'disabled_at' | 'secret_hash' | 'old_secret_hash' | 'old_secret_until' | 'source'>

export const updateApplication: Query<Change, ListedApplication> = defineQuery(
  'update_application',
  (database, parameter) =>
    database
      .updateTable('application')
      .set({
        name: parameter('name'),
        metadata: parameter('metadata'),
        logo: parameter('logo'),
        logo_type: parameter('logo_type'),
        disabled_at: parameter('disabled_at'),
        secret_hash: parameter('secret_hash'),
        old_secret_hash: parameter('old_secret_hash'),
        old_secret_until: parameter('old_secret_until'),
        source: parameter('source'),
      })
      .where('client_id', '=', parameter('clientId'))
      .returning(listedColumns),
)

/** Removes an application; what people allowed it goes with it, and without that no token of it works. */
export const deleteApplication: Query<ById, Pick<ApplicationRow, 'client_id'>> = defineQuery(
  'delete_application',
  (database, parameter) =>
    database.deleteFrom('application').where('client_id', '=', parameter('clientId')).returning('client_id'),
)

/** Who wrote an application that may be used. */
export const findSource: Query<ById, Pick<ApplicationRow, 'source'>> = defineQuery(
  'find_application_source',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select('source')
      .where('client_id', '=', parameter('clientId'))
      .where('disabled_at', 'is', null),
)

interface LogoutNote {
  readonly clientId: string
  readonly at: number
  readonly isDelivered: number
  readonly detail: string
}

/** Notes how the last back-channel logout went. */
export const recordLogout: Query<LogoutNote, unknown> = defineQuery(
  'note_logout_delivery',
  (database, parameter) =>
    database
      .updateTable('application')
      .set({
        last_logout_at: parameter('at'),
        last_logout_delivered: parameter('isDelivered'),
        last_logout_detail: parameter('detail'),
      })
      .where('client_id', '=', parameter('clientId')),
)

type ApplicationTable = ProductSchema['application']

export type FoundApplication = Pick<
  ApplicationTable,
  | 'client_id'
  | 'name'
  | 'metadata'
  | 'secret_hash'
  | 'old_secret_hash'
  | 'old_secret_until'
  | 'logo_type'
  | 'source'
  | 'created_at'
  | 'document_expires_at'
>

/** Its columns, of a table `application`. */
export const applicationColumns: ReturnType<typeof sql> = sql.raw(
  (
    [
      'client_id',
      'name',
      'metadata',
      'secret_hash',
      'old_secret_hash',
      'old_secret_until',
      'logo_type',
      'source',
      'created_at',
      'document_expires_at',
    ] as const satisfies readonly (keyof FoundApplication)[]
  )
    .map((column) => `application.${column}`)
    .join(', '),
)

/** An application that may be used. */
export const findUsableApplication: Query<{ clientId: string }, FoundApplication> = defineReadTogether(
  'find_usable_application',
  { clientId: 'text' },
  (given) => sql`
select client_id, name, metadata, secret_hash, old_secret_hash, old_secret_until, logo_type, source, created_at,
  document_expires_at
from ${sql.table('application')} where client_id = ${given('clientId')} and disabled_at is null`,
)

/** The gate that stands before a host, if it may be used. */
export const findGateOfHost: Query<{ readonly host: string }, FoundApplication> = defineReadTogether(
  'find_gate_of_host',
  { host: 'text' },
  (given) => sql`
select ${applicationColumns}
from ${sql.table('gate_host')} as place join ${sql.table('application')} as application on application.client_id = place.client_id
where place.host = ${given('host')} and application.disabled_at is null`,
)
