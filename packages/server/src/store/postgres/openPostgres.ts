import type { DatabaseError } from 'pg'
import type { Observe } from '../../observation.ts'
import { type History, historyTable, pendingMigrations } from '../migrations/history.ts'
import { migrationWords } from '../migrations/Migration.ts'
import { ping, proveWrite } from '../queries/health.ts'
import { findMark, raiseMark, sweptUntilKey } from '../queries/nonce.ts'
import type { Mark, Store } from '../Store.ts'
import { foreignTable, type TableNames } from '../tableNames.ts'
import { type AsyncConnection, runWriteAsync } from '../Write.ts'
import { WriteProof } from '../WriteProof.ts'
import { ConnectionPool, type RunQuery } from './ConnectionPool.ts'
import { connect, connectAsPool, findWritable } from './connect.ts'
import { createPostgresLimiters } from './createPostgresLimiters.ts'
import { openSessionsInPostgres } from './openSessionsInPostgres.ts'
import type { PostgresPool } from './PostgresPool.ts'
import { gaveWay, postgresFailure, tryAgain, wasLocked } from './postgresFailure.ts'

/** How many connections a process holds, unless it is told otherwise. */
const usualPoolSize = 16

interface PostgresOptions {
  readonly poolSize?: number | undefined
  readonly observe?: Observe | undefined
}

/** Opens a Postgres database, by its address or a pool of connections to it, as a store. Any number of processes may share it. */
export async function openPostgres(
  source: string | PostgresPool,
  names: TableNames,
  histories: readonly History[],
  { poolSize = usualPoolSize, observe }: PostgresOptions = {},
): Promise<Store> {
  return await failing(async () => {
    if (typeof source !== 'string') {
      const pool = new ConnectionPool(source, poolSize, { observe })
      await pool.transaction((query) => migrate(query, names, histories))
      return createPostgresStore(pool, names, await readSweptUntil(pool.query, names))
    }
    const host = await findWritable(source)
    await migratePostgres(host, names, histories)
    const { isPooled, sweptUntil } = await lookAround(host, names)
    return createPostgresStore(new ConnectionPool(source, poolSize, { isPooled, observe }), names, sweptUntil)
  })
}

function createPostgresStore(pool: ConnectionPool, names: TableNames, sweptAtFirst: string): Store {
  const connection = connectionOver(names, pool.query)
  let sweptUntil = sweptAtFirst
  const inTransaction = <Result>(act: (connection: AsyncConnection) => Promise<Result>) =>
    pool.transaction((query) => act(connectionOver(names, query)))
  const openSession = openSessionsInPostgres(connection, inTransaction)
  const proof = new WriteProof({
    read: () => failing(() => connection.run(ping, {})).then(() => {}),
    write: () => failing(() => connection.run(proveWrite, { value: String(Date.now()) })).then(() => {}),
  })
  const doubting = <Result>(act: () => Promise<Result>) =>
    failing(act).catch((error: unknown) => {
      throw proof.doubt(error)
    })
  const limiters = createPostgresLimiters(pool, names)
  const runTogether: Store['read'] = (query, parameters) =>
    query.together === undefined ? connection.run(query, parameters) : query.together(connection, parameters)
  return {
    kind: 'postgres',
    read: (query, parameters) => failing(() => runTogether(query, parameters)),
    writeAtOnce: (query, parameters) => doubting(() => runTogether(query, parameters)),
    write: (begin) =>
      doubting(() =>
        tryAgain(() => inTransaction((transaction) => runWriteAsync(transaction, begin())), gaveWay),
      ),
    openSession: (opening, hooks) => doubting(() => openSession(opening, hooks)),
    noncesSweptUntil: () => sweptUntil,
    async raiseMark(mark) {
      const value = await failing(() => raiseMarkAlone(pool, names, mark))
      if (mark.key === sweptUntilKey) sweptUntil = value
      return value
    },
    createLimiter: limiters.open,
    ping: () => proof.check(),
    // Its own autovacuum does.
    giveSpaceBack: async () => {},
    close: async () => {
      limiters.end()
      await pool.end()
    },
  }
}

/** Whether there is a pooler, and the mark before which nonces are refused: read once, before there is a pool. */
async function lookAround(
  address: string,
  names: TableNames,
): Promise<{ readonly isPooled: boolean; readonly sweptUntil: string }> {
  const { client, isPooled } = await connectAsPool(address)
  try {
    return { isPooled, sweptUntil: await readSweptUntil((config) => client.query(config), names) }
  } finally {
    await client.end()
  }
}

