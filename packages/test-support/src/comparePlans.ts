import Database from 'better-sqlite3'

/**
 * Tells SQLite's planner what `analyze` tells it in a database that has many rows, but few of those that a partial index
 * is of: such an index looks like the shortest way, and does so still when it has grown.
 */
export function tellOfManyRows(path: string): void {
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

/** A step of a plan that goes through a table or, from a bound on, through an index. */
export const longWay: RegExp = /^SCAN (?!CONSTANT ROW)|\(\w+[<>]\?(?: AND \w+[<>]\?)?\)$/
