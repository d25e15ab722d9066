import { connectedApplicationListSchema } from '@countersign/product-api'
import { type Parameter, run, sql } from '@countersign/server/extension'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { DeliverSignOuts } from '../../src/openid/connections.operations.ts'
import { claimDeliveries } from '../../src/outbox/outbox.queries.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { changeMetadata } from '../oidc/support/changeMetadata.ts'
import { connectionOperations } from '../oidc/support/partsOfTests.ts'
import { listWorking } from '../openid/support/keepToken.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { connect } from './connect.ts'
import { startCalls } from './startCalls.ts'

const list = '/api/account/applications'
const silent: DeliverSignOuts = async () => {}

interface Doubling {
  readonly suffix: string
}
/** As many applications again, and as many connections: one statement each. */
const doubleApplications = defineQuery('double_applications', (database, parameter: Parameter<Doubling>) =>
  database
    .insertInto('application')
    .columns(['client_id', 'name', 'metadata', 'source', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('application')
        .select([
          sql<string>`client_id || ${parameter('suffix')}`.as('client_id'),
          'name',
          'metadata',
          'source',
          'created_at',
        ]),
    ),
)
const doubleConnections = defineQuery('double_connections', (database, parameter: Parameter<Doubling>) =>
  database
    .insertInto('connection')
    .columns([
      'account_id',
      'client_id',
      'wallet_id',
      'disclosed_wallet_ids',
      'scopes',
      'grant_id',
      'issuer',
      'first_used_at',
      'last_used_at',
    ])
    .expression((from) =>
      from
        .selectFrom('connection')
        .select([
          'account_id',
          sql<string>`client_id || ${parameter('suffix')}`.as('client_id'),
          'wallet_id',
          'disclosed_wallet_ids',
          'scopes',
          sql<string>`grant_id || ${parameter('suffix')}`.as('grant_id'),
          'issuer',
          'first_used_at',
          'last_used_at',
        ]),
    ),
)

describe.each(sharedStores)('connected applications on %s', (_name, makeLocation) => {
  const start = async (tell: DeliverSignOuts = silent) =>
    startCalls(() => connectionOperations(tell), await makeLocation())

  it('are listed with what they know, last used first', async () => {
    const running = await start()
    const person = await running.signIn()
    expect((await person.ask('GET', list)).body).toEqual({ applications: [], next: null })
    await connect(running, person, 'wiki', 2)
    await connect(running, person, 'chat', 3)
    const { applications } = v.parse(connectedApplicationListSchema, (await person.ask('GET', list)).body)
    expect(applications.map(({ clientId }) => clientId)).toEqual(['chat', 'wiki'])
    expect(applications[1]).toMatchObject({
      name: 'wiki',
      host: 'wiki.example',
      hasLogo: false,
      scopes: ['openid', 'profile'],
      disclosedWallets: [],
    })
  })

  it('are read a page at a time, those used at one time by their ids', async () => {
    const running = await start()
    const [person, neighbour] = [await running.signIn(), await running.signIn()]
    const uses = { wiki: 2, chat: 3, news: 2, 'shop.a-1': 2, mail: 1 }
    for (const [clientId, usedAt] of Object.entries(uses)) await connect(running, person, clientId, usedAt)
    await connect(running, neighbour, 'chat', 4)
    const seen: string[][] = []
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await person.ask('GET', `${list}?limit=2${next && `&cursor=${next}`}`)
      const page = v.parse(connectedApplicationListSchema, body)
      seen.push(page.applications.map(({ clientId }) => clientId))
      next = page.next
    }
    expect(seen).toEqual([['chat', 'wiki'], ['shop.a-1', 'news'], ['mail']])
    // A page that is full and the last one leads nowhere.
    expect((await person.ask('GET', `${list}?limit=5`)).body).toMatchObject({ next: null })
    const whole = await person.ask('GET', '/api/account/export')
    expect(whole.body.applications).toHaveLength(5)
  })

  it('say where they are opened, where their operator has said so', async () => {
    const running = await start()
    const person = await running.signIn()
    for (const clientId of ['wiki', 'chat']) await connect(running, person, clientId)
    const launchUri = 'https://wiki.example/start'
    const redirectUris = ['https://wiki.example/']
    await changeMetadata(running.store, 'wiki', { name: 'wiki', redirectUris, launchUri })
    const { body } = await person.ask('GET', list)
    const opened = v.parse(connectedApplicationListSchema, body).applications
    expect(opened.map((one) => [one.clientId, one.launchUri])).toEqual([
      ['wiki', launchUri],
      ['chat', null],
    ])
  })

  it('are exported a part at a time, each once, however many there are', async () => {
    const running = await start()
    const [person, neighbour] = [await running.signIn(), await running.signIn()]
    for (const who of [person, neighbour]) await connect(running, who, 'wiki')
    await running.store.write(function* () {
      for (let round = 0; round < 10; round += 1) {
        yield* run(doubleApplications, { suffix: `.${round}` })
        yield* run(doubleConnections, { suffix: `.${round}` })
      }
    })
    const read = vi.spyOn(running.store, 'read')
    const { body } = await person.ask('GET', '/api/account/export')
    const ids = body.applications.map(({ clientId }: { clientId: string }) => clientId)
    expect([ids.length, new Set(ids).size]).toEqual([1_024, 1_024])
    const lengths = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length))
    expect(Math.max(...lengths)).toBe(500)
  })

  it.each([
    'cursor=',
    'cursor=wiki',
    'cursor=-1.wiki',
    `cursor=${'9'.repeat(16)}.wiki`,
    'cursor=1.a%00',
    'limit=0',
    'limit=101',
  ])('refuse a page that there is not: %s', async (query) => {
    const person = await (await start()).signIn()
    const answer = await person.ask('GET', `${list}?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('show their logos to who has connected them, and to no one else', async () => {
    const running = await start()
    const [person, neighbour] = [await running.signIn(), await running.signIn()]
    const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`
    await connect(running, person, 'wiki', 2, logo)
    await connect(running, neighbour, 'chat')
    expect((await person.ask('GET', list)).body.applications).toMatchObject([{ hasLogo: true }])
    const { body } = await person.ask('GET', `${list}/wiki/logo`)
    expect([body.type, body.bytes.length]).toEqual(['image/png', 9])
    expect(await neighbour.ask('GET', `${list}/wiki/logo`)).toMatchObject({ status: 404 })
    expect(await neighbour.ask('GET', `${list}/chat/logo`)).toMatchObject({ status: 404 })
    expect(await running.visitor.ask('GET', `${list}/wiki/logo`)).toMatchObject({ status: 401 })
  })

  it('are disconnected with everything that was issued to them, and told so', async () => {
    let told = 0
    const running = await start(async () => {
      told += 1
    })
    const [person, neighbour] = [await running.signIn(), await running.signIn()]
    await connect(running, person, 'wiki')
    await connect(running, person, 'chat')
    await connect(running, neighbour, 'wiki')
    const kept = [`chat of ${person.accountId}`, `wiki of ${neighbour.accountId}`]
    const tokens = [`wiki of ${person.accountId}`, ...kept]
    expect(await listWorking(running.store, tokens)).toEqual(tokens)
    expect(await person.ask('DELETE', `${list}/wiki`)).toMatchObject({ status: 204 })
    expect((await person.ask('GET', list)).body.applications).toHaveLength(1)
    expect((await neighbour.ask('GET', list)).body.applications).toHaveLength(1)
    expect(told).toBe(1)
    const claim = { queue: 'applications', now: 1e15, until: 2e15, limit: 9 } as const
    const notices = await running.store.write(() => run(claimDeliveries, claim))
    const { accountId } = person
    const issuer = 'https://login.example'
    expect(notices).toMatchObject([{ kind: 'logout', target: 'wiki' }])
    expect(notices.map(({ payload }) => JSON.parse(payload))).toEqual([{ accountId, sid: null, issuer }])
    expect(await listWorking(running.store, tokens)).toEqual(kept)
    const { body } = await person.ask('GET', '/api/account/activity')
    const event = { actor: 'self', details: { clientId: 'wiki', name: 'wiki' } }
    expect(body.events).toContainEqual(
      expect.objectContaining({ kind: 'application_disconnected', ...event }),
    )
  })

  it('are disconnected once by two at once', async () => {
    const running = await start()
    const person = await running.signIn()
    await connect(running, person, 'wiki')
    const answers = await Promise.all([1, 2, 3].map(() => person.ask('DELETE', `${list}/wiki`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  })

  it("are not found when they are someone else's", async () => {
    const running = await start()
    const [person, neighbour] = [await running.signIn(), await running.signIn()]
    await connect(running, person, 'wiki')
    expect((await neighbour.ask('DELETE', `${list}/wiki`)).body).toMatchObject({ code: 'not_found' })
    expect((await running.visitor.ask('DELETE', `${list}/wiki`)).body).toMatchObject({
      code: 'not_signed_in',
    })
    expect(await person.ask('DELETE', `${list}/wiki`)).toMatchObject({ status: 204 })
    expect((await person.ask('GET', list)).body).toEqual({ applications: [], next: null })
  })
})
