import { Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg'
import { splitPostgresAddress } from './addresses.ts'
import { inTime } from './inTime.ts'
import { readPostgresTarget } from './tls.ts'

/** A store that does not respond in this time is unavailable. Short, because a sign-in may wait for it twice. */
export const timeoutMilliseconds = 3_000

/** A query that Postgres itself should have given up by then, by `statement_timeout`, is not waited for. */
export const answerMilliseconds: number = timeoutMilliseconds + 500

/** What each connection of a pool begins with. A pooler before Postgres refuses it, or ignores it. */
export const sessionSettings: Settings = {
  statement_timeout: timeoutMilliseconds,
  idle_in_transaction_session_timeout: timeoutMilliseconds,
}
type Settings = Pick<ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>

type Limits = Settings & Pick<ClientConfig, 'connectionTimeoutMillis'>

/** How long a host may take to let a connection in, and then to say whether it takes writes: a request may wait for it. */
const probeMilliseconds = 1_500

/** A connection outside a pool: a migration, or the wait for another process's, may take longer than a query may. */
export async function connect(
  address: string,
  limits: Limits = { connectionTimeoutMillis: 5_000 },
): Promise<Client> {
  const client = new Client({ ...readPostgresTarget(address), keepAlive: true, ...limits })
  hearErrors(client)
  await client.connect()
  return client
}

/**
 * Connects as a pool does, and says whether a pooler stands before Postgres, such as PgBouncer in its transaction mode,
 * that gives each transaction another connection. It is known by what it does with the settings that a connection
 * begins with: it refuses or ignores them. Where it does neither, `?pgbouncer=true` says that there is one.
 */
export async function connectAsPool(
  address: string,
): Promise<{ readonly client: Client; readonly isPooled: boolean }> {
  const limits = { connectionTimeoutMillis: 5_000, ...sessionSettings }
  if (/[?&]pgbouncer=true(&|$)/.test(address)) return { client: await connect(address), isPooled: true }
  try {
    const client = await connect(address, limits)
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
    return { client, isPooled: rows[0]?.statement_timeout !== `${timeoutMilliseconds / 1_000}s` }
  } catch (error) {
    // PgBouncer: "unsupported startup parameter".
    if (error instanceof DatabaseError && error.code === '08P01')
      return { client: await connect(address), isPooled: true }
    throw error
  }
}

/**
 * The address of the host that takes writes, of those that an address names: the one that says so first, because there
 * is one.
 *
 * @throws what the first host said, where none takes writes; that it is read-only, only where all are.
 */
export async function findWritable(address: string): Promise<string> {
  const addresses = splitPostgresAddress(address)
  if (addresses.length === 1) return addresses[0]
  try {
    return await Promise.any(addresses.map(probe))
  } catch (error) {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
    throw errors.find((one) => !isReadOnly(one)) ?? errors[0]
  }
}

async function probe(address: string): Promise<string> {
  const client = await connect(address, { connectionTimeoutMillis: probeMilliseconds })
  try {
    await inTime(requireWritable(client), probeMilliseconds)
    return address
  } finally {
    // Nobody waits for a server that may be gone.
    client.end().catch(ignore)
  }
}

/** @throws {DatabaseError} when a server takes no writes, such as a standby. */
export async function requireWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'off') return
  const error = new DatabaseError('This server takes no writes.', 0, 'error')
  error.code = '25006'
  throw error
}

/** Whether a server refused a write because it takes none. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006'
}

/** A connection that breaks says so as an event, which ends a process that does not hear it; its next query fails. */
export function hearErrors(client: ClientBase): void {
  client.on('error', ignore)
}

export function ignore(): void {}
