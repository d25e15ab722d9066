import { randomUUID } from 'node:crypto'
import * as client from 'openid-client'
import { responseModes } from '../../src/openid/request/AuthorizationRequest.ts'
import { discoveryPaths, routes } from '../../src/openid/routes.ts'
import { addDraftApi } from '../apis/draftApi.ts'
import { createVisitor } from '../gates/support/Site.ts'
import type { Flow, Scene } from './flows.ts'

/** What an application and a person do with the OpenID provider: every row of its table of endpoints is met. */
export const openIdFlows: Readonly<Record<string, Flow>> = {
  'sign in to an application': ({ application, person }) => application.signIn(person),
  'sign in again': async ({ application, person }) => {
    await application.signIn(person)
    await application.signIn(person)
  },
  'sign in silently': async ({ application, person }) => {
    await person.signIn()
    await person.follow((await application.link({ prompt: 'none' })).href)
  },
  'sign in with a fresh signature': async ({ application, person }) => {
    await person.signIn()
    await application.signIn(person, { prompt: 'login' })
  },
  'allow with a session': async ({ application, person }) => {
    await person.signIn()
    await application.signIn(person, { prompt: 'consent', scope: 'openid profile wallet siwe' })
  },
  decline: async ({ application, person }) => {
    await person.signIn()
    const step = await person.follow((await application.link()).href)
    if (step.kind === 'interaction')
      await person.follow((await (await person.abort(step.uid)).json()).redirectTo)
  },
  ...Object.fromEntries(responseModes.map((mode) => [`an answer by ${mode}`, answerBy(mode)])),
  'a site behind a gate': async ({ cast, person, application }) => {
    const host = `${randomUUID()}.example`
    await cast.operator.browser.call('POST', '/api/operator/applications', {
      name: 'Files',
      gate: { hosts: [host] },
    })
    const visitor = createVisitor(new URL((await application.link()).href).origin, person)
    await visitor.enter(`https://${host}/page?x=1`)
    await visitor.ask(`https://${host}/`, { headers: {} }, 'nginx')
  },
  'a request by a form': async ({ application, person }) => {
    const { href } = await application.link()
    const { pathname, searchParams } = new URL(href)
    const answer = await person.browser.postForm(pathname, Object.fromEntries(searchParams))
    await person.follow(answer.headers.get('location') ?? '')
  },
  'a request object': async ({ application, person }) => {
    const { href } = await application.link()
    const { searchParams } = new URL(href)
    const object = writeUnsigned(Object.fromEntries(searchParams))
    searchParams.set('request', object)
    await person.follow(`${routes.authorization}?${searchParams}`)
  },
  'a pushed request': async ({ application, person }) => {
    const { href, verifier, state } = await application.link()
    const fields = new URL(href).searchParams
    fields.delete('client_id')
    const pushed = await client.buildAuthorizationUrlWithPAR(application.config, fields)
    await application.exchange(await person.goThrough(pushed.href), { href, verifier, state })
  },
  'a bound token': async ({ application, person }) => {
    const DPoP = client.getDPoPHandle(application.config, await client.randomDPoPKeyPair('ES256'))
    const link = await application.link({ scope: 'openid offline_access' })
    const back = await person.goThrough(link.href)
    const checks = { pkceCodeVerifier: link.verifier, expectedState: link.state }
    const tokens = await client.authorizationCodeGrant(application.config, back, checks, undefined, { DPoP })
    const subject = tokens.claims()?.sub ?? ''
    await client.fetchUserInfo(application.config, tokens.access_token, subject, { DPoP })
    await client.refreshTokenGrant(application.config, tokens.refresh_token ?? '', undefined, { DPoP })
  },
  userinfo: async ({ application, person }) => {
    const { access_token: token, claims } = await application.signIn(person, {
      scope: 'openid profile wallet',
    })
    await client.fetchUserInfo(application.config, token, claims()?.sub ?? '')
  },
  'userinfo by a form': async ({ application, person }) => {
    const { access_token: token } = await application.signIn(person)
    const { userinfo_endpoint: endpoint = '' } = application.config.serverMetadata()
    await fetch(endpoint, { method: 'POST', body: new URLSearchParams({ access_token: token }) })
  },
  refresh: async ({ application, person }) => {
    const { refresh_token: token = '' } = await application.signIn(person, { scope: 'openid offline_access' })
    await client.refreshTokenGrant(application.config, token)
  },
  'a token of an application for itself': async ({ application, cast: { operator } }) => {
    const { id, host } = await addDraftApi(operator.browser)
    const path = `/api/operator/apis/${id}/applications/${application.clientId}`
    await operator.browser.call('PATCH', path, { delegated: [], own: ['read'] })
    await client.clientCredentialsGrant(application.config, { resource: `https://${host}`, scope: 'read' })
  },
  introspection: async ({ application, person }) => {
    const { access_token: token } = await application.signIn(person)
    await client.tokenIntrospection(application.config, token)
  },
  revocation: async ({ application, person }) => {
    const { refresh_token: token = '' } = await application.signIn(person, { scope: 'openid offline_access' })
    await client.tokenRevocation(application.config, token)
  },
  'a device': async ({ application, person }) => {
    const device = await client.initiateDeviceAuthorization(application.config, { scope: 'openid' })
    const typed = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const step = await person.follow((await typed.json()).redirectTo)
    if (step.kind !== 'interaction') return
    await person.follow((await (await person.sign(step.uid)).json()).redirectTo)
    await client.pollDeviceAuthorizationGrant(application.config, { ...device, interval: 0.01 })
  },
  'a sign-out that an application asks for': async ({ application, person }) => {
    const { id_token: hint = '' } = await application.signIn(person)
    await confirmSignOut({ person }, `${routes.end_session}?id_token_hint=${hint}`)
  },
  'a sign-out by a form': async ({ application, person }) => {
    const { id_token = '' } = await application.signIn(person)
    const answer = await person.browser.postForm(routes.end_session, { id_token_hint: id_token })
    await confirmSignOut({ person }, answer.headers.get('location') ?? '')
  },
  'a registration': async ({ application: { config } }) => {
    const { registration_endpoint: endpoint = '' } = config.serverMetadata()
    const body = JSON.stringify({ redirect_uris: ['https://new.example/callback'] })
    await fetch(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  },
  'the keys': async ({ application: { config } }) => fetch(config.serverMetadata().jwks_uri ?? ''),
  discovery: async ({ application: { config } }) => {
    for (const path of discoveryPaths) await fetch(new URL(path, config.serverMetadata().issuer))
  },
}

/** Whoever is signed in and has allowed everything is answered at once: by an address, or by a page that posts a form. */
function answerBy(response_mode: string): Flow {
  return async ({ application, person }) => {
    await application.signIn(person)
    await person.follow((await application.link({ response_mode })).href)
  }
}

async function confirmSignOut({ person }: Pick<Scene, 'person'>, address: string): Promise<void> {
  const page = await person.browser.get(address)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const answer = await person.browser.postForm(`${routes.end_session}/confirm`, { xsrf, logout: 'yes' })
  const location = answer.headers.get('location')
  if (location !== null) await person.follow(location)
}

/** A JWT without a signature. */
function writeUnsigned(claims: object): string {
  const [header, body] = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${header}.${body}.`
}
