import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { makeUsername } from '../../src/openid/claims/subject.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { setUp } from '../oidc/support/Application.ts'
import { addOwnApi } from '../oidc/support/ownApi.ts'
import { createPerson, type Person } from '../oidc/support/Person.ts'
import { startProviderOn } from '../oidc/support/startProvider.ts'
import { addGate, askAbout, createVisitor } from './support/Site.ts'

const provider = await startProviderOn(await openProductStore(':memory:'), {
  isTrustedProxy: () => true,
  email: { kind: 'synthetic', domain: null },
})
const { origin, store } = provider
const idOf = async ({ browser }: Person): Promise<string> =>
  (await (await browser.get('/api/session')).json()).account.id
const names = ['remote-user', 'remote-sub', 'remote-name', 'remote-email', 'remote-groups', 'remote-wallet']
const toldIn = (answer: Response) => names.map((name) => answer.headers.get(name))

describe('the site behind a gate is told', () => {
  it('always all, in the same order, and only what the person has allowed', async () => {
    const little = await addGate(provider, {}, { scopes: ['openid'] })
    const much = await addGate(provider, {}, { scopes: ['openid', 'profile', 'email', 'wallet', 'groups'] })
    const visitor = createVisitor(origin)
    const answer = await visitor.enter(little.address)
    const id = await idOf(visitor.person)
    expect(toldIn(answer)).toEqual([expect.stringMatching(/^u[a-z2-7]{26}$/), id, '', '', '', ''])
    await addGroup(store, 'night-shift')
    await addGroup(store, 'admins')
    for (const slug of ['night-shift', 'admins']) await putIn(store, slug, id)
    await visitor.person.browser.patchJson('/api/account', { displayName: 'Ana Muñoz' })
    const { address } = visitor.person.wallet
    expect(toldIn(await visitor.enter(much.address))).toEqual([
      answer.headers.get('remote-user'),
      id,
      'Ana%20Mu%C3%B1oz',
      expect.stringContaining('@'),
      'admins,night-shift',
      `eip155:1:${address}`,
    ])
    expect(toldIn(await visitor.ask(little.address))).toEqual(toldIn(answer))
  })

  it('no name that people choose as who they are', async () => {
    const gate = await addGate(provider)
    const visitor = createVisitor(origin)
    await visitor.person.signIn()
    await visitor.person.browser.patchJson('/api/account', { username: 'grafana', displayName: 'grafana' })
    const answer = await visitor.enter(gate.address)
    expect(answer.headers.get('remote-user')).toMatch(/^u[a-z2-7]{26}$/)
    expect(answer.headers.get('remote-name')).toBe('grafana')
  })

  it('the groups that the gate may see', async () => {
    await addGroup(store, 'seen')
    await addGroup(store, 'hidden')
    const gate = await addGate(provider, {}, { groupsClaim: ['seen'] })
    const visitor = createVisitor(origin)
    await visitor.person.signIn()
    for (const slug of ['seen', 'hidden']) await putIn(store, slug, await idOf(visitor.person))
    expect((await visitor.enter(gate.address)).headers.get('remote-groups')).toBe('seen')
  })

  it('as much as 8 KiB hold: of more groups, those that the gate is for', async () => {
    const slugs = Array.from(
      { length: 150 },
      (_, at) => `group-${String(at).padStart(3, '0')}-${'x'.repeat(50)}`,
    )
    for (const slug of slugs) await addGroup(store, slug)
    const gate = await addGate(provider, {}, { access: { groups: slugs.slice(3, 5) } })
    const visitor = createVisitor(origin)
    await visitor.person.signIn()
    for (const slug of slugs) await putIn(store, slug, await idOf(visitor.person))
    const answer = await visitor.enter(gate.address)
    expect(answer.headers.get('remote-groups')).toBe(slugs.slice(3, 5).join())
  })

  it('under the names that the site reads', async () => {
    const headers = { user: 'X-WEBAUTH-USER', wallet: 'X-Wallet' }
    const gate = await addGate(provider, { headers })
    const visitor = createVisitor(origin)
    const answer = await visitor.enter(gate.address)
    expect(answer.headers.get('x-webauth-user')).toMatch(/^u[a-z2-7]{26}$/)
    expect(answer.headers.get('x-wallet')).toBe(`eip155:1:${visitor.person.wallet.address}`)
    expect(toldIn(answer)).toEqual([null, await idOf(visitor.person), expect.any(String), '', '', null])
  })

  it('the same in a token, where the gate says so, which is good for the site alone and for a minute', async () => {
    const gate = await addGate(provider, { sendsToken: true })
    const visitor = createVisitor(origin)
    const token =
      (await visitor.enter(gate.address)).headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    const keys = createLocalJWKSet(await (await fetch(`${origin}/oidc/jwks`)).json())
    const audience = `https://${gate.host}`
    const { payload } = await jwtVerify(token, keys, { audience, issuer: origin, typ: 'gate+jwt' })
    expect(payload).toMatchObject({ sub: await idOf(visitor.person) })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60)
    expect(decodeProtectedHeader(token).alg).toBe('ES256')
    const userinfo = await fetch(`${origin}/oidc/userinfo`, { headers: { authorization: `Bearer ${token}` } })
    expect(userinfo.status).toBe(401)
    // It is none of the tokens that let a program pass.
    const program = { headers: { authorization: `Bearer ${token}` } }
    expect((await askAbout(origin, gate.address, program)).status).toBe(401)
  })
})

