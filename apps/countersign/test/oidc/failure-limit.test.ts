import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProviderOn } from './support/startProvider.ts'

const perMinute = 5

describe.each(sharedStores)('applications that fail, on %s', (_name, makeLocation) => {
  async function start() {
    const provider = await startProviderOn(await openProductStore(await makeLocation()), {
      failuresPerMinute: perMinute,
    })
    const application = await setUp(provider, await provider.addApplication())
    const post = async (path: string, clientId: string, secret: string, fields: Record<string, string>) => {
      const answer = await fetch(`${provider.origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
        body: new URLSearchParams(fields),
      })
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.json(),
      }
    }
    const { clientId, clientSecret } = application
    return { provider, application, post, clientId, clientSecret }
  }

  it.each([
    ['wrong secrets at the token endpoint', '/oidc/token', 'wrong', { grant_type: 'refresh_token' }, 401],
    ['wrong secrets of an introspection', '/oidc/token/introspection', 'wrong', { token: 'x' }, 401],
    ['wrong secrets of a revocation', '/oidc/token/revocation', 'wrong', { token: 'x' }, 401],
    ['wrong secrets of a pushed request', '/oidc/request', 'wrong', { scope: 'openid' }, 401],
    ['wrong secrets of a device', '/oidc/device', 'wrong', { scope: 'openid' }, 401],
    [
      'refused refresh tokens',
      '/oidc/token',
      undefined,
      { grant_type: 'refresh_token', refresh_token: 'x' },
      400,
    ],
  ])('%s are answered with 429', async (_case, path, secret, fields, status) => {
    const { post, clientId, clientSecret } = await start()
    for (let time = 0; time < perMinute; time += 1)
      expect((await post(path, clientId, secret ?? clientSecret, fields)).status).toBe(status)
    for (let time = 0; time < 3; time += 1) {
      const refused = await post(path, clientId, secret ?? clientSecret, fields)
      expect(refused).toMatchObject({ status: 429, body: { error: 'slow_down' } })
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    }
  })

  it('over the limit, not even a right secret is looked at, where it was never right before', async () => {
    const { post, clientId, clientSecret } = await start()
    const path = '/oidc/token/introspection'
    for (let time = 0; time <= perMinute; time += 1) await post(path, clientId, 'wrong', { token: 'x' })
    expect((await post(path, clientId, clientSecret, { token: 'x' })).status).toBe(429)
  })

  it('leave a good application behind the same address alone, also one in whose name they fail', async () => {
    const { provider, application, post, clientId } = await start()
    const person = createPerson(provider.origin)
    await application.signIn(person)
    for (let time = 0; time < perMinute * 3; time += 1) await post('/oidc/token', clientId, 'wrong', {})
    const tokens = await application.signIn(person)
    expect(tokens.access_token).toEqual(expect.any(String))
    const other = await setUp(provider, await provider.addApplication())
    expect((await other.signIn(person)).access_token).toEqual(expect.any(String))
  })

  it('a device that asks again and again fails in nothing', async () => {
    const { provider } = await start()
    const native = { applicationType: 'native', tokenEndpointAuthMethod: 'none' } as const
    const registered = await provider.addApplication({ ...native, redirectUris: ['http://localhost/cb'] })
    const device = await setUp(provider, registered, client.None())
    const { device_code } = await client.initiateDeviceAuthorization(device.config, {})
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    for (let time = 0; time < perMinute * 2; time += 1) {
      const answer = await fetch(`${provider.origin}/oidc/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: registered.clientId, grant_type, device_code }),
      })
      expect([answer.status, (await answer.json()).error]).toEqual([400, 'authorization_pending'])
    }
  })
})
