import { type Browser, createBrowser, newWallet, type Signed } from '@countersign/test-support/createBrowser'
import { readProblem } from '@countersign/test-support/startService'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { startProcess } from './startProcess.ts'

describe.each<[string, () => Promise<string>]>([
  ['a SQLite file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
])('a process on %s that is killed in the middle of sign-ins', (_name, makeLocation) => {
  test('has lost none that it acknowledged, and no nonce of those works again', async () => {
    const location = await makeLocation()
    const first = await startProcess(location)
    const acknowledged = await signInUntilKilled(first)
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)

    const second = await startProcess(location)
    for (const { browser, signed } of acknowledged) {
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      const again = createBrowser(second.send)
      expect((await again.call('GET', '/api/session', undefined, { cookie })).status).toBe(200)
      const replayed = await again.call('POST', '/api/sign-in', signed, { cookie })
      expect((await readProblem(replayed)).code).toBe('nonce_spent')
    }
    await second.kill()
    if (location.startsWith('/')) {
      const database = new Database(location)
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
      database.close()
    }
  })
})

/** Signs in from many browsers at once, and kills the process while they are at it. */
async function signInUntilKilled(server: Awaited<ReturnType<typeof startProcess>>) {
  const acknowledged: { browser: Browser; signed: Signed }[] = []
  const signInForever = async () => {
    for (;;) {
      const browser = createBrowser(server.send)
      const signed = await browser.prepare(newWallet())
      const response = await browser.call('POST', '/api/sign-in', signed)
      if (response.status === 200) acknowledged.push({ browser, signed })
      if (acknowledged.length === 40) server.child.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: 12 }, signInForever))
  await server.kill()
  return acknowledged
}
