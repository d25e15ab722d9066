import type { ApiDraft } from '@countersign/product-api'
import { writeOrRefuse } from '@countersign/server/extension'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import claudeCode from '../../../../vectors/client-documents/claude-code.json' with { type: 'json' }
import { changeApi } from '../../src/apis/apis.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import { addNamedApi } from './support/apiTokens.ts'
import { actor, type OwnApi } from './support/ownApi.ts'
import { createPerson } from './support/Person.ts'
import { type AgentHost, startAgentHost } from './support/startAgentHost.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const redirectUri = 'http://127.0.0.1:51004/callback'

// One for both: two certificates of one name would stand in each other's way.
let host: AgentHost
beforeAll(async () => {
  host = await startAgentHost()
})

describe.each(sharedStores)(
  'an application that no operator has added, at an API, on %s,',
  (_name, makeLocation) => {
    let provider: RunningProvider
    let agent: Application
    let registered: Application
    beforeAll(async () => {
      const documents = { clientDocuments: 'listed', clientDocumentHosts: [host.host] } as const
      const store = await openProductStore(await makeLocation())
      provider = await startProviderOn(store, { documents, registration: { kind: 'open' } })
      const clientId = `https://${host.host}/agent/client.json`
      agent = await setUpPublic(host.publish('/agent/client.json', { ...claudeCode, client_id: clientId }))
      const answer = await fetch(`${provider.origin}/oidc/registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_name: 'An agent',
          redirect_uris: ['http://127.0.0.1/callback'],
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
        }),
      })
      registered = await setUpPublic((await answer.json()).client_id)
    })
    const setUpPublic = (clientId: string) =>
      setUp(provider, { clientId, clientSecret: '', redirectUri }, client.None())
    const open = (draft: Partial<ApiDraft>) => addNamedApi(provider, { tokenKind: 'opaque', ...draft })
    const offline = { scope: 'files:read offline_access', prompt: 'consent' }

    const tryBoth = async (resource: string) => {
      const person = createPerson(provider.origin)
      const errors = []
      for (const application of [agent, registered]) {
        const step = await person.follow((await application.link({ ...offline, resource })).href)
        if (step.kind === 'interaction') errors.push('asks')
        else if (step.kind === 'callback') errors.push(step.address.searchParams.get('error'))
        else errors.push(/invalid_target/.exec(step.text)?.[0])
      }
      return errors
    }

    it.each([
      ['none', ['invalid_target', 'invalid_target']],
      ['documents', ['asks', 'invalid_target']],
      ['registered', ['asks', 'asks']],
    ] as const)('asks people for one that is open to %s as it came', async (strangers, expected) => {
      expect(await tryBoth((await open({ strangers })).identifier)).toEqual(expected)
    })

    it('asks for what the list names for it, where it is on the list, open or not', async () => {
      for (const strangers of ['none', 'documents'] as const) {
        const api = await open({ strangers })
        const person = createPerson(provider.origin)
        // It is a row once somebody was led here by it.
        await person.follow((await agent.link({})).href)
        await api.allow(agent.clientId, { delegated: ['files:read'] })
        const answer = await agent.signIn(person, { resource: api.identifier, scope: '' })
        expect(answer.scope).toBe('files:read')
      }
    })

    it('has tokens that its API is told of, and is out once the API is closed', async () => {
      const api = await open({ strangers: 'documents' })
      const person = createPerson(provider.origin)
      const tokens = await agent.signIn(person, { ...offline, resource: api.identifier })
      expect(tokens.scope).toBe('offline_access files:read')
      expect(await api.introspect(tokens.access_token)).toMatchObject({
        active: true,
        client_id: agent.clientId,
        scope: 'files:read',
      })
      const refresh = async () => client.refreshTokenGrant(agent.config, tokens.refresh_token ?? '')
      const next = await refresh()
      await writeOrRefuse(provider.store, () => changeApi(api.id, { strangers: 'none' }, actor))
      expect(await api.introspect(next.access_token)).toEqual({ active: false })
      const again = client.refreshTokenGrant(agent.config, next.refresh_token ?? '')
      await expect(again).rejects.toMatchObject({ error: 'invalid_target' })
    })

    it('has no token that works once its document names other addresses', async () => {
      const clientId = `https://${host.host}/moved.json`
      const document = { ...claudeCode, client_id: clientId }
      host.publish('/moved.json', document, { 'cache-control': 'max-age=300' })
      const moved = await setUpPublic(clientId)
      const person = createPerson(provider.origin)
      const tokens: { readonly api: OwnApi; readonly token: string }[] = []
      for (const draft of [{}, { tokenKind: 'jwt' }] as const) {
        const api = await open({ strangers: 'documents', tokenSeconds: 3_600, ...draft })
        const asked = { resource: api.identifier, scope: 'files:read' }
        tokens.push({ api, token: (await moved.signIn(person, asked)).access_token })
      }
      const own = await moved.signIn(person, { scope: 'openid' })
      const known = async () => {
        const authorization = `Bearer ${own.access_token}`
        const told = await fetch(`${provider.origin}/oidc/userinfo`, { headers: { authorization } })
        const active = await Promise.all(tokens.map(async ({ api, token }) => api.introspect(token)))
        return [told.status, ...active.map((answer) => answer['active'])]
      }
      expect(await known()).toEqual([200, true, true])
      host.publish('/moved.json', { ...document, redirect_uris: ['http://127.0.0.1/other'] })
      provider.wait(300_000)
      const fetched = host.asked.length
      await person.follow((await moved.link({ redirect_uri: 'http://127.0.0.1:51004/other' })).href)
      expect(host.asked.length).toBe(fetched + 1)
      expect(await known()).toEqual([401, false, false])
    })
  },
)
