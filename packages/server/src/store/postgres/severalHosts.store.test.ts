import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { type PostgresServer, startPostgres } from '@countersign/test-support/startPostgres'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { spendNonce } from '../queries/nonce.ts'
import type { Store } from '../Store.ts'
import { run } from '../Write.ts'
import { ConnectionPool } from './ConnectionPool.ts'

/** Two servers, as a primary and its standby are: of one database, and one of them takes writes. */
let one: PostgresServer
let other: PostgresServer
let name: string
beforeAll(async () => {
  const flags = ['-c', 'fsync=off']
  ;[one, other] = await Promise.all([startPostgres(flags), startPostgres(flags)])
})
afterAll(() => Promise.all([one.stop(), other.stop()]))

beforeEach(async () => {
  name = `hosts_${randomBytes(6).toString('hex')}`
  for (const server of [one, other]) {
    await setReadOnly(server, 'off')
    await (await openStore(await server.createDatabase(name))).close()
  }
})

async function ask(server: PostgresServer, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: `${server.address}/${name}` })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** What a standby answers until it is promoted; for all sessions, from their next transaction. */
async function setReadOnly(server: PostgresServer, value: 'on' | 'off'): Promise<void> {
  const client = new Client({ connectionString: `${server.address}/postgres` })
  await client.connect()
  await client.query(`alter system set default_transaction_read_only = ${value}`)
  await client.query('select pg_reload_conf()')
  await client.end()
  await expect
    .poll(async () => {
      const probe = new Client({ connectionString: `${server.address}/postgres` })
      await probe.connect()
      const { rows } = await probe.query('show transaction_read_only')
      await probe.end()
      return rows[0]?.transaction_read_only
    })
    .toBe(value)
}

const addressOfBoth = () => {
  const [first, second] = [new URL(one.address), new URL(other.address)]
  return `postgres://postgres:password@${first.host},${second.host}/${name}?target_session_attrs=read-write`
}

const spend = (store: Store, nonce: string) =>
  store.write(() => run(spendNonce, { nonce, expiresAt: 1 })).then(({ length }) => length)
const noncesOn = async (server: PostgresServer) =>
  (await ask(server, 'select nonce from spent_nonce order by nonce')).map((row) => Object(row).nonce)

test('the one that takes writes is chosen, wherever it stands', async () => {
  await setReadOnly(one, 'on')
  const store = await openStore(addressOfBoth())
  expect(await spend(store, 'a')).toBe(1)
  await store.ping()
  await store.close()
  expect(await noncesOn(other)).toEqual(['a'])
  await setReadOnly(one, 'off')
  await setReadOnly(other, 'on')
  const again = await openStore(addressOfBoth())
  expect(await spend(again, 'b')).toBe(1)
  await again.close()
  expect(await noncesOn(one)).toEqual(['b'])
})

test('a store follows to the other one when its own takes no writes any more, and no write is done twice', async () => {
  await setReadOnly(other, 'on')
  const store = await openStore(addressOfBoth())
  expect(await spend(store, 'before')).toBe(1)
  await setReadOnly(one, 'on')
  await setReadOnly(other, 'off')
  const refused = { name: 'StorageError', reason: 'read_only' }
  await expect(spend(store, 'refused')).rejects.toMatchObject(refused)
  await expect.poll(() => spend(store, 'after').catch(() => undefined)).toBe(1)
  await store.close()
  expect(await noncesOn(one)).toEqual(['before'])
  expect(await noncesOn(other)).toEqual(['after'])
})

test('a store follows to the other one when its own is gone, and reads there', async () => {
  await setReadOnly(other, 'on')
  const store = await openStore(addressOfBoth())
  expect(await spend(store, 'before')).toBe(1)
  await one.crash()
  await expect(spend(store, 'nowhere')).rejects.toMatchObject({ name: 'StorageError' })
  await expect(spend(store, 'nowhere')).rejects.toMatchObject({ name: 'StorageError' })
  await setReadOnly(other, 'off')
  await expect.poll(() => spend(store, 'after').catch(() => undefined)).toBe(1)
  await store.ping()
  await store.close()
  expect(await noncesOn(other)).toEqual(['after'])
  await one.start()
})

test('where none takes writes, a start says so; where one is gone, that it cannot be reached', async () => {
  await setReadOnly(one, 'on')
  await setReadOnly(other, 'on')
  const readOnly = { name: 'StorageError', reason: 'read_only' }
  await expect(openStore(addressOfBoth())).rejects.toMatchObject(readOnly)
  await one.crash()
  await expect(openStore(addressOfBoth())).rejects.toMatchObject({
    name: 'StorageError',
    reason: 'unreachable',
  })
  await one.start()
})

test('a host that goes silent once it has let a connection in is given up, and another one serves', async () => {
  const [silent, serving] = [await openSilent(one), new URL(other.address)]
  const pool = new ConnectionPool(
    `postgres://postgres:password@${silent},${serving.host}/${name}?target_session_attrs=read-write`,
    1,
  )
  expect((await pool.query({ text: 'select inet_server_port() as port' })).rows).toEqual([
    { port: Number(serving.port) },
  ])
  await pool.end()
})

/** A way to a server that passes nothing on any more from where the connection is ready for its first query. */
async function openSilent(server: PostgresServer): Promise<string> {
  const { hostname, port } = new URL(server.address)
  const ready = Buffer.from([0x5a, 0, 0, 0, 5])
  const listener = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    for (const socket of [incoming, outgoing]) socket.on('error', () => {})
    incoming.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
    outgoing.on('data', (data: Buffer) => {
      if (data.includes(ready)) incoming.unpipe(outgoing)
      incoming.write(data)
    })
    onTestFinished(() => void incoming.destroy())
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new TypeError('it listens to a port')
  return `127.0.0.1:${address.port}`
}
