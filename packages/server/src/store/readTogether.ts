import type { Query } from './defineQuery.ts'
import { gather } from './gather.ts'
import type { AsyncConnection } from './Write.ts'

/** Runs a query on a connection, with others in one statement. */
export type ReadTogether<Parameters, Row> = (
  connection: AsyncConnection,
  parameters: Parameters,
) => Promise<readonly Row[]>

/** One query that stands for several runs of another, each of which has a key: those with the same key are one. */
interface QueryOfMany<Parameters, Row, Given, Found> {
  readonly keyOf: (parameters: Parameters) => string
  readonly query: Query<Given, Found>
  readonly give: (keys: readonly string[]) => Given
  /** A row, after the key of the run that it belongs to. */
  readonly read: (found: Found, keys: readonly string[]) => readonly [key: string | undefined, row: Row]
}

/** Reads that will be one statement, by their keys. */
type Waiting<Row> = Map<string, PromiseWithResolvers<readonly Row[]>>

/** How many reads one statement may stand for. */
const most = 64

/**
 * Makes reads of which those that are at hand together are one statement. It sees all that was committed when they began. A
 * statement that fails, fails each of them.
 */
export function readTogether<Parameters, Row, Given, Found>({
  keyOf,
  query,
  give,
  read: readRow,
}: QueryOfMany<Parameters, Row, Given, Found>): ReadTogether<Parameters, Row> {
  const join = gather<Waiting<Row>>({
    begin: () => new Map(),
    sizeOf: ({ size }) => size,
    most,
    async send(connection, waiting) {
      try {
        const keys = [...waiting.keys()]
        const found = await connection.run(query, give(keys))
        const rows = byKey(found.map((one) => readRow(one, keys)))
        for (const [key, { resolve }] of waiting) resolve(rows.get(key) ?? [])
      } catch (error) {
        for (const { reject } of waiting.values()) reject(error)
      }
    },
  })
  return (connection, parameters) => {
    const key = keyOf(parameters)
    return join(connection, (waiting) => {
      const read = waiting.get(key) ?? Promise.withResolvers<readonly Row[]>()
      waiting.set(key, read)
      return read.promise
    })
  }
}

function byKey<Row>(
  found: readonly (readonly [key: string | undefined, row: Row])[],
): ReadonlyMap<string | undefined, readonly Row[]> {
  const rows = new Map<string | undefined, Row[]>()
  for (const [key, row] of found) {
    const others = rows.get(key)
    if (others === undefined) rows.set(key, [row])
    else others.push(row)
  }
  return rows
}