describe('a program', () => {
  const start = async (draft = {}) => {
    const gate = await addGate(provider, {}, draft)
    const api = await addOwnApi(provider, {
      identifier: `https://${gate.host}`,
      tokenKind: 'opaque',
      tells: ['groups'],
    })
    const application = await setUp(
      provider,
      await provider.addApplication({
        grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
      }),
    )
    await api.allow(application.clientId, { delegated: ['files:read'], own: ['files:write'] })
    const person = createPerson(origin)
    await person.signIn()
    const forPerson = async () => {
      const asked = { resource: `https://${gate.host}`, scope: 'files:read', prompt: 'consent' }
      return (await application.signIn(person, asked)).access_token
    }
    const ask = (token: string, address = gate.address) =>
      askAbout(origin, address, { headers: { authorization: `Bearer ${token}` } })
    return { gate, api, application, person, forPerson, ask }
  }

  it('passes with a token whose audience is the site, of a person or of its own, and no other', async () => {
    const { gate, application, person, forPerson, ask } = await start()
    const token = await forPerson()
    const answer = await ask(token)
    expect(toldIn(answer).slice(0, 2)).toEqual([makeUsername(await idOf(person)), await idOf(person)])
    const own = await client.clientCredentialsGrant(application.config, {
      resource: `https://${gate.host}`,
      scope: 'files:write',
    })
    expect(toldIn(await ask(own.access_token))).toEqual([
      application.clientId,
      application.clientId,
      '',
      '',
      '',
      '',
    ])
    const other = await start()
    expect((await other.ask(token)).status).toBe(401)
    for (const wrong of ['x', '', `${token}x`, token.slice(1)]) expect((await ask(wrong)).status).toBe(401)
    const plain = await application.signIn(person)
    expect((await ask(plain.access_token)).status).toBe(401)
    expect(gate.host).not.toBe(other.gate.host)
  })

  it('of a person whom the gate does not let in does not pass', async () => {
    await addGroup(store, 'friends')
    const { person, forPerson, ask } = await start({ access: { groups: ['friends'] } })
    await putIn(store, 'friends', await idOf(person))
    const token = await forPerson()
    expect((await ask(token)).status).toBe(200)
    await takeOut(store, 'friends', await idOf(person))
    expect((await ask(token)).status).toBe(401)
  })

  it('does not pass once its person has taken that back', async () => {
    const { api, application, person, forPerson, ask } = await start()
    const token = await forPerson()
    expect((await ask(token)).status).toBe(200)
    await person.browser.delete(`/api/account/applications/${application.clientId}/apis/${api.id}`)
    expect((await ask(token)).status).toBe(401)
  })
})

it('a gate asks for nothing as an application would', async () => {
  const gate = await addGate(provider, {}, { tokenEndpointAuthMethod: 'client_secret_basic' })
  const query = new URLSearchParams({
    client_id: gate.clientId,
    redirect_uri: gate.address,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const page = await fetch(`${origin}/oidc/auth?${query}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })
  expect([page.status, page.headers.get('location')]).toEqual([400, null])
  for (const [path, body] of [
    ['/oidc/token', { grant_type: 'client_credentials' }],
    ['/oidc/token/introspection', { token: 'x' }],
    ['/oidc/request', Object.fromEntries(query)],
    ['/oidc/device', { scope: 'openid' }],
  ] as const) {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${gate.clientId}:${gate.clientSecret}`)}` },
      body: new URLSearchParams(body),
    })
    expect([path, answer.status, (await answer.json()).error]).toEqual([path, 401, 'invalid_client'])
  }
})

it('asks nobody to choose a username that the site would not be told', async () => {
  const { address } = await addGate(provider, {}, { scopes: ['openid', 'profile'] })
  const visitor = createVisitor(provider.origin)
  await visitor.person.signIn()
  const sent = await visitor.ask(address)
  const step = await visitor.person.follow(sent.headers.get('location') ?? '')
  if (step.kind !== 'interaction') throw new TypeError('an answer is needed')
  expect(await visitor.person.details(step.uid)).toMatchObject({
    scopes: ['openid', 'profile'],
    canChooseUsername: false,
  })
})
