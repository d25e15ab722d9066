import { hash } from 'node:crypto'
import {
  apiApplicationListSchema,
  apiListSchema,
  apiRefusalListSchema,
  apiSchema,
  apiSecretSchema,
  apiUsageSchema,
} from '@countersign/product-api'
import { afterEveryId } from '@countersign/server/extension'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { createApiCounts } from '../../src/apis/apiCounts.ts'
import { apiOperations } from '../../src/apis/apis.operations.ts'
import { findAllowing, findApi } from '../../src/apis/apis.queries.ts'
import { apiUsageOperations } from '../../src/apis/apiUsage.operations.ts'
import { createApplicationOperations } from '../../src/applications/applications.operations.ts'
import { listLogOfKind } from '../../src/people/activity.queries.ts'
import { startCalls } from '../applications/startCalls.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const operations = [...createApplicationOperations(rules), ...apiOperations, ...apiUsageOperations]
const start = () => startCalls(() => operations)
const list = '/api/operator/apis'
const scopes = [
  { name: 'files:read', words: 'read files' },
  { name: 'files:write', words: 'write files' },
]
const draft = { identifier: 'https://files.example/', name: 'Files', scopes }

async function startWithApi() {
  const calls = await start()
  const { ask } = await calls.signInAsOperator()
  const { body } = await ask('POST', list, draft)
  const { api, secret } = v.parse(apiSecretSchema, body)
  return { ...calls, ask, api, secret: String(secret), path: `${list}/${api.id}` }
}

describe('adding an API', () => {
  it('shows its secret once, and keeps its hash only', async () => {
    const { store, ask, api, secret, path } = await startWithApi()
    expect(api).toMatchObject({
      identifier: 'https://files.example',
      host: 'files.example',
      tokenKind: 'jwt',
    })
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const shown = await ask('GET', path)
    expect(v.parse(apiSchema, shown.body)).toEqual(api)
    const [row] = await store.read(findApi, api)
    expect(row?.secret_hash).toEqual(hash('sha256', secret, 'buffer'))
  })

  it('gives one that has keys no secret', async () => {
    const { ask } = await (await start()).signInAsOperator()
    const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
    const { body } = await ask('POST', list, { ...draft, jwks: { keys: [key] } })
    expect(body).toMatchObject({ secret: null, api: { jwks: { keys: [key] } } })
    const path = `${list}/${v.parse(apiSecretSchema, body).api.id}`
    expect(await ask('POST', `${path}/secret`)).toMatchObject({ status: 400 })
  })

  it('refuses an address that another has, with its slash and without', async () => {
    const { ask } = await startWithApi()
    for (const identifier of ['https://files.example', 'https://files.example/'])
      expect(await ask('POST', list, { ...draft, identifier })).toMatchObject({
        status: 409,
        body: { code: 'api_identifier_taken' },
      })
  })

  it('refuses an id that another has, and one that an application could have', async () => {
    const { ask, api } = await startWithApi()
    const other = { ...draft, identifier: 'https://other.example' }
    const taken = await ask('POST', list, { ...other, id: api.id })
    expect(taken).toMatchObject({ status: 409, body: { code: 'api_identifier_taken' } })
    expect(taken.body['title']).toContain('or this ID')
    expect(await ask('POST', list, { ...other, id: 'files' })).toMatchObject({
      status: 400,
      body: { details: { field: 'id' } },
    })
  })

  it('says in words which field cannot be so', async () => {
    const { ask } = await (await start()).signInAsOperator()
    const { body } = await ask('POST', list, { ...draft, scopes: [{ name: 'openid', words: 'a' }] })
    expect(body).toMatchObject({ code: 'invalid_request', details: { field: 'scopes.0.name' } })
  })

  it('refuses a group that is not there', async () => {
    const { ask } = await (await start()).signInAsOperator()
    const { body } = await ask('POST', list, { ...draft, access: { groups: ['nobody'] } })
    expect(body).toMatchObject({ code: 'invalid_request', details: { field: 'access.groups.0' } })
  })

  it('stops at a hundred', async () => {
    const { ask } = await (await start()).signInAsOperator()
    for (let at = 0; at < 100; at += 1)
      await ask('POST', list, { ...draft, identifier: `https://a${at}.example` })
    expect(await ask('POST', list, draft)).toMatchObject({ status: 409, body: { code: 'api_limit' } })
  })
})

