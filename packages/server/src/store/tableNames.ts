import {
  type AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type QueryId,
  type RootOperationNode,
  TableNode,
} from 'kysely'

import { MisuseError } from '../MisuseError.ts'

export type Dialect = 'sqlite' | 'postgres'

/** How the tables and indexes of one store are named in its database. */
export interface TableNames {
  readonly dialect: Dialect
  readonly prefix: string
  /** Postgres only; undefined for the first one of the connection's search path. */
  readonly schema: string | undefined
  /** The name of a table as SQL text has it: with the prefix, and with the schema where there is one. */
  readonly table: (name: string) => string
  /** The same for a new index or a renamed table, which are in the schema of their table anyway. */
  readonly bare: (name: string) => string
}

/** Names without prefix and schema: those of a database that a store has to itself. */
export const plainNames: Readonly<Record<Dialect, TableNames>> = {
  sqlite: createTableNames('sqlite'),
  postgres: createTableNames('postgres'),
}

/**
 * Names the tables of a store that shares its database with others.
 *
 * @throws {TypeError} when the prefix or the schema is not made of a–z, 0–9 and _, is too long, or does not begin with a
 * letter; or when a schema is given for SQLite, which has none.
 */
export function createTableNames(dialect: Dialect, prefix = '', schema?: string): TableNames {
  if (prefix !== '' && !/^[a-z][a-z0-9_]{0,29}$/.test(prefix)) {
    throw new TypeError('A prefix of tables begins with a letter and has at most 30 of a–z, 0–9 and _.')
  }
  if (schema !== undefined && dialect === 'sqlite')
    throw new TypeError('SQLite has no schemas: give a prefix.')
  if (schema !== undefined && !/^[a-z][a-z0-9_]{0,62}$/.test(schema)) {
    throw new TypeError('A schema begins with a letter and has at most 63 of a–z, 0–9 and _.')
  }
  const bare = (name: string) => `${prefix}${name}`
  const table = (name: string) => (schema === undefined ? bare(name) : `"${schema}".${bare(name)}`)
  return { dialect, prefix, schema, table, bare }
}

/** The error where a table that is to be made is another program's already. */
export function foreignTable(name: string): TypeError {
  return new MisuseError(
    `The database has a table "${name}" of another program: give openStore a prefix, such as { prefix: 'auth_' }, or in Postgres a schema.`,
  )
}

/** Makes Kysely write each table by the name that it has in the store. */
export function createNamesPlugin(names: TableNames): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs): RootOperationNode =>
      new NamesTransformer(names, findAliases(node, queryId)).transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}

class NamesTransformer extends OperationNodeTransformer {
  readonly #names: TableNames
  readonly #aliases: ReadonlySet<string>

  constructor(names: TableNames, aliases: ReadonlySet<string>) {
    super()
    this.#names = names
    this.#aliases = aliases
  }

  protected override transformTable(node: TableNode): TableNode {
    const { name } = node.table.identifier
    if (this.#aliases.has(name)) return node
    const { schema, bare } = this.#names
    return schema === undefined
      ? TableNode.create(bare(name))
      : TableNode.createWithSchema(schema, bare(name))
  }
}

/** The names by which a query calls tables itself. An upsert calls the row that it could not insert `excluded`. */
function findAliases(node: RootOperationNode, queryId: QueryId): ReadonlySet<string> {
  const finder = new AliasFinder()
  finder.transformNode(node, queryId)
  return finder.aliases
}

class AliasFinder extends OperationNodeTransformer {
  readonly aliases: Set<string> = new Set(['excluded'])

  protected override transformAlias(node: AliasNode, queryId?: QueryId): AliasNode {
    if (TableNode.is(node.node) && IdentifierNode.is(node.alias)) this.aliases.add(node.alias.name)
    return super.transformAlias(node, queryId)
  }
}
