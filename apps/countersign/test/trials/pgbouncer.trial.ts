import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { type PostgresServer, startPostgres } from '@countersign/test-support/startPostgres'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'
import { audit, startLoad } from './load.ts'

/*
 * The product behind a real PgBouncer that gives each transaction another connection (docs/how-to/run-behind-pgbouncer.md).
 * Where none is installed, it is not tried.
 */

/** So few that every connection is used by both products. */
const poolSize = 4

let postgres: PostgresServer
const cleanUps: (() => unknown)[] = []
beforeEach(async (context) => {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) context.skip('PgBouncer is not installed')
  postgres = await startPostgres()
  cleanUps.push(() => postgres.stop())
})
afterEach(async () => {
  for (const task of cleanUps.splice(0).toReversed()) await task()
})

test.each([
  ['refuses the settings of a session', ''],
  [
    'ignores the settings of a session',
    'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
  ],
])('a PgBouncer that %s: all works, on a few connections', async (_name, line) => {
  const bouncer = await startBouncer(line)
  const products = [await start(bouncer.address), await start(bouncer.address)]
  const load = startLoad(() => products)
  await expect.poll(() => load.log.signIns.length, { timeout: 60_000 }).toBeGreaterThan(500)
  const used = await countConnections()
  const log = await load.stop()
  expect(log.refusals).toBe(0)
  expect(used).toBeGreaterThan(1)
  expect(used).toBeLessThanOrEqual(poolSize)
  expect(await audit(one(products), log)).toEqual([])
})

test('a PgBouncer that is killed and starts again, three times', async () => {
  const bouncer = await startBouncer('')
  const products = [await start(bouncer.address), await start(bouncer.address)]
  const load = startLoad(() => products)
  for (let round = 0; round < 3; round += 1) {
    const before = load.log.signIns.length
    await expect.poll(() => load.log.signIns.length, { timeout: 30_000 }).toBeGreaterThan(before + 50)
    const refusals = load.log.refusals
    await bouncer.kill()
    await expect.poll(() => load.log.refusals, { timeout: 30_000 }).toBeGreaterThan(refusals)
    await bouncer.start()
    const ready = async () =>
      (await Promise.all(products.map(({ ask }) => ask('/readyz')))).map(({ status }) => status)
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 200])
  }
  const log = await load.stop()
  expect(await audit(one(products), log)).toEqual([])
})

function one([product]: readonly RunningProduct[]): RunningProduct {
  if (product === undefined) throw new TypeError('a product')
  return product
}

/** How many connections the users of the database have at Postgres. */
async function countConnections(): Promise<number> {
  const client = new Client({ connectionString: `${postgres.address}/postgres` })
  await client.connect()
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  return rows.length
}

/** Starts a PgBouncer before the Postgres, with one more line of settings. */
async function startBouncer(line: string) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pgbouncer-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const { hostname, port: target } = new URL(postgres.address)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
postgres = host=${hostname} port=${target} user=postgres password=password
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
${line}
`,
  )
  let running: ChildProcess | undefined
  const kill = async () => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  const startIt = async () => {
    // It refuses to run as root.
    const flags = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    running = spawn('pgbouncer', ['-q', ...flags, file], { stdio: 'ignore' })
    await expect.poll(() => connects(port), { timeout: 10_000 }).toBe(true)
  }
  cleanUps.push(kill)
  await startIt()
  return { address: `postgres://postgres:password@127.0.0.1:${port}`, kill, start: startIt }
}

async function connects(port: number): Promise<boolean> {
  const client = new Client({ connectionString: `postgres://postgres:password@127.0.0.1:${port}/postgres` })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function start(address: string): Promise<RunningProduct> {
  const settings = {
    COUNTERSIGN_DATABASE: `${address}/postgres`,
    COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    COUNTERSIGN_RATE_LIMIT: 'off',
  }
  return startProduct({ settings, cleanUp: (task) => void cleanUps.push(task) })
}
