import type { ApiDraft } from '@countersign/product-api'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { type Application, setUp } from './support/Application.ts'
import { addOwnApi } from './support/ownApi.ts'
import { createPerson, type Person } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const offline = 'offline_access'
let made = 0

/** An API, an application that may ask people for reading and writing there, and a person. */
async function start(draft: Partial<ApiDraft> = {}) {
  const provider = await startProvider()
  const { identifier, api } = await addApi(provider, draft)
  const application = await setUp(provider, await provider.addApplication({}))
  await api.allow(application.clientId, { delegated: ['files:read', 'files:write'] })
  const person = createPerson(provider.origin)
  return { provider, identifier, api, application, person }
}

async function addApi(provider: Parameters<typeof addOwnApi>[0], draft: Partial<ApiDraft>) {
  made += 1
  const identifier = `https://drive${made}.example/v1`
  return { identifier, api: await addOwnApi(provider, { identifier, ...draft }) }
}

/** Lets a person sign, and gives the tokens for what the token request asks. */
async function signIn(
  { config, link, redirectUri }: Application,
  person: Person,
  asked: Record<string, string>,
  atToken: Record<string, string> = {},
) {
  const { href, verifier: pkceCodeVerifier, state: expectedState } = await link(asked)
  const back = await person.goThrough(href)
  expect(back.href.startsWith(redirectUri)).toBe(true)
  return client.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState }, atToken)
}

async function claimsOf({ origin }: { origin: string }, token: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  return (await jwtVerify(token, keys, { issuer: origin, audience, typ: 'at+jwt' })).payload
}

describe('a token that a person allows an application to have for an API (RFC 8707, RFC 9068)', () => {
  it('is signed for the API, and says when and how the person signed in', async () => {
    const { provider, identifier, application, person } = await start()
    const scope = 'openid files:read'
    const answer = await signIn(
      application,
      person,
      { resource: identifier, scope },
      { resource: identifier },
    )
    expect(answer).toMatchObject({ scope, expires_in: 300 })
    const claims = await claimsOf(provider, answer.access_token, identifier)
    expect(claims).toMatchObject({
      client_id: application.clientId,
      scope: 'files:read',
      acr: answer.claims()?.['acr'],
      auth_time: answer.claims()?.auth_time,
    })
    expect(claims.sub).not.toBe(answer.claims()?.sub)
  })

  it.each([
    ['at both', true, true],
    ['with the code only', true, false],
    ['by its scopes only', false, false],
    ['with the token only', false, true],
  ])('is for the API that is named %s, with its slash and without', async (_where, atCode, atToken) => {
    const { provider, identifier, application, person } = await start()
    for (const slash of ['', '/']) {
      const resource = { resource: identifier + slash }
      const answer = await signIn(
        application,
        person,
        { scope: 'files:read', ...(atCode && resource) },
        atToken ? resource : {},
      )
      expect((await claimsOf(provider, answer.access_token, identifier))['scope']).toBe('files:read')
    }
  })

  it('is OAuth alone without openid: no ID token, nothing at userinfo, and none about the person to the application', async () => {
    const { identifier, application, person, api } = await start({ tokenKind: 'opaque' })
    const scope = `files:read profile ${offline}`
    const answer = await signIn(application, person, { resource: identifier, scope, prompt: 'consent' })
    expect([answer.scope, answer.id_token]).toEqual([`${offline} files:read`, undefined])
    await expect(
      client.fetchUserInfo(application.config, answer.access_token, client.skipSubjectCheck),
    ).rejects.toMatchObject({ status: 401 })
    expect(await client.tokenIntrospection(application.config, answer.access_token)).toEqual({
      active: false,
    })
    const refresh = await client.tokenIntrospection(application.config, answer.refresh_token ?? '', {
      token_type_hint: 'refresh_token',
    })
    expect([refresh.active, refresh.sub]).toEqual([true, undefined])
    expect(await api.introspect(answer.access_token)).toMatchObject({ active: true, scope: 'files:read' })
  })
})
