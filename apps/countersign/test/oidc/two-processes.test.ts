import { describe, expect, it, onTestFinished } from 'vitest'
import { hashOpaqueToken } from '../../src/openid/tokens/opaqueToken.ts'
import { findUse } from '../../src/openid/tokens/tokens.queries.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addOwnApi } from './support/ownApi.ts'
import { createPerson } from './support/Person.ts'
import { startTwoProcesses } from './support/startTwoProcesses.ts'

describe.each(sharedStores)('two processes on %s', (_name, makeLocation) => {
  const start = async () => {
    const both = await startTwoProcesses(await makeLocation())
    onTestFinished(both.end)
    return { ...both, person: both.newPerson() }
  }

  it('know that a client id that Postgres could not look for is nobody’s', async () => {
    const { one } = await start()
    for (const path of ['/oidc/auth', '/oidc/session/end', '/oidc/session/end/success']) {
      expect((await one.ask(`${path}?client_id=a%00b`)).status).toBe(400)
    }
  })

  it('publish one set of keys', async () => {
    const { one, other } = await start()
    const [keys, same] = await Promise.all([one, other].map(({ ask }) => ask('/oidc/jwks')))
    expect(keys?.body).toBe(same?.body)
  })

  it('end what is bound to a session on both, by the next request', async () => {
    const { one, other, application, person } = await start()
    const { access_token: token } = await application.signIn(person)
    const userinfo = () =>
      other.ask({ path: '/oidc/userinfo', headers: { authorization: `Bearer ${token}` } })
    expect((await userinfo()).status).toBe(200)
    await person.signOut()
    expect((await userinfo()).status).toBe(401)
    expect(one.process.exitCode).toBeNull()
  })

  it('end what a person takes back at an API on both, by the next request', async () => {
    const { one, other, store, application, send, person } = await start()
    const identifier = 'https://drive.example/v1'
    const api = await addOwnApi({ origin: other.origin, store }, { identifier, tokenKind: 'opaque' })
    await api.allow(application.clientId, { delegated: ['files:read'] })
    const asked = { resource: identifier, scope: 'files:read offline_access', prompt: 'consent' }
    const tokens = await application.signIn(person, asked)
    const introspect = async ({ ask }: typeof one) => {
      const answer = await ask({
        path: '/oidc/token/introspection',
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${api.id}:${api.secret}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ token: tokens.access_token }).toString(),
      })
      return JSON.parse(answer.body)
    }
    const both = () => Promise.all([one, other].map(introspect))
    expect(await both()).toMatchObject([{ active: true }, { active: true }])
    await person.browser.delete(`/api/account/applications/${application.clientId}/apis/${api.id}`)
    expect(await both()).toEqual([{ active: false }, { active: false }])
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
    expect((await send(other, '/oidc/token', refresh)).body).toMatchObject({ error: 'invalid_grant' })
  })

  it('end what was given in other sessions on both, by the next request', async () => {
    const { one, other, application, send, person } = await start()
    const thief = createPerson(one.origin, person.wallet)
    const offline = { scope: 'openid offline_access', prompt: 'consent' }
    const { access_token: access, refresh_token: refresh = '' } = await application.signIn(thief, offline)
    await person.signIn()
    await person.browser.delete('/api/account/sessions')
    const headers = { authorization: `Bearer ${access}` }
    expect((await other.ask({ path: '/oidc/userinfo', headers })).status).toBe(401)
    const renewed = await send(other, '/oidc/token', { grant_type: 'refresh_token', refresh_token: refresh })
    expect(renewed.body).toMatchObject({ error: 'invalid_grant' })
  })

  it('give the same successor when one is killed between the use of a refresh token and its answer', async () => {
    const { one, other, store, application, send, person } = await start()
    const { refresh_token: token = '' } = await application.signIn(person, {
      scope: 'openid offline_access',
      prompt: 'consent',
    })
    const renew = (product: typeof one, refresh_token: string) =>
      send(product, '/oidc/token', { grant_type: 'refresh_token', refresh_token })
    const lost = renew(one, token).then(
      ({ body }) => body['refresh_token'],
      () => undefined,
    )
    await expect
      .poll(
        async () => {
          const [row] = await store.read(findUse, { hash: hashOpaqueToken(token) ?? '' })
          return row?.used_at != null
        },
        { interval: 0 },
      )
      .toBe(true)
    one.process.kill('SIGKILL')
    await one.ended
    const again = await renew(other, token)
    expect(again.status).toBe(200)
    expect([undefined, again.body['refresh_token']]).toContain(await lost)
    expect((await renew(other, again.body['refresh_token'] ?? '')).status).toBe(200)
    expect((await renew(other, token)).body).toMatchObject({ error: 'invalid_grant' })
  })

  it('lose nothing when one is killed between the consent and the code', async () => {
    const { one, other, application, person } = await start()
    const link = await application.link()
    const step = await person.follow(link.href)
    const uid = step.kind === 'interaction' ? step.uid : ''
    const { redirectTo } = await (await person.sign(uid)).json()
    const cookie = person.browser.cookieFor(new URL(redirectTo).pathname)
    one.process.kill('SIGKILL')
    await one.ended
    const resumed = await other.ask({ path: new URL(redirectTo).pathname, headers: { cookie } })
    const code = new URL(resumed.headers.location ?? '').searchParams.get('code')
    expect(code).toEqual(expect.any(String))
  })
})
