import { Client, Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { type Limiter, wrapLimiter } from '../../rate-limit/Limiter.ts'
import { defineQuery, type Query } from '../defineQuery.ts'
import { type History, historyTable, pendingMigrations } from '../migrations/history.ts'
import { migrationWords } from '../migrations/Migration.ts'
import { findMark, raiseMark, sweptUntilKey } from '../queries/nonce.ts'
import type { MetaTable } from '../Schema.ts'
import type { LimiterOptions, Mark, Store } from '../Store.ts'
import type { TableNames } from '../tableNames.ts'
import { type AsyncConnection, runWriteAsync } from '../Write.ts'
import { openSessionInPostgres } from './openSessionInPostgres.ts'
import { postgresFailure, wasDeadlocked, wasLocked } from './postgresFailure.ts'

/** How many connections a process holds. */
const connections = 16

/** A store that does not respond in this time is unavailable. Short, because a sign-in may wait for it twice. */
const timeoutMilliseconds = 3_000

/** Opens a Postgres database, by its address, as a store. Any number of processes may share it. */
export async function openPostgres(
  address: string,
  names: TableNames,
  histories: readonly History[],
): Promise<Store> {
  await failing(() => migratePostgres(address, names, histories))
  const pool = new Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: timeoutMilliseconds,
    statement_timeout: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds + 500,
    idle_in_transaction_session_timeout: timeoutMilliseconds,
    keepAlive: true,
    types: { getTypeParser },
  })
  // A connection that breaks while idle is replaced by the next query; the query says when that fails.
  pool.on('error', () => {})
  return await failing(() => createPostgresStore(pool, names))
}

async function createPostgresStore(pool: Pool, names: TableNames): Promise<Store> {
  const connection = connectionOver(names, (config) => pool.query(config))
  let sweptUntil = (await connection.run(findMark, { key: sweptUntilKey }))[0]?.value ?? ''
  const store: Store = {
    kind: 'postgres',
    read: (query, parameters) => failing(() => connection.run(query, parameters)),
    write: (begin) =>
      failing(() =>
        onceMore(() => inTransaction(pool, names, (transaction) => runWriteAsync(transaction, begin()))),
      ),
    openSession: (opening, after) =>
      failing(() =>
        after === undefined
          ? openSessionInPostgres((act) => act(connection), opening)
          : openSessionInPostgres((act) => inTransaction(pool, names, act), opening, after),
      ),
    noncesSweptUntil: () => sweptUntil,
    async raiseMark(mark) {
      const value = await failing(() => raiseMarkAlone(pool, names, mark))
      if (mark.key === sweptUntilKey) sweptUntil = value
      return value
    },
    createLimiter: (options) => createLimiter(pool, names, options),
    ping: async () => {
      await store.read(ping, {})
    },
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
  return store
}

/** Runs each query as a named prepared statement, which Postgres plans once per connection. */
function connectionOver(
  names: TableNames,
  query: (config: QueryConfig) => Promise<QueryResult>,
): AsyncConnection {
  return {
    async run({ name, compile }, parameters) {
      const { text, values } = compile(names)
      const { rows } = await query({ name, text, values: values(parameters) })
      return rows
    },
  }
}

async function inTransaction<Result>(
  pool: Pool,
  names: TableNames,
  write: (connection: AsyncConnection, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await write(
      connectionOver(names, (config) => client.query(config)),
      client,
    )
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true)
    throw error
  }
}

/**
 * Raises a mark while nobody inserts into its table. A statement locks its tables before it looks at them: one that
 * spends a nonce has ended before this, or sees the mark. Without the lock, one could look before the mark is raised and
 * insert after the spent nonce was removed. The lock is not waited for long, because those who insert wait behind it:
 * where it is not to be had, the mark stays as it is, until the next sweep.
 */
async function raiseMarkAlone(pool: Pool, names: TableNames, mark: Mark): Promise<string> {
  return await inTransaction(pool, names, async (connection, client) => {
    await client.query(`set local lock_timeout = '${lockMilliseconds}ms'`)
    await client.query('savepoint before_lock')
    try {
      await client.query(`lock table ${names.table(mark.table)} in share mode`)
    } catch (error) {
      if (!wasLocked(error)) throw error
      await client.query('rollback to savepoint before_lock')
      const [found] = await connection.run(findMark, mark)
      return found?.value ?? ''
    }
    return await runWriteAsync(connection, raiseMark(mark))
  })
}

/** Shorter than Postgres' `deadlock_timeout`, after which a vacuum would be cancelled for us. */
const lockMilliseconds = 200

/** A write that waited for another one, which waited for it, is done again after it. */
async function onceMore<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!wasDeadlocked(error)) throw error
    return await write()
  }
}

/** Counts in Postgres for all processes; while it does not respond, each process counts for itself. */
function createLimiter(
  pool: Pool,
  names: TableNames,
  { name, points, windowSeconds }: LimiterOptions,
): Limiter {
  return wrapLimiter(
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: names.bare('rate_limit'),
      ...(names.schema === undefined ? {} : { schemaName: names.schema }),
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: windowSeconds,
      // An address over its limit costs no more round trips.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ points, duration: windowSeconds }),
    }),
  )
}

async function failing<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw postgresFailure(error)
  }
}

/** Times and counts are below 2^53: as numbers, not as text. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format ?? 'text')
}

/** Any number, as long as it stays the same: processes that migrate one database wait for one another by it. */
const lockNumber = 4361_0712

/**
 * Brings a database to the schema of this version, in one transaction under an advisory lock: killed midway,
 * nothing has happened, and of two that start at once the second finds the work done.
 *
 * @throws {Error} when the database was made by a newer version.
 */
export async function migratePostgres(
  address: string,
  names: TableNames,
  histories: readonly History[],
): Promise<void> {
  // A connection of its own: a migration, or the wait for another process's, may take longer than a query may.
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await createSchema(client, names)
    for (const history of histories) await bringUpToDate(client, names, history)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end()
  }
}

/** Looked for first, because `create schema if not exists` wants the right to make one also where there is one. */
async function createSchema(client: Client, { schema }: TableNames): Promise<void> {
  if (schema === undefined) return
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
  if (rows.length === 0) await client.query(`create schema "${schema}"`)
}

async function bringUpToDate(client: Client, names: TableNames, history: History): Promise<void> {
  const table = names.table(historyTable(history))
  await client.query(
    `create table if not exists ${table} (name text primary key, applied_at bigint not null)`,
  )
  await client.query(
    `insert into ${table} (name, applied_at)
    select name, applied_at from ${names.table('migration')} where name = any($1) on conflict do nothing`,
    [history.onceInServerHistory ?? []],
  )
  const { rows } = await client.query<{ name: string }>(`select name from ${table}`)
  for (const { name, statements } of pendingMigrations(new Set(rows.map((row) => row.name)), history)) {
    for (const statement of statements(migrationWords(names))) await client.query(statement)
    await client.query(`insert into ${table} (name, applied_at) values ($1, $2)`, [name, Date.now()])
  }
}

/** The cheapest query that needs the tables to be there. */
const ping: Query<Record<never, never>, Pick<MetaTable, 'key'>> = defineQuery('ping', (database) =>
  database.selectFrom('meta').select('key').limit(1),
)
