import Database from 'better-sqlite3'
import { sqliteFile } from './stores.ts'

/** Plans of SQLite for a database as it is, and for one like it that is told of many rows. */
export interface ComparedPlans {
  /** The steps through a table, or through an index from a bound on, that a statement takes only where there are many rows. */
  longerWays(text: string, values: readonly unknown[]): readonly string[]
  close(): void
}

/** Makes two databases, the planner of one of which is told of many rows. */
export async function comparePlans(make: (path: string) => Promise<void>): Promise<ComparedPlans> {
  const [plain, told] = [sqliteFile(), sqliteFile()]
  await Promise.all([plain, told].map(make))
  tellOfManyRows(told)
  const [before, after] = [new Database(plain), new Database(told)]
  return {
    longerWays(text, values) {
      const known = longWays(before, text, values)
      return longWays(after, text, values).filter((way) => !known.includes(way))
    },
    close() {
      before.close()
      after.close()
    },
  }
}

const longWay = /^SCAN (?!CONSTANT ROW)|\(\w+[<>]\?(?: AND \w+[<>]\?)?\)$/

function longWays(database: Database.Database, text: string, values: readonly unknown[]): readonly string[] {
  return database
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...values)
    .map(({ detail }) => detail)
    .filter((detail) => longWay.test(detail))
}

/**
 * Tells SQLite's planner what `analyze` tells it in a database that has many rows, but few of those that a partial index
 * is of: such an index looks like the shortest way, and does so still when it has grown.
 */
function tellOfManyRows(path: string): void {
  const database = new Database(path)
  database.exec('analyze; delete from sqlite_stat1')
  const indexes = database
    .prepare<[], Index>(
      `select owner.name as "table", found.name, found.partial as isPartial, found."unique" as isUnique,
        (select count(*) from pragma_index_info(found.name)) as columns
      from sqlite_schema as owner join pragma_index_list(owner.name) as found where owner.type = 'table'`,
    )
    .all()
  const tell = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
  for (const index of indexes) tell.run(index.table, index.name, countsOf(index).join(' '))
  database.close()
}

interface Index {
  readonly table: string
  readonly name: string
  readonly isPartial: number
  readonly isUnique: number
  readonly columns: number
}

/** How many rows an index has, and how many of them are alike in its first column, in the first two, and so on. */
function countsOf({ isPartial, isUnique, columns }: Index): readonly number[] {
  const all = isPartial === 1 ? 2 : 100_000
  const alike = Array.from({ length: columns }, (_, at) => (at > 0 || isUnique === 1 ? 1 : 10))
  return [all, ...alike.map((count) => Math.min(count, all))]
}
