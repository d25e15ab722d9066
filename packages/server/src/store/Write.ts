import type { Query } from './defineQuery.ts'

/** Runs queries at once, as SQLite does. */
export interface SyncConnection {
  run<Parameters, Row>(query: Query<Parameters, Row>, parameters: Parameters): readonly Row[]
}

/** Runs queries over a network, as Postgres does. */
export interface AsyncConnection {
  run<Parameters, Row>(query: Query<Parameters, Row>, parameters: Parameters): Promise<readonly Row[]>
}

/** One query of a write, to be run on either kind of connection. */
interface Step {
  runSync(connection: SyncConnection): void
  runAsync(connection: AsyncConnection): Promise<void>
}

class QueryStep<Parameters, Row> implements Step {
  readonly #query: Query<Parameters, Row>
  readonly #parameters: Parameters
  rows: readonly Row[] = []

  constructor(query: Query<Parameters, Row>, parameters: Parameters) {
    this.#query = query
    this.#parameters = parameters
  }

  runSync(connection: SyncConnection): void {
    this.rows = connection.run(this.#query, this.#parameters)
  }

  async runAsync(connection: AsyncConnection): Promise<void> {
    this.rows = await connection.run(this.#query, this.#parameters)
  }
}

/**
 * The queries of one transaction, in order, as a generator: SQLite runs them in one go between other writes, and
 * Postgres in a transaction of its own. It may be run again from the start, so it changes nothing but the store.
 */
export type Write<Result> = Generator<Step, Result, void>

/**
 * Runs one query inside a write and gives its rows.
 *
 * @example const [spent] = yield* run(spendNonce, { nonce, expiresAt })
 */
export function* run<Parameters, Row>(
  query: Query<Parameters, Row>,
  parameters: Parameters,
): Write<readonly Row[]> {
  const step = new QueryStep(query, parameters)
  yield step
  return step.rows
}

/** Runs a write to its end on a connection that returns at once. */
export function runWriteSync<Result>(connection: SyncConnection, write: Write<Result>): Result {
  let state = write.next()
  while (state.done !== true) {
    state.value.runSync(connection)
    state = write.next()
  }
  return state.value
}

/** Runs a write to its end on a connection over a network. */
export async function runWriteAsync<Result>(
  connection: AsyncConnection,
  write: Write<Result>,
): Promise<Result> {
  let state = write.next()
  while (state.done !== true) {
    await state.value.runAsync(connection)
    state = write.next()
  }
  return state.value
}
