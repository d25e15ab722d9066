import { CountersignError } from '@countersign/server/extension'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBrowserCall } from '../../test/openid/support/makeBrowserCall.ts'
import { makeOpenIdParts } from '../../test/openid/support/makeOpenIdParts.ts'
import { type EngineOfTests, startEngine } from '../../test/openid/support/startEngine.ts'
import type { Call } from './Call.ts'
import { dispatch } from './dispatch.ts'
import { endpoints } from './endpoints/table.ts'
import { discoveryPaths, findEndpoint, findRoute, isOpenIdPath, routes } from './routes.ts'

type Headers = Readonly<Record<string, string>>
const json: Headers = { accept: 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const evil: Headers = {
  ...json,
  origin: 'https://evil.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
}
const unasked: Headers = { ...evil, 'sec-fetch-mode': 'no-cors' }
const uid = (path: string) => path.replace(':uid', 'AAAA')

test('every endpoint of the table is a path of the provider, with what it may be asked with', () => {
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
  for (const { path, get, post } of endpoints) {
    expect([path, isOpenIdPath(uid(path)), findRoute(uid(path))]).toEqual([path, true, path])
    const { methods } = findEndpoint(uid(path))
    expect([path, methods.includes('GET'), methods.includes('POST')]).toEqual([
      path,
      get !== undefined,
      post !== undefined,
    ])
  }
})

describe('a request below the paths of the provider', () => {
  let engine: EngineOfTests
  let counted: string[]
  let observed: ReturnType<typeof makeOpenIdParts>
  let limit: Error | undefined
  beforeAll(async () => {
    engine = await startEngine(':memory:')
    await engine.addClient({ clientId: 'wiki', tokenEndpointAuthMethod: 'none' })
  })
  afterAll(() => engine.end())

  const count = (what: string) => async (address: string) => {
    counted.push(`${what} ${address}`)
    if (limit !== undefined) throw limit
  }
  const make = (kind: 'open' | 'closed' = 'closed') => {
    const own = { countChallenge: count('challenge'), countVisit: count('visit'), createCounter: count }
    const rateLimits = { ...engine.service.rateLimits, ...own }
    return makeOpenIdParts(engine, { registration: { kind } }, { rateLimits })
  }
  beforeEach(() => {
    counted = []
    limit = undefined
    observed = make()
  })

  interface Asked {
    readonly method?: string
    readonly headers?: Headers
    readonly body?: string
  }
  const makeCall = (address: string, { method = 'GET', headers = json, body }: Asked = {}): Call => {
    const [site] = engine.service.sites.all
    if (site === undefined) throw new TypeError('there is a site')
    const call = makeBrowserCall(site, address, { headers })
    const request = new Request(call.request.url, { method, headers, ...(body !== undefined && { body }) })
    return { ...call, method, request }
  }
  const ask = async (address: string, asked?: Asked) => {
    const answer = await dispatch(observed.parts, makeCall(address, asked))
    const { 'content-type': type = '' } = answer.headers
    return { ...answer, said: String(type).includes('json') ? JSON.parse(answer.body ?? '{}') : {} }
  }
  const post = (path: string, body: string, headers: Headers = json) =>
    ask(path, { method: 'POST', headers: { ...form, ...headers }, body })

  test('is answered by its endpoint', async () => {
    for (const path of discoveryPaths) expect((await ask(path)).said.issuer).toBe('http://localhost:3000')
    expect((await ask(routes.jwks)).said.keys).toHaveLength(2)
    expect((await post(routes.token, 'client_id=wiki&grant_type=x')).said.error).toBe(
      'unsupported_grant_type',
    )
  })

  test('is refused by another method, with those that there are', async () => {
    expect(await ask(routes.token)).toMatchObject({
      status: 405,
      refused: 'method_not_allowed',
      headers: { allow: 'POST, OPTIONS' },
    })
    expect(await ask(routes.userinfo, { method: 'DELETE' })).toMatchObject({ status: 405 })
    expect(await ask(`${routes.end_session}/confirm`)).toMatchObject({ headers: { allow: 'POST' } })
    expect(counted).toEqual([])
  })

  test('with more than a hundred parameters, or with what is too long to be kept, is refused before all else', async () => {
    const many = `?${'a=1&'.repeat(100)}a=1`
    for (const path of [routes.authorization, routes.end_session, routes.jwks, routes.token])
      expect(await ask(`${path}${many}`)).toMatchObject({
        status: 400,
        refused: 'invalid_request',
        said: { error_description: 'at most 100 parameters are accepted' },
      })
    const page = await ask(`${routes.authorization}${many}`, { headers: { accept: 'text/html' } })
    expect(page.body).toContain('at most 100 parameters are accepted')
    const long = `${routes.end_session}?state=${'a'.repeat(2_049)}`
    expect((await ask(long)).said.error_description).toBe('state is longer than 2048 bytes')
    expect(counted).toEqual([])
  })

  describe('of registration', () => {
    test('finds nothing where nobody may register an application', async () => {
      expect(await post(routes.registration, '{}')).toMatchObject({ status: 404, refused: 'not_found' })
      expect(counted).toEqual([])
    })

    test('is counted where anyone may', async () => {
      observed = make('open')
      const headers = { 'content-type': 'application/json' }
      expect(await ask(routes.registration, { method: 'POST', headers, body: '{}' })).toMatchObject({
        said: { error: 'invalid_redirect_uri' },
        headers: { 'access-control-allow-origin': '*' },
      })
      expect(counted).toEqual(['registration-try 192.0.2.1'])
    })
  })

  describe('of a page of another site', () => {
    test('is no part of a page of theirs where people are led', async () => {
      for (const path of [routes.authorization, uid('/device/:uid'), routes.end_session])
        expect(await ask(path, { headers: unasked })).toMatchObject({
          status: 403,
          refused: 'origin_forbidden',
        })
      expect(counted).toEqual([])
    })

    test('is refused where programs ask, and counts for nobody', async () => {
      for (const path of [routes.token, routes.introspection, routes.revocation, routes.device_authorization])
        expect(await post(path, 'client_id=wiki', unasked)).toMatchObject({
          status: 403,
          refused: 'invalid_request',
          said: { error: 'invalid_request', error_description: expect.stringContaining('a page may ask') },
        })
      expect([counted, observed.counted]).toEqual([[], []])
    })

    test('may read what is public, and nothing that an application of another origin is told', async () => {
      expect((await ask(routes.jwks, { headers: evil })).headers).toMatchObject({
        'access-control-allow-origin': 'https://evil.example',
      })
      const refused = await post(routes.token, 'client_id=wiki&grant_type=x', evil)
      expect(refused).toMatchObject({ status: 403 })
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
      const own = await post(routes.token, 'client_id=wiki&grant_type=x', {
        ...evil,
        origin: `https://wiki.example`,
      })
      expect(own).toMatchObject({
        status: 400,
        headers: {
          'access-control-allow-origin': 'https://wiki.example',
          'access-control-allow-credentials': 'true',
        },
      })
    })

    test('may ask first whether it may', async () => {
      const headers = { ...evil, 'access-control-request-method': 'POST' }
      const told = await ask(routes.token, { method: 'OPTIONS', headers })
      expect(told).toMatchObject({ status: 204, headers: { 'access-control-allow-methods': 'POST' } })
      expect(await ask(routes.token, { method: 'OPTIONS' })).toMatchObject({ status: 404 })
    })
  })

  describe('is counted', () => {
    test.each([
      [routes.authorization, ['challenge 192.0.2.1']],
      [uid(`${routes.authorization}/:uid`), ['visit 192.0.2.1']],
      [uid('/device/:uid'), ['visit 192.0.2.1']],
      [routes.end_session, ['challenge 192.0.2.1']],
      [`${routes.end_session}/success`, ['visit 192.0.2.1']],
      [routes.userinfo, ['visit 192.0.2.1']],
      [routes.jwks, []],
      [discoveryPaths[0], []],
    ])('at %s, before anything is read', async (path, expected) => {
      await ask(path)
      expect(counted).toEqual(expected)
    })

    test('where it leads, where it is a form that is answered by a redirect', async () => {
      for (const path of [routes.authorization, routes.end_session])
        expect(await post(path, 'client_id=wiki')).toMatchObject({
          status: 303,
          headers: { location: `${path}?client_id=wiki` },
        })
      expect(counted).toEqual([])
      await post(`${routes.end_session}/confirm`, 'xsrf=x')
      expect(counted).toEqual(['visit 192.0.2.1'])
    })

    test('once it is known whose token it has, where a page asks userinfo', async () => {
      await ask(routes.userinfo, { headers: { ...evil, authorization: 'Bearer a' } })
      expect(counted).toEqual([])
    })

    test('and refused above the limit, before anything else is said', async () => {
      limit = new CountersignError('rate_limited', { seconds: 42 })
      const page = await ask(routes.authorization, { headers: { accept: 'text/html' } })
      expect(page).toMatchObject({ status: 429, refused: 'rate_limited', headers: { 'retry-after': '42' } })
      expect(await ask(routes.userinfo)).toMatchObject({ status: 429, said: { code: 'rate_limited' } })
    })
  })

  test('that names a form which nobody keeps is answered by a page', async () => {
    const told = await ask(`${routes.authorization}?form=${'a'.repeat(43)}`, {
      headers: { accept: 'text/html' },
    })
    expect(told.status).toBe(400)
  })

  test('that fails is answered in one place', async () => {
    expect(await post(routes.token, 'client_id=nobody')).toMatchObject({
      status: 401,
      refused: 'invalid_client',
      said: { error: 'invalid_client' },
      headers: { 'access-control-allow-origin': '*' },
    })
    expect(observed.logged).toHaveLength(1)
  })
})
