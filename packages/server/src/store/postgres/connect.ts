import { Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg'
import { splitPostgresAddress } from './addresses.ts'

type Limits = Pick<ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'>

/** How long a host may take to say whether it takes writes: a request may wait for it. */
const probeLimits: Limits = { connectionTimeoutMillis: 1_500, query_timeout: 1_500 }

/** A connection outside a pool: a migration, or the wait for another process's, may take longer than a query may. */
export async function connect(
  address: string,
  limits: Limits = { connectionTimeoutMillis: 5_000 },
): Promise<Client> {
  const client = new Client({ connectionString: address, keepAlive: true, ...limits })
  hearErrors(client)
  await client.connect()
  return client
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
  const client = await connect(address, probeLimits)
  try {
    await requireWritable(client)
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
