import { type ApiRefusalReason, apiRefusalReasons } from '@countersign/product-api'
import { noRequester, writeOrRefuse } from '@countersign/server/extension'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sharedStores } from '../../test/stores/preparedStores.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { createApiCounts, listApiRefusals, readApiUsage } from './apiCounts.ts'
import { parseApi } from './apis.fields.ts'
import { addApi, removeApi } from './apis.writes.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.parse('2026-11-22T12:34:56Z')
const since = '2026-11-22T12:00:00.000Z'
const actor = { actorId: null, requester: noRequester, now: 1 }
const scopes = [{ name: 'read', words: 'read files' }]
let made = 0

describe.each(sharedStores)('what is counted of an API on %s', (_name, makeLocation) => {
  const setUp = async () => {
    const location = await makeLocation()
    const [store, other] = [await openProductStore(location), await openProductStore(location)]
    onTestFinished(async () => {
      await store.close()
      await other.close()
    })
    made += 1
    const api = parseApi({ identifier: `https://files${made}.example`, name: 'Files', scopes })
    const { row } = await writeOrRefuse(store, () => addApi(api, actor))
    let time = start
    const create = (on = store, isSweeper = true) =>
      createApiCounts({ store: on, now: () => time, maySweep: async () => isSweeper })
    const usage = async (days = 7) => (await readApiUsage(store, { id: row.id, days, now: time })).days
    const pass = (more: number) => {
      time += more
    }
    return { store, other, id: row.id, create, usage, pass, refusals: refusalsOf(row.id) }

    function refusalsOf(id: string) {
      return (query = {}) => listApiRefusals(store, id, query)
    }
  }

  it('is added up by two processes, by day and whom tokens are about', async () => {
    const { other, id, create, usage, pass } = await setUp()
    const [one, two] = [create(), create(other)]
    one.countIssued(id, 'person')
    one.countIssued(id, 'application')
    two.countIssued(id, 'person')
    await Promise.all([one.write(), two.write()])
    await one.write()
    pass(day)
    two.countIssued(id, 'application')
    await two.write()
    const days = await usage()
    expect(days).toHaveLength(7)
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-22', forPeople: 2, forApplications: 1 },
      { day: '2026-11-23', forPeople: 0, forApplications: 1 },
    ])
    expect(days[0]).toEqual({ day: '2026-11-17', forPeople: 0, forApplications: 0 })
  })

  it('keeps refusals by hour and reason, and anything foreign as "other"', async () => {
    const { other, id, create, refusals } = await setUp()
    const [one, two] = [create(), create(other)]
    one.noteRefused(id, 'invalid_target')
    one.noteRefused(id, '<a text of a stranger>')
    two.noteRefused(id, 'invalid_target')
    await Promise.all([one.write(), two.write()])
    expect(await refusals()).toEqual({
      refusals: [
        { since, reason: 'other', count: 1 },
        { since, reason: 'invalid_target', count: 2 },
      ],
      next: null,
    })
  })

  it('lists refusals in pages, the latest hour first', async () => {
    const { id, create, refusals, pass } = await setUp()
    const counts = create()
    counts.noteRefused(id, 'invalid_scope')
    pass(hour)
    counts.noteRefused(id, 'invalid_scope')
    counts.noteRefused(id, 'access_denied')
    await counts.write()
    const first = await refusals({ limit: '2' })
    const second = await refusals({ limit: '2', cursor: first.next })
    const rows = [...first.refusals, ...second.refusals]
    expect(rows.map((row) => `${row.since.slice(11, 13)} ${row.reason}`)).toEqual([
      '13 invalid_scope',
      '13 access_denied',
      '12 invalid_scope',
    ])
    expect(second.next).toBeNull()
    await expect(refusals({ cursor: '1.nothing' })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('goes after 90 days and after 30, where this process may sweep', async () => {
    const { id, create, usage, refusals, pass, store } = await setUp()
    const counts = create()
    counts.countIssued(id, 'person')
    counts.noteRefused(id, 'invalid_scope')
    await counts.write()
    pass(90 * day + hour)
    await create(store, false).sweep()
    expect((await refusals()).refusals).toHaveLength(1)
    await counts.sweep()
    expect((await refusals()).refusals).toEqual([])
    expect(await usage(92)).toContainEqual({ day: '2026-11-22', forPeople: 1, forApplications: 0 })
    pass(day)
    await counts.sweep()
    expect((await usage(92)).every(({ forPeople }) => forPeople === 0)).toBe(true)
  })

  it('stays few rows in a flood, and none of an API that is gone', async () => {
    const { store, id, create } = await setUp()
    const counts = create()
    for (let round = 0; round < 500; round += 1) {
      for (const reason of apiRefusalReasons) counts.noteRefused(id, reason)
      counts.noteRefused(id, `made up ${round}`)
      counts.noteRefused(`api~stranger${round}`, 'invalid_client')
    }
    await counts.write()
    const rows = await store.read(listRows, { id })
    expect(rows.map(({ reason, count }) => [reason, count])).toEqual(
      apiRefusalReasons.map((reason) => [reason, reason === 'other' ? 1_000 : 500]),
    )
    await writeOrRefuse(store, () => removeApi(id, actor))
    counts.countIssued(id, 'person')
    counts.noteRefused(id, 'invalid_scope')
    await counts.write()
    expect(await store.read(listRows, { id })).toEqual([])
  })

  it('waits for the next time where it cannot be written', async () => {
    const { store, id, create, usage } = await setUp()
    let isDown = true
    const counts = create({
      ...store,
      write: async (body) => {
        if (isDown) throw new Error('the database is down')
        return store.write(body)
      },
    })
    counts.countIssued(id, 'person')
    await expect(counts.write()).rejects.toThrow('down')
    isDown = false
    counts.countIssued(id, 'person')
    await counts.write()
    expect((await usage()).at(-1)).toMatchObject({ forPeople: 2 })
  })
})

const listRows = defineQuery<{ id: string }, { reason: ApiRefusalReason; count: number }>(
  'test_list_api_refusals',
  (database, parameter) =>
    database
      .selectFrom('api_refusal')
      .select(['reason', 'count'])
      .where('api_id', '=', parameter('id'))
      .orderBy('reason'),
)
