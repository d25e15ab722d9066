import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem } from '@countersign/test-support/startService'
import { sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type ServerProcess, startProcess } from './startProcess.ts'

async function start(location: string): Promise<ServerProcess> {
  const server = await startProcess(location)
  onTestFinished(() => server.kill())
  return server
}

/** A browser that is signed in, and one with a signed message that it has not sent. */
async function openBrowsers({ send }: ServerProcess) {
  const [signedIn, waiting] = [createBrowser(send), createBrowser(send)]
  expect((await signedIn.signIn(newWallet())).status).toBe(200)
  const signed = await waiting.prepare(newWallet())
  return { signedIn, signIn: () => waiting.call('POST', '/api/sign-in', signed), waiting }
}

test('a lock of another program holds up sign-ins alone, and one that stays has them refused for good', async () => {
  const location = sqliteFile()
  const server = await start(location)
  const { signedIn, signIn } = await openBrowsers(server)
  const second = await openBrowsers(server)
  const holder = new Database(location)
  onTestFinished(() => void holder.close())

  holder.exec('begin exclusive')
  const waited = signIn()
  // With the event loop held up, these would be answered after the lock was given up on, and the sign-in refused.
  for (const path of ['/healthz', '/api/session', '/api/sign-in/challenge']) {
    const method = path.endsWith('challenge') ? 'POST' : 'GET'
    expect((await signedIn.call(method, path)).ok, path).toBe(true)
  }
  holder.exec('commit')
  expect((await waited).status).toBe(200)

  holder.exec('begin exclusive')
  const refused = await second.signIn()
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.headers.get('set-cookie')).toBeNull()
  expect(await readProblem(refused)).toMatchObject({ status: 503, details: { reason: 'locked' } })
  expect((await signedIn.call('GET', '/api/session')).status).toBe(200)
  holder.exec('commit')
  // It was not done, neither then nor later: the same message still works, once.
  expect((await second.signIn()).status).toBe(200)
  expect((await readProblem(await second.signIn())).code).toBe('nonce_spent')
})

test('nobody is signed in into a file that was removed, and readiness says so', async () => {
  const location = sqliteFile()
  const server = await start(location)
  const { signedIn, signIn } = await openBrowsers(server)
  expect((await signedIn.call('GET', '/readyz')).status).toBe(200)
  rmSync(location)
  const refusals = [await signIn(), await signedIn.call('GET', '/readyz')]
  for (const refusal of refusals) {
    expect(refusal.headers.get('set-cookie')).toBeNull()
    const problem = await readProblem(refusal)
    expect(problem).toMatchObject({ status: 503, code: 'storage_unavailable' })
    expect(problem.details).toEqual({ reason: 'file_replaced' })
    expect(JSON.stringify(problem)).not.toContain(dirname(location))
  }
  expect((await signedIn.call('GET', '/healthz')).status).toBe(200)
})
