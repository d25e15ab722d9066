import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn } from '../groups/changeGroups.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { setUp } from './support/Application.ts'
import { addNamedApi, claimsOf, signInFor, startWithApi } from './support/apiTokens.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const opaque = { tokenKind: 'opaque' } as const
const offline = { prompt: 'consent', scope: 'files:read files:write offline_access' }
const idOf = async ({ browser }: Person): Promise<string> =>
  (await (await browser.get('/api/session')).json()).account.id

describe.each(sharedStores)(
  'a token that a person lets an application have for an API, on %s,',
  (_name, makeLocation) => {
    let provider: RunningProvider
    beforeAll(async () => {
      provider = await startProviderOn(await openProductStore(await makeLocation()))
    })

    it('is signed for the API, and says when and how the person signed in (RFC 9068)', async () => {
      const { api, application, person } = await startWithApi(provider)
      const { identifier: resource } = api
      const scope = 'openid files:read'
      const answer = await signInFor(application, person, { resource, scope }, { resource })
      expect(answer).toMatchObject({ scope, expires_in: 300 })
      const claims = await claimsOf(provider, answer.access_token, resource)
      expect(claims).toMatchObject({
        client_id: application.clientId,
        scope: 'files:read',
        acr: answer.claims()?.['acr'],
        auth_time: answer.claims()?.auth_time,
      })
      expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
      expect(claims).not.toHaveProperty('groups')
      expect(claims).not.toHaveProperty('wallet_address')
    })

    it.each([
      ['at both', true, true],
      ['with the code only', true, false],
      ['by its scopes only', false, false],
      ['with the token only', false, true],
    ])('is for the API that is named %s, with its slash and without', async (_where, atCode, atToken) => {
      const { api, application, person } = await startWithApi(provider)
      for (const slash of ['', '/']) {
        const resource = { resource: api.identifier + slash }
        const asked = { scope: 'files:read', ...(atCode && resource) }
        const { access_token: token } = await signInFor(application, person, asked, atToken ? resource : {})
        expect((await claimsOf(provider, token, api.identifier))['scope']).toBe('files:read')
      }
    })

    it('is OAuth alone without openid: no ID token, nothing at userinfo, and no word on the person', async () => {
      const { api, application, person } = await startWithApi(provider, opaque)
      const asked = {
        resource: api.identifier,
        scope: 'files:read profile offline_access',
        prompt: 'consent',
      }
      const answer = await signInFor(application, person, asked)
      expect([answer.scope, answer.id_token]).toEqual(['offline_access files:read', undefined])
      const { config } = application
      await expect(
        client.fetchUserInfo(config, answer.access_token, client.skipSubjectCheck),
      ).rejects.toMatchObject({ status: 401 })
      expect(await client.tokenIntrospection(config, answer.access_token)).toEqual({ active: false })
      const refresh = await client.tokenIntrospection(config, answer.refresh_token ?? '', {
        token_type_hint: 'refresh_token',
      })
      expect([refresh.active, refresh.sub]).toEqual([true, undefined])
      expect(await api.introspect(answer.access_token)).toMatchObject({ active: true, scope: 'files:read' })
    })

    it('stands for all that the application may ask for where it names no scope', async () => {
      const { api, application, person } = await startWithApi(provider)
      const answer = await signInFor(application, person, { resource: api.identifier, scope: '' })
      expect(answer.scope).toBe('files:read files:write')
    })

    it('knows the person by a sub of the API, whichever application asks', async () => {
      const { api, application, person } = await startWithApi(provider)
      const second = await setUp(provider, await provider.addApplication({}))
      const open = await addNamedApi(provider, { subjectType: 'public', tells: ['wallet'] })
      for (const one of [api, open]) await one.allow(second.clientId, { delegated: ['files:read'] })
      const asked = (resource: string) => ({ resource, scope: 'openid files:read' })
      const first = await signInFor(application, person, asked(api.identifier))
      const other = await signInFor(second, person, asked(api.identifier))
      const known = await signInFor(second, person, asked(open.identifier))
      const [one, two] = await Promise.all(
        [first, other].map(({ access_token: token }) => claimsOf(provider, token, api.identifier)),
      )
      expect(one?.sub).toBe(two?.sub)
      const accountId = await idOf(person)
      const ofOpen = await claimsOf(provider, known.access_token, open.identifier)
      expect([ofOpen.sub, ofOpen['wallet_address']]).toEqual([accountId, person.wallet.address])
      expect([accountId, application.clientId, second.clientId]).not.toContain(one?.sub)
    })

    it('is for one of several APIs, and a refresh gives one for another', async () => {
      const { api, application, person } = await startWithApi(provider)
      const mail = await addNamedApi(provider, {
        ...opaque,
        scopes: [{ name: 'mail:read', words: 'read mail' }],
      })
      await mail.allow(application.clientId, { delegated: ['mail:read'] })
      const { config, link } = application
      const made = await link({ ...offline, scope: 'files:read mail:read offline_access' })
      const address = new URL(made.href)
      for (const resource of [mail.identifier, `${api.identifier}/`, mail.identifier])
        address.searchParams.append('resource', resource)
      const answer = await application.exchange(await person.goThrough(address.href), made)
      expect(answer.scope).toBe('offline_access mail:read')
      expect(await mail.introspect(answer.access_token)).toMatchObject({ active: true, aud: mail.identifier })
      expect(await api.introspect(answer.access_token)).toEqual({ active: false })
      const refresh = (more: Record<string, string> = {}) =>
        client.refreshTokenGrant(config, answer.refresh_token ?? '', more)
      const next = await refresh({ resource: api.identifier })
      expect((await claimsOf(provider, next.access_token, api.identifier)).sub).not.toBe(
        (await mail.introspect(answer.access_token))['sub'],
      )
      expect(await mail.introspect(next.access_token)).toEqual({ active: false })
    })

    it('is narrowed at a refresh, and without a scope of an API is one for userinfo', async () => {
      const { api, application, person } = await startWithApi(provider)
      const scope = 'openid files:read files:write offline_access'
      const first = await signInFor(application, person, { ...offline, resource: api.identifier, scope })
      const refresh = (more: Record<string, string>) =>
        client.refreshTokenGrant(application.config, first.refresh_token ?? '', more)
      const narrow = await refresh({ scope: 'files:write' })
      expect((await claimsOf(provider, narrow.access_token, api.identifier))['scope']).toBe('files:write')
      const own = await refresh({ scope: 'openid' })
      const sub = first.claims()?.sub ?? ''
      expect(await client.fetchUserInfo(application.config, own.access_token, sub)).toMatchObject({ sub })
      await expect(refresh({ scope: 'files:share' })).rejects.toMatchObject({ error: 'invalid_scope' })
      await expect(refresh({ scope: 'openid', resource: api.identifier })).rejects.toMatchObject({
        error: 'invalid_scope',
      })
    })

    it('tells of groups where the API is told, and is cut to those that the API is for above 4 KiB', async () => {
      const many = Array.from({ length: 90 }, (_, at) => `a-group-with-a-name-that-is-long-enough-${at}`)
      const all = [...many, 'staff']
      for (const slug of all) await addGroup(provider.store, slug)
      const { api, application, person } = await startWithApi(provider, {
        tells: ['groups'],
        access: { groups: ['staff'] },
      })
      await person.signIn()
      const accountId = await idOf(person)
      await putIn(provider.store, 'staff', accountId)
      const asked = { resource: api.identifier, scope: 'files:read' }
      const read = async () => {
        const { access_token: token } = await signInFor(application, person, asked)
        return { token, claims: await claimsOf(provider, token, api.identifier) }
      }
      expect((await read()).claims).toMatchObject({ groups: ['staff'] })
      for (const slug of many) await putIn(provider.store, slug, accountId)
      const { token, claims } = await read()
      expect(token.length).toBeLessThan(4_097)
      expect(claims).toMatchObject({ groups: ['staff'], groups_truncated: true })
      expect((await api.introspect(token))['groups']).toHaveLength(all.length)
    })

    it('is bound to the key of whoever proves one (RFC 9449)', async () => {
      for (const draft of [{}, opaque]) {
        const { api, application, person } = await startWithApi(provider, draft)
        const { config, link } = application
        const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair('ES256'))
        const made = await link({ resource: api.identifier, scope: 'files:read' })
        const checks = { pkceCodeVerifier: made.verifier, expectedState: made.state }
        const back = await person.goThrough(made.href)
        const answer = await client.authorizationCodeGrant(config, back, checks, {}, { DPoP })
        expect(answer.token_type).toBe('dpop')
        const jkt = await DPoP.calculateThumbprint()
        expect(await api.introspect(answer.access_token)).toMatchObject({ token_type: 'DPoP', cnf: { jkt } })
      }
    })

    it('is had by a device, and for a request that was pushed', async () => {
      const draft = {
        applicationType: 'native',
        tokenEndpointAuthMethod: 'none',
        redirectUris: ['http://127.0.0.1/callback'],
      } as const
      const {
        api,
        application: registered,
        person,
      } = await startWithApi(
        provider,
        {},
        {
          ...draft,
          redirectUris: [...draft.redirectUris],
        },
      )
      const application = await setUp(provider, registered, client.None())
      const { config } = application
      const asked = { resource: `${api.identifier}/`, scope: 'files:read' }
      const device = await client.initiateDeviceAuthorization(config, asked)
      const typed = await person.browser.postJson('/device/code', { userCode: device.user_code })
      const step = await person.follow((await typed.json()).redirectTo)
      const uid = step.kind === 'interaction' ? step.uid : ''
      expect((await person.details(uid)).apis).toMatchObject([
        { scopes: [{ name: 'files:read', isNew: true }] },
      ])
      await person.follow((await (await person.sign(uid)).json()).redirectTo)
      const polled = await client.pollDeviceAuthorizationGrant(config, { ...device, interval: 0.05 })
      expect((await claimsOf(provider, polled.access_token, api.identifier))['scope']).toBe('files:read')
      const verifier = client.randomPKCECodeVerifier()
      const pushed = await client.buildAuthorizationUrlWithPAR(config, {
        ...asked,
        redirect_uri: application.redirectUri,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      const back = await createPerson(provider.origin, person.wallet).goThrough(pushed.href)
      const answer = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier })
      expect(answer.scope).toBe('files:read')
    })
  },
)
