// One module because it is one question, as its subject: what becomes of whatever was thrown.

import { StorageError } from '@countersign/server'
import { CountersignError, MissingReferenceError } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBrowserCall } from '../../test/openid/support/makeBrowserCall.ts'
import { makeOpenIdParts } from '../../test/openid/support/makeOpenIdParts.ts'
import { type EngineOfTests, startEngine } from '../../test/openid/support/startEngine.ts'
import type { Call } from './Call.ts'
import type { Client } from './client/Client.ts'
import { noToken } from './endpoints/userinfo.ts'
import { invalidClient, invalidGrant, invalidToken, OAuthError } from './OAuthError.ts'
import { answerFault, noteSuccess } from './refusals.ts'
import { RefusedRequest } from './request/Way.ts'
import { routes } from './routes.ts'

const json = { accept: 'application/json' }

describe('what was thrown', () => {
  let engine: EngineOfTests
  let client: Client
  let stranger: Client
  let observed: ReturnType<typeof makeOpenIdParts>
  beforeAll(async () => {
    engine = await startEngine(':memory:')
    client = await engine.addClient({ clientId: 'wiki' })
    stranger = { ...(await engine.addClient({ clientId: 'stranger' })), isStranger: true }
  })
  afterAll(() => engine.end())
  beforeEach(() => {
    observed = makeOpenIdParts(engine)
  })

  const makeCall = (path: string, headers: Readonly<Record<string, string>> = json, by?: Client): Call => {
    const [site] = engine.service.sites.all
    if (site === undefined) throw new TypeError('there is a site')
    return { ...makeBrowserCall(site, path, { headers }), asker: { client: by } }
  }
  const answer = async (fault: unknown, call = makeCall(routes.token)) => {
    const { body, ...rest } = await answerFault(observed.parts, call, fault)
    return {
      ...rest,
      body: body ?? '',
      said: call.request.headers.get('accept') === json.accept ? JSON.parse(body ?? '{}') : {},
    }
  }
  const page = { accept: 'text/html' }

  describe('of an application that asks by itself', () => {
    test('is its error, and what it may read of it', async () => {
      const error = new OAuthError('invalid_scope', 'too much', { scope: 'groups', headers: { 'x-a': 'b' } })
      expect(await answer(error)).toMatchObject({
        status: 400,
        refused: 'invalid_scope',
        headers: {
          'x-a': 'b',
          'cache-control': 'no-store',
          'content-type': 'application/json; charset=utf-8',
        },
        said: { error: 'invalid_scope', error_description: 'too much', scope: 'groups' },
      })
      expect(await answer(invalidClient('why'))).toMatchObject({ status: 401 })
    })

    test('is logged and counted with its reason, which is not told', async () => {
      const told = await answer(invalidGrant('it was used already'), makeCall(routes.token, json, client))
      expect(told.body).not.toContain('used already')
      expect(observed.logged).toEqual([
        [
          {
            requestId: 'request-1',
            clientId: 'wiki',
            path: routes.token,
            error: 'invalid_grant',
            description: 'grant request is invalid',
            detail: 'it was used already',
          },
          'Refused an application.',
        ],
      ])
      expect(observed.counted).toEqual([['wiki', 'invalid_grant']])
    })

    test('is logged with what has caused it, and counted for nobody who is not known', async () => {
      const cause = new TypeError('a key is wrong')
      await answer(new OAuthError('invalid_client', 'x', { cause }))
      expect(observed.logged).toMatchObject([[{ clientId: undefined, detail: 'a key is wrong' }, {}]])
      expect(observed.counted).toEqual([])
    })

    test.each([
      'authorization_pending',
      'access_denied',
      'login_required',
      'consent_required',
      'interaction_required',
    ] as const)('is neither where it is an ordinary part of a sign-in: %s', async (code) => {
      await answer(new OAuthError(code, 'x'), makeCall(routes.token, json, client))
      expect([observed.logged, observed.counted]).toEqual([[], []])
    })
  })

  describe('again and again', () => {
    const fail = async (times: number, code: OAuthError['code'], path: string, status = 400) => {
      let last = { status: 0 }
      for (let time = 0; time < times; time += 1)
        last = await answer(new OAuthError(code, 'x', { status }), makeCall(path, json, client))
      return last.status
    }

    test.each([
      routes.token,
      routes.introspection,
      routes.revocation,
      routes.pushed_authorization_request,
      routes.device_authorization,
    ])('is answered with 429 at %s, where applications prove themselves', async (path) => {
      expect(await fail(3, 'invalid_grant', path)).toBe(400)
      const last = await answer(invalidGrant('x'), makeCall(path, json, client))
      expect(last).toMatchObject({ status: 429, refused: 'slow_down', said: { error: 'slow_down' } })
      expect(last.headers['retry-after']).toMatch(/^[1-9][0-9]?$/)
    })

    test.each([
      'access_denied',
      'authorization_pending',
      'expired_token',
      'slow_down',
      'use_dpop_nonce',
    ] as const)('is no failure where a device waits: %s', async (code) => {
      expect(await fail(9, code, routes.token)).toBe(400)
    })

    test('is counted nowhere else, and not what is too much anyway', async () => {
      expect(await fail(9, 'invalid_token', routes.userinfo, 401)).toBe(401)
      await fail(9, 'slow_down', routes.token, 429)
      expect(await fail(3, 'invalid_grant', routes.token)).toBe(400)
    })

    test('of an application that has just succeeded is its own alone', async () => {
      for (let time = 0; time < 31; time += 1) await answer(invalidClient('x'))
      const { failureLimit } = observed.parts
      expect(failureLimit.findWait('192.0.2.1')).toBeGreaterThan(0)
      expect(failureLimit.findWait('192.0.2.1', 'wiki')).toBeGreaterThan(0)
      noteSuccess(observed.parts, makeCall(routes.userinfo, json, client))
      noteSuccess(observed.parts, makeCall(routes.token))
      expect(failureLimit.findWait('192.0.2.1', 'wiki')).toBeGreaterThan(0)
      noteSuccess(observed.parts, makeCall(routes.introspection, json, client))
      expect(failureLimit.findWait('192.0.2.1', 'wiki')).toBe(0)
    })

    test('of one without a secret is believed of tokens alone: anybody can use its name', async () => {
      const native = await engine.addClient({ tokenEndpointAuthMethod: 'none' })
      const { failureLimit } = observed.parts
      for (let time = 0; time < 31; time += 1) await answer(invalidClient('x'))
      noteSuccess(observed.parts, makeCall(routes.pushed_authorization_request, json, native))
      expect(failureLimit.findWait('192.0.2.1', native.id)).toBeGreaterThan(0)
      noteSuccess(observed.parts, makeCall(routes.token, json, native))
      expect(failureLimit.findWait('192.0.2.1', native.id)).toBe(0)
    })
  })

  describe('at userinfo says how to ask instead', () => {
    const challenge = async (error: OAuthError, headers = {}) => {
      const told = await answer(error, makeCall(routes.userinfo, { ...json, ...headers }))
      return [told.status, told.headers['www-authenticate']]
    }
    const realm = 'realm="http://localhost:3000"'
    const said = 'error="invalid_token", error_description="invalid token provided"'
    const algs = 'algs="ES256 EdDSA Ed25519"'

    test('by a token of either kind, where there is none', async () => {
      const none = new OAuthError('invalid_request', 'no access token provided', { detail: noToken })
      expect(await challenge(none)).toEqual([400, [`Bearer ${realm}`, `DPoP ${realm}, ${algs}`]])
    })

    test('by another token, of the kind that it was', async () => {
      expect(await challenge(invalidToken('x'))).toEqual([401, `Bearer ${realm}, ${said}`])
      expect(await challenge(invalidToken('x'), { dpop: 'a proof' })).toEqual([
        401,
        `DPoP ${realm}, ${said}, ${algs}`,
      ])
    })

    test('by another proof, and what it needs', async () => {
      const error = new OAuthError('invalid_dpop_proof', 'the DPoP proof is "wrong" \\', { scope: 'openid' })
      const quoted = 'error_description="the DPoP proof is \\"wrong\\" \\\\", scope="openid"'
      expect(await challenge(error)).toEqual([
        401,
        `DPoP ${realm}, error="invalid_dpop_proof", ${quoted}, ${algs}`,
      ])
      expect((await challenge(new OAuthError('use_dpop_nonce', 'x')))[0]).toBe(401)
    })
  })

  describe('by a page of another site', () => {
    const foreign = (path: string, by = client) =>
      makeCall(path, { ...json, origin: 'https://evil.example' }, by)

    test('is refused as such, whatever is wrong with it, and counts for nobody', async () => {
      for (let time = 0; time < 9; time += 1)
        expect(await answer(invalidGrant('x'), foreign(routes.token))).toMatchObject({
          status: 403,
          said: { error: 'invalid_request', error_description: expect.stringContaining('a page may ask') },
        })
      expect(await answer(invalidGrant('x'), makeCall(routes.token, json, client))).toMatchObject({
        status: 400,
      })
    })

    test('is what it is where it is the application’s own, or too much', async () => {
      const own = makeCall(routes.token, { ...json, origin: 'https://wiki.example' }, client)
      expect(await answer(invalidGrant('x'), own)).toMatchObject({ status: 400 })
      const busy = new OAuthError('slow_down', 'x', { status: 429 })
      expect(await answer(busy, foreign(routes.token))).toMatchObject({ status: 429 })
      const fault = new OAuthError('server_error', 'x', { status: 500 })
      expect(await answer(fault, foreign(routes.token))).toMatchObject({ status: 500 })
    })
  })

  describe('where people are led', () => {
    const way = { responseMode: 'query', state: 's', uiLocales: undefined } as const
    const refuse = (by: Client | undefined, hasWay: boolean) => {
      const redirectUri = by?.metadata.redirectUris[0] ?? ''
      return new RefusedRequest({
        error: new OAuthError('invalid_scope', 'too much'),
        client: by,
        way: by !== undefined && hasWay ? { ...way, client: by, redirectUri } : undefined,
        parameters: new Map([['client_id', by?.id ?? 'nobody']]),
      })
    }

    test('leads back to the application, which reads what it was', async () => {
      const told = await answer(refuse(client, true), makeCall(routes.authorization, page))
      expect(told).toMatchObject({ status: 303, refused: 'invalid_scope' })
      const address = new URL(String(told.headers['location']))
      expect(address.origin + address.pathname).toBe(client.metadata.redirectUris[0])
      expect(Object.fromEntries(address.searchParams)).toMatchObject({ error: 'invalid_scope', state: 's' })
      expect(observed.counted).toEqual([['wiki', 'invalid_scope']])
    })

    test('is a page where nothing leads back, whatever whoever asks reads', async () => {
      for (const accept of ['text/html', '*/*']) {
        const told = await answer(refuse(client, false), makeCall(routes.authorization, { accept }))
        expect(told).toMatchObject({ status: 400, refused: 'invalid_scope' })
        for (const text of ['The Wiki', 'invalid_scope: too much', 'client_id: wiki'])
          expect(told.body).toContain(text)
      }
    })

    test('leads to no application that registered itself, unless the person at hand knows it', async () => {
      const told = await answer(refuse(stranger, true), makeCall(routes.authorization, page))
      expect(told).toMatchObject({ status: 400, refused: 'invalid_scope' })
      expect(told.headers).not.toHaveProperty('location')
      const person = await engine.signIn()
      const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const call = () => makeCall(routes.authorization, { ...page, cookie })
      expect(await answer(refuse(stranger, true), call())).toMatchObject({ status: 400 })
      await engine.connect(person, stranger, 'openid')
      expect(await answer(refuse(stranger, true), call())).toMatchObject({ status: 303 })
    })
  })

  describe('of ours', () => {
    test('is too much: a page says when to come back, a program reads what every other call says', async () => {
      const busy = new CountersignError('rate_limited', { seconds: 42 })
      const told = await answer(busy, makeCall(routes.authorization, page))
      expect(told).toMatchObject({ status: 429, refused: 'rate_limited', headers: { 'retry-after': '42' } })
      expect(told.body).toContain('<html')
      expect(await answer(busy)).toMatchObject({ status: 429, said: { code: 'rate_limited' } })
      expect(await answer(new CountersignError('not_found'))).toMatchObject({
        status: 404,
        refused: 'not_found',
      })
    })

    test.each([
      ['the store', new StorageError(new Error('x'))],
      ['a row that was deleted meanwhile', new MissingReferenceError(new Error('x'))],
      ['a chain', new SignInError('chain_unreachable')],
    ])('is %s that does not answer: later it may', async (_what, fault) => {
      expect(await answer(fault)).toMatchObject({
        status: 503,
        refused: 'temporarily_unavailable',
        headers: { 'retry-after': '60' },
        said: { error: 'temporarily_unavailable' },
      })
      expect(observed.logged).toMatchObject([
        [{ path: routes.token }, 'The store or a chain did not answer.'],
      ])
    })

    test('is unforeseen: it stands in the log under the reference that its page shows, with its stack', async () => {
      const failure = new RangeError('out of range')
      const told = await answer(failure, makeCall(routes.authorization, page))
      expect(told).toMatchObject({ status: 500, refused: 'server_error' })
      const [[fields = {}, message] = []] = observed.logged
      const { reference } = { reference: '', ...Object(fields) }
      expect(fields).toEqual({
        requestId: 'request-1',
        path: routes.authorization,
        reference: expect.stringMatching(/^[A-Za-z0-9]{10}$/),
        err: expect.objectContaining({
          message: 'out of range',
          stack: expect.stringContaining('RangeError'),
        }),
      })
      expect(message).toBe('The OpenID provider failed in a way that was not foreseen.')
      expect(told.body).toContain(`reference: ${reference}`)
      expect(told.body).not.toContain('out of range')
      expect(await answer(failure)).toMatchObject({ status: 500, said: { error: 'server_error' } })
      expect(await answer(new SignInError('signature_mismatch'))).toMatchObject({ status: 500 })
    })
  })
})
