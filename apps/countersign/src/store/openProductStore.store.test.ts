import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sessionSchema } from '@countersign/protocol'
import { EarlierBuildError, openStore } from '@countersign/server'
import { openSnapshot, serverHistory } from '@countersign/server/extension'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { earlierBuilds } from '../../test/stores/earlierBuild.ts'
import { listNoted } from './listNoted.ts'
import { openProductStore, productHistory } from './openProductStore.ts'

const names = productHistory.migrations.map(({ name }) => name)
const secretKeys = ['the secret of the tests, which is long'] as const

test('the names of migrations sort in the order they run in, and none comes twice', () => {
  expect([...new Set(names)].toSorted()).toEqual(names)
})

describe.each(sharedStores)('the histories of the server and of the product on %s', (_name, makeLocation) => {
  /** The database as it is: its tables, and the migrations that are noted. */
  const look = async (location: string) => {
    const snapshot = await openSnapshot(location)
    const tables = snapshot.tables.map(({ name }) => name)
    const [server, product] = [
      await listNoted(snapshot, 'migration'),
      await listNoted(snapshot, 'product_migration'),
    ]
    await snapshot.close()
    return { tables, server, product }
  }
  const complete = { server: serverHistory.migrations.map(({ name }) => name), product: names }

  const inProcess = async (location: string, task: 'open' | 'die'): Promise<unknown[]> => {
    const script = fileURLToPath(new URL('../../test/stores/openInProcess.ts', import.meta.url))
    const execArgv = ['--conditions=source', '--disable-warning=ExperimentalWarning']
    return once(fork(script, [location, task], { execArgv }), 'exit')
  }

  test('open what the server alone has made, and it opens without the product again', async () => {
    const location = await makeLocation()
    const before = await startService('', { store: await openStore(location), secretKeys })
    const first = before.open()
    const session = parse(sessionSchema, await (await first.signIn(newWallet())).json())
    await before.store.close()
    const alone = await look(location)
    expect(alone).toMatchObject({ ...complete, product: [] })
    for (const open of [openProductStore, openStore, openProductStore]) {
      const service = await startService('', { store: await open(location), secretKeys })
      const browser = createBrowser((request) =>
        service.countersign.fetch(request, { networkAddress: '192.0.2.1' }),
      )
      for (const [name, value] of first.cookies) browser.cookies.set(name, value)
      const answer = await browser.call('GET', '/api/session')
      expect(parse(sessionSchema, await answer.json()).id).toBe(session.id)
      await service.store.close()
      expect(await look(location)).toMatchObject(complete)
    }
  })

  test('run once where two processes start at the same time', async () => {
    const location = await makeLocation()
    expect(await Promise.all([inProcess(location, 'open'), inProcess(location, 'open')])).toEqual([
      [0, null],
      [0, null],
    ])
    expect(await look(location)).toMatchObject(complete)
  })

  test('leave everything as it was where a process is killed midway, and the next one runs them', async () => {
    const location = await makeLocation()
    await (await openStore(location)).close()
    const before = await look(location)
    expect(await inProcess(location, 'die')).toEqual([null, 'SIGKILL'])
    expect(await look(location)).toEqual(before)
    expect(await inProcess(location, 'open')).toEqual([0, null])
    expect(await look(location)).toMatchObject(complete)
  })
})

test.each(earlierBuilds)(
  '%s of before the first release is refused, and stays as it is',
  async (_name, make) => {
    const { location, read } = await make()
    const before = await read()
    await expect(openProductStore(location)).rejects.toThrow(EarlierBuildError)
    await expect(openProductStore(location)).rejects.toThrow('(it has 0001-accounts-and-sessions)')
    expect(await read()).toEqual(before)
  },
)
