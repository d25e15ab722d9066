import { describe, expect, it, onTestFinished } from 'vitest'
import { createRefusedRequests, listRefusedRequests } from '../../src/applications/refusedRequests.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { addApplication, startProvider } from './support/startProvider.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-22T12:34:56Z')
const since = '2026-11-22T12:00:00.000Z'

describe('a refused request', () => {
  it('of a known application is counted by its reason, one of an unknown application is not kept', async () => {
    const provider = await startProvider()
    const registered = await provider.addApplication()
    const application = await setUp(provider, { ...registered, clientSecret: 'an older secret' })
    const person = createPerson(provider.origin)
    await expect(application.signIn(person)).rejects.toMatchObject({ error: 'invalid_client' })
    await person.follow((await application.link({ redirect_uri: 'https://wiki.example/other' })).href)
    await person.follow((await application.link({ client_id: 'a-stranger' })).href)
    await person.follow((await application.link({ prompt: 'none' })).href)
    await provider.sweep()
    const { refusals } = await listRefusedRequests(provider.store, registered.clientId, {})
    expect(refusals.map(({ reason, count }) => [reason, count])).toEqual([
      ['invalid_redirect_uri', 1],
      ['invalid_client', 1],
    ])
  })
})

describe.each(sharedStores)('refused requests on %s', (_name, makeLocation) => {
  const start = async () => {
    const location = await makeLocation()
    const [store, other] = [await openProductStore(location), await openProductStore(location)]
    onTestFinished(async () => {
      await store.close()
      await other.close()
    })
    const { clientId } = await addApplication(store)
    let time = now
    const create = (on = store) =>
      createRefusedRequests({ store: on, now: () => time, maySweep: async () => true })
    const list = async (query = {}) => listRefusedRequests(store, clientId, query)
    return {
      store,
      other,
      clientId,
      create,
      list,
      pass: (more: number) => {
        time += more
      },
    }
  }

  it('are added up by two processes, by hour and reason, and anything foreign is "other"', async () => {
    const { other, clientId, create, list } = await start()
    const [one, two] = [create(), create(other)]
    one.count(clientId, 'invalid_grant')
    one.count(clientId, '<a text of a stranger>')
    two.count(clientId, 'invalid_grant')
    await Promise.all([one.write(), two.write()])
    await one.write()
    expect(await list()).toEqual({
      refusals: [
        { since, reason: 'other', count: 1 },
        { since, reason: 'invalid_grant', count: 2 },
      ],
      next: null,
    })
  })

  it('come in pages, the latest hour first, and go after 30 days', async () => {
    const { clientId, create, list, pass } = await start()
    const refused = create()
    refused.count(clientId, 'invalid_scope')
    pass(hour)
    refused.count(clientId, 'invalid_scope')
    refused.count(clientId, 'invalid_client')
    await refused.write()
    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', cursor: first.next })
    expect([...first.refusals, ...second.refusals].map((row) => `${row.since} ${row.reason}`)).toEqual([
      '2026-11-22T13:00:00.000Z invalid_scope',
      '2026-11-22T13:00:00.000Z invalid_client',
      `${since} invalid_scope`,
    ])
    expect(second.next).toBeNull()
    await expect(list({ cursor: '1.nothing' })).rejects.toMatchObject({ code: 'invalid_request' })
    pass(30 * 24 * hour - 40 * 60_000)
    await refused.sweep()
    expect((await list()).refusals.map((row) => row.since)).toEqual(Array(2).fill('2026-11-22T13:00:00.000Z'))
  })

  it('of a flood cost one write, and what cannot be written waits', async () => {
    const { store, clientId, create, list } = await start()
    let writes = 0
    let isDown = true
    const refused = create({
      ...store,
      write: async (body) => {
        writes += 1
        if (isDown) throw new Error('the database is down')
        return store.write(body)
      },
    })
    for (let at = 0; at < 5_000; at += 1) refused.count(clientId, 'invalid_client')
    for (let at = 0; at < 5_000; at += 1) refused.count(`gone${at}`, 'invalid_client')
    expect(writes).toBe(0)
    await expect(refused.write()).rejects.toThrow('down')
    isDown = false
    await refused.write()
    expect(writes).toBe(2)
    expect((await list()).refusals).toEqual([{ since, reason: 'invalid_client', count: 5_000 }])
  })
})
