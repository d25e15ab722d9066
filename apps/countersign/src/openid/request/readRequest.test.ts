import { describe, expect, it, test } from 'vitest'
import {
  type Asking,
  ask,
  askRaw,
  challenge,
  type Draft,
  issuer,
  redirectUri,
  type Values,
} from '../../../test/openid/support/askedRequest.ts'
import type { RequestParts } from './Known.ts'
import { checks } from './readRequest.ts'

/** A signed object as it looks before anybody has verified it. */
const _sealed = [{ alg: 'ES256' }, {}, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

test('each check has a name of its own, and says where it is demanded', () => {
  const names = checks.map(({ name }) => name)
  expect(new Set(names).size).toBe(checks.length)
  for (const { name, section } of checks) {
    expect(name).toMatch(/^[a-z]/)
    expect(section).toMatch(/^(?:RFC \d+|OpenID Connect Core 1.0|OAuth 2.0 .+|Dynamic Client .+), \d+[\d.]*$/)
  }
})

describe('a request that is good', () => {
  it('is what was asked, checked', async () => {
    const { client, request, pushedId } = await ask({
      nonce: 'n',
      prompt: 'login consent',
      max_age: '60',
      claims: '{"id_token":{"name":null}}',
      acr_values: 'a b',
      login_hint: 'vitalik.eth',
      dpop_jkt: 'key',
      ui_locales: 'de',
      response_mode: 'form_post',
      scope: 'openid profile',
    })
    expect([client.id, pushedId]).toEqual(['forum', undefined])
    expect(request).toEqual({
      redirectUri,
      responseMode: 'form_post',
      state: 'back',
      nonce: 'n',
      scopes: ['openid', 'profile'],
      apis: [],
      prompts: ['login', 'consent'],
      maxAge: 60,
      claims: '{"id_token":{"name":null}}',
      acrValues: ['a', 'b'],
      loginHint: 'vitalik.eth',
      subjectHint: undefined,
      codeChallenge: challenge,
      dpopKey: 'key',
      uiLocales: 'de',
    })
  })

  it('needs no more than whose it is and what is to come', async () => {
    const { request } = await askRaw('client_id=forum&response_type=code&unknown=1&unknown=2')
    expect(request).toMatchObject({
      redirectUri,
      responseMode: 'query',
      state: undefined,
      scopes: ['openid'],
      prompts: [],
      maxAge: undefined,
      acrValues: [],
      codeChallenge: undefined,
    })
  })

  it.each<[string, Values, Draft, object]>([
    ['the age of the application', {}, { defaultMaxAge: 90 }, { maxAge: 90 }],
    ['its own age before that', { max_age: '5' }, { defaultMaxAge: 90 }, { maxAge: 5 }],
    ['a new sign-in for no age', { max_age: '0' }, {}, { maxAge: undefined, prompts: ['login'] }],
    ['none twice', { max_age: '0', prompt: 'login' }, {}, { prompts: ['login'] }],
    ['even beside none', { max_age: '0', prompt: 'none' }, {}, { prompts: ['none', 'login'] }],
    ['each prompt once', { prompt: 'login login' }, {}, { prompts: ['login'] }],
    [
      'the ways of the application',
      {},
      { defaultAcrValues: ['urn:countersign:wallet:key'] },
      { acrValues: ['urn:countersign:wallet:key'] },
    ],
    ['a response type that is said twice', { response_type: 'code code' }, {}, { responseMode: 'query' }],
    ['a mode that signs', { response_mode: 'jwt' }, {}, { responseMode: 'jwt' }],
    ['a fragment', { response_mode: 'fragment' }, {}, { responseMode: 'fragment' }],
    [
      'no claims that it may not have',
      { claims: '{"userinfo":{"siwe_message":null}}' },
      {},
      { claims: '{"userinfo":{}}' },
    ],
  ])('has %s', async (_what, changes, draft, expected) => {
    expect((await ask(changes, { draft })).request).toMatchObject(expected)
  })

  it('keeps of a hint whom it names', async () => {
    const readHint: RequestParts['readHint'] = async (jwt, of) => ({
      sub: `${jwt} of ${of.client.id} at ${of.issuer}`,
    })
    const { request } = await ask({ id_token_hint: 'token' }, { parts: { readHint } })
    expect(request.subjectHint).toBe(`token of forum at ${issuer}`)
  })

  it.each<[string, Values, Asking, readonly string[]]>([
    ['without being asked for consent', {}, {}, ['openid', 'offline_access']],
    ['in its place with consent', { prompt: 'consent' }, {}, ['offline_access', 'openid']],
    [
      'last for an application that takes no refresh token',
      { prompt: 'consent' },
      { draft: { grantTypes: ['authorization_code'] } },
      ['openid', 'offline_access'],
    ],
    [
      'in its place for a device, whose person is always asked',
      {},
      { via: 'device endpoint', draft: { applicationType: 'native', tokenEndpointAuthMethod: 'none' } },
      ['offline_access', 'openid'],
    ],
  ])('has offline_access %s', async (_when, changes, { draft, ...asking }, scopes) => {
    const allowed: Draft = { ...draft, scopes: ['openid', 'offline_access'] }
    const { request } = await ask(
      { ...changes, scope: 'offline_access openid' },
      { ...asking, draft: allowed },
    )
    expect(request.scopes).toEqual(scopes)
  })

  it('of a device has no address, nor what belongs to one', async () => {
    const draft: Draft = { applicationType: 'native', tokenEndpointAuthMethod: 'none' }
    const { request } = await ask({ prompt: 'jump', max_age: '0' }, { draft, via: 'device endpoint' })
    expect(request).toMatchObject({ redirectUri: undefined, prompts: ['login'] })
  })
})
