import { gateLimits } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { noRequester } from '@countersign/server/extension'
import { describe, expect, it } from 'vitest'
import { addApplication, changeApplication } from '../../src/applications/applications.writes.ts'
import { parseAddition } from '../../src/applications/declared/parseDeclared.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'

const rules = { isLoopbackAllowed: true, isWrittenByOperator: true, sessionSeconds: 604_800 }
const actor = { actorId: null, requester: noRequester, now: 1 }
const add = (store: Store, gate: object, name = 'Files') =>
  addApplication(store, parseAddition({ name, gate: { hosts: [], ...gate } }, rules), actor)
const change = (store: Store, clientId: string, to: object) =>
  store.write(() => changeApplication({ clientId, change: to, rules }, actor))

describe.each(sharedStores)('what operators write of gates, on %s:', (_name, makeLocation) => {
  it('a host has one gate, also where two are written at once', async () => {
    const store = await openProductStore(await makeLocation())
    const { row } = await add(store, { hosts: ['a.example', 'b.example'] })
    await expect(add(store, { hosts: ['c.example', 'b.example'] })).rejects.toMatchObject({
      field: 'gate.hosts.1',
      detail: 'belongs to another gate',
    })
    const both = await Promise.allSettled([
      add(store, { hosts: ['x.example'] }),
      add(store, { hosts: ['x.example'] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // What it gives up, another may have.
    await change(store, row.client_id, { gate: { hosts: ['a.example'] } })
    await expect(add(store, { hosts: ['b.example'] })).resolves.toBeDefined()
    await store.close()
  })

  it('a change of one thing leaves the others, and a gate stays one', async () => {
    const store = await openProductStore(await makeLocation())
    const { row } = await add(store, { hosts: ['a.example'], openPaths: ['/x'], sendsToken: true })
    const { metadata: before } = row
    const renamed = await change(store, row.client_id, { name: 'Other' })
    expect(renamed).toMatchObject({ name: 'Other', metadata: before })
    const moved = await change(store, row.client_id, { gate: { hosts: ['b.example'] } })
    const metadata = JSON.parse(typeof moved === 'string' ? '' : moved.metadata)
    expect(metadata).toMatchObject({
      gate: { hosts: ['b.example'], openPaths: [] },
      redirectUris: ['https://b.example/'],
      launchUri: 'https://b.example/',
    })
    await expect(change(store, row.client_id, { gate: null })).rejects.toMatchObject({ field: 'gate' })
    const plain = { name: 'Wiki', redirectUris: ['https://wiki.example/'] }
    const other = await addApplication(store, parseAddition(plain, rules), actor)
    const toGate = { gate: { hosts: ['wiki.example'] } }
    await expect(change(store, other.row.client_id, toGate)).rejects.toMatchObject({ field: 'gate' })
    await store.close()
  })
})

it.each([
  ['hosts', gateLimits.hosts, (at: number) => `site${at}.example`],
  ['openPaths', gateLimits.openPaths, (at: number) => `/open/${at}`],
  ['openNetworks', gateLimits.openNetworks, (at: number) => `10.0.0.${at}`],
] as const)('a gate has %s at most %i times', (field, most, make) => {
  const parse = (count: number) => {
    const gate = { hosts: ['one.example'], [field]: Array.from({ length: count }, (_, at) => make(at)) }
    return parseAddition({ name: 'A gate', gate }, rules)
  }
  expect(parse(most).application.gate?.[field]).toHaveLength(most)
  expect(() => parse(most + 1)).toThrow(`gate.${field}: has more than ${most} entries`)
})
