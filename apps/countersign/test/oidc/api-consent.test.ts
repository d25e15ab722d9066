import { readStatement } from '@countersign/product-api'
import { writeOrRefuse } from '@countersign/server/extension'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeApi, removeApi } from '../../src/apis/apis.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import type { Application } from './support/Application.ts'
import { addNamedApi, claimsOf, signInFor, startWithApi } from './support/apiTokens.ts'
import { actor, scopes } from './support/ownApi.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const opaque = { tokenKind: 'opaque' } as const
const offline = { prompt: 'consent', scope: 'openid files:read files:write offline_access' }
const idOf = async ({ browser }: Person): Promise<string> =>
  (await (await browser.get('/api/session')).json()).account.id

describe.each(sharedStores)(
  'what a person lets an application do at an API, on %s,',
  (_name, makeLocation) => {
    let provider: RunningProvider
    beforeAll(async () => {
      provider = await startProviderOn(await openProductStore(await makeLocation()))
    })

    const open = async (person: Person, { link }: Application, asked: Record<string, string>) => {
      const step = await person.follow((await link(asked)).href)
      if (step.kind !== 'interaction') throw new Error(`no interaction: ${JSON.stringify(step)}`)
      return { uid: step.uid, details: await person.details(step.uid) }
    }
    const refusal = async (person: Person, { link }: Application, asked: Record<string, string>) => {
      const step = await person.follow((await link(asked)).href)
      if (step.kind !== 'callback') throw new Error(`not led back: ${JSON.stringify(step)}`)
      const { error, error_description } = Object.fromEntries(step.address.searchParams)
      return { error, error_description }
    }

    it('is in the sentence that they sign, by the host of the API and the words of each scope', async () => {
      const { api, application, person } = await startWithApi(provider, { tells: ['groups', 'wallet'] })
      const host = api.identifier.slice('https://'.length)
      const { details } = await open(person, application, { ...offline, resource: api.identifier })
      const statement = details.challenge?.statement ?? ''
      expect(statement).toContain(
        `and let it know who I am here and when and how I signed, and let it use ${host}, which learns which groups I am in here and the address of my wallet: read files, write files; and all of this while I am away. This costs nothing`,
      )
      const [asked] = details.apis ?? []
      const { domain = '' } = details.challenge ?? {}
      const { clientId } = application
      const apis = [{ host, tells: asked?.tells ?? [], words: asked?.scopes.map(({ words }) => words) ?? [] }]
      const place = { domain, application: { ...details.application, scopes: details.scopes, apis } }
      expect(readStatement(statement, place)?.purpose).toMatchObject({ about: 'application', clientId })
      expect(
        readStatement(statement, { ...place, application: { ...place.application, apis: [] } }),
      ).toBeUndefined()
    })

    it('grows by a signature that names the new and the standing; nothing is asked for what stands', async () => {
      const { api, application, person } = await startWithApi(provider)
      const resource = { resource: api.identifier }
      await signInFor(application, person, { ...resource, scope: 'files:read' })
      const more = await open(person, application, { ...resource, scope: 'files:write' })
      expect(more.details).toMatchObject({
        task: 'sign',
        apis: [
          {
            scopes: [
              { name: 'files:read', isNew: false },
              { name: 'files:write', isNew: true },
            ],
          },
        ],
      })
      expect(more.details.challenge?.statement).toContain(': read files, write files. This costs')
      expect(await (await person.consent(more.uid)).json()).toMatchObject({ code: 'invalid_request' })
      expect((await person.sign(more.uid)).status).toBe(200)
      const both = { ...resource, scope: 'files:read files:write', prompt: 'none' }
      const { access_token: token, scope } = await signInFor(application, person, both)
      expect(scope).toBe('files:read files:write')
      expect((await claimsOf(provider, token, api.identifier))['scope']).toBe(scope)
    })

    it('is taken back alone, by the next request: a scope, and then the API', async () => {
      const { api, application, person } = await startWithApi(provider, opaque)
      const mail = await addNamedApi(provider, { scopes: [{ name: 'mail:read', words: 'read mail' }] })
      await mail.allow(application.clientId, { delegated: ['mail:read'] })
      await signInFor(application, person, { resource: mail.identifier, scope: 'openid mail:read' })
      const tokens = await signInFor(application, person, { ...offline, resource: api.identifier })
      const at = `/api/account/applications/${application.clientId}/apis/${api.id}`
      const takeBack = async (rest = '') => (await person.browser.delete(at + rest)).status
      const refresh = () => client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
      const listed = async () =>
        (await (await person.browser.get('/api/account/applications')).json()).applications[0].apis.map(
          ({ id, scopes }: { id: string; scopes: { name: string }[] }) => [
            id,
            scopes.map(({ name }) => name),
          ],
        )
      expect(await takeBack('?scope=files:write')).toBe(204)
      expect(await takeBack('?scope=files:write')).toBe(404)
      expect((await api.introspect(tokens.access_token))['scope']).toBe('files:read')
      expect((await refresh()).scope).toBe('offline_access openid files:read')
      expect(await listed()).toEqual([
        [api.id, ['files:read']],
        [mail.id, ['mail:read']],
      ])
      expect(await takeBack()).toBe(204)
      expect(await api.introspect(tokens.access_token)).toEqual({ active: false })
      await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' })
      expect(await listed()).toEqual([[mail.id, ['mail:read']]])
      const stranger = createPerson(provider.origin)
      await stranger.signIn()
      expect((await stranger.browser.delete(at)).status).toBe(404)
      const { events } = await (await person.browser.get('/api/account/activity')).json()
      expect(events[0]).toMatchObject({
        kind: 'application_api_taken_back',
        details: { apis: expect.stringMatching(/: read files$/) },
      })
    })

    it('is allowed again for what is given from then on: what was taken back stays so, a copy of it, too', async () => {
      const { api, application, person } = await startWithApi(provider, opaque)
      const asked = { ...offline, resource: api.identifier }
      const before = await signInFor(application, person, asked)
      const at = `/api/account/applications/${application.clientId}/apis/${api.id}`
      await person.browser.delete(`${at}?scope=files:write`)
      const after = await signInFor(application, person, asked)
      expect((await api.introspect(after.access_token))['scope']).toBe('files:read files:write')
      expect((await api.introspect(before.access_token))['scope']).toBe('files:read')
      await person.browser.delete(at)
      const last = await signInFor(application, person, asked)
      const refresh = ({ refresh_token: token = '' }: typeof before) =>
        client.refreshTokenGrant(application.config, token)
      for (const old of [before, after]) {
        expect(await api.introspect(old.access_token)).toEqual({ active: false })
        await expect(refresh(old)).rejects.toMatchObject({ error: 'invalid_grant' })
      }
      expect((await refresh(last)).scope).toContain('files:read files:write')
    })

    it('is what was signed: other words of a scope are another thing, which the person is asked for', async () => {
      const { api, application, person } = await startWithApi(provider, opaque)
      const asked = { ...offline, resource: api.identifier }
      const before = await signInFor(application, person, asked)
      const [first, ...others] = scopes
      const changed = [{ name: first?.name ?? '', words: 'delete files' }, ...others]
      await writeOrRefuse(provider.store, () => changeApi(api.id, { scopes: changed }, actor))
      expect((await api.introspect(before.access_token))['scope']).toBe('files:write')
      const { details } = await open(person, application, asked)
      expect(details).toMatchObject({
        task: 'sign',
        apis: [
          {
            scopes: [
              { words: 'delete files', isNew: true },
              { words: 'write files', isNew: false },
            ],
          },
        ],
      })
      const { applications } = await (await person.browser.get('/api/account/applications')).json()
      expect(applications[0].apis).toMatchObject([{ scopes: [{ words: 'write files' }] }])
      const after = await signInFor(application, person, asked)
      expect((await api.introspect(after.access_token))['scope']).toBe('files:read files:write')
      expect((await api.introspect(before.access_token))['scope']).toBe('files:write')
    })

    it('is for those whom the operator of the API lets in', async () => {
      await addGroup(provider.store, 'drivers')
      const { api, application, person } = await startWithApi(provider, {
        ...opaque,
        access: { groups: ['drivers'] },
      })
      const asked = { ...offline, resource: api.identifier }
      await person.signIn()
      const accountId = await idOf(person)
      expect((await open(person, application, asked)).details).toMatchObject({
        task: 'refused',
        challenge: null,
      })
      await putIn(provider.store, 'drivers', accountId)
      const tokens = await signInFor(application, person, asked)
      expect(await api.introspect(tokens.access_token)).toMatchObject({ active: true })
      await takeOut(provider.store, 'drivers', accountId)
      expect(await api.introspect(tokens.access_token)).toEqual({ active: false })
      const refresh = () => client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
      await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' })
      await putIn(provider.store, 'drivers', accountId)
      expect((await refresh()).scope).toContain('files:read')
    })

    it('is no more once the API is disabled, or gone, or the application may no longer ask', async () => {
      const { store } = provider
      const ends = [
        ({ id }: { id: string }) => writeOrRefuse(store, () => changeApi(id, { isDisabled: true }, actor)),
        ({ id }: { id: string }) => writeOrRefuse(store, () => removeApi(id, actor)),
        ({ allow }: { allow: (id: string, access: object) => unknown }, clientId: string) =>
          allow(clientId, {}),
      ]
      for (const end of ends) {
        const { api, application, person } = await startWithApi(provider, opaque)
        const asked = { ...offline, resource: api.identifier }
        const tokens = await signInFor(application, person, asked)
        const waiting = await open(createPerson(provider.origin, person.wallet), application, asked)
        await end(api, application.clientId)
        const refresh = client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
        await expect(refresh).rejects.toMatchObject({ error: 'invalid_target' })
        expect((await api.asked(tokens.access_token)).text).not.toContain('"active":true')
        expect(await refusal(person, application, asked)).toMatchObject({ error: 'invalid_target' })
        expect(waiting.details.apis).toHaveLength(1)
      }
    })

    it.each([
      [
        'an API that there is not',
        'https://nowhere.example',
        'there is no such API here that this application may ask people for',
      ],
      [
        'a fragment',
        'https://nowhere.example/#files',
        'resource is the address of an API, without a fragment',
      ],
      ['no address', 'files', 'resource is the address of an API, without a fragment'],
    ])('is refused where resource is %s', async (_what, resource, error_description) => {
      const { application, person } = await startWithApi(provider)
      expect(await refusal(person, application, { resource, scope: 'openid' })).toEqual({
        error: 'invalid_target',
        error_description,
      })
    })

    it('is nothing that the application may not ask for, and names the API where several have the scope', async () => {
      const { api, application, person } = await startWithApi(provider)
      const foreign = await addNamedApi(provider)
      const ask = (asked: Record<string, string>) => refusal(person, application, asked)
      expect(await ask({ resource: foreign.identifier, scope: 'files:read' })).toMatchObject({
        error: 'invalid_target',
      })
      expect(await ask({ resource: api.identifier, scope: 'files:share' })).toEqual({
        error: 'invalid_scope',
        error_description: 'the application may ask for none of these scopes at this API',
      })
      await foreign.allow(application.clientId, { delegated: ['files:read'] })
      expect(await ask({ scope: 'files:read' })).toEqual({
        error: 'invalid_target',
        error_description: 'several APIs have this scope: name the one that is meant as resource',
      })
      const dropped = await signInFor(application, person, {
        resource: api.identifier,
        scope: 'files:read files:share nothing',
      })
      expect(dropped.scope).toBe('files:read')
    })

    it('is asked for at five APIs at once at most, and a token for one', async () => {
      const { api, application, person } = await startWithApi(provider)
      const address = new URL((await application.link({ scope: '' })).href)
      for (let at = 0; at < 6; at += 1) address.searchParams.append('resource', `https://a${at}.example`)
      const step = await person.follow(address.href)
      expect(step.kind === 'callback' && step.address.searchParams.get('error_description')).toBe(
        'at most 5 resources can be asked for at once',
      )
      const tokens = await signInFor(application, person, { ...offline, resource: api.identifier })
      const two = new URLSearchParams({ refresh_token: tokens.refresh_token ?? '' })
      for (const resource of [api.identifier, 'https://other.example']) two.append('resource', resource)
      await expect(
        client.genericGrantRequest(application.config, 'refresh_token', two),
      ).rejects.toMatchObject({ error: 'invalid_target' })
      const plain = await signInFor(application, person, {
        scope: 'openid offline_access',
        prompt: 'consent',
      })
      await expect(
        client.refreshTokenGrant(application.config, plain.refresh_token ?? '', { resource: api.identifier }),
      ).rejects.toMatchObject({
        error: 'invalid_target',
        error_description: 'nothing was allowed at this API: name it where the person is asked, too',
      })
    })

    it('ends with its family: a signed token that its API asks about is not active, and revoking one ends it', async () => {
      for (const kind of ['jwt', 'opaque'] as const) {
        const { api, application, person } = await startWithApi(provider, { tokenKind: kind })
        const asked = { ...offline, resource: api.identifier }
        const tokens = await signInFor(application, person, asked)
        expect(await api.introspect(tokens.access_token)).toMatchObject({
          active: true,
          sub: expect.any(String),
        })
        await client.tokenRevocation(application.config, tokens.access_token)
        expect(await api.introspect(tokens.access_token)).toEqual({ active: false })
        const refreshed = client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
        if (kind === 'jwt') await expect(refreshed).rejects.toMatchObject({ error: 'invalid_grant' })
        else expect(await api.introspect((await refreshed).access_token)).toMatchObject({ active: true })
      }
    })

    it('is told to no other API, and a token of another kind is none', async () => {
      for (const draft of [{}, opaque]) {
        const { api, application, person } = await startWithApi(provider, draft)
        const other = await addNamedApi(provider, draft)
        const scope = 'openid files:read'
        const tokens = await signInFor(application, person, { resource: api.identifier, scope })
        const own = await signInFor(application, person, { scope: 'openid' })
        for (const token of [tokens.id_token, own.access_token, own.id_token])
          expect(await api.introspect(token ?? '')).toEqual({ active: false })
        expect(await other.introspect(tokens.access_token)).toEqual({ active: false })
        const response = await fetch(`${provider.origin}/oidc/userinfo`, {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
        expect([response.status, response.headers.get('www-authenticate')]).toEqual([
          401,
          expect.stringContaining('invalid_token'),
        ])
      }
    })
  },
)
