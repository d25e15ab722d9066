import type { ApiDraft } from '@countersign/product-api'
import { noRequester, writeOrRefuse } from '@countersign/server/extension'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askGrant, makeDpop } from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { parseApi } from '../../apis/apis.fields.ts'
import { addApi, allowApplication, changeApi } from '../../apis/apis.writes.ts'
import { listLogOfKind } from '../../people/activity.queries.ts'
import type { Client } from '../client/Client.ts'
import { parseJwt } from '../jwt/parseJwt.ts'
import { OAuthError } from '../OAuthError.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import { findServiceToken } from '../tokens/serviceTokens.queries.ts'
import { clientCredentialsGrant } from './clientCredentialsGrant.ts'
import type { GrantParts } from './Grant.ts'

const actor = { actorId: null, requester: noRequester, now: 1 }
const scopes = [
  { name: 'read', words: 'read files' },
  { name: 'write', words: 'write files' },
  { name: 'share', words: 'share files' },
]
const target = (why: string) => ({ code: 'invalid_target', description: why })
const nothing = target('the application may do nothing by itself at this API')

describe.each(sharedStores)('a token of an application for itself, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  let made = 0
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient({ grantTypes: ['client_credentials', 'authorization_code'] })
  })
  afterAll(() => engine.end())

  /** An API at which the application may read and write by itself. */
  const addOwnApi = async (draft: Partial<ApiDraft> = {}, own: readonly string[] = ['read', 'write']) => {
    made += 1
    const identifier = `https://files${made}.example`
    const { store } = engine.started
    const { row } = await writeOrRefuse(store, () =>
      addApi(parseApi({ identifier, name: 'Files', scopes, ...draft }), actor),
    )
    const access = { delegated: ['share'], own: [...own] }
    await writeOrRefuse(store, () => allowApplication({ id: row.id, clientId: client.id, access }, actor))
    return { id: row.id, identifier }
  }
  interface Asked {
    readonly by?: Client
    readonly dpop?: DpopProof
    readonly parts?: Partial<GrantParts>
  }
  const ask = (values: Readonly<Record<string, string>>, { by = client, dpop, parts = {} }: Asked = {}) =>
    askGrant({ grant: clientCredentialsGrant, parts: engine.partsOn(undefined, parts), client: by }, values, {
      dpop,
    })

  test('is signed for the API, about the application', async () => {
    const { identifier: resource } = await addOwnApi({ tokenSeconds: 60, tokenSigningAlg: 'ES256' })
    const { access_token: token, ...answer } = await ask({ resource })
    expect(answer).toEqual({
      expires_in: 60,
      id_token: undefined,
      scope: 'read write',
      token_type: 'Bearer',
    })
    const { header, claims } = parseJwt(token)
    const iat = Math.floor(engine.clock.now / 1_000)
    expect(header).toMatchObject({ typ: 'at+jwt', alg: 'ES256' })
    expect(claims).toEqual({
      iss: 'https://login.example',
      sub: client.id,
      aud: resource,
      client_id: client.id,
      scope: 'read write',
      iat,
      exp: iat + 60,
      jti: expect.stringMatching(/^[\w-]{51}$/),
    })
    expect(parseJwt((await ask({ resource })).access_token).claims['jti']).not.toBe(claims['jti'])
  })

  test('is kept by its hash where it is opaque', async () => {
    const { id, identifier: resource } = await addOwnApi({ tokenKind: 'opaque' })
    const { access_token: token } = await ask({ resource, scope: 'write' })
    const hash = hashOpaqueToken(token) ?? ''
    expect(await engine.other.read(findServiceToken, { hash })).toEqual([
      {
        client_id: client.id,
        api_id: id,
        scope: 'write',
        dpop_key: null,
        issued_at: engine.clock.now,
        expires_at: engine.clock.now + 300_000,
        own_scopes: 'read write',
      },
    ])
  })

  test('has the scopes that are asked for, in the order of the API, and no other', async () => {
    const { identifier: resource } = await addOwnApi()
    expect((await ask({ resource, scope: 'write read' })).scope).toBe('read write')
    for (const scope of ['share', 'read share', 'openid'])
      await expect(ask({ resource, scope })).rejects.toMatchObject({ code: 'invalid_scope' })
  })

  test('has no scope that the API has no more', async () => {
    const { id, identifier: resource } = await addOwnApi()
    const change = { scopes: scopes.slice(1) }
    await writeOrRefuse(engine.started.store, () => changeApi(id, change, actor))
    expect((await ask({ resource })).scope).toBe('write')
    const none = { scopes: scopes.slice(2) }
    await writeOrRefuse(engine.started.store, () => changeApi(id, none, actor))
    await expect(ask({ resource })).rejects.toMatchObject(nothing)
  })

  test('is for an address that is one, of an API that is there, at which it may do something', async () => {
    const { id, identifier } = await addOwnApi()
    expect((await ask({ resource: `${identifier}/` })).scope).toBe('read write')
    await expect(ask({})).rejects.toMatchObject(
      target('resource is missing: name the API that the token is for'),
    )
    for (const resource of [`${identifier}#`, `x${identifier}`, 'https://'])
      await expect(ask({ resource })).rejects.toMatchObject(
        target('resource is the address of an API, without a fragment'),
      )
    for (const resource of [`${identifier}//`, `${identifier}/v2`, 'https://a.example'])
      await expect(ask({ resource })).rejects.toMatchObject(target('there is no such API here'))
    const other = await engine.addClient({ grantTypes: ['client_credentials'], redirectUris: [] })
    await expect(ask({ resource: identifier }, { by: other })).rejects.toMatchObject(nothing)
    const delegatedAlone = await addOwnApi({}, [])
    await expect(ask({ resource: delegatedAlone.identifier })).rejects.toMatchObject(nothing)
    await writeOrRefuse(engine.started.store, () => changeApi(id, { isDisabled: true }, actor))
    await expect(ask({ resource: identifier })).rejects.toMatchObject(target('there is no such API here'))
  })

  test('is of an application that can keep a secret', async () => {
    const { identifier: resource } = await addOwnApi()
    const metadata = { ...client.metadata, tokenEndpointAuthMethod: 'none' } as const
    await expect(ask({ resource }, { by: { ...client, metadata } })).rejects.toMatchObject({
      code: 'unauthorized_client',
    })
  })

  test('is bound to a key, and must be where the application says so', async () => {
    const { identifier: resource } = await addOwnApi()
    const { access_token: token, token_type } = await ask({ resource }, { dpop: makeDpop('a key') })
    expect([token_type, parseJwt(token).claims['cnf']]).toEqual(['DPoP', { jkt: 'a key' }])
    const opaque = await addOwnApi({ tokenKind: 'opaque' })
    const bound = await ask({ resource: opaque.identifier }, { dpop: makeDpop('a key') })
    const hash = hashOpaqueToken(bound.access_token) ?? ''
    expect(await engine.other.read(findServiceToken, { hash })).toMatchObject([{ dpop_key: 'a key' }])
    await expect(ask({ resource }, { by: { ...client, needsDpop: true } })).rejects.toMatchObject({
      code: 'invalid_grant',
      detail: 'DPoP proof JWT not provided',
    })
  })

  test('counts for its application', async () => {
    const { identifier: resource } = await addOwnApi()
    const counted: string[] = []
    const slow = new OAuthError('slow_down', 'try again')
    const countService = async (id: string) => {
      counted.push(id)
      if (counted.length > 1) throw slow
    }
    await ask({ resource }, { parts: { countService } })
    await expect(ask({ resource }, { parts: { countService } })).rejects.toBe(slow)
    expect(counted).toEqual([client.id, client.id])
  })

  test('is one event an hour, application and API, with where they all came from', async () => {
    const [one, two] = [await addOwnApi(), await addOwnApi()]
    for (const { identifier: resource } of [one, two, one]) await ask({ resource })
    const part = { kind: 'service_token_issued', from: '', before: '~', limit: 1_000 }
    await expect
      .poll(async () => {
        const events = await engine.other.read(listLogOfKind, part)
        return [one, two].map(({ id }) =>
          events.filter(({ details }) => JSON.parse(details)['api'] === id).map(({ count }) => Number(count)),
        )
      })
      .toEqual([[2], [1]])
  })
})
