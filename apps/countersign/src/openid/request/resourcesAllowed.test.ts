import { expect, test } from 'vitest'
import { ask, askRaw, faultOf, usual } from '../../../test/openid/support/askedRequest.ts'
import { parseApi } from '../../apis/apis.fields.ts'
import type { ApiOfClient } from '../resources/apisOfClient.ts'

function makeApi(host: string, delegated: readonly string[]): ApiOfClient {
  const scopes = ['read', 'write', 'share'].map((name) => ({ name, words: `${name} files` }))
  const api = {
    ...parseApi({ identifier: `https://${host}.example`, name: host, scopes }),
    id: `api~${host}`,
  }
  return { api, delegated, allowed: new Map(), told: [] }
}
let listed = 0
const asking = {
  parts: {
    async listApis() {
      listed += 1
      return [makeApi('files', ['read', 'write']), makeApi('mail', ['read', 'share'])]
    },
  },
}
const resource = 'https://files.example'

test.each([
  ['what is named of what may be asked for', 'read openid', ['openid'], ['read']],
  ['all that may be asked for, where no scope of an API is named', 'openid', ['openid'], ['read', 'write']],
  ['nothing about the person without openid', 'write profile', [], ['write']],
  ['that it may go on, without openid', 'read offline_access profile', ['offline_access'], ['read']],
  ['what is named, and nothing that nobody knows', 'write nothing', [], ['write']],
])('a request with a resource asks for %s', async (_what, scope, scopes, atApi) => {
  const draft = { scopes: ['openid', 'profile', 'offline_access'] as const }
  const { request } = await ask(
    { scope, resource, prompt: 'consent' },
    { ...asking, draft: { scopes: [...draft.scopes] } },
  )
  expect([request.scopes, request.apis]).toEqual([scopes, [{ id: 'api~files', scopes: atApi }]])
})

test('one without a resource is for the API whose scope it names, and for none where it names none', async () => {
  const named = await ask({ scope: 'openid share' }, asking)
  expect(named.request.apis).toEqual([{ id: 'api~mail', scopes: ['share'] }])
  const unknown = await ask({ scope: 'openid nothing' }, asking)
  expect([unknown.request.apis, unknown.request.scopes]).toEqual([[], ['openid']])
  listed = 0
  await ask({ scope: 'openid profile' }, asking)
  expect(listed).toBe(0)
})

test('several resources are several APIs, each once, whether a slash ends them or not', async () => {
  const query = new URLSearchParams({ ...usual, scope: 'read' })
  for (const one of ['https://mail.example/', resource, 'https://mail.example']) query.append('resource', one)
  const { request } = await askRaw(query.toString(), asking)
  expect(request.apis).toEqual([
    { id: 'api~mail', scopes: ['read'] },
    { id: 'api~files', scopes: ['read'] },
  ])
})

test.each([
  [
    'a scope that several APIs have, and no resource',
    { scope: 'read' },
    'several APIs have this scope: name the one that is meant as resource',
  ],
  [
    'an API of another application',
    { scope: 'read', resource: 'https://other.example' },
    'there is no such API here that this application may ask people for',
  ],
  [
    'a fragment',
    { scope: 'read', resource: `${resource}#a` },
    'resource is the address of an API, without a fragment',
  ],
])('a request is refused for %s', async (_what, changes, description) => {
  expect(await faultOf(ask(changes, asking))).toMatchObject({
    error: { code: 'invalid_target', description },
  })
})

test('a request is refused for a scope that the application may not have there', async () => {
  expect(await faultOf(ask({ scope: 'share', resource }, asking))).toMatchObject({
    error: { code: 'invalid_scope' },
  })
})

test('a request object says it, as a text or as a list, and nothing beside it does', async () => {
  const seal = (claims: object) =>
    [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const by = async (claims: object, more: Record<string, string> = {}) => {
    const { request } = await ask({ request: `${seal(claims)}.`, ...more }, asking)
    return request.apis.map(({ id }) => id)
  }
  expect(await by({ resource, scope: 'read' })).toEqual(['api~files'])
  expect(await by({ resource: [resource, 'https://mail.example'], scope: 'read' })).toHaveLength(2)
  expect(await by({ scope: 'openid' }, { resource })).toEqual(['api~files'])
  expect(await faultOf(by({ resource: [1] }))).toMatchObject({ error: { code: 'invalid_request_object' } })
})