async function readSweptUntil(query: RunQuery, names: TableNames): Promise<string> {
  const { text, values } = findMark.compile(names)
  const { rows } = await query({ text, values: values({ key: sweptUntilKey }) })
  return readField(rows[0], 'value')
}

function readField(row: unknown, name: string): string {
  return typeof row === 'object' && row !== null ? String(Reflect.get(row, name)) : ''
}

/** Runs each query as a named prepared statement, which Postgres plans once per connection. */
function connectionOver(names: TableNames, query: RunQuery): AsyncConnection {
  return {
    async run({ name, compile }, parameters) {
      const { text, values } = compile(names)
      const { rows } = await query({ name, text, values: values(parameters) })
      return rows
    },
  }
}

/**
 * Raises a mark while nobody inserts into its table. A statement locks its tables before it looks at them: one that
 * spends a nonce has ended before this, or sees the mark. Without the lock, one could look before the mark is raised and
 * insert after the spent nonce was removed. The lock is not waited for long, because those who insert wait behind it:
 * where it is not to be had, the mark stays as it is, until the next sweep.
 */
async function raiseMarkAlone(pool: ConnectionPool, names: TableNames, mark: Mark): Promise<string> {
  return await pool.transaction(async (query) => {
    const connection = connectionOver(names, query)
    await query({ text: `set local lock_timeout = '${lockMilliseconds}ms'` })
    await query({ text: 'savepoint before_lock' })
    try {
      await query({ text: `lock table ${names.table(mark.table)} in share mode` })
    } catch (error) {
      if (!wasLocked(error)) throw error
      await query({ text: 'rollback to savepoint before_lock' })
      const [found] = await connection.run(findMark, mark)
      return found?.value ?? ''
    }
    return await runWriteAsync(connection, raiseMark(mark))
  })
}

/** Shorter than Postgres' `deadlock_timeout`, after which a vacuum would be cancelled for us. */
const lockMilliseconds = 200

async function failing<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw postgresFailure(error)
  }
}

/** Any number, as long as it stays the same: processes that migrate one database wait for one another by it. */
export const lockNumber = 4361_0712

/**
 * Brings a database to the schema of this version, in one transaction under an advisory lock: killed midway,
 * nothing has happened, and of two that start at once the second finds the work done.
 *
 * @throws {NewerDatabaseError} when the database was made by a newer version.
 * @throws {EarlierBuildError} when it was made before the first release.
 * @throws {TypeError} when another program's table has the name of one of ours.
 */
export async function migratePostgres(
  address: string,
  names: TableNames,
  histories: readonly History[],
): Promise<void> {
  const client = await connect(address)
  try {
    await client.query('begin')
    await migrate((config) => client.query(config), names, histories)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end()
  }
}

async function migrate(query: RunQuery, names: TableNames, histories: readonly History[]): Promise<void> {
  // A migration may take longer than a query may.
  await query({ text: 'set local statement_timeout = 0' })
  await query({ text: 'select pg_advisory_xact_lock($1)', values: [lockNumber] })
  await createSchema(query, names)
  for (const history of histories) await bringUpToDate(query, names, history)
}

/** Looked for first, because `create schema if not exists` wants the right to make one also where there is one. */
async function createSchema(query: RunQuery, { schema }: TableNames): Promise<void> {
  if (schema === undefined) return
  const { rows } = await query({ text: 'select 1 from pg_namespace where nspname = $1', values: [schema] })
  if (rows.length === 0) await query({ text: `create schema "${schema}"` })
}

async function bringUpToDate(query: RunQuery, names: TableNames, history: History): Promise<void> {
  const table = names.table(historyTable(history))
  await query({
    text: `create table if not exists ${table} (name text primary key, applied_at bigint not null)`,
  })
  const { rows } = await query({ text: `select name from ${table}` })
  const applied = new Set(rows.map((row) => readField(row, 'name')))
  for (const { name, statements } of pendingMigrations(applied, history)) {
    for (const text of statements(migrationWords(names))) await query({ text }).catch(refuseForeignTable)
    await query({
      text: `insert into ${table} (name, applied_at) values ($1, $2)`,
      values: [name, Date.now()],
    })
  }
}

/** @throws {TypeError} when a table that is to be made is there, made by another program (SQLSTATE 42P07). */
function refuseForeignTable(error: DatabaseError): never {
  if (error.code !== '42P07') throw error
  throw foreignTable(/"([^"]+)"/.exec(error.message)?.[1] ?? 'one')
}
