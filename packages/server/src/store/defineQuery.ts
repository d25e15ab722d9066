import type { Database as SqliteDatabase, Statement } from 'better-sqlite3'
import {
  type CompiledQuery as Compiled,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Schema } from './Schema.ts'

/** What a query is built from. */
export type Database = Kysely<Schema>

export type Dialect = 'sqlite' | 'postgres'

/** A query in one dialect, ready to be prepared: its text, and its values for given parameters. */
interface CompiledQuery<Parameters> {
  readonly text: string
  readonly values: (parameters: Parameters) => unknown[]
}

/** A query as a SQLite database runs it. */
export interface PreparedQuery<Parameters, Row> extends Pick<CompiledQuery<Parameters>, 'values'> {
  readonly statement: Statement<unknown[], Row>
}

/** A query that is built and compiled once for each dialect, on its first use. */
export interface Query<Parameters, Row> {
  readonly name: string
  readonly compile: (dialect: Dialect) => CompiledQuery<Parameters>
  /** The query as a SQLite database has prepared it: preparing costs more than running. */
  readonly prepared: WeakMap<SqliteDatabase, PreparedQuery<Parameters, Row>>
}

/** What Kysely builds: a query that can be compiled, and whose rows are known by type. */
export interface Builder<Row> {
  compile(): Compiled
  execute(): Promise<readonly Row[]>
}

/** Marks a place of a query that a parameter fills at each run. */
export type Parameter<Parameters> = <Name extends keyof Parameters>(
  name: Name,
) => RawBuilder<Parameters[Name]>

/**
 * Defines a query by its name and by how Kysely builds it, so that it costs nothing to build at each run.
 *
 * @example defineQuery('find_meta', (database, parameter: Parameter<{ key: string }>) =>
 *   database.selectFrom('meta').select('value').where('key', '=', parameter('key')))
 * @throws {TypeError} when there is a query of that name: Postgres keeps prepared statements by their names.
 */
export function defineQuery<Parameters, Row>(
  name: string,
  build: (database: Database, parameter: Parameter<Parameters>) => Builder<Row>,
): Query<Parameters, Row> {
  if (names.has(name)) throw new TypeError(`Two queries have the name ${name}.`)
  names.add(name)
  const compiled = new Map<Dialect, CompiledQuery<Parameters>>()
  return {
    name,
    prepared: new WeakMap(),
    compile(dialect) {
      const known = compiled.get(dialect)
      if (known !== undefined) return known
      const fresh = compileQuery(dialect, build)
      compiled.set(dialect, fresh)
      return fresh
    },
  }
}

/** The names of all queries that were defined. */
const names = new Set<string>()

/** The place of a parameter while a query is built: its index in the list of names. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

function compileQuery<Parameters>(
  dialect: Dialect,
  build: (database: Database, parameter: Parameter<Parameters>) => Builder<unknown>,
): CompiledQuery<Parameters> {
  const names: (keyof Parameters)[] = []
  const query = build(builders[dialect], (name) =>
    places[dialect](new Placeholder(names.push(name) - 1)),
  ).compile()
  const slots = query.parameters.map((value) => ({
    name: value instanceof Placeholder ? names[value.index] : undefined,
    value,
  }))
  return {
    text: query.sql,
    values: (parameters) => slots.map(({ name, value }) => (name === undefined ? value : parameters[name])),
  }
}

/**
 * How a place is written. SQLite with STAT4 plans a join anew for each value that is bound straight to a column, at
 * ten times the cost of running it; behind a subquery it plans once.
 */
const places = {
  sqlite: <Value>(place: Placeholder) => sql<Value>`(select ${place})`,
  postgres: <Value>(place: Placeholder) => sql<Value>`${place}`,
}

/** Kysely as a builder only: it knows the tables and the dialect, and runs nothing. */
const builders: Readonly<Record<Dialect, Kysely<Schema>>> = {
  sqlite: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}
