import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresServer, startPostgres } from '@countersign/test-support/startPostgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../product/openBrowser.ts'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'
import { audit, startLoad } from './load.ts'

let postgres: PostgresServer
let products: RunningProduct[]
const cleanUps: (() => unknown)[] = []
beforeEach(async () => {
  postgres = await startPostgres()
  products = [await start(), await start()]
})
afterEach(async () => {
  for (const task of cleanUps.splice(0).toReversed()) await task()
  await postgres.stop()
})

const isReady = async (product: RunningProduct) => (await openBrowser(product).call('GET', '/readyz')).status
const allReady = async () => (await Promise.all(products.map(isReady))).every((status) => status === 200)

/** Breaks something for a while under load, ten times, and audits what the clients were told. */
async function tryTimes(rounds: number, breakOnce: () => Promise<void>): Promise<void> {
  const load = startLoad(() => products)
  const { log } = load
  for (let round = 0; round < rounds; round += 1) {
    const before = log.signIns.length
    await expect.poll(() => log.signIns.length, { timeout: 30_000 }).toBeGreaterThan(before + 30)
    await breakOnce()
    await expect.poll(allReady, { timeout: 10_000 }).toBe(true)
  }
  await load.stop()
  const [product] = products
  if (product === undefined) throw new TypeError('no product')
  expect(log.refusals).toBeGreaterThan(0)
  expect(log.signIns.filter(({ outcome }) => outcome === 'acknowledged').length).toBeGreaterThan(30 * rounds)
  expect(await audit(product, log)).toEqual([])
  for (const { process } of products) expect(process.exitCode).toBeNull()
}

test('Postgres crashes and starts again, ten times', () =>
  tryTimes(10, async () => {
    await postgres.crash()
    await wait(500)
    await postgres.start()
  }))

test('Postgres hangs for eight seconds, three times', () =>
  tryTimes(3, async () => {
    const resume = postgres.freeze()
    await wait(8_000)
    resume()
  }))

test('a product is killed and started again, five times', () =>
  tryTimes(5, async () => {
    const [killed, kept] = products
    if (killed === undefined || kept === undefined) throw new TypeError('two products')
    killed.process.kill('SIGKILL')
    await killed.ended
    products = [kept]
    products = [await start(), kept]
  }))

test('Postgres fails over to its standby, which has all that was acknowledged', async () => {
  const standby = await postgres.startStandby()
  cleanUps.push(() => standby.stop())
  const door = await openDoor(postgres.address)
  cleanUps.push(() => door.close())
  products = [await start(door.address), await start(door.address)]
  await tryTimes(1, async () => {
    await postgres.crash()
    await standby.promote()
    door.leadTo(standby.address)
  })
})

test('Postgres fails over to its standby, whose host the address names as well', async () => {
  const standby = await postgres.startStandby()
  cleanUps.push(() => standby.stop())
  const both = `${postgres.address},${new URL(standby.address).host}`
  products = [await start(both), await start(both)]
  await tryTimes(1, async () => {
    await postgres.crash()
    await standby.promote()
  })
})

/** An address that leads to a Postgres, and later to another one, as a proxy or a name does. */
async function openDoor(first: string) {
  const sockets = new Set<Socket>()
  let target = new URL(first)
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('it listens to a port')
  const url = new URL(first)
  url.port = String(address.port)
  return {
    address: String(url),
    leadTo(next: string) {
      target = new URL(next)
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function start(address = postgres.address): Promise<RunningProduct> {
  const settings = {
    COUNTERSIGN_DATABASE: `${address}/postgres?target_session_attrs=read-write`,
    COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    COUNTERSIGN_RATE_LIMIT: 'off',
  }
  return startProduct({ settings, cleanUp: (task) => void cleanUps.push(task) })
}
