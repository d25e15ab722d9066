import type { StoredRow, StoredTable, StoreSnapshot } from '@countersign/server/extension'

/**
 * Columns that must lead to a row of another table although no foreign key says so: because both refer to each other, or
 * because a row must be one of the same account. Several columns are compared together; where one is null, nothing is.
 */
interface Link {
  readonly from: string
  readonly columns: readonly string[]
  readonly to: string
  readonly keys: readonly string[]
  /** Only rows with this value are links. */
  readonly where?: { readonly column: string; readonly value: string }
}

const links: readonly Link[] = [
  { from: 'account', columns: ['id', 'primary_credential_id'], to: 'credential', keys: ['account_id', 'id'] },
  { from: 'account', columns: ['id', 'username'], to: 'username', keys: ['account_id', 'name'] },
  { from: 'session', columns: ['account_id', 'credential_id'], to: 'credential', keys: ['account_id', 'id'] },
  { from: 'connection', columns: ['account_id', 'wallet_id'], to: 'credential', keys: ['account_id', 'id'] },
  {
    from: 'outbox',
    columns: ['target'],
    to: 'application',
    keys: ['client_id'],
    where: { column: 'kind', value: 'logout' },
  },
]

/** Where rows lead to others that are not there. */
export interface BrokenLink {
  /** Such as `session.credential_id`. */
  readonly place: string
  readonly rows: number
}

/** Counts the rows that lead to none, by the links that are no foreign keys, in a database of this version. */
export async function countBrokenLinks(snapshot: StoreSnapshot): Promise<readonly BrokenLink[]> {
  const broken: BrokenLink[] = []
  for (const { from, columns, to, keys, where } of links) {
    const known = new Set<string>()
    for await (const key of readKeys(snapshot, to, keys)) known.add(key)
    let rows = 0
    for await (const key of readKeys(snapshot, from, columns, where)) rows += known.has(key) ? 0 : 1
    if (rows > 0) broken.push({ place: `${from}.${columns.at(-1)}`, rows })
  }
  return broken
}

/** The values of some columns of each row of a table, as one text; none of a row in which one is null. */
async function* readKeys(
  snapshot: StoreSnapshot,
  name: string,
  columns: readonly string[],
  where?: Link['where'],
): AsyncGenerator<string> {
  const table = findTable(snapshot, name)
  const places = columns.map((column) => findColumn(table, column))
  const only = where === undefined ? undefined : { at: findColumn(table, where.column), is: where.value }
  for await (const rows of snapshot.readRows(table)) {
    for (const row of rows) {
      const key = readKey(row, places)
      if (key !== undefined && (only === undefined || row[only.at] === only.is)) yield key
    }
  }
}

function readKey(row: StoredRow, places: readonly number[]): string | undefined {
  const values = places.map((place) => row[place] ?? null)
  return values.includes(null) ? undefined : values.join('\n')
}

function findTable({ tables }: StoreSnapshot, name: string): StoredTable {
  const table = tables.find((one) => one.name === name)
  if (table === undefined) throw new TypeError(`There is no table ${name}.`)
  return table
}

function findColumn({ name, columns }: StoredTable, column: string): number {
  const place = columns.findIndex((one) => one.name === column)
  if (place < 0) throw new TypeError(`There is no column ${name}.${column}.`)
  return place
}
