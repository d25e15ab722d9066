import type { ApplicationDraft } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { discoveryPaths, routes } from '../../src/openid/routes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { ask } from '../product/ask.ts'
import { startProviderOn } from './support/startProvider.ts'

/*
 * What a page of another site can have its visitor's browser send, at each of the provider's endpoints. The product allows
 * one sign-in a minute, five devices, five pushed requests, one registration and ten failures of a network.
 */

const own = 'https://spa.example'
const redirectUri = `${own}/callback`
const applications: readonly Partial<ApplicationDraft>[] = [
  { clientId: 'spa', name: 'Page', redirectUris: [redirectUri], tokenEndpointAuthMethod: 'none' },
  {
    clientId: 'tv',
    name: 'Screen',
    redirectUris: [],
    tokenEndpointAuthMethod: 'none',
    grantTypes: ['urn:ietf:params:oauth:grant-type:device_code'],
  },
]

const provider = openProductStore(':memory:').then(async (store) => {
  const started = await startProviderOn(store, {
    signInsPerMinute: 1,
    failuresPerMinute: 1,
    registration: { kind: 'open' },
  })
  for (const application of applications) await started.addApplication(application)
  return started
})

/** A request with the headers that a browser sends, which Node's own fetch would write itself. */
async function send(path: string, headers: Record<string, string>, body: string, method = 'POST') {
  const { host, port } = new URL((await provider).origin)
  return ask({ port: Number(port), path, method, headers: { host, ...headers }, body })
}

const pushed = {
  client_id: 'spa',
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}

/** What an application sends to the endpoints where programs ask, and what it hears. */
const calls: Readonly<Record<string, { readonly fields: Record<string, string>; readonly status: number }>> =
  {
    [routes.device_authorization]: { fields: { client_id: 'tv' }, status: 200 },
    [routes.introspection]: { fields: { client_id: 'spa', token: 'x' }, status: 200 },
    [routes.pushed_authorization_request]: { fields: pushed, status: 201 },
    [routes.revocation]: { fields: { client_id: 'spa', token: 'x' }, status: 200 },
    [routes.token]: {
      fields: { client_id: 'spa', grant_type: 'refresh_token', refresh_token: 'x' },
      status: 400,
    },
    [routes.userinfo]: { fields: { access_token: 'x' }, status: 401 },
  }

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonType = { 'content-type': 'application/json' }
const registration = `{"redirect_uris":["${redirectUri}"]}`

const call = (path: string, headers: Record<string, string>) =>
  path === routes.registration
    ? send(path, { ...jsonType, ...headers }, registration)
    : send(path, { ...formType, ...headers }, `${new URLSearchParams(calls[path]?.fields)}`)

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const foreign: Readonly<Record<string, Record<string, string>>> = {
  'a request that its browser sends unasked': { ...evil, 'sec-fetch-mode': 'no-cors' },
  'a form that leads its visitor there': { ...evil, 'sec-fetch-mode': 'navigate' },
  'a form of an older browser': { origin: evil.origin },
  'a request by fetch': { ...evil, 'sec-fetch-mode': 'cors' },
  'a request out of a sandbox': { ...evil, 'sec-fetch-mode': 'cors', origin: 'null' },
}

/** Where people are led, and what is published: all other endpoints are for programs. */
const others: ReadonlySet<string> = new Set([
  routes.authorization,
  routes.code_verification,
  routes.end_session,
  routes.gate,
  routes.jwks,
  ...discoveryPaths,
])
const ofPrograms = Object.values(routes).filter((path) => !others.has(path))

/** More often than any limit allows, but for userinfo's, which is a hundred: all kinds together are more. */
const often = 25

describe.each(ofPrograms)('at %s', (path) => {
  const isRegistration = path === routes.registration
  test.each(Object.entries(foreign))('%s is refused', async (_name, headers) => {
    // JSON is what a browser asks about first.
    const type = isRegistration ? { 'content-type': 'text/plain' } : {}
    for (let time = 0; time < often; time += 1) {
      const { status, body } = await call(path, { ...headers, ...type })
      expect([status, JSON.parse(body)]).toEqual([
        403,
        { error: 'invalid_request', error_description: expect.stringMatching(/^a page may /) },
      ])
    }
  })

  it('a request that names no application is refused as well', async () => {
    const headers = { ...evil, 'sec-fetch-mode': 'cors', 'content-type': 'text/plain' }
    for (let time = 0; time < often; time += 1) expect((await send(path, headers, 'x')).status).toBe(403)
  })

  it('to ask first is no request', async () => {
    const headers = { ...evil, 'sec-fetch-mode': 'cors', 'access-control-request-method': 'POST' }
    for (let time = 0; time < often; time += 1)
      expect((await send(path, headers, '', 'OPTIONS')).status).toBe(204)
  })
})

it('userinfo is no picture', async () => {
  for (let time = 0; time < 110; time += 1) {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    expect((await send(routes.userinfo, headers, '', 'GET')).status).toBe(403)
  }
})

describe('after all that', () => {
  it.each(Object.entries(calls))(
    'what a program sends to %s is answered as before',
    async (path, { status }) => {
      expect((await call(path, {})).status).toBe(status)
    },
  )

  it.each(Object.entries(calls))(
    "and what a page of the application's own sends to %s",
    async (path, { status }) => {
      if (path === routes.userinfo || path === routes.device_authorization) return
      const answer = await call(path, {
        origin: own,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'cors',
      })
      // It has failed once already, and may no more.
      expect(answer.status).toBe(path === routes.token ? 429 : status)
    },
  )

  it('Node’s own fetch says that it is a page, and names none', async () => {
    const headers = { ...formType, 'sec-fetch-mode': 'cors' }
    const { status } = await send(routes.revocation, headers, 'client_id=tv&token=x')
    expect(status).toBe(200)
  })

  it('a page may register an application, which its browser has asked about, and closes nothing but that', async () => {
    const headers = { ...evil, 'sec-fetch-mode': 'cors' }
    expect((await call(routes.registration, headers)).status).toBe(201)
    for (let time = 0; time < often; time += 1)
      expect((await call(routes.registration, headers)).status).toBe(429)
  })

  it('devices that ask too often close nothing but devices', async () => {
    for (let time = 0; time < 4; time += 1)
      expect((await call(routes.device_authorization, {})).status).toBe(200)
    const { status, headers, body } = await call(routes.device_authorization, {})
    expect([status, JSON.parse(body).error]).toEqual([429, 'slow_down'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(routes.revocation, formType, 'client_id=tv&token=x')).status).toBe(200)
  })

  it('people sign in', async () => {
    const headers = { ...jsonType, origin: (await provider).origin }
    const challenge = await send('/api/sign-in/challenge', headers, '{}')
    expect(challenge.status).toBe(200)
  })
})
