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
import type { ReadTogether } from './readTogether.ts'
import type { Schema } from './Schema.ts'
import { createNamesPlugin, type Dialect, plainNames, type TableNames } from './tableNames.ts'

/** What a query is built from. */
export type Database<Tables = Schema> = Kysely<Tables>

/** A query in one dialect, ready to be prepared: its text, and its values for given parameters. */
interface CompiledQuery<Parameters> {
  readonly text: string
  readonly values: (parameters: Parameters) => unknown[]
}

/** What is used of a statement of better-sqlite3, whose types those who compile for this package need not have. */
interface PreparedStatement<Row> {
  readonly reader: boolean
  all(...values: unknown[]): Row[]
  run(...values: unknown[]): unknown
}

/** A query as a SQLite database runs it. */
export interface PreparedQuery<Parameters, Row> extends Pick<CompiledQuery<Parameters>, 'values'> {
  readonly statement: PreparedStatement<Row>
}

/** A query that is built and compiled once for each way of naming tables, on its first use. */
export interface Query<Parameters, Row> {
  readonly name: string
  readonly compile: (names: TableNames) => CompiledQuery<Parameters>
  /** The query as each SQLite database has prepared it: preparing costs more than running. */
  readonly prepared: WeakMap<object, PreparedQuery<Parameters, Row>>
  /** How Postgres runs several of them as one, where they are often at hand together. */
  readonly together?: ReadTogether<Parameters, Row>
}

/** A query, whatever its parameters and rows are. */
export interface AnyQuery {
  readonly name: string
  readonly compile: (names: TableNames) => CompiledQuery<never>
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

type Build<Tables, Parameters, Row> = (
  database: Database<Tables>,
  parameter: Parameter<Parameters>,
) => Builder<Row>

/**
 * Defines a query by its name and by how Kysely builds it, so that it costs nothing to build at each run.
 *
 * @throws {TypeError} when there is a query of that name: Postgres keeps prepared statements by their names.
 */
export type DefineQuery<Tables> = <Parameters, Row>(
  name: string,
  build: Build<Tables, Parameters, Row>,
) => Query<Parameters, Row>

/**
 * Makes a `defineQuery` for the tables of a schema: the server's own, and those that an application adds to them.
 *
 * @example const defineQuery = defineQueries<Schema & { note: NoteTable }>()
 * const findNote: Query<{ id: string }, { text: string }> = defineQuery('find_note', (database, parameter) =>
 *   database.selectFrom('note').select('text').where('id', '=', parameter('id')))
 */
export function defineQueries<Tables>(): DefineQuery<Tables> {
  const builders = new WeakMap<TableNames, Kysely<Tables>>()
  function builderFor(names: TableNames): Kysely<Tables> {
    const known = builders.get(names)
    if (known !== undefined) return known
    const builder = createBuilder<Tables>(names)
    builders.set(names, builder)
    return builder
  }
  return <Parameters, Row>(name: string, build: Build<Tables, Parameters, Row>): Query<Parameters, Row> => {
    if (defined.has(name)) throw new TypeError(`Two queries have the name ${name}.`)
    const compiled = new WeakMap<TableNames, CompiledQuery<Parameters>>()
    const query: Query<Parameters, Row> = {
      name,
      prepared: new WeakMap(),
      compile(names) {
        const known = compiled.get(names)
        if (known !== undefined) return known
        const fresh = compileQuery<Parameters>(names.dialect, (parameter) =>
          build(builderFor(names), parameter),
        )
        compiled.set(names, fresh)
        return fresh
      },
    }
    defined.set(name, query)
    return query
  }
}

/** Every query that was defined, by its name. */
const defined = new Map<string, AnyQuery>()

/** Every query of the modules that are loaded, in no order: for a test that looks at all of them. */
export function definedQueries(): readonly AnyQuery[] {
  return [...defined.values()]
}

/** Defines a query over the server's tables. */
export const defineQuery: DefineQuery<Schema> = defineQueries<Schema>()

/** The place of a parameter while a query is built: its index in the list of names. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

function compileQuery<Parameters>(
  dialect: Dialect,
  build: (parameter: Parameter<Parameters>) => Builder<unknown>,
): CompiledQuery<Parameters> {
  const names: (keyof Parameters)[] = []
  const query = build((name) => places[dialect](new Placeholder(names.push(name) - 1))).compile()
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
function createBuilder<Tables>(names: TableNames): Kysely<Tables> {
  const plugins = names === plainNames[names.dialect] ? [] : [createNamesPlugin(names)]
  return new Kysely<Tables>({ dialect: dialects[names.dialect], plugins })
}

const dialects = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}
