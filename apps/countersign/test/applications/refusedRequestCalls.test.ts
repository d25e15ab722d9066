import { refusalReasons } from '@countersign/product-api'
import { describe, expect, it } from 'vitest'
import { createApplicationOperations } from '../../src/applications/applications.operations.ts'
import { createRefusedRequests } from '../../src/applications/refusedRequests.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { startCalls } from './startCalls.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const applications = '/api/operator/applications'
const draft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
const hour = 3_600_000
const now = Date.parse('2026-11-22T12:34:56Z')

describe.each(sharedStores)('refused requests over HTTP on %s', (_name, makeLocation) => {
  const start = async () => {
    const calls = await startCalls(() => createApplicationOperations(rules), await makeLocation())
    const operator = await calls.signInAsOperator()
    for (const clientId of ['wiki', 'chat']) await operator.ask('POST', applications, { ...draft, clientId })
    let time = now
    const refused = createRefusedRequests({
      store: calls.store,
      now: () => time,
      maySweep: async () => false,
    })
    const read = (query = '', clientId = 'wiki') =>
      operator.ask('GET', `${applications}/${clientId}/refusals${query}`)
    const pass = (more: number) => {
      time += more
    }
    return { ...calls, operator, refused, read, pass }
  }

  it('come in pages, each row once and none of another application', async () => {
    const { refused, read, pass } = await start()
    for (let hours = 0; hours < 3; hours += 1) {
      for (const reason of ['invalid_client', 'invalid_grant', 'invalid_scope']) {
        refused.count('wiki', reason)
        refused.count('chat', reason)
        refused.count('chat', reason)
      }
      pass(hour)
    }
    await refused.write()
    const pages: string[][] = []
    for (let next: string | null = ''; next !== null; ) {
      const { status, body } = await read(`?limit=4${next && `&cursor=${encodeURIComponent(next)}`}`)
      expect(status).toBe(200)
      pages.push(
        body.refusals.map(
          ({ since, reason, count }: { since: string; reason: string; count: number }) =>
            `${since.slice(11, 13)} ${reason} ${count}`,
        ),
      )
      next = pages.length < 9 ? body.next : null
    }
    const reasons = ['invalid_scope', 'invalid_grant', 'invalid_client']
    const rows = ['14', '13', '12'].flatMap((at) => reasons.map((reason) => `${at} ${reason} 1`))
    expect(pages).toEqual([rows.slice(0, 4), rows.slice(4, 8), rows.slice(8)])
  })

  it('are empty for an application without any, 404 for one that there is not, and shown to operators only', async () => {
    const { read, signIn, visitor } = await start()
    expect(await read()).toEqual({ status: 200, body: { refusals: [], next: null } })
    const answers = [await read('', 'nobody'), await read(`?cursor=${now}.invalid_grant`, 'nobody')]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await read('?cursor=x')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    const path = `${applications}/wiki/refusals`
    expect((await (await signIn()).ask('GET', path)).status).toBe(403)
    expect((await visitor.ask('GET', path)).status).toBe(401)
  })

  it('stay few rows in a flood: one for each hour and reason, none for who is unknown', async () => {
    const { store, refused, read } = await start()
    for (let round = 0; round < 20; round += 1) {
      for (let at = 0; at < 100; at += 1) {
        for (const reason of refusalReasons) refused.count('wiki', reason)
        refused.count('wiki', `made up ${round} ${at}`)
        refused.count(`stranger ${round} ${at}`, 'invalid_client')
      }
      await refused.write()
    }
    expect(await store.read(countRows, {})).toMatchObject([{ count: refusalReasons.length }])
    const { body } = await read('?limit=100')
    const counts = body.refusals.map(({ reason, count }: { reason: string; count: number }) => [
      reason,
      count,
    ])
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(refusalReasons.map((reason) => [reason, reason === 'other' ? 4_000 : 2_000])),
    )
  })
})

const countRows = defineQuery('test_count_refused_requests', (database) =>
  database.selectFrom('refused_request').select((row) => row.fn.countAll<number>().as('count')),
)
