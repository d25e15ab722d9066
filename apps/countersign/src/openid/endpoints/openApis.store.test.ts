import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatApi } from '../../apis/apiRow.ts'
import { parseApi } from '../../apis/apis.fields.ts'
import { deleteApi, findApi, insertApi, updateApi } from '../../apis/apis.queries.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { createOpenApis, type ListOpenApis } from './openApis.ts'

describe.each(sharedStores)('the APIs that discovery names, on %s,', (_name, makeLocation) => {
  let store: Store
  let time: number
  let list: ListOpenApis
  let warned: object[]
  let isDown: boolean
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    time = 1_000_000
    warned = []
    isDown = false
    const read: Store['read'] = (...given) =>
      isDown ? Promise.reject(new Error('down')) : Reflect.apply(store.read, store, given)
    const log = { debug() {}, info() {}, error() {}, warn: (fields: object) => warned.push(fields) }
    list = createOpenApis({ store: { ...store, read }, now: () => time, log })
  })
  afterEach(() => store.close())

  const add = async (identifier: string, more: object = {}) => {
    const scopes = [{ name: 'read', words: 'read files' }]
    const api = parseApi({ identifier, name: 'Files', scopes, ...more })
    const id = `api~${identifier.length}`
    const row = {
      ...formatApi({ ...api, id }),
      id,
      secret_hash: null,
      source: 'operator',
      created_at: 0,
    } as const
    await store.write(() => run(insertApi, row))
    return id
  }

  test('are those that are on and that everyone may use, looked at every ten seconds at most', async () => {
    const open = await add('https://mcp.example')
    await add('https://staff.example', { access: { groups: ['staff'] } })
    const off = await add('https://old.mcp.example')
    const [row] = await store.read(findApi, { id: off })
    if (row === undefined) throw new Error('it was just added')
    await store.write(() => run(updateApi, { ...row, disabled_at: 1 }))
    const first = await list()
    expect(first).toEqual(['https://mcp.example'])
    await store.write(() => run(deleteApi, { id: open }))
    time += 9_999
    expect(await list()).toBe(first)
    time += 1
    expect(await list()).toEqual([])
    time -= 500_000
    await add('https://new.mcp.example/files')
    expect(await list()).toEqual(['https://new.mcp.example/files'])
  })

  test('are those that are known while the store does not answer, and are asked for by one at a time', async () => {
    await add('https://mcp.example')
    const lists = await Promise.all([list(), list(), list()])
    expect(new Set(lists).size).toBe(1)
    isDown = true
    time += 10_000
    expect(await list()).toBe(lists[0])
    expect(warned.length).toBe(1)
  })
})
