import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { postgresDatabase } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '../openStore.ts'
import { spendNonce } from '../queries/nonce.ts'
import { listWallets } from '../queries/wallet.ts'
import { run } from '../Write.ts'

let address: string
const cleanUps: (() => unknown)[] = []
beforeEach(async () => {
  address = await postgresDatabase()
})
afterEach(async () => {
  for (const task of cleanUps.splice(0).toReversed()) await task()
})

/** Uses a store in every way that its queries go, and gives the names of the statements that it kept. */
async function useStore(location: string): Promise<readonly string[]> {
  const store = await openStore(location)
  cleanUps.push(() => store.close())
  const query = vi.spyOn(Client.prototype, 'query')
  cleanUps.push(() => query.mockRestore())
  expect(await store.write(() => run(spendNonce, { nonce: 'n', expiresAt: 1 }))).toHaveLength(1)
  await store.read(listWallets, { accountId: 'nobody' })
  await store.ping()
  await store
    .createLimiter({ name: 'sign-in', windowSeconds: 60 })
    .consume([{ key: '192.0.2.1', points: 10 }])
  await store.raiseMark({ key: 'nonces_swept_until', table: 'spent_nonce', value: 'a' })
  const calls: readonly (readonly unknown[])[] = query.mock.calls
  expect(calls.length).toBeGreaterThan(6)
  return calls.flatMap(([config]) => Object(config).name ?? [])
}

test('a Postgres keeps statements by their names', async () => {
  expect((await useStore(address)).length).toBeGreaterThan(3)
})

describe('a pooler that gives each transaction another connection', () => {
  test('keeps no statement, where the address says that there is one', async () => {
    expect(await useStore(`${address}?pgbouncer=true`)).toEqual([])
  })

  test('is known because it refuses the settings of a session, as PgBouncer does', async () => {
    expect(await useStore(await openPooler(refuse))).toEqual([])
  })

  test('is known because it ignores the settings of a session, as PgBouncer can be told to', async () => {
    expect(await useStore(await openPooler(ignoreSettings))).toEqual([])
  })

  test('does not end the limits of a transaction', async () => {
    const store = await openStore(`${address}?pgbouncer=true`)
    cleanUps.push(() => store.close())
    const query = vi.spyOn(Client.prototype, 'query')
    cleanUps.push(() => query.mockRestore())
    await store.write(() => run(spendNonce, { nonce: 'n', expiresAt: 1 }))
    const [[begin] = []]: readonly (readonly unknown[])[] = query.mock.calls
    const client = new Client({ connectionString: address })
    await client.connect()
    await client.query(String(begin))
    const limits = async () => {
      const { rows } = await client.query(
        `select name, setting from pg_settings where name ~ '^(statement|idle_in_transaction_session)_timeout$' order by name`,
      )
      return rows.map(({ setting }) => setting)
    }
    expect(await limits()).toEqual(['3000', '3000'])
    // The next one on this connection may be another program's.
    await client.query('commit')
    expect(await limits()).toEqual(['0', '0'])
    await client.end()
  })
})

/** What a pooler does with the first message of a connection: passes it on, changed or not, or answers itself. */
type Greet = (first: Buffer, incoming: Socket) => Buffer | undefined

/** An error of the protocol, as PgBouncer words it (janitor of startup parameters). */
const refuse: Greet = (first, incoming) => {
  if (!first.includes('statement_timeout')) return first
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  incoming.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]))
  return undefined
}

const ignoreSettings: Greet = (first) => {
  const text = first.subarray(4).toString('latin1')
  const kept = Buffer.from(
    text.replace(/(statement_timeout|idle_in_transaction_session_timeout)\0\d+\0/g, ''),
    'latin1',
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(kept.length + 4)
  return Buffer.concat([length, kept])
}

/** A way to the database that greets each connection so. */
async function openPooler(greet: Greet): Promise<string> {
  const url = new URL(address)
  const { port, hostname } = url
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.once('data', (first: Buffer) => {
      const passed = greet(first, incoming)
      if (passed === undefined) return
      outgoing.write(passed)
      incoming.pipe(outgoing)
      outgoing.pipe(incoming)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new TypeError('it listens to a port')
  url.port = String(listening.port)
  return String(url)
}
