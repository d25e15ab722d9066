import {
  type ApplicationAccess,
  launchableApplicationListSchema,
  usableApplicationListSchema,
} from '@countersign/product-api'
import { type Parameter, run } from '@countersign/server/extension'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { formatContent } from '../../src/applications/applicationRow.ts'
import { parseApplication } from '../../src/applications/applications.fields.ts'
import { insertApplication } from '../../src/applications/applications.queries.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { connectionOperations, peopleOperations } from '../oidc/support/partsOfTests.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { connect } from './connect.ts'
import { type Caller, type RunningCalls, startCalls } from './startCalls.ts'

const list = '/api/account/launchable-applications'
const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`
const staff = { groups: ['staff'] }

interface Added {
  readonly name?: string
  readonly access?: ApplicationAccess
  readonly launchUri?: string | null
  readonly source?: 'operator' | 'file' | 'registration'
}

/** Adds applications that everyone may open, unless it is said otherwise. */
async function add({ store }: RunningCalls, added: Readonly<Record<string, Added>>): Promise<void> {
  await store.write(function* () {
    for (const [client_id, { source = 'operator', ...given }] of Object.entries(added)) {
      const redirectUris = [`https://${client_id}.example/callback`]
      const launchUri = `https://${client_id}.example/start`
      const draft = { name: client_id, redirectUris, launchUri, logo, ...given }
      const content = formatContent(
        parseApplication(draft, { isLoopbackAllowed: false, sessionSeconds: 604_800 }),
      )
      yield* run(insertApplication, { client_id, ...content, secret_hash: null, source, created_at: 1 })
    }
  })
}

const disable = defineQuery(
  'test_disable_launchable',
  (database, parameter: Parameter<{ clientId: string }>) =>
    database
      .updateTable('application')
      .set({ disabled_at: 1 })
      .where('client_id', '=', parameter('clientId')),
)

/** The names on somebody's start page, a page at a time. */
async function readNames({ ask }: Caller, limit = 100): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await ask('GET', `${list}?limit=${limit}${next && `&cursor=${next}`}`)
    const page = v.parse(launchableApplicationListSchema, body)
    pages.push(page.applications.map(({ name }) => name))
    next = page.next
  }
  return pages
}

const many = (count: number, given: Added) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`app-${String(at).padStart(4, '0')}`, given]))