test('APIs are listed by their addresses, a page at a time', async () => {
  const { ask } = await startWithApi()
  await ask('POST', list, { ...draft, identifier: 'https://a.example' })
  const first = v.parse(apiListSchema, (await ask('GET', `${list}?limit=1`)).body)
  expect(first.apis.map(({ identifier }) => identifier)).toEqual(['https://a.example'])
  const { body } = await ask('GET', `${list}?limit=1&cursor=${encodeURIComponent(String(first.next))}`)
  expect(body).toMatchObject({ apis: [{ identifier: 'https://files.example' }], next: null })
  expect(await ask('GET', `${list}?cursor=%00`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

describe('an API', () => {
  it('is changed, disabled and enabled, and each is recorded', async () => {
    const { ask, store, path } = await startWithApi()
    expect(await ask('PATCH', path, { name: 'Documents', tokenSeconds: 60 })).toMatchObject({
      body: { name: 'Documents', tokenSeconds: 60, scopes },
    })
    const { body } = await ask('PATCH', path, { isDisabled: true })
    expect(body['disabledAt']).toMatch(/^\d{4}-/)
    expect(await ask('PATCH', path, { name: 'D' })).toMatchObject({
      body: { disabledAt: body['disabledAt'] },
    })
    expect(await ask('PATCH', path, { isDisabled: false })).toMatchObject({ body: { disabledAt: null } })
    const events = await store.read(listLogOfKind, {
      kind: 'api_changed',
      from: '',
      before: afterEveryId,
      limit: 10,
    })
    expect(events.map(({ details }) => JSON.parse(details)['fields'])).toEqual([
      'isDisabled',
      'name',
      'isDisabled',
      'name, tokenSeconds',
    ])
  })

  it('keeps its address', async () => {
    const { ask, path } = await startWithApi()
    expect(await ask('PATCH', path, { identifier: 'https://b.example' })).toMatchObject({ status: 400 })
  })

  it('gets a new secret, beside which the one before works for the hours that were asked for', async () => {
    const { ask, store, api, secret, path } = await startWithApi()
    const { body } = await ask('POST', `${path}/secret?keepOldHours=2`)
    const next = v.parse(apiSecretSchema, body)
    expect(Date.parse(String(next.api.oldSecretUntil)) - Date.now()).toBeGreaterThan(7_000_000)
    const [row] = await store.read(findApi, api)
    expect([row?.secret_hash, row?.old_secret_hash]).toEqual(
      [String(next.secret), secret].map((one) => hash('sha256', one, 'buffer')),
    )
    await ask('POST', `${path}/secret`)
    const [after] = await store.read(findApi, api)
    expect(after?.old_secret_hash).toBeNull()
  })

  it('is removed with what applications may ask for there', async () => {
    const { ask, store, api, path } = await startWithApi()
    await ask('POST', '/api/operator/applications', {
      name: 'Wiki',
      clientId: 'wiki',
      redirectUris: ['https://wiki.example/'],
    })
    await ask('PATCH', `${path}/applications/wiki`, { delegated: ['files:read'], own: [] })
    expect(await ask('DELETE', path)).toMatchObject({ status: 204 })
    expect(await ask('GET', path)).toMatchObject({ status: 404 })
    expect(await store.read(findAllowing, { api_id: api.id, client_id: 'wiki' })).toEqual([])
  })

  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/secret'],
    ['GET', '/applications'],
  ] as const)('that is not there is not found (%s %s)', async (method, rest) => {
    const { ask } = await (await start()).signInAsOperator()
    const { status } = await ask(method, `${list}/api~nothing${rest}`, method === 'PATCH' ? {} : undefined)
    expect(status).toBe(404)
  })
})

test('an API has at most 50 scopes, 10 keys and 100 groups, and is told each thing once', async () => {
  const { ask } = await (await start()).signInAsOperator()
  const many = Array.from({ length: 51 }, (_, at) => ({ name: `s${at}`, words: 'read files' }))
  const most = { ...draft, scopes: many.slice(1), tells: ['wallet', 'groups', 'wallet'] }
  const { body } = await ask('POST', list, most)
  const { api } = v.parse(apiSecretSchema, body)
  expect(api).toMatchObject({ scopes: most.scopes, tells: ['groups', 'wallet'] })
  const groups = Array.from({ length: 101 }, (_, at) => `group-${at}`)
  const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
  for (const more of [{ scopes: many }, { access: { groups } }, { jwks: { keys: Array(11).fill(key) } }]) {
    const added = await ask('POST', list, { ...most, identifier: 'https://more.example', ...more })
    const changed = await ask('PATCH', `${list}/${api.id}`, more)
    expect([added.status, changed.status]).toEqual([400, 400])
  }
})

describe('what an application may ask for at an API', () => {
  async function startWithApplication() {
    const calls = await startWithApi()
    const application = { name: 'Wiki', clientId: 'wiki', redirectUris: ['https://wiki.example/'] }
    await calls.ask('POST', '/api/operator/applications', application)
    return { ...calls, wiki: `${calls.path}/applications/wiki` }
  }

  it('is said for people and for itself, and taken back', async () => {
    const { ask, path, wiki } = await startWithApplication()
    const allowed = { delegated: ['files:read', 'files:write'], own: ['files:read'] }
    expect(await ask('PATCH', wiki, allowed)).toMatchObject({
      body: { clientId: 'wiki', name: 'Wiki', ...allowed },
    })
    const twice = { ...allowed, delegated: ['files:write', 'files:read', 'files:write'] }
    expect(await ask('PATCH', wiki, twice)).toMatchObject({ body: allowed })
    expect(await ask('PATCH', wiki, { ...allowed, delegated: [] })).toMatchObject({ status: 200 })
    const { body } = await ask('GET', `${path}/applications`)
    expect(v.parse(apiApplicationListSchema, body)).toEqual({
      applications: [{ clientId: 'wiki', name: 'Wiki', delegated: [], own: ['files:read'] }],
      next: null,
    })
    await ask('PATCH', wiki, { delegated: [], own: [] })
    expect(await ask('GET', `${path}/applications`)).toMatchObject({ body: { applications: [] } })
  })

  it('is nothing else than scopes of the API, at an application that there is', async () => {
    const { ask, path, wiki } = await startWithApplication()
    const { body } = await ask('PATCH', wiki, { delegated: ['files:admin'], own: [] })
    expect(body).toMatchObject({ code: 'invalid_request', details: { field: 'delegated.0' } })
    const nowhere = await ask('PATCH', `${path}/applications/none`, { delegated: ['files:read'], own: [] })
    expect(nowhere).toMatchObject({ status: 404 })
  })
})

describe('the usage of an API', () => {
  const startCounted = async () => {
    const calls = await startWithApi()
    const counts = createApiCounts({ store: calls.store, now: Date.now, maySweep: async () => false })
    counts.countIssued(calls.api.id, 'person')
    for (const reason of ['invalid_scope', 'invalid_target']) counts.noteRefused(calls.api.id, reason)
    await counts.write()
    return calls
  }

  it('is told by day, 30 of them unless others are asked for', async () => {
    const { ask, path } = await startCounted()
    const { body } = await ask('GET', `${path}/usage`)
    const { days } = v.parse(apiUsageSchema, body)
    expect([days.length, days.at(-1)?.forPeople, days[0]?.forPeople]).toEqual([30, 1, 0])
    expect(v.parse(apiUsageSchema, (await ask('GET', `${path}/usage?days=90`)).body).days).toHaveLength(90)
    for (const days of ['0', '31', 'x', ''])
      expect(await ask('GET', `${path}/usage?days=${days}`)).toMatchObject({ status: 400 })
  })

  it('has its refused requests beside it, a page at a time', async () => {
    const { ask, path } = await startCounted()
    const first = v.parse(apiRefusalListSchema, (await ask('GET', `${path}/refusals?limit=1`)).body)
    const rest = await ask('GET', `${path}/refusals?limit=1&cursor=${first.next}`)
    expect([first.refusals[0]?.reason, rest.body['refusals'][0]?.reason, rest.body['next']]).toEqual([
      'invalid_target',
      'invalid_scope',
      null,
    ])
    expect(await ask('GET', `${path}/refusals?cursor=x`)).toMatchObject({ status: 400 })
  })

  it('is told to operators only, and not of an API that is not there', async () => {
    const { ask, path, signIn, visitor } = await startCounted()
    for (const rest of ['usage', 'refusals']) {
      expect(await ask('GET', `${list}/api~nothing/${rest}`)).toMatchObject({ status: 404 })
      expect((await (await signIn()).ask('GET', `${path}/${rest}`)).status).toBe(403)
      expect((await visitor.ask('GET', `${path}/${rest}`)).status).toBe(401)
    }
  })
})
