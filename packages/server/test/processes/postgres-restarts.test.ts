import { type Browser, createBrowser, newWallet, type Signed } from '@countersign/test-support/createBrowser'
import { type PostgresServer, startPostgres } from '@countersign/test-support/startPostgres'
import { readProblem } from '@countersign/test-support/startService'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startProcess } from './startProcess.ts'

let postgres: PostgresServer
let processes: readonly ServerProcess[]
beforeAll(async () => {
  postgres = await startPostgres()
  const location = `${postgres.address}/postgres`
  processes = await Promise.all([startProcess(location), startProcess(location)])
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()))
  await postgres.stop()
})

interface Acknowledged {
  readonly browser: Browser
  readonly signed: Signed
}

test('Postgres crashes and returns under load: every refusal is 503, nothing acknowledged is lost, nothing works twice', async () => {
  const acknowledged: Acknowledged[] = []
  const refusals: Response[] = []
  let isOver = false
  const signInForever = async ({ send }: ServerProcess) => {
    while (!isOver) {
      const browser = createBrowser(async (request) => {
        const response = await send(request)
        if (!response.ok) refusals.push(response.clone())
        return response
      })
      const challenge = await browser.call('POST', '/api/sign-in/challenge')
      if (challenge.status !== 200) continue
      const signed = await browser.prepare(newWallet()).catch(() => undefined)
      if (signed === undefined) continue
      const response = await browser.call('POST', '/api/sign-in', signed)
      if (!response.ok) continue
      acknowledged.push({ browser, signed })
      // A transaction of several round trips.
      await browser.call('DELETE', '/api/account/sessions')
    }
  }
  const load = processes.flatMap((process) => Array.from({ length: 8 }, () => signInForever(process)))
  for (let round = 1; round <= 3; round += 1) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    await postgres.crash()
    const refused = refusals.length
    await expect.poll(() => refusals.length, { timeout: 20_000 }).toBeGreaterThan(refused + 10)
    await postgres.start()
  }
  const after = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(after + 20)
  isOver = true
  await Promise.all(load)

  for (const { child } of processes) expect([child.exitCode, child.signalCode]).toEqual([null, null])
  for (const refusal of refusals) {
    expect(refusal.headers.get('retry-after')).not.toBeNull()
    expect(await readProblem(refusal)).toMatchObject({ status: 503, code: 'storage_unavailable' })
  }
  const [here, there] = processes
  for (const [index, { browser, signed }] of acknowledged.entries()) {
    const { send } = (index % 2 === 0 ? here : there) ?? { send: () => Promise.reject(new Error('none')) }
    const again = createBrowser(send)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    expect((await again.call('GET', '/api/session', undefined, { cookie })).status).toBe(200)
    const replayed = await again.call('POST', '/api/sign-in', signed, { cookie })
    expect((await readProblem(replayed)).code).toBe('nonce_spent')
  }
}, 120_000)

test('a Postgres that hangs has every request answered in time, and the process is alive', async () => {
  const [server] = processes
  if (server === undefined) throw new Error('no process')
  const browser = createBrowser(server.send)
  const signed = await browser.prepare(newWallet())
  // So that it has connections, which hang, and need not open one.
  const signIns = Array.from({ length: 16 }, () => createBrowser(server.send).signIn(newWallet()))
  expect((await Promise.all(signIns)).every(({ ok }) => ok)).toBe(true)
  const resume = postgres.freeze()
  try {
    const start = performance.now()
    const signIn = browser.call('POST', '/api/sign-in', signed)
    const readiness = browser.call('GET', '/readyz')
    expect((await browser.call('GET', '/healthz')).status).toBe(200)
    expect((await signIn).status).toBe(503)
    expect((await readiness).status).toBe(503)
    expect(performance.now() - start).toBeLessThan(10_000)
  } finally {
    resume()
  }
  await expect.poll(async () => (await browser.call('GET', '/readyz')).status, { timeout: 10_000 }).toBe(200)
  expect((await createBrowser(server.send).signIn(newWallet())).status).toBe(200)
}, 60_000)