describe.each(sharedStores)('on %s, the applications that a person may open', (_name, makeLocation) => {
  const start = async () =>
    startCalls(() => [...connectionOperations(async () => {}), ...peopleOperations], await makeLocation())

  it('are those for everyone and for a group of theirs, by name, though never connected', async () => {
    const running = await start()
    const [person, neighbour] = [await running.signIn(), await running.signIn()]
    for (const slug of ['staff', 'crew']) await addGroup(running.store, slug)
    await putIn(running.store, 'staff', person.accountId)
    await add(running, {
      wiki: { name: 'wiki' },
      chat: { name: 'Chat', source: 'file' },
      payroll: { access: { groups: ['crew', 'staff'] } },
      bridge: { access: { groups: ['crew'] } },
      silent: { launchUri: null },
      gone: {},
    })
    await running.store.write(() => run(disable, { clientId: 'gone' }))
    expect(await readNames(person)).toEqual([['Chat', 'payroll', 'wiki']])
    expect(await readNames(person, 2)).toEqual([['Chat', 'payroll'], ['wiki']])
    expect(await readNames(neighbour)).toEqual([['Chat', 'wiki']])
    expect((await person.ask('GET', list)).body.applications[0]).toEqual({
      clientId: 'chat',
      name: 'Chat',
      hasLogo: true,
      launchUri: 'https://chat.example/start',
    })
    await takeOut(running.store, 'staff', person.accountId)
    expect(await readNames(person)).toEqual([['Chat', 'wiki']])
    expect(await running.visitor.ask('GET', list)).toMatchObject({ status: 401 })
  })

  it('are none that registered itself, but for one that the person has signed in to', async () => {
    const running = await start()
    const [person, neighbour] = [await running.signIn(), await running.signIn()]
    await addGroup(running.store, 'staff')
    const source = 'registration'
    await add(running, {
      alpha: {},
      lure: { source },
      mine: { source },
      off: { source },
      shut: { source, access: staff },
      zeta: {},
    })
    for (const clientId of ['mine', 'off', 'shut', 'zeta']) await connect(running, person, clientId)
    await running.store.write(() => run(disable, { clientId: 'off' }))
    expect(await readNames(person)).toEqual([['alpha', 'mine', 'zeta']])
    expect(await readNames(person, 1)).toEqual([['alpha'], ['mine'], ['zeta']])
    expect(await readNames(neighbour)).toEqual([['alpha', 'zeta']])
  })

  it('show their logos to whoever may open them, and to no one else', async () => {
    const running = await start()
    const [member, neighbour] = [await running.signIn(), await running.signIn()]
    await addGroup(running.store, 'staff')
    await putIn(running.store, 'staff', member.accountId)
    await add(running, {
      open: {},
      payroll: { access: staff },
      silent: { launchUri: null },
      lure: { source: 'registration' },
      gone: {},
    })
    await running.store.write(() => run(disable, { clientId: 'gone' }))
    const statuses = async ({ ask }: Caller) => {
      const ids = ['open', 'payroll', 'silent', 'lure', 'gone', 'none']
      const answers = ids.map(async (id) => [
        id,
        (await ask('GET', `/api/account/applications/${id}/logo`)).status,
      ])
      return Object.fromEntries(await Promise.all(answers))
    }
    const unseen = { silent: 404, lure: 404, gone: 404, none: 404 }
    expect(await statuses(member)).toEqual({ open: 200, payroll: 200, ...unseen })
    expect(await statuses(neighbour)).toEqual({ open: 200, payroll: 404, ...unseen })
    expect(new Set(Object.values(await statuses(running.visitor)))).toEqual(new Set([401]))
  })

  it('are looked for in 500 at a time, so that a page costs the same however many others there are', async () => {
    const running = await start()
    const person = await running.signIn()
    await addGroup(running.store, 'staff')
    await add(running, { ...many(1_020, { access: staff }), zoo: {} })
    const read = vi.spyOn(running.store, 'read')
    expect(await readNames(person)).toEqual([[], [], ['zoo']])
    const rows = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length))
    expect(Math.max(...rows)).toBe(100)
    await putIn(running.store, 'staff', person.accountId)
    const seen = await readNames(person)
    expect(seen.map(({ length }) => length)).toEqual([...Array(10).fill(100), 21])
    expect(new Set(seen.flat()).size).toBe(1_021)
  })

  it('are those of a person in a thousand groups, too', async () => {
    const running = await start()
    const person = await running.signIn()
    const slugs = Array.from({ length: 1_000 }, (_, at) => `group-${at}`)
    for (const slug of slugs) await addGroup(running.store, slug)
    for (const slug of slugs) await putIn(running.store, slug, person.accountId)
    await add(running, many(120, { access: { groups: slugs.slice(900) } }))
    expect((await readNames(person)).map(({ length }) => length)).toEqual([100, 20])
  })

  it.each(['cursor=', 'cursor=wiki', 'cursor=WyJhXHUwMDAwIiwiYSJd', 'limit=0', 'limit=101'])(
    'refuse a page that there is not: %s',
    async (query) => {
      const person = await (await start()).signIn()
      const answer = await person.ask('GET', `${list}?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )
})

describe.each(sharedStores)(
  'on %s, operators read which applications a person may use',
  (_name, makeLocation) => {
    it('and why: everyone may, or by which of their groups', async () => {
      const running = await startCalls(() => peopleOperations, await makeLocation())
      const [operator, person] = [await running.signInAsOperator(), await running.signIn()]
      for (const slug of ['staff', 'crew', 'night']) await addGroup(running.store, slug, `The ${slug}`)
      for (const slug of ['staff', 'night']) await putIn(running.store, slug, person.accountId)
      await add(running, {
        wiki: { launchUri: null },
        desk: { source: 'registration' },
        payroll: { access: { groups: ['crew', 'night', 'staff'] } },
        bridge: { access: { groups: ['crew'] } },
        gone: {},
      })
      await running.store.write(() => run(disable, { clientId: 'gone' }))
      await connect(running, person, 'wiki')
      await connect(running, operator, 'desk')
      const path = `/api/operator/people/${person.accountId}/usable-applications`
      const { body } = await operator.ask('GET', path)
      const shown = v.parse(usableApplicationListSchema, body)
      const groups = [
        { slug: 'night', label: 'The night' },
        { slug: 'staff', label: 'The staff' },
      ]
      const seen = shown.applications.map((one) => [one.clientId, one.allowedBy, one.isConnected])
      expect(seen).toEqual([
        ['desk', 'everyone', false],
        ['payroll', { groups }, false],
        ['wiki', 'everyone', true],
      ])
      expect(shown.next).toBeNull()
      const part = await operator.ask('GET', `${path}?limit=2`)
      const rest = await operator.ask('GET', `${path}?limit=2&cursor=${part.body.next}`)
      expect([...part.body.applications, ...rest.body.applications]).toEqual(shown.applications)
      expect(await person.ask('GET', path)).toMatchObject({ status: 403 })
      const nobody = path.replace(person.accountId, '01890000-0000-7000-8000-000000000000')
      expect(await operator.ask('GET', nobody)).toMatchObject({ status: 404 })
    })
  },
)
