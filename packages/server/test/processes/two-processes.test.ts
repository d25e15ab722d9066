import { sessionListSchema, sessionSchema } from '@countersign/protocol'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startProcess } from './startProcess.ts'

describe.each<[string, () => Promise<string>]>([
  ['SQLite file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
])('two processes that start at once on one new %s', (_name, makeLocation) => {
  const processes: ServerProcess[] = []
  beforeAll(async () => {
    const location = await makeLocation()
    await Promise.all([1, 2].map(async () => processes.push(await startProcess(location))))
  })
  afterAll(() => Promise.all(processes.map((process) => process.kill())))

  /** One browser as each process sees it: the same cookies. */
  const openEverywhere = () => {
    const [first, ...others] = processes.map(({ send }) => createBrowser(send))
    if (first === undefined) throw new Error('no process')
    return { first, copy: () => others.map((other) => copyCookies(first, other)) }
  }
  const copyCookies = (from: ReturnType<typeof createBrowser>, to: ReturnType<typeof createBrowser>) => {
    for (const [name, value] of from.cookies) to.cookies.set(name, value)
    return to
  }

  test('the same signed message to both at once opens exactly one session', async () => {
    const wallet = newWallet()
    for (let round = 1; round <= 10; round += 1) {
      const { first, copy } = openEverywhere()
      const signed = await first.prepare(wallet)
      const browsers = [first, ...copy()]
      const answers = await Promise.all(
        [...browsers, ...browsers].map((browser) => browser.call('POST', '/api/sign-in', signed)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
      const winner = answers.find(({ status }) => status === 200)
      const cookie = winner?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      for (const browser of browsers) {
        const list = await browser.call('GET', '/api/account/sessions', undefined, { cookie })
        expect(parse(sessionListSchema, await list.json()).sessions).toHaveLength(round)
      }
    }
  })

  test('two first sign-ins of one wallet at once make one account with two sessions', async () => {
    for (let round = 0; round < 10; round += 1) {
      const wallet = newWallet()
      const browsers = processes.map(({ send }) => createBrowser(send))
      const signed = await Promise.all(
        browsers.map(async (browser) => ({ browser, body: await browser.prepare(wallet) })),
      )
      const sessions = await Promise.all(
        signed.map(async ({ browser, body }) =>
          parse(sessionSchema, await (await browser.call('POST', '/api/sign-in', body)).json()),
        ),
      )
      expect(new Set(sessions.map(({ account }) => account.id)).size).toBe(1)
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(2)
    }
  })

  test('a session that ends in one has ended in the other by its next request', async () => {
    const { first, copy } = openEverywhere()
    await first.signIn(newWallet())
    const [second] = copy()
    expect((await second?.call('GET', '/api/session'))?.status).toBe(200)
    await first.call('DELETE', '/api/session')
    expect((await second?.call('GET', '/api/session'))?.status).toBe(401)
  })

  test('a session that ends while it is used everywhere stays ended', async () => {
    const { first, copy } = openEverywhere()
    await first.signIn(newWallet())
    const [second] = copy()
    const cookie = [...first.cookies].map((pair) => pair.join('=')).join('; ')
    await Promise.all([
      first.call('DELETE', '/api/session'),
      ...Array.from({ length: 10 }, () => second?.call('GET', '/api/session')),
    ])
    expect((await first.call('GET', '/api/session', undefined, { cookie })).status).toBe(401)
    expect((await second?.call('GET', '/api/session'))?.status).toBe(401)
  })
})
