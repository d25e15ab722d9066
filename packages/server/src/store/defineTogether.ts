/* One module because both are one question: what several runs of a query are given, and which row is whose. */

import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Builder, Database, DefineQuery, Parameter, Query } from './defineQuery.ts'
import { defineSql } from './defineSql.ts'
import { gaveWay, tryAgain } from './postgres/postgresFailure.ts'
import { writeTogether } from './postgres/writeTogether.ts'
import { readTogether } from './readTogether.ts'

/** The type in Postgres of each parameter of a query. */
type Types<Parameters> = Readonly<Record<keyof Parameters & string, 'text' | 'bigint'>>

/** What several runs of a query are given, as one JSON value; a row of it has its place among them as `ordinality`. */
interface Given {
  readonly given: string
}

/** A row, and which run it belongs to, counted from 1. */
type Placed<Row> = Row & { readonly ordinality: number }

/**
 * Defines a query that changes nothing, of which Postgres does those that are at hand together as one statement. It is looked
 * for by each of them, so that each goes through an index as it would alone. `write` gives its SQL.
 *
 * @example defineReadTogether('find_note', { id: 'text' }, (given) => sql`
 *   select text from ${sql.table('note')} where id = ${given('id')}`)
 */
export function defineReadTogether<Parameters extends object, Row>(
  name: string,
  types: Types<Parameters>,
  write: (given: Parameter<Parameters>) => RawBuilder<unknown>,
): Query<Parameters, Row> {
  const formatOne = formatter(types)
  return {
    ...defineSql<Parameters, Row>(name, write),
    together: readTogether({
      keyOf: formatOne,
      query: defineSql<Given, Placed<Row>>(
        `${name}_at_once`,
        (parameter) => sql`
select given.ordinality as ordinality, found.*
from ${givenRows(types, parameter('given'))} as given
cross join lateral (${write((column) => ofGiven(String(column)))} offset 0) as found`,
      ),
      give: formatAll,
      read: (row, keys) => [keys[row.ordinality - 1], row],
    }),
  }
}

/** How Kysely builds a query that changes nothing, for one run of it or for many. */
type BuildOne<Tables, Parameters, Row> = (
  database: Database<Tables>,
  parameter: Parameter<Parameters>,
) => Builder<Row> & Expression<unknown>

/** Defines a query as {@link defineReadTogether} does, by how Kysely builds it. */
export type DefineBuiltTogether<Tables> = <Parameters extends object, Row>(
  name: string,
  types: Types<Parameters>,
  build: BuildOne<Tables, Parameters, Row>,
) => Query<Parameters, Row>

/**
 * Makes what defines such queries over some tables.
 *
 * @example const defineTogether = buildTogether(defineQuery)
 * defineTogether('find_note', { id: 'text' }, (database, parameter) =>
 *   database.selectFrom('note').select('text').where('id', '=', parameter('id')))
 */
export function buildTogether<Tables>(define: DefineQuery<Tables>): DefineBuiltTogether<Tables> {
  return <Parameters extends object, Row>(
    name: string,
    types: Types<Parameters>,
    build: BuildOne<Tables, Parameters, Row>,
  ): Query<Parameters, Row> => {
    const formatOne = formatter(types)
    return {
      ...define(name, build),
      together: readTogether({
        keyOf: formatOne,
        query: define<Given, Placed<Row>>(`${name}_at_once`, (database, parameter) => {
          // What names tables does so once, for the whole statement.
          const one = build(database.withoutPlugins(), (column) => ofGiven(String(column)))
          const text = sql<Placed<Row>>`
select given.ordinality as ordinality, found.*
from ${givenRows(types, parameter('given'))} as given
cross join lateral (select * from ${one} as one offset 0) as found`
          return {
            compile: () => text.compile(database),
            execute: async () => (await text.execute(database)).rows,
          }
        }),
        give: formatAll,
        read: (row, keys) => [keys[row.ordinality - 1], row],
      }),
    }
  }
}

interface WriteAtOnce<Parameters> {
  readonly types: Types<Parameters>
  /** What two of one statement must not share. */
  readonly ownOf: (parameters: Parameters) => readonly string[]
  /** What follows `with given as (…),`: each row that it gives says by `ordinality` whose it is, at most one of each. */
  readonly statement: RawBuilder<unknown>
}

/**
 * Defines a write that is one statement of Postgres, with others that begin in the same turn: for `Store.writeAtOnce`, and for
 * a transaction that has more to do. Its name ends with `_at_once`: SQLite has no such statements.
 */
export function defineWriteTogether<Parameters extends object, Row>(
  name: `${string}_at_once`,
  { types, ownOf, statement }: WriteAtOnce<Parameters>,
): Query<Parameters, Row> {
  const formatOne = formatter(types)
  const ofAll = defineSql<Given, Placed<Row>>(
    name,
    (parameter) => sql`with given as (select * from ${givenRows(types, parameter('given'))}), ${statement}`,
  )
  const alone: Query<Parameters, Row> = {
    name,
    prepared: new WeakMap(),
    compile(names) {
      const { text, values } = ofAll.compile(names)
      return { text, values: (parameters) => values(formatAll([formatOne(parameters)])) }
    },
  }
  const together = writeTogether<Parameters, readonly Row[]>({
    ownOf,
    async runAll(connection, all) {
      const rows = await connection.run(ofAll, formatAll(all.map(formatOne)))
      return all.map((_one, index) => rows.filter(({ ordinality }) => ordinality === index + 1))
    },
    runAlone: (connection, one) => tryAgain(() => connection.run(alone, one), gaveWay),
  })
  return { ...alone, together }
}

function formatter<Parameters extends object>(types: Types<Parameters>): (parameters: Parameters) => string {
  const names = Object.keys(types)
  return (parameters) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, Reflect.get(parameters, name)])))
}

function formatAll(all: readonly string[]): Given {
  return { given: `[${all.join()}]` }
}

function givenRows(types: Readonly<Record<string, string>>, given: RawBuilder<string>): RawBuilder<unknown> {
  const columns = sql.join(
    Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )
  return sql`rows from (json_to_recordset(cast(${given} as json)) as (${columns})) with ordinality`
}

/** A column of what is given; a reference would be one of a table, which has another name in some databases. */
export function ofGiven<Value>(column: string): RawBuilder<Value> {
  return sql.raw(`given."${column}"`)
}
