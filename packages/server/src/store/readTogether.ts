import type { Query } from './defineQuery.ts'
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

/** The reads over one connection. */
interface Reads<Row> {
  waiting: Waiting<Row>
  /** How many statements are sent and not answered. */
  underWay: number
}

/** How many reads one statement may stand for. */
const most = 64

/** While so many statements are under way, the next one gathers reads, until it is full or has waited so long. */
const mostUnderWay = 2
const gatherMilliseconds = 20

/**
 * Makes reads of which those that begin in the same turn of the event loop are one statement: what a statement costs
 * this process is then divided by the requests at hand (docs/decisions/0029). While two statements are under way, the
 * next one gathers reads of further turns. A read never joins a statement that was sent before, so it sees all that was
 * committed when it began. A statement that fails, fails each of them.
 */
export function readTogether<Parameters, Row, Given, Found>({
  keyOf,
  query,
  give,
  read: readRow,
}: QueryOfMany<Parameters, Row, Given, Found>): ReadTogether<Parameters, Row> {
  const readsOver = new WeakMap<AsyncConnection, Reads<Row>>()

  function readsOf(connection: AsyncConnection): Reads<Row> {
    const known = readsOver.get(connection)
    if (known !== undefined) return known
    const reads: Reads<Row> = { waiting: new Map(), underWay: 0 }
    readsOver.set(connection, reads)
    return reads
  }

  async function send(connection: AsyncConnection, reads: Reads<Row>): Promise<void> {
    const { waiting } = reads
    if (waiting.size === 0) return
    reads.waiting = new Map()
    reads.underWay += 1
    try {
      const keys = [...waiting.keys()]
      const found = await connection.run(query, give(keys))
      const rows = byKey(found.map((one) => readRow(one, keys)))
      for (const [key, { resolve }] of waiting) resolve(rows.get(key) ?? [])
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error)
    } finally {
      reads.underWay -= 1
      if (reads.underWay < mostUnderWay) void send(connection, reads)
    }
  }

  return (connection, parameters) => {
    const key = keyOf(parameters)
    const reads = readsOf(connection)
    const { waiting } = reads
    const same = waiting.get(key)
    if (same !== undefined) return same.promise
    const read = Promise.withResolvers<readonly Row[]>()
    waiting.set(key, read)
    const goOn = () => {
      if (reads.waiting === waiting) void send(connection, reads)
    }
    if (waiting.size === most) goOn()
    else if (waiting.size === 1 && reads.underWay < mostUnderWay) process.nextTick(goOn)
    else if (waiting.size === 1) setTimeout(goOn, gatherMilliseconds)
    return read.promise
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
