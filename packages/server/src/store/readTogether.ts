import type { Query } from './defineQuery.ts'
import type { AsyncConnection } from './Write.ts'

/** Runs a query on a connection, with others in one statement. */
export type ReadTogether<Parameters, Row> = (
  connection: AsyncConnection,
  parameters: Parameters,
) => Promise<readonly Row[]>

/** One query that stands for several runs of another, each of which has a key. */
interface QueryOfMany<Parameters, Row> {
  readonly keyOf: (parameters: Parameters) => string
  readonly query: Query<{ readonly keys: readonly string[] }, Keyed<Row>>
}

/** A row, and the key of the run that it belongs to. */
export interface Keyed<Row> {
  readonly key: string
  readonly row: Row
}

/** Reads that will be one statement, by their keys. */
type Waiting<Row> = Map<string, PromiseWithResolvers<readonly Row[]>>

/** How many reads one statement may stand for. */
const most = 64

/**
 * Makes reads of which those that begin in the same turn of the event loop are one statement: what a statement costs
 * this process is then divided by the requests at hand (docs/decisions/0029). A read never joins a statement that was
 * sent before, so it sees all that was committed when it began. A statement that fails, fails each of them.
 */
export function readTogether<Parameters, Row>({
  keyOf,
  query,
}: QueryOfMany<Parameters, Row>): ReadTogether<Parameters, Row> {
  const waitingFor = new WeakMap<AsyncConnection, Waiting<Row>>()

  function begin(connection: AsyncConnection): Waiting<Row> {
    const waiting: Waiting<Row> = new Map()
    waitingFor.set(connection, waiting)
    process.nextTick(() => {
      if (waitingFor.get(connection) === waiting) void send(connection, waiting)
    })
    return waiting
  }

  async function send(connection: AsyncConnection, waiting: Waiting<Row>): Promise<void> {
    waitingFor.delete(connection)
    try {
      const rows = byKey(await connection.run(query, { keys: [...waiting.keys()] }))
      for (const [key, { resolve }] of waiting) resolve(rows.get(key) ?? [])
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error)
    }
  }

  return (connection, parameters) => {
    const key = keyOf(parameters)
    const waiting = waitingFor.get(connection) ?? begin(connection)
    const same = waiting.get(key)
    if (same !== undefined) return same.promise
    const read = Promise.withResolvers<readonly Row[]>()
    waiting.set(key, read)
    if (waiting.size === most) void send(connection, waiting)
    return read.promise
  }
}

function byKey<Row>(found: readonly Keyed<Row>[]): ReadonlyMap<string, readonly Row[]> {
  const rows = new Map<string, Row[]>()
  for (const { key, row } of found) {
    const others = rows.get(key)
    if (others === undefined) rows.set(key, [row])
    else others.push(row)
  }
  return rows
}
